// Frontmatter and title of a page without compiling it, so that a menu of ten thousand pages is ready at once.

import type { Frontmatter } from '../../model/frontmatter.ts';
import type { PageMeta } from '../../model/page.ts';
import type { SourceFile } from '../../model/source.ts';
import { readFileNonBlocking } from '../cache/non-blocking.ts';
import { compilePage } from '../compile/compile-page.ts';
import { fillVariables } from '../compile/fill-variables.ts';
import { parseFrontmatter } from '../compile/frontmatter/parse-frontmatter.ts';
import { splitFrontmatter } from '../compile/frontmatter/split.ts';
import type { Highlighter } from '../compile/highlight/highlighter-type.ts';
import type { CompileOptions } from '../compile/input.ts';
import type { StoredPage } from '../pipeline/cache/page-store.ts';
import { readHead } from './read-head.ts';

/** What the pages of one language are compiled with. */
export interface GlanceSettings {
  readonly options: CompileOptions;
  readonly highlighter: Highlighter;
}

/** Gives what menus need. Headings, links and text are missing until the page is compiled. Throws when the file is gone. */
export function glance(source: SourceFile, settings: GlanceSettings): StoredPage {
  const { text, isWhole } = source.text === undefined ? readHead(source.path) : { text: source.text, isWhole: true };
  const { variables } = settings.options;
  const seen = look(source, text, variables);
  const { frontmatter, heading } =
    seen.isComplete || isWhole ? seen : look(source, readFileNonBlocking(source.path).toString(), variables);
  const title = frontmatter.title ?? readTitle(source, heading, settings);
  const description = frontmatter.description ?? '';
  return { ...emptyPage, meta: { ...emptyMeta, id: source.id, frontmatter, title, description } };
}

/** Shared by all pages: ten thousand copies would burden the garbage collector. */
const emptyMeta: Omit<PageMeta, 'id' | 'frontmatter' | 'title' | 'description'> = {
  headingTitle: '',
  toc: [],
  anchors: [],
  links: [],
  assets: [],
  components: [],
  imports: [],
  words: 0,
};
const emptyPage: Omit<StoredPage, 'meta'> = {
  key: '',
  diagnostics: [],
  getContent: () => ({ body: { html: '', slots: [] }, text: '' }),
  getTextJson: () => '""',
  textBytes: 2,
};

interface Seen {
  readonly frontmatter: Frontmatter;
  /** The first heading of level 1 as it is written, if one was looked for. */
  readonly heading: string | undefined;
  /** Nothing further down the file could change what was seen. */
  readonly isComplete: boolean;
}

function look({ id, format }: SourceFile, text: string, variables: CompileOptions['variables']): Seen {
  const { yaml, body, unclosed } = splitFrontmatter(fillVariables(text, variables, id).text);
  const { frontmatter } = parseFrontmatter(yaml ?? '', id);
  const heading = frontmatter.title === undefined ? getFirstHeading(body, format) : undefined;
  const isFound = frontmatter.title !== undefined || heading !== undefined;
  // Beyond what was read, an opened frontmatter may yet be closed.
  const isOpen = yaml === undefined && (unclosed || body.startsWith('---'));
  return { frontmatter, heading, isComplete: isFound && !isOpen };
}

/** The first `# heading`, or paragraph with a line of `=` below it, outside of code and comments. */
function getFirstHeading(body: string, format: SourceFile['format']): string | undefined {
  const [opening, closing] = commentMarks[format];
  let fence = '';
  let isComment = false;
  /** Lines of the paragraph that goes on here; `undefined` in a block of another kind. */
  let above: string | undefined = '';
  for (let start = 0; start < body.length; ) {
    const newline = body.indexOf('\n', start);
    const end = newline === -1 ? body.length : newline;
    const line = body.slice(start, end);
    start = end + 1;
    const mark = /^\s{0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined && (fence === '' || mark.startsWith(fence))) fence = fence === '' ? mark : '';
    isComment ||= fence === '' && line.trimStart().startsWith(opening);
    if (fence !== '' || mark !== undefined || isComment) {
      if (line.includes(closing)) isComment = false;
      above = '';
      continue;
    }
    if (headingLine.test(line)) return line;
    if (above && underline.test(line)) return above + line;
    if (separateLine.test(line)) above = '';
    else if (above !== undefined) above = above === '' && otherBlock.test(line) ? undefined : `${above}${line}\n`;
  }
  return undefined;
}

const commentMarks = { md: ['<!--', '-->'], mdx: ['{/*', '*/}'] } as const;
/** Without the id that its author gave it. */
const headingLine = /^ {0,3}#[ \t]+(.+?)(?:\s*\\?\{#[^}]*\})?(?:\s+#+)?\s*$/;
const underline = /^ {0,3}=+\s*$/;
/** A line that ends a paragraph and begins none. */
const separateLine = /^ {0,3}(?:#{2,6}(?:\s.*)?|-+|\*{3,}|_{3,})?\s*$/;
/** Begins a list, a quotation, a table, HTML, a definition, an import, or code. */
const otherBlock = /^(?: {0,3}(?:[-+*]\s|\d+[.)]\s|[>|<{:]|\[[^\]]*\]:)|(?:im|ex)port\b| {4}|\t)/;
/** No marks but those of code, which is as it is written. */
const plainText = /^(?:[^\\&<{`*_~[]|(?<!`)`[^`\s](?:[^`]*[^`\s])?`(?!`))*$/;

/** Text of a heading. Only one with marks is worth the compiler's time, which is a hundred times as long. */
function readTitle({ id, format }: SourceFile, heading = '', { options, highlighter }: GlanceSettings): string {
  if (heading === '') return '';
  const text = headingLine.exec(heading)?.[1] ?? '';
  if (text !== '' && plainText.test(text)) return text.replaceAll('`', '');
  // Variables are filled in already.
  const input = { id, file: id, format, text: heading, options: { ...options, variables: undefined, twins: false } };
  return compilePage(input, highlighter).meta.title || text;
}
