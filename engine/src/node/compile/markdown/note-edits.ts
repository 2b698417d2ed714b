// What rendering notes about nodes that differ from their source in the Markdown form of a page.

import { prefixLines, toTitle } from '../../../text/markdown.ts';
import type { RenderState } from '../render/render-state.ts';
import { getEnd, getStart, type MdNode, type NodeOf } from '../syntax/tree.ts';
import { clearDelimiters } from './clear-delimiters.ts';
import { renderPicture } from './picture.ts';
import { getLastEnd, getLineBefore } from './source-range.ts';

/**
 * Puts the id behind the heading. Refuses other forms of headings: underlined, with signs at the end, with braces, and those
 * of whose nodes pages show only `content`.
 */
export function noteHeading(
  { edits, source }: RenderState,
  node: NodeOf<'heading'>,
  { id, content }: { readonly id: string; readonly content: readonly MdNode[] },
): void {
  if (!edits) return;
  const end = getLastEnd(source, node);
  const isCut =
    content === node.children && content.length > 0 && isAtxHeading(source.slice(getStart(node).offset, end));
  if (isCut) edits.add({ start: end, end, text: ` {#${id}}` });
  else edits.refuse();
}

const isAtxHeading = (line: string): boolean => /^#{1,6} [^\n{]*[^\n{#\\]$/.test(line);

/** Writes the address of this build, which is noted already. Refuses addresses that are their own text. */
export function noteLink(state: RenderState, node: NodeOf<'link'>): void {
  const to = getAddress(state, node);
  if (to !== node.url || to === '') writeAddress(state, node, { to, title: node.title });
}

/** Writes the address in place of the name of its definition. */
export function noteLinkReference(state: RenderState, node: NodeOf<'linkReference'>, title: string | null): void {
  writeAddress(state, node, { to: getAddress(state, node), title });
}

const getAddress = ({ notes }: RenderState, node: MdNode): string => notes?.get(node)?.to ?? '';

/** Refuses links without an address or a text, and those that have no brackets. */
function writeAddress(
  { edits, source }: RenderState,
  node: NodeOf<'link'> | NodeOf<'linkReference'>,
  { to, title }: { readonly to: string; readonly title: string | null },
): void {
  const last = node.children.at(-1);
  if (node.position === undefined || last === undefined || to === '' || source[getStart(node).offset] !== '[')
    edits?.refuse();
  else edits?.add({ start: getEnd(last).offset, end: getEnd(node).offset, text: `](${to}${toTitle(title)})` });
}

/** Writes the whole picture. */
export function notePicture(
  state: RenderState,
  node: MdNode,
  { alt, title }: { readonly alt: string | null; readonly title: string | null },
): void {
  const { edits, source } = state;
  if (!edits) return;
  const to = getAddress(state, node);
  if (node.position === undefined || to === '' || !source.startsWith('![', getStart(node).offset)) edits.refuse();
  else edits.add({ start: getStart(node).offset, end: getEnd(node).offset, text: renderPicture(to, alt, title) });
}

/** Writes code with its fence, in place of the author's. Refuses code without one, and code that shares its first line. */
export function noteCode({ edits, source }: RenderState, node: NodeOf<'code'>, text: string): void {
  const start = getStart(node).offset;
  const indent = getLineBefore(source, start);
  const isFenced = source.startsWith('```', start) || source.startsWith('~~~', start);
  if (!isFenced || indent.trim() !== '') edits?.refuse();
  else edits?.add({ start, end: getLastEnd(source, node), text: prefixLines(text, '', indent) });
}

/** Refuses delimiters that some parsers read as text if moving a sign across them would fix that. */
export function noteMark({ edits, source }: RenderState, node: NodeOf<'emphasis'>): void {
  const start = getStart(node).offset;
  const end = getEnd(node).offset;
  const size = node.type !== 'emphasis' && source[start + 1] === source[start] ? 2 : 1;
  const [before, after] = [source.slice(Math.max(0, start - 2), start), source.slice(end, end + 2)];
  if (clearDelimiters(before, source.slice(start + size, end - size), after) !== undefined) edits?.refuse();
}

/**
 * Writes the number that the page shows. Refuses items whose number would be longer or shorter, since further lines of an item
 * are indented by its length. Refuses those that begin with no paragraph, or with one whose text would begin another block: in
 * a list that ends a paragraph, the parser takes it for text. `number`: of an ordered list.
 */
export function noteItem({ edits, source }: RenderState, node: NodeOf<'listItem'>, number: number | undefined): void {
  if (!edits) return;
  const [first] = node.children;
  const lead = first?.type === 'paragraph' ? first.children[0] : undefined;
  if (lead === undefined || (lead.type === 'text' && blockSign.test(lead.value))) edits.refuse();
  if (number === undefined) return;
  const start = getStart(node).offset;
  const written = /^\d*/.exec(source.slice(start, start + MAX_DIGITS))?.[0] ?? '';
  const shown = `${number}`;
  if (written.length !== shown.length) edits.refuse();
  else if (written !== shown) edits.add({ start, end: start + written.length, text: shown });
}

/** CommonMark 0.31.2 takes so many for a number. */
const MAX_DIGITS = 9;

/** How such a text begins. */
const blockSign = /^(?:[>|]|~{3}|:{3}|(?:#{1,6}|[-+*]|\d{1,9}[.)])(?=\s|$)|[-=]+[ \t]*(?:\n|$))/;
