// Blocks that differ from their source in nothing but what rendering has noted: they are cut out of it, and their nodes are not
// read again. Most blocks of most pages are such.

import type { RenderState } from '../render/render-state.ts';
import { getStart, type MdNode, type NodeOf } from '../syntax/tree.ts';
import { type CopyPlace, getListRange, getRange, isParagraph, isUnsure, unmarkedLine } from './copy-block.ts';
import { addReferenceEdits } from './reference-edits.ts';
import type { SourceEdit } from './source-edits.ts';
import { getLastEnd, isAfterEmptyLine } from './source-range.ts';

/** False where the nodes of the block have to be read. `node`: a block that is in no other; `noted`: its edits. */
export function cutBlock(state: RenderState, node: MdNode, noted: readonly SourceEdit[], place: CopyPlace): boolean {
  if (node.position === undefined) return false;
  if (node.type === 'code') return cutCode(state, node, place);
  const edits = getEdits(state, node, noted, place);
  if (edits === undefined) return false;
  const { writer } = place;
  if (node.type === 'heading' || node.type === 'paragraph') {
    if (!mayFollow(state, node, place) && !mayBegin(state, node, place)) return false;
    writer.cut(node, edits);
    return true;
  }
  const start = getCutStart(state, node, edits, place);
  if (start === undefined) return false;
  // Not all parsers let lists and tables end a paragraph.
  if (!isAfterEmptyLine(state.source, start)) writer.close();
  writer.cut(node, node.type === 'blockquote' ? [...trimQuote(node, start), ...edits] : edits, start);
  return true;
}

/** `undefined`: parts of the block are another text. */
function getEdits(
  { source }: RenderState,
  node: MdNode,
  noted: readonly SourceEdit[],
  { signs }: CopyPlace,
): readonly SourceEdit[] | undefined {
  if (!signs.areAny && !signs.mayHaveReferences) return noted;
  const [start, end] = [getStart(node).offset, getLastEnd(source, node)];
  if (signs.areAny && signs.areIn(start, end)) return undefined;
  return signs.hasReferences(start, end) ? addReferenceEdits(source, node, noted) : noted;
}

function cutCode({ source }: RenderState, node: NodeOf<'code'>, { writer, signs }: CopyPlace): boolean {
  const start = getStart(node).offset;
  if (signs.areAny && signs.areInCode(start, getLastEnd(source, node))) return false;
  if (!isAfterEmptyLine(source, start)) writer.close();
  writer.cutCode(node, start);
  return true;
}

function getCutStart(
  state: RenderState,
  node: MdNode,
  edits: readonly SourceEdit[],
  place: CopyPlace,
): number | undefined {
  switch (node.type) {
    case 'list':
      return getListStart(state, node, place);
    case 'table':
      return getTableStart(state, node, edits);
    case 'blockquote':
      return getQuoteStart(state, node);
    default:
      return undefined;
  }
}

/**
 * Most do. After a list, its indent would say whether it is part of that; right after a table, its first line may begin a block;
 * and marks of directives end a paragraph. An indent that would make it code is possible in MDX only.
 */
const mayFollow = ({ format, source }: RenderState, node: MdNode, { writer, signs, last }: CopyPlace): boolean =>
  writer.isOpen() &&
  last?.type !== 'list' &&
  last?.type !== 'table' &&
  last?.type !== 'blockquote' &&
  (last?.type !== 'code' || isAfterEmptyLine(source, getStart(node).offset)) &&
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
  return getListRange(state, node, last)?.start;
}

/** A quote that has a mark on each line, and whose first text would begin no other block. */
function getQuoteStart(state: RenderState, node: NodeOf<'blockquote'>): number | undefined {
  const [first] = node.children;
  const range = getRange(state, node);
  if (first === undefined || range === undefined) return undefined;
  const [line = ''] = state.source.slice(getStart(first).offset, range.end).split('\n', 1);
  const isSure = isParagraph(line) && !unmarkedLine.test(state.source.slice(range.start, range.end));
  return isSure ? range.start : undefined;
}

/** Without empty lines and spaces at the beginning of a quote. */
function trimQuote({ children: [first] }: NodeOf<'blockquote'>, start: number): readonly SourceEdit[] {
  const end = first ? getStart(first).offset : start;
  return end === start + MARK.length ? [] : [{ start, end, text: MARK }];
}

const MARK = '> ';

/** A bar that is written would end a cell, and a row of white space would be none. */
function getTableStart(state: RenderState, node: MdNode, edits: readonly SourceEdit[]): number | undefined {
  const start = getRange(state, node)?.start;
  const isCut =
    start !== undefined &&
    state.source.startsWith('|', start) &&
    !edits.some(({ text }) => text.includes('|') || text.trim() === '');
  return isCut ? start : undefined;
}
