// One Markdown or MDX text → one compiled page. Pure: the same input always gives the same page.

import { createDiagnostic, type Diagnostic } from '../../model/diagnostic.ts';
import type { Frontmatter } from '../../model/frontmatter.ts';
import type {
  Body,
  CompiledPage,
  ComponentRef,
  ImportRef,
  MdxModule,
  PageContent,
  PageMeta,
} from '../../model/page.ts';
import { replaceControls } from './control-characters.ts';
import { fillVariables } from './fill-variables.ts';
import { parseFrontmatter } from './frontmatter/parse-frontmatter.ts';
import { type SplitSource, splitFrontmatter } from './frontmatter/split.ts';
import { createHighlighter } from './highlight/highlighter.ts';
import type { Highlighter } from './highlight/highlighter-type.ts';
import type { CompileInput } from './input.ts';
import { buildModule } from './mdx/build-module.ts';
import { collectDefinitions } from './print/definitions.ts';
import { flatten } from './print/flatten.ts';
import { printFootnotes } from './print/footnotes.ts';
import { claimHeadingIds, reserveHeadingSlugs } from './print/heading-ids.ts';
import { printNodes } from './print/print-nodes.ts';
import { createPrinter, type Printer, report } from './print/printer.ts';
import { findFirstTitle } from './print/title.ts';
import { countWords, cutToWidth } from './print/words.ts';
import { parseSource, type SyntaxProblem } from './syntax/parse-source.ts';
import { getStart, type MdNode, type Root } from './syntax/tree.ts';

/** Width of a description that is taken from the text. */
const DESCRIPTION_WIDTH = 160;

const emptyBody: Body = { html: '', slots: [] };

/**
 * Mistakes of the author are in `diagnostics`; a page that cannot be parsed has an empty body.
 * One `highlighter` should serve all pages of a process, since it keeps the grammars it has loaded.
 */
export function compilePage(input: CompileInput, highlighter: Highlighter = createHighlighter()): CompiledPage {
  try {
    return compile(input, highlighter);
  } catch (error) {
    // Nesting beyond what any reader could follow exhausts the stack; everything else would be a mistake of ours.
    if (!(error instanceof RangeError)) throw error;
    const message = 'The page nests quotes, lists or elements too deeply to be rendered.';
    const problem = { message, hint: 'Flatten the deepest parts.', line: 1, column: 1 };
    return createEmptyPage(input, { extra: {} }, [toDiagnostic(problem, input.file, input.text)]);
  }
}

function compile(input: CompileInput, highlighter: Highlighter): CompiledPage {
  const clean = replaceControls(input.text, input.file);
  const filled = fillVariables(clean.text, input.options.variables, input.file);
  const split = splitFrontmatter(filled.text);
  const { frontmatter, diagnostics: fieldProblems } = readFrontmatter(split, input.file);
  const diagnostics = [...clean.diagnostics, ...filled.diagnostics, ...fieldProblems];
  const parsed = parseSource(split.body, input.format);
  if (!parsed.root) {
    const problem = toDiagnostic(parsed.problem, input.file, split.text);
    return createEmptyPage(input, frontmatter, [...diagnostics, problem]);
  }
  const { lineNumbers = input.options.lineNumbers, rowAnchors } = frontmatter;
  const options = { ...input.options, lineNumbers, rowAnchors };
  const { file, format } = input;
  const printer = createPrinter(
    {
      file,
      format,
      options,
      source: parsed.source,
      fileText: split.text,
      highlighter,
      codeFiles: input.codeFiles ?? {},
    },
    printNodes,
  );
  const html = printPage(printer, parsed.root);
  const module = input.format === 'mdx' ? createModule(printer, parsed.root, split.text) : undefined;
  const text = printer.text.toString();
  const headingTitle = printer.headingTitle ?? '';
  const meta: PageMeta = {
    id: input.id,
    frontmatter,
    title: frontmatter.title ?? headingTitle,
    headingTitle,
    ...(printer.title && { headingId: printer.title.id }),
    description: frontmatter.description ?? cutToWidth(printer.lead, DESCRIPTION_WIDTH),
    toc: printer.toc,
    anchors: [...printer.anchors],
    links: printer.links,
    assets: printer.assets,
    components: module?.components ?? printer.components,
    imports: module?.imports ?? [],
    words: countWords(text),
  };
  // Without its module a page's expressions cannot be printed.
  const isBroken = module !== undefined && module.module === undefined;
  const content: PageContent = {
    body: isBroken ? emptyBody : { html, slots: printer.slots },
    ...(printer.title && !isBroken && { title: printer.title }),
    ...(module?.module && { module: module.module }),
    text,
  };
  return { meta, content, diagnostics: [...diagnostics, ...printer.diagnostics, ...(module?.diagnostics ?? [])] };
}

