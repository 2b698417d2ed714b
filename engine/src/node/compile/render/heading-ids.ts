// Ids that an author gives a heading at its end: `## Title {#id}`, with classes and older ids of the same heading: `{#new #old .cls}`. Other braces are text.
// In a comment, as Docusaurus writes them, they are ids, too: `<!-- #id -->`, in MDX `{/* #id */}`.

import { toSlug } from '../../../text/slug.ts';
import { getEnd, getStart, type MdNode, type NodeOf } from '../syntax/tree.ts';
import { getPlainText } from './inline.ts';
import { type RenderState, report } from './render-state.ts';

type Heading = NodeOf<'heading'>;

export interface HeadingParts {
  /** The first is the heading's id; links to the others lead here too. */
  readonly ids: readonly string[];
  readonly classes: readonly string[];
  /** The heading without its braces. */
  readonly children: readonly MdNode[];
}

const words = String.raw`#[^\s{}#]+(?:[ \t]+[#.][^\s{}#]+)*`;
const atTextEnd = new RegExp(String.raw`[ \t]*\{[ \t]*(${words})[ \t]*\}[ \t]*$`);
/** In the source of a heading, before closing hashes or the underline. `\{#id}` keeps other generators from reading code. */
const inComment = new RegExp(String.raw`^(?:<!--|/\*)\s*(${words})\s*(?:-->|\*/)$`);
const atSourceEnd = new RegExp(String.raw`\\?\{[ \t]*(${words})[ \t]*\}[ \t]*#*[ \t]*(?:\n[ \t>]*[=-]+[ \t]*)?$`);

export function splitHeading(state: RenderState, node: Heading): HeadingParts {
  const { children } = node;
  const last = children.at(-1);
  const match = last?.type === 'text' ? atTextEnd.exec(last.value) : null;
  if (last?.type === 'text' && match)
    return { ...parseWords(match[1] ?? ''), children: cutText(children, children.length - 1, match.index) };
  const comment =
    last?.type === 'html' || last?.type === 'mdxTextExpression' ? inComment.exec(last.value.trim()) : null;
  if (comment) return { ...parseWords(comment[1] ?? ''), children: cutSpace(children.slice(0, -1)) };
  const isSplit = last?.type === 'text' && /\}[ \t]*$/.test(last.value);
  const id = node.data?.hProperties?.id ?? '';
  if (!isSplit && id === '') return { ids: [], classes: [], children };
  const found = atSourceEnd.exec(state.source.slice(getStart(node).offset, getEnd(node).offset));
  if (id === '') return readSplit(children, found?.[1]) ?? { ids: [], classes: [], children };
  // The MDX parser has taken the braces out, and keeps only the last of several ids.
  return { ...(found ? parseWords(found[1] ?? '') : { ids: [id], classes: [] }), children: children.map(dropEscape) };
}

/** Braces whose id holds marks of Markdown: of `{#a.__b__}`, the parser has made bold text. */
function readSplit(children: readonly MdNode[], found: string | undefined): HeadingParts | undefined {
  const index = children.findLastIndex((child) => child.type === 'text' && child.value.includes('{'));
  const first = children[index];
  if (found === undefined || first?.type !== 'text') return undefined;
  return { ...parseWords(found), children: cutText(children, index, first.value.lastIndexOf('{')) };
}

/** The nodes up to a place in the text of one. */
function cutText(nodes: readonly MdNode[], index: number, end: number): readonly MdNode[] {
  const node = nodes[index];
  const value = node?.type === 'text' ? node.value.slice(0, end).trimEnd() : '';
  const before = nodes.slice(0, index);
  return node?.type === 'text' && value !== '' ? [...before, { ...node, value }] : before;
}

function cutSpace(nodes: readonly MdNode[]): readonly MdNode[] {
  const last = nodes.at(-1);
  return last?.type === 'text' ? cutText(nodes, nodes.length - 1, last.value.length) : nodes;
}

function parseWords(text: string): Pick<HeadingParts, 'ids' | 'classes'> {
  const list = text.split(/[ \t]+/);
  const get = (sign: string): string[] =>
    list.filter((word) => word.startsWith(sign) && word.length > 1).map((word) => word.slice(1));
  return { ids: get('#'), classes: get('.') };
}

const dropEscape = (node: MdNode, index: number, all: readonly MdNode[]): MdNode =>
  node.type === 'text' && index === all.length - 1 ? { ...node, value: node.value.replace(/\s?\\$/, '') } : node;

/** The heading's ids on this page, the first its own, each free. */
export function createHeadingIds(state: RenderState, node: Heading, ids: readonly string[], title: string): string[] {
  const [own, ...older] = ids;
  if (own === undefined) return [state.slugger.create(title)];
  const free = older.filter((id) => {
    if (!state.anchors.has(id)) return true;
    reportDuplicate(state, node, `The id \`${id}\` is used twice on this page; only its first place has it.`);
    return false;
  });
  return [createOwnId(state, node, own), ...free];
}

function createOwnId(state: RenderState, node: Heading, own: string): string {
  // Ids that authors chose were claimed before rendering; the first heading of that id still has to be met.
  if (!state.anchors.has(own)) return own;
  const id = state.slugger.create(own);
  reportDuplicate(state, node, `The heading id \`${own}\` is used twice on this page; this heading became \`${id}\`.`);
  return id;
}

function reportDuplicate(state: RenderState, node: Heading, message: string): void {
  const hint = 'Give each heading an id of its own.';
  report(state, { code: 'duplicateHeadingId', message, hint, at: getStart(node) });
}

/** Claims every id that the author chose, so that no generated id takes one that comes later. */
export function claimHeadingIds(state: RenderState, nodes: readonly MdNode[]): void {
  for (const node of nodes) {
    if (node.type === 'heading') for (const id of splitHeading(state, node).ids) state.slugger.claim(id);
    else if ('children' in node) claimHeadingIds(state, node.children);
  }
}

/** Keeps ids of headings from table rows, which may come before them. */
export function reserveHeadingSlugs(state: RenderState, nodes: readonly MdNode[]): void {
  for (const node of nodes) {
    if (node.type === 'heading') {
      const { ids, children } = splitHeading(state, node);
      for (const id of ids.length > 0 ? ids : [toSlug(getPlainText(children))]) state.reserved.add(id);
    } else if ('children' in node) reserveHeadingSlugs(state, node.children);
  }
}
