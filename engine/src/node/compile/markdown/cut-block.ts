// Blocks that differ from their source in nothing but what rendering has noted: they are cut out of it, and their nodes are not
// read again. Most blocks of most pages are such.

import { toParagraph } from '../../../text/markdown.ts';
import type { RenderState } from '../render/render-state.ts';
import { getStart, type MdNode, type NodeOf } from '../syntax/tree.ts';
import type { BlockWriter } from './block-writer.ts';
import { addReferenceEdits } from './reference-edits.ts';
import type { SourceEdit } from './source-edits.ts';
import { getLastEnd, getLineBefore, isAfterEmptyLine } from './source-range.ts';
import type { SourceSigns } from './source-signs.ts';

/** Context of a block of the page. */
export interface BlockPlace {
  readonly writer: BlockWriter;
  readonly signs: SourceSigns;
  /** The node before it. */
  last: MdNode | undefined;
}

/** False where the nodes of the block have to be read. `node`: a block that is in no other; `noted`: its edits. */
export function cutBlock(state: RenderState, node: MdNode, noted: readonly SourceEdit[], place: BlockPlace): boolean {
  if (node.position === undefined) return false;
  if (node.type === 'code') return cutCode(state, node, noted, place);
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
  { signs }: BlockPlace,
): readonly SourceEdit[] | undefined {
  if (!signs.areAny && !signs.mayHaveReferences) return noted;
  const [start, end] = [getStart(node).offset, getLastEnd(source, node)];
  if (signs.areAny && signs.areIn(start, end)) return undefined;
  return signs.hasReferences(start, end) ? addReferenceEdits(source, node, noted) : noted;
}

function cutCode(
  { source }: RenderState,
  node: NodeOf<'code'>,
  edits: readonly SourceEdit[],
  { writer, signs }: BlockPlace,
): boolean {
  const start = getLineStart(node);
  if (start === undefined) return false;
  if (signs.areAny && signs.areInCode(start, getLastEnd(source, node))) return false;
  if (!isAfterEmptyLine(source, start)) writer.close();
  if (edits.length > 0) writer.cut(node, edits, start);
  else writer.cutCode(node, start);
  return true;
}

function getCutStart(
  state: RenderState,
  node: MdNode,
  edits: readonly SourceEdit[],
  place: BlockPlace,
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
const mayFollow = ({ format, source }: RenderState, node: MdNode, { writer, signs, last }: BlockPlace): boolean =>
  writer.isOpen() &&
  last?.type !== 'list' &&
  last?.type !== 'table' &&
  last?.type !== 'blockquote' &&
  (last?.type !== 'code' || isAfterEmptyLine(source, getStart(node).offset)) &&
  (node.type === 'heading' || !signs.hasDirectives) &&
  (format === 'md' || getStart(node).column === 1);

/** Edits begin no line. */
function mayBegin({ source }: RenderState, node: MdNode, { writer, last }: BlockPlace): boolean {
  const { offset, column } = getStart(node);
  if (column > 1) return false;
  if (!isAfterEmptyLine(source, offset)) writer.close();
  if (node.type === 'heading' || writer.isOpen() || !isUnsure(source, offset, last)) return true;
  return isParagraph(source.slice(offset, getLastEnd(source, node)));
}

/**
 * True where a first line may begin a block when it has an empty line in front of it: after something else. After indented
 * code, the parser takes `2. ` for text even then.
 */
const isUnsure = (source: string, start: number, last: MdNode | undefined): boolean =>
  !isAfterEmptyLine(source, start) || last?.type === 'code';

/** True if no line begins a block. */
const isParagraph = (markdown: string): boolean => toParagraph(markdown) === markdown;

/**
 * Where a block begins that is at the start of its line. `undefined`: further lines of an indented block are indented, too, and
 * its first one would not be.
 */
function getLineStart(node: MdNode): number | undefined {
  const { offset, column } = getStart(node);
  return column > 1 ? undefined : offset;
}

/** The beginning of its first line, whose indent belongs to it. After another list, it might become a part of that. */
function getListStart({ source, format }: RenderState, node: MdNode, { last }: BlockPlace): number | undefined {
  const { offset, column } = getStart(node);
  const mayHaveIndent = last === undefined || flatTypes.has(last.type);
  if (column > 1 && !(mayHaveIndent && /^ {0,3}$/.test(getLineBefore(source, offset)))) return undefined;
  const start = offset - column + 1;
  return format === 'mdx' && codeInList.test(source.slice(start, getLastEnd(source, node))) ? undefined : start;
}

/** Lines that may begin indented code in a list. In MDX, they begin text. */
const codeInList = /^ *(?:\t|(?:[-+*]|\d{1,9}[.)])(?: {5}| *\t)|(?<=\n[ \t]*\n) {6})/m;

/** Blocks that take in no indented block after an empty line. */
const flatTypes: ReadonlySet<MdNode['type']> = new Set([
  'paragraph',
  'heading',
  'code',
  'table',
  'thematicBreak',
] as const);

/** A quote that has a mark on each line, and whose first text would begin no other block. */
function getQuoteStart({ source }: RenderState, node: NodeOf<'blockquote'>): number | undefined {
  const [first] = node.children;
  const start = getLineStart(node);
  if (first === undefined || start === undefined) return undefined;
  const end = getLastEnd(source, node);
  const [line = ''] = source.slice(getStart(first).offset, end).split('\n', 1);
  return isParagraph(line) && !unmarkedLine.test(source.slice(start, end)) ? start : undefined;
}

/** Without empty lines and spaces at the beginning of a quote. */
function trimQuote({ children: [first] }: NodeOf<'blockquote'>, start: number): readonly SourceEdit[] {
  const end = first ? getStart(first).offset : start;
  return end === start + MARK.length ? [] : [{ start, end, text: MARK }];
}

const MARK = '> ';

const unmarkedLine = /^(?!>)/m;

/** A bar that is written would end a cell, and a row of white space would be none. */
function getTableStart({ source }: RenderState, node: MdNode, edits: readonly SourceEdit[]): number | undefined {
  const start = getLineStart(node);
  const isCut =
    start !== undefined &&
    source.startsWith('|', start) &&
    !edits.some(({ text }) => text.includes('|') || text.trim() === '');
  return isCut ? start : undefined;
}