function readFrontmatter(split: SplitSource, file: string) {
  const nothing: Frontmatter = { extra: {} };
  if (split.unclosed) {
    const problem = createDiagnostic({
      code: 'frontmatterSyntax',
      message: 'The frontmatter that starts on line 1 is not closed.',
      hint: 'Add a closing `---` after the last field.',
      file,
      line: 1,
      column: 1,
      sourceLine: '---',
    });
    return { frontmatter: nothing, diagnostics: [problem] };
  }
  return split.yaml === undefined ? { frontmatter: nothing, diagnostics: [] } : parseFrontmatter(split.yaml, file);
}

function toDiagnostic({ message, hint, line, column }: SyntaxProblem, file: string, text: string): Diagnostic {
  const sourceLine = text.split('\n')[line - 1];
  return createDiagnostic({ code: 'mdxSyntax', message, hint, file, line, column, sourceLine });
}

/** A page that could not be compiled: its frontmatter, and why. */
export function createFailedPage(input: CompileInput, diagnostics: readonly Diagnostic[]): CompiledPage {
  const { frontmatter, diagnostics: own } = readFrontmatter(splitFrontmatter(input.text), input.file);
  return createEmptyPage(input, frontmatter, [...own, ...diagnostics]);
}

function createEmptyPage(
  input: CompileInput,
  frontmatter: Frontmatter,
  diagnostics: readonly Diagnostic[],
): CompiledPage {
  const title = frontmatter.title ?? '';
  const description = frontmatter.description ?? '';
  const lists = { toc: [], anchors: [], links: [], assets: [], components: [], imports: [], words: 0 };
  const meta = { id: input.id, frontmatter, title, headingTitle: '', description, ...lists };
  return { meta, content: { body: emptyBody, text: '' }, diagnostics };
}

function printPage(printer: Printer, root: Root): string {
  if (printer.source.includes(']:')) collectDefinitions(printer, root.children);
  if (printer.source.includes('{#')) claimHeadingIds(printer, root.children);
  if (printer.options.rowAnchors) reserveHeadingSlugs(printer, root.children);
  printer.firstTitle = findFirstTitle(root.children);
  printer.leadNode = findLead(root.children) ?? root.children.map((node) => findLead(getChildren(node))).find(Boolean);
  return flatten(printNodes(printer, root.children) + printFootnotes(printer));
}

const getChildren = (node: MdNode): readonly MdNode[] => ('children' in node ? node.children : []);

const findLead = (nodes: readonly MdNode[]): MdNode | undefined =>
  nodes.find((node) => node.type === 'paragraph' && hasText(node.children));

function hasText(nodes: readonly MdNode[]): boolean {
  return nodes.some(
    (node) =>
      (node.type === 'text' && node.value.trim() !== '') ||
      node.type === 'inlineCode' ||
      (node.type !== 'image' && 'children' in node && hasText(node.children)),
  );
}

/** MDX lets a page wrap itself in its default export; here the theme has the layouts. */
function reportLayout(printer: Printer, blocks: readonly { readonly code: string; readonly line: number }[]): void {
  const pattern = /^export\s+(?:default\b|\{[^}]*\bas\s+default\b)/m;
  const block = blocks.find(({ code }) => pattern.test(code));
  if (!block) return;
  const before = block.code.slice(0, block.code.search(pattern));
  report(printer, {
    code: 'foreignSyntax',
    message: 'The page exports a default, which MDX takes for a layout; it is not used.',
    hint: 'Put the content into the component, or set `pageType` for a layout of the theme.',
    at: { line: block.line + before.split('\n').length - 1, column: 1 },
  });
}

interface ModulePart {
  readonly module: MdxModule | undefined;
  readonly imports: readonly ImportRef[];
  readonly components: readonly ComponentRef[];
  readonly diagnostics: readonly Diagnostic[];
}

function createModule(printer: Printer, root: Root, text: string): ModulePart | undefined {
  const blocks = root.children.flatMap((node) =>
    node.type === 'mdxjsEsm' ? [{ code: node.value, line: getStart(node).line }] : [],
  );
  const { expressions, file } = printer;
  if (blocks.length === 0 && expressions.length === 0) return undefined;
  const built = buildModule({ blocks, expressions, file });
  const diagnostics = built.problems.map((problem) =>
    toDiagnostic({ ...problem, message: `Not valid JavaScript: ${problem.message}.`, hint: undefined }, file, text),
  );
  reportLayout(printer, blocks);
  const isOwn = ({ name }: ComponentRef): boolean => built.declared.has(name.split('.')[0] ?? name);
  const components = [...printer.components.filter((component) => !isOwn(component)), ...built.components];
  return { module: diagnostics.length > 0 ? undefined : built.module, imports: built.imports, components, diagnostics };
}
