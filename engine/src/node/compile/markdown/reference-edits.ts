// Character references of a block that is cut out of the source.

import { getEnd, getStart, type MdNode, type NodeOf } from '../syntax/tree.ts';
import { writeReference } from './character-references.ts';
import type { SourceEdit } from './source-edits.ts';

/** `edits` with those that write the signs of references. `undefined`: the nodes of the block have to be read. */
export function addReferenceEdits(
  source: string,
  node: MdNode,
  edits: readonly SourceEdit[],
): readonly SourceEdit[] | undefined {
  const all = [...edits];
  if (!addAll(source, node, all, false)) return undefined;
  return all.length === edits.length ? edits : all.sort((a, b) => a.start - b.start);
}

/** False where only the tree says what a text is. */
function addAll(source: string, node: MdNode, edits: SourceEdit[], isInLink: boolean): boolean {
  if (node.type === 'text') return addText(source, node, edits, isInLink);
  if (!('children' in node)) return true;
  const isLink = isInLink || node.type === 'link' || node.type === 'linkReference';
  return node.children.every((child) => addAll(source, child, edits, isLink));
}

function addText(source: string, node: NodeOf<'text'>, edits: SourceEdit[], isInLink: boolean): boolean {
  if (node.position === undefined) return false;
  const from = getStart(node).offset;
  const text = source.slice(from, getEnd(node).offset);
  // An address may be its own text, and would be another one.
  if (!text.includes('&') || (isInLink && !/\s/.test(text))) return true;
  for (const { 0: written, index } of text.matchAll(/&#?\w+;/g)) {
    const start = from + index;
    const end = start + written.length;
    const sign = writeReference(source, { start, end });
    if (sign === undefined) return false;
    if (sign !== written) edits.push({ start, end, text: sign });
  }
  return true;
}
