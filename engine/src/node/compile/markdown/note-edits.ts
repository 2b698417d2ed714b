// What rendering notes about nodes that differ from their source in the Markdown form of a page.

import { toTitle } from '../../../text/markdown.ts';
import type { RenderState } from '../render/render-state.ts';
import { getEnd, getStart, type MdNode, type NodeOf } from '../syntax/tree.ts';
import { renderPicture } from './picture.ts';
import { getLastEnd } from './source-range.ts';

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

export const isAtxHeading = (line: string): boolean => /^#{1,6} [^\n{]*[^\n{#\\]$/.test(line);

/** Writes the address of this build, which is noted already. Refuses links without one, and addresses that are their own text. */
export function noteLink({ edits, notes, source }: RenderState, node: NodeOf<'link'>): void {
  if (!edits) return;
  const to = notes?.get(node)?.to ?? '';
  const last = node.children.at(-1);
  const isWritten = to !== node.url && source[getStart(node).offset] === '[';
  if (node.position === undefined || last === undefined || to === '' || !(isWritten || to === node.url)) edits.refuse();
  else if (isWritten)
    edits.add({ start: getEnd(last).offset, end: getEnd(node).offset, text: `](${to}${toTitle(node.title)})` });
}

/** Writes the address in place of the name of its definition. */
export function noteLinkReference(
  { edits, notes, source }: RenderState,
  node: NodeOf<'linkReference'>,
  title: string | null,
): void {
  if (!edits) return;
  const to = notes?.get(node)?.to ?? '';
  const last = node.children.at(-1);
  if (node.position === undefined || last === undefined || to === '' || source[getStart(node).offset] !== '[')
    edits.refuse();
  else edits.add({ start: getEnd(last).offset, end: getEnd(node).offset, text: `](${to}${toTitle(title)})` });
}

/** Writes the whole picture. */
export function notePicture(
  { edits, notes, source }: RenderState,
  node: MdNode,
  { alt, title }: { readonly alt: string | null; readonly title: string | null },
): void {
  if (!edits) return;
  const to = notes?.get(node)?.to ?? '';
  if (node.position === undefined || to === '' || !source.startsWith('![', getStart(node).offset)) edits.refuse();
  else edits.add({ start: getStart(node).offset, end: getEnd(node).offset, text: renderPicture(to, alt, title) });
}

/** Refuses lists whose numbers are not those that pages show. */
export function noteNumbers({ edits, source }: RenderState, node: NodeOf<'list'>): void {
  if (!edits || !node.ordered) return;
  const first = node.start ?? 1;
  const isShown = (item: MdNode, i: number): boolean => getNumber(source, getStart(item).offset) === `${first + i}`;
  if (!node.children.every(isShown)) edits.refuse();
}

/**
 * Refuses items that begin with no paragraph, or with one whose text would begin another block: in a list that ends a
 * paragraph, the parser takes it for text.
 */
export function noteItem({ edits }: RenderState, { children: [first] }: NodeOf<'listItem'>): void {
  if (!edits) return;
  const lead = first?.type === 'paragraph' ? first.children[0] : undefined;
  if (lead === undefined || (lead.type === 'text' && blockSign.test(lead.value))) edits.refuse();
}

/** How such a text begins. */
const blockSign = /^(?:[>|]|~{3}|:{3}|(?:#{1,6}|[-+*]|\d{1,9}[.)])(?=\s|$)|[-=]+[ \t]*(?:\n|$))/;

/** Digits of an item. CommonMark 0.31.2 takes up to nine. */
export const getNumber = (source: string, offset: number): string =>
  /^\d*/.exec(source.slice(offset, offset + 9))?.[0] ?? '';
