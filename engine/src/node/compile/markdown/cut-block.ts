// Blocks that differ from their source in nothing but what rendering has noted: they are cut out of it, and their nodes are not
// read again. Most blocks of most pages are such.

import type { RenderState } from '../render/render-state.ts';
import { getStart, type MdNode } from '../syntax/tree.ts';
import { type CopyPlace, getListRange, getRange, hasItemOfBlock, isParagraph, isUnsure } from './copy-block.ts';
import type { SourceEdit } from './source-edits.ts';
import { getLastEnd, isAfterEmptyLine } from './source-range.ts';

/** False where the nodes of the block have to be read. `node`: a block that is in no other. */
export function cutBlock(state: RenderState, node: MdNode, edits: readonly SourceEdit[], place: CopyPlace): boolean {
  if (node.position === undefined) return false;
  const { source } = state;
  const { writer, signs } = place;
  if (signs.areAny && signs.areIn(getStart(node).offset, getLastEnd(source, node))) return false;
  const isText = node.type === 'heading' || node.type === 'paragraph';
  if (isText && (mayFollow(state, node, place) || mayBegin(state, node, place))) {
    writer.cut(node, edits);
    return true;
  }
  if (isText) return false;
  const start = node.type === 'list' ? getListStart(state, node, place) : getTableStart(state, node, edits);
  if (start === undefined) return false;
  // Not all parsers let lists and tables end a paragraph.
  if (!isAfterEmptyLine(source, start)) writer.close();
  writer.cut(node, edits, start);
  return true;
}

/**
 * Most do. After a list, its indent would say whether it is part of that; right after a table, its first line may begin a block;
 * and marks of directives end a paragraph. An indent that would make it code is possible in MDX only.
 */
const mayFollow = ({ format }: RenderState, node: MdNode, { writer, signs, last }: CopyPlace): boolean =>
  writer.isOpen() &&
  last?.type !== 'list' &&
  last?.type !== 'table' &&
  (node.type === 'heading' || !signs.hasDirectives) &&
  (format === 'md' || getStart(node).column === 1);

/** Edits begin no line. */
function mayBegin({ source }: RenderState, node: MdNode, { writer, last }: CopyPlace): boolean {
  const { offset, column } = getStart(node);
  if (column > 1) return false;
  if (!isAfterEmptyLine(source, offset)) writer.close();
  if (node.type === 'heading' || writer.isOpen() || !isUnsure(source, offset, last)) return true;
  return isParagraph(source.slice(offset, getLastEnd(source, node)));
}

function getListStart(state: RenderState, node: MdNode, { last }: CopyPlace): number | undefined {
  const range = getListRange(state, node, last);
  return range && !hasItemOfBlock(state.source.slice(range.start, range.end)) ? range.start : undefined;
}

/** Nothing for other blocks. A bar that is written would end a cell. */
function getTableStart(state: RenderState, node: MdNode, edits: readonly SourceEdit[]): number | undefined {
  const start = node.type === 'table' ? getRange(state, node)?.start : undefined;
  const isCut =
    start !== undefined && state.source.startsWith('|', start) && !edits.some(({ text }) => text.includes('|'));
  return isCut ? start : undefined;
}
