// One Markdown or MDX text → one compiled page. Pure: the same input always gives the same page.

import { createDiagnostic, type Diagnostic } from '../../model/diagnostic.ts';
import type { Frontmatter } from '../../model/frontmatter.ts';
import type { Body, CompiledPage, PageContent, PageMeta } from '../../model/page.ts';
import { replaceControls } from './control-characters.ts';
import { fillVariables } from './fill-variables.ts';
import { checkHeadingKeywords } from './frontmatter/check-heading-keywords.ts';
import { parseFrontmatter } from './frontmatter/parse-frontmatter.ts';
import { type SplitSource, splitFrontmatter } from './frontmatter/split.ts';
import { createHighlighter } from './highlight/highlighter.ts';
import type { Highlighter } from './highlight/highlighter-type.ts';
import type { CompileInput } from './input.ts';
import { renderMarkdown } from './markdown/render-markdown.ts';
import { readsRoutes } from './mdx/reads-routes.ts';
import { createPageModule, wrapBody } from './page-module.ts';
import { collectDefinitions } from './render/definitions.ts';
import { findScreenEnd } from './render/first-screen.ts';
import { flatten } from './render/flatten.ts';
import { renderFootnotes } from './render/footnotes.ts';
import { claimHeadingIds, reserveHeadingSlugs } from './render/heading-ids.ts';
import { renderNodes } from './render/render-nodes.ts';
import { createRenderState, type RenderState, withMarkdown } from './render/render-state.ts';
import { findFirstTitle } from './render/title.ts';
import { countWords, cutToWidth } from './render/words.ts';
import { parseSource } from './syntax/parse-source.ts';
import type { MdNode, Root } from './syntax/tree.ts';
import { toDiagnostic } from './syntax-diagnostic.ts';

/** Width, in half-width characters, of a description that is taken from the text. */
const DESCRIPTION_WIDTH = 160;

/** How the ids begin that authors choose. */
const mayChooseIds = /\{[ \t]*#|<!--\s*#|\/\*\s*#/;

const emptyBody: Body = { html: '', slots: [] };

/**
 * Mistakes of the author are in `diagnostics`; a page that cannot be parsed has an empty body.
 * One `highlighter` should serve all pages of a process, since it keeps the grammars it has loaded.
 */
export function compilePage(input: CompileInput, highlighter: Highlighter = createHighlighter()): CompiledPage {
  try {
    return compile(input, highlighter);
  } catch (error) {
    // Nesting that no reader could follow exhausts the stack; every other error is a mistake of the engine.
    if (!(error instanceof RangeError && /call stack/i.test(error.message))) throw error;
    const message = 'The page nests quotes, lists or elements too deeply to be rendered.';
    const problem = { message, hint: 'Flatten the deepest parts.', line: 1, column: 1 };
    return createEmptyPage(input, { extra: {} }, [toDiagnostic(problem, input.file, input.text)]);
  }
}

function compile(input: CompileInput, highlighter: Highlighter): CompiledPage {
  const clean = replaceControls(input.text, input.file);
  const filled = fillVariables(clean.text, input.options.variables, input.file);
  const split = splitFrontmatter(filled.text);
  const { frontmatter, diagnostics: fieldProblems } = parseFields(split, input.file);
  const diagnostics = [...clean.diagnostics, ...filled.diagnostics, ...fieldProblems];
  const parsed = parseSource(split.body, { format: input.format, math: input.options.math });
  if (!parsed.root) {
    const problem = toDiagnostic(parsed.problem, input.file, split.text);
    return createEmptyPage(input, frontmatter, [...diagnostics, problem]);
  }
  const { lineNumbers = input.options.lineNumbers, rowAnchors } = frontmatter;
  const options = { ...input.options, lineNumbers, rowAnchors };
  const { file, format } = input;
  const state = createRenderState(
    {
      file,
      format,
      options,
      source: parsed.source,
      fileText: split.text,
      highlighter,
      codeFiles: input.codeFiles ?? {},
    },
    renderNodes,
    renderMarkdown,
  );
  const body = renderPage(state, parsed.root);
  const module = input.format === 'mdx' ? createPageModule(state, parsed.root, split.text) : undefined;
  const text = state.text.toString();
  const headingTitle = state.headingTitle ?? '';
  const meta: PageMeta = {
    id: input.id,
    frontmatter,
    title: frontmatter.title ?? headingTitle,
    headingTitle,
    ...(state.title && { headingId: state.title.id }),
    description: frontmatter.description ?? cutToWidth(state.lead, DESCRIPTION_WIDTH),
    toc: state.toc,
    anchors: [...state.anchors],
    links: state.links,
    assets: state.assets,
    components: module?.components ?? state.components,
    imports: module?.imports ?? [],
    ...(module && module.parts.length > 0 && { parts: module.parts }),
    ...(module?.module && readsRoutes(module.module.code) && { readsRoutes: true }),
    words: countWords(text),
  };
  // Without its module a page's expressions cannot be rendered.
  const isBroken = module !== undefined && module.module === undefined;
  const content: PageContent = {
    body: isBroken ? emptyBody : wrapBody(body, module?.layout),
    ...(state.title && !isBroken && { title: state.title }),
    ...(module?.module && { module: module.module }),
    text,
    ...(state.hasMath && { hasMath: true }),
  };
  // The headings of imported pages are only known once all pages are compiled.
  const keywordProblems =
    meta.parts === undefined ? checkHeadingKeywords({ frontmatter, headings: meta.toc, file, text: split.text }) : [];
  const problems = [...diagnostics, ...keywordProblems, ...state.diagnostics, ...(module?.diagnostics ?? [])];
  return { meta, content, diagnostics: problems };
}

function parseFields(split: SplitSource, file: string) {
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

/** A page that could not be compiled: its frontmatter, and why. */
export function createFailedPage(input: CompileInput, diagnostics: readonly Diagnostic[]): CompiledPage {
  const { frontmatter, diagnostics: own } = parseFields(splitFrontmatter(input.text), input.file);
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

function renderPage(state: RenderState, root: Root): Body {
  if (state.source.includes(']:')) collectDefinitions(state, root.children);
  if (mayChooseIds.test(state.source)) claimHeadingIds(state, root.children);
  if (state.options.rowAnchors) reserveHeadingSlugs(state, root.children);
  state.firstTitle = findFirstTitle(root.children);
  state.leadNode = findLead(root.children) ?? root.children.map((node) => findLead(getChildren(node))).find(Boolean);
  // Nothing before the end leaves an element open, so that both parts are complete.
  const end = findScreenEnd(root.children, state.source);
  const first = renderNodes(state, root.children.slice(0, end), state.edits);
  const rest = renderNodes(state, root.children.slice(end), state.edits);
  const html = flatten(first + rest + renderFootnotes(state));
  return withMarkdown({ html, slots: state.slots, screenEnd: first.length }, state.toMarkdown([root]));
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
