// What every rendering function works with: the page's lists, the body being rendered, and a way back to the dispatcher.

import { createDiagnostic, type Diagnostic, type DiagnosticCode } from '../../../model/diagnostic.ts';
import type { AssetRef, Body, ComponentRef, LinkRef, Slot, TitleContent, TocEntry } from '../../../model/page.ts';
import { HOLE_END, HOLE_START } from '../../../model/page.ts';
import { createSlugger, type Slugger } from '../../../text/slug.ts';
import type { Highlighter } from '../highlight/highlighter-type.ts';
import type { CodeFiles, CompileOptions } from '../input.ts';
import type { Note, Notes } from '../markdown/notes.ts';
import { createSourceEdits, type SourceEdits } from '../markdown/source-edits.ts';
import type { Definition, FootnoteDefinition, MdNode, Point } from '../syntax/tree.ts';
import { flatten } from './flatten.ts';
import { createPlainText, type PlainText } from './plain-text.ts';

/** An expression of an MDX page, by its place in the module's list. */
export interface ExpressionRef {
  readonly code: string;
  readonly line: number;
}

/** A problem in the page. */
export interface Problem {
  readonly code: DiagnosticCode;
  readonly message: string;
  readonly hint?: string;
  readonly at: { readonly line: number; readonly column: number };
}

export interface Footnotes {
  readonly definitions: Map<string, FootnoteDefinition>;
  /** By identifier, in the order of their first marks. */
  readonly used: Map<string, FootnoteUse>;
}

export interface FootnoteUse {
  readonly number: number;
  /** Marks that point to it. */
  count: number;
}

/** Place of a component in the text. */
export interface ComponentUse {
  readonly name: string;
  /** Offset in the plain text. */
  readonly charIndex: number;
  /** Number of headings before it. */
  readonly tocIndex: number;
}

/** What the page had where a link begins. */
export interface LinkStart {
  /** Length of the plain text. */
  readonly text: number;
  /** {@link RenderState.named} */
  readonly named: number;
  readonly slots: number;
}

/** An element that raw HTML opened and has not closed yet. */
export interface OpenElement {
  /** Lower case. */
  readonly name: string;
  readonly line: number;
  readonly column: number;
  /** Written as `<x/>`, which browsers take for an opening tag. */
  readonly selfClosing: boolean;
  /** Of a link that needs content with an accessible name. */
  readonly link?: { readonly href: string; readonly start: LinkStart } | undefined;
}

export interface RenderOptions {
  readonly file: string;
  readonly format: 'md' | 'mdx';
  readonly options: CompileOptions;
  /** What the tree's offsets count in. */
  readonly source: string;
  /** The file as the author sees it, for diagnostics. */
  readonly fileText: string;
  readonly highlighter: Highlighter;
  readonly codeFiles: CodeFiles;
}

/** State of rendering one page. Lists grow as the tree is walked. */
export interface RenderState extends RenderOptions {
  readonly text: PlainText;
  readonly toc: TocEntry[];
  readonly anchors: Set<string>;
  readonly slugger: Slugger;
  readonly links: LinkRef[];
  readonly assets: AssetRef[];
  readonly components: ComponentRef[];
  /** Every use of a component, in text order. */
  readonly uses: ComponentUse[];
  readonly expressions: ExpressionRef[];
  readonly diagnostics: Diagnostic[];
  readonly definitions: Map<string, Definition>;
  readonly footnotes: Footnotes;
  /** Slugs of the page's headings, which no row may take. Filled only where rows have ids. */
  readonly reserved: Set<string>;
  /** Names of tables so far and how often each was used: regions of one page need different names. */
  readonly tableNames: Map<string, number>;
  /** The paragraph whose text describes the page, and that text once it is rendered. */
  leadNode: MdNode | undefined;
  lead: string;
  /** The first h1, once it has been met, and its text. */
  title: TitleContent | undefined;
  headingTitle: string | undefined;
  /** The first h1, when nothing comes before it. */
  firstTitle: MdNode | undefined;
  /** Slots of the body being rendered. */
  slots: Slot[];
  /** Elements that raw HTML left open. */
  readonly openTags: OpenElement[];
  /** Number of open elements that belong to an outer block and cannot be closed here. */
  openBase: number;
  /** Lines of the file, split when the first problem is reported. */
  fileLines: readonly string[] | undefined;
  /** Number of pictures and elements so far that have an accessible name without text. */
  named: number;
  /** Whether the page shows a formula. */
  hasMath: boolean;
  /** Number of links around what is being rendered. */
  linkDepth: number;
  /** For the Markdown form of the page; `undefined`: none is wanted. */
  readonly notes: Notes | undefined;
  /** For the same, of the blocks of the page. */
  readonly edits: SourceEdits | undefined;
  /** Set once by the dispatcher. */
  renderAll(nodes: readonly MdNode[]): string;
  /** Markdown of nodes that have been rendered; `undefined`: none is wanted. */
  toMarkdown(nodes: readonly MdNode[]): string | undefined;
}

