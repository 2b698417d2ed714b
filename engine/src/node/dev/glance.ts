// Frontmatter and title of a page without compiling it, so that a menu of ten thousand pages is ready at once.

import { readFileSync } from 'node:fs';
import type { Frontmatter } from '../../model/frontmatter.ts';
import type { PageMeta } from '../../model/page.ts';
import type { SourceFile } from '../../model/source.ts';
import { parseFrontmatter } from '../compile/frontmatter/parse-frontmatter.ts';
import { splitFrontmatter } from '../compile/frontmatter/split.ts';
import type { StoredPage } from '../pipeline/cache/page-store.ts';
import { readHead } from './read-head.ts';

/** Gives what menus need. Headings, links and text are missing until the page is compiled. Throws when the file is gone. */
export function glance(source: SourceFile): StoredPage {
  const { text, isWhole } = source.text === undefined ? readHead(source.path) : { text: source.text, isWhole: true };
  const seen = look(source, text);
  const { frontmatter, title } = seen.isComplete || isWhole ? seen : look(source, readFileSync(source.path, 'utf8'));
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
  readonly title: string;
  /** Nothing further down the file could change what was seen. */
  readonly isComplete: boolean;
}

function look({ id }: SourceFile, text: string): Seen {
  const { yaml, body, unclosed } = splitFrontmatter(text);
  const { frontmatter } = parseFrontmatter(yaml ?? '', id);
  const title = frontmatter.title ?? getFirstHeading(body);
  // Beyond what was read, an opened frontmatter may yet be closed.
  const isOpen = yaml === undefined && (unclosed || body.startsWith('---'));
  return { frontmatter, title: title ?? '', isComplete: title !== undefined && !isOpen };
}

/** Text of the first `# heading` outside of code, its marks taken off. */
function getFirstHeading(body: string): string | undefined {
  let fence = '';
  for (let start = 0; start < body.length; ) {
    const newline = body.indexOf('\n', start);
    const end = newline === -1 ? body.length : newline;
    const line = body.slice(start, end);
    start = end + 1;
    const mark = /^\s{0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined && (fence === '' || mark.startsWith(fence))) fence = fence === '' ? mark : '';
    const heading = fence === '' ? /^# +(.+?)(?:\s*\\?\{#[^}]*\})?(?:\s+#+)?\s*$/.exec(line)?.[1] : undefined;
    if (heading !== undefined) return heading.replace(/[*_`]+/g, '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  }
  return undefined;
}