export function createRenderState(
  input: RenderOptions,
  renderAll: (state: RenderState, nodes: readonly MdNode[]) => string,
  toMarkdown: (state: RenderState, nodes: readonly MdNode[]) => string,
): RenderState {
  const { file, format, options, source, fileText, highlighter, codeFiles } = input;
  const state: RenderState = {
    file,
    format,
    options,
    source,
    fileText,
    highlighter,
    codeFiles,
    text: createPlainText(),
    toc: [],
    anchors: new Set(),
    slugger: createSlugger(),
    links: [],
    assets: [],
    components: [],
    uses: [],
    expressions: [],
    diagnostics: [],
    definitions: new Map(),
    footnotes: { definitions: new Map(), used: new Map() },
    reserved: new Set(),
    leadNode: undefined,
    lead: '',
    tableNames: new Map(),
    title: undefined,
    headingTitle: undefined,
    firstTitle: undefined,
    slots: [],
    openTags: [],
    openBase: 0,
    fileLines: undefined,
    named: 0,
    hasMath: false,
    linkDepth: 0,
    notes: options.twins === true ? new Map() : undefined,
    edits: options.twins === true ? createSourceEdits(source) : undefined,
    renderAll: (nodes) => renderAll(state, nodes),
    toMarkdown: (nodes) => (state.notes ? flatten(toMarkdown(state, nodes)) : undefined),
  };
  return state;
}

/** Renders nodes as a body of their own; `null` when nothing but white space comes of them. */
export function renderBody(state: RenderState, nodes: readonly MdNode[]): Body | null {
  const body = renderInline(state, nodes);
  return body.slots.length === 0 && body.html.trim() === '' ? null : body;
}

/** Renders nodes as a body of their own, which may be empty. */
export function renderInline(state: RenderState, nodes: readonly MdNode[]): Body {
  const outer = state.slots;
  const outerBase = state.openBase;
  const slots: Slot[] = [];
  state.slots = slots;
  state.openBase = state.openTags.length;
  const html = state.renderAll(nodes);
  state.openBase = outerBase;
  state.slots = outer;
  return withMarkdown({ html: flatten(html), slots }, state.toMarkdown(nodes));
}

/** A body with its Markdown form, if one is wanted. */
export const withMarkdown = (body: Body, markdown: string | undefined): Body =>
  markdown === undefined ? body : { ...body, markdown };

/** Keeps what the Markdown form needs to know about a node. */
export function note(state: RenderState, node: MdNode, found: Note): void {
  state.notes?.set(node, found);
}

/** {@link renderSlot} for a node whose place in the Markdown form the slot takes, too. */
export function renderNodeSlot(state: RenderState, node: MdNode, slot: Slot): string {
  const hole = renderSlot(state, slot);
  state.edits?.refuse();
  note(state, node, { text: hole });
  return hole;
}

export function renderHole(kind: 's' | 'l' | 'a' | 'u', index: number): string {
  return `${HOLE_START}${kind}${index}${HOLE_END}`;
}

export function renderSlot(state: RenderState, slot: Slot): string {
  return renderHole('s', state.slots.push(slot) - 1);
}

export function addExpression(state: RenderState, code: string, at: Point): number {
  return state.expressions.push({ code, line: at.line }) - 1;
}

export function report(state: RenderState, { code, message, hint, at }: Problem): void {
  state.fileLines ??= state.fileText.split('\n');
  const sourceLine = state.fileLines[at.line - 1];
  const { line, column } = at;
  state.diagnostics.push(createDiagnostic({ code, message, hint, file: state.file, line, column, sourceLine }));
}
