// Blocks as their author wrote them: copied from the source, with the addresses of this build. That takes a fraction of the
// time of writing them from the tree. Here are those that cannot be cut out as a whole: see cut-block.ts.

import { prefixLines, toParagraph } from '../../../text/markdown.ts';
import type { RenderState } from '../render/render-state.ts';
import { getStart, type MdNode, type NodeOf } from '../syntax/tree.ts';
import type { BlockWriter } from './block-writer.ts';
import { type Copy, type CopyForm, copyInlineNodes, copyTo, write } from './copy-inline.ts';
import { renderFence } from './fence.ts';
import { getNumber, isAtxHeading } from './note-edits.ts';
import { isReplaced } from './notes.ts';
import { getLastEnd, getLineBefore, isAfterEmptyLine, type SourceRange } from './source-range.ts';
import type { SourceSigns } from './source-signs.ts';

/** Context of a block of the page. */
export interface CopyPlace {
  readonly writer: BlockWriter;
  readonly signs: SourceSigns;
  /** The node before it. */
  last: MdNode | undefined;
}

/** An item of a list whose text would begin a block. In a list that ends a paragraph, the parser takes it for text. */
const itemOfBlock =
  /^[ \t]*(?:[-+*]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?(?:[>|]|~{3}|:{3}|(?:#{1,6}|[-+*]|\d{1,9}[.)])(?=\s|$)|[-=]+\s*$)/m;

const hasItemOfBlock = (source: string): boolean => itemOfBlock.test(source);

/** False where the block has to be written from the tree. `node`: a block that is in no other. */
export function copyBlock(state: RenderState, node: MdNode, place: CopyPlace): boolean {
  if (node.position === undefined) return false;
  switch (node.type) {
    case 'paragraph':
      return copyParagraph(state, node, place);
    case 'heading':
      return copyHeading(state, node, place);
    case 'list':
      return copyList(state, node, place);
    case 'table':
      return copyTable(state, node, place);
    case 'blockquote':
      return copyQuote(state, node, place);
    default:
      return false;
  }
}

/** `undefined`: further lines of an indented block are indented, too, and its first one would not be. */
export function getRange({ source }: RenderState, node: MdNode): SourceRange | undefined {
  const { offset: start, column } = getStart(node);
  return column > 1 ? undefined : { start, end: getLastEnd(source, node) };
}

/** `undefined`: a part of the block is not copied. */
function beginCopy({ start, end }: SourceRange, signs: SourceSigns, form: CopyForm = 'other'): Copy | undefined {
  if (signs.hasUnlike(start, end)) return undefined;
  const hasReferences = signs.hasReferences(start, end);
  return { text: '', end: start, hasReferences, form, isInLink: false, hasOwnLine: false };
}

/** The block up to the end of `range`. */
function endCopy(state: RenderState, copy: Copy, { end }: SourceRange): string {
  copyTo(state, copy, end);
  return copy.text.trimEnd();
}

/** Everything is written as in the source. */
const isSame = ({ text, end }: Copy, { start }: SourceRange): boolean => text === '' && end === start;

function copyParagraph(state: RenderState, node: NodeOf<'paragraph'>, { writer, signs, last }: CopyPlace): boolean {
  const range = getRange(state, node);
  if (range === undefined) return false;
  const copy = beginCopy(range, signs, 'paragraph');
  if (copy === undefined || !copyInlineNodes(state, node.children, copy)) return false;
  const isCopied = isSame(copy, range);
  const markdown = endCopy(state, copy, range);
  if ((copy.hasOwnLine || isUnsure(state.source, range.start, last)) && !isParagraph(markdown)) return false;
  if (isCopied) writer.copy(range);
  else writer.add(markdown, range);
  return true;
}

/**
 * True where a first line may begin a block when it has an empty line in front of it: after something else. After indented
 * code, the parser takes `2. ` for text even then.
 */
export const isUnsure = (source: string, start: number, last: MdNode | undefined): boolean =>
  !isAfterEmptyLine(source, start) || last?.type === 'code';

/** True if no line begins a block. */
export const isParagraph = (markdown: string): boolean => toParagraph(markdown) === markdown;

/** Adds the id. Refuses the forms of headings that noteHeading refuses. */
function copyHeading(state: RenderState, node: NodeOf<'heading'>, { writer, signs }: CopyPlace): boolean {
  const { text, ids = [] } = state.notes?.get(node) ?? {};
  const range = text === undefined && node.children.length > 0 ? getRange(state, node) : undefined;
  if (range === undefined || !isAtxHeading(state.source.slice(range.start, range.end))) return false;
  const copy = beginCopy(range, signs);
  if (copy === undefined || !copyInlineNodes(state, node.children, copy)) return false;
  const markdown = endCopy(state, copy, range);
  // Also refuse if a character reference decoded to a brace.
  if (markdown.includes('{')) return false;
  writer.add(ids.length === 0 ? markdown : `${markdown} {#${ids[0]}}`, range);
  return true;
}

/** Refuses lists with blocks that are neither paragraphs, lists nor fenced code. */
function copyList(state: RenderState, node: NodeOf<'list'>, place: CopyPlace): boolean {
  const range = getListRange(state, node, place.last);
  if (range === undefined || hasItemOfBlock(state.source.slice(range.start, range.end))) return false;
  return copyParts(state, { range, form: 'other' }, place, (copy) => copyItems(state, node, copy));
}

/** From the beginning of its first line, whose indent belongs to it. After another list, it might become a part of that. */
export function getListRange(
  { source, format }: RenderState,
  node: MdNode,
  last: MdNode | undefined,
): SourceRange | undefined {
  const { offset, column } = getStart(node);
  const mayHaveIndent = last === undefined || flatTypes.has(last.type);
  if (column > 1 && !(mayHaveIndent && /^ {0,3}$/.test(getLineBefore(source, offset)))) return undefined;
  const range = { start: offset - column + 1, end: getLastEnd(source, node) };
  return format === 'mdx' && codeInList.test(source.slice(range.start, range.end)) ? undefined : range;
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

/** A block that has others. `copyInner`: false where one of them cannot be copied. */
function copyParts(
  state: RenderState,
  { range, form }: { readonly range: SourceRange; readonly form: CopyForm },
  { writer, signs }: CopyPlace,
  copyInner: (copy: Copy) => boolean,
): boolean {
  const copy = beginCopy(range, signs, form);
  if (copy === undefined || !copyInner(copy)) return false;
  if (isSame(copy, range)) writer.copy(range);
  else writer.add(endCopy(state, copy, range), range);
  return true;
}

function copyItems(state: RenderState, node: NodeOf<'list'>, copy: Copy): boolean {
  let number = node.start ?? 1;
  for (const item of node.children) {
    if (item.type !== 'listItem') return false;
    if (node.ordered && !copyNumber(state, item, number++, copy)) return false;
    for (const child of item.children) {
      if (!copyItemBlock(state, child, copy)) return false;
    }
  }
  return true;
}

function copyItemBlock(state: RenderState, node: MdNode, copy: Copy): boolean {
  switch (node.type) {
    case 'paragraph':
      return copyInlineNodes(state, node.children, copy);
    case 'list':
      return copyItems(state, node, copy);
    case 'code':
      return copyCode(state, node, copy);
    default:
      return false;
  }
}

/** Code as it was rendered, where the source has it. With an indent instead of a fence, it would be indented twice. */
function copyCode(state: RenderState, node: NodeOf<'code'>, copy: Copy): boolean {
  const text = state.notes?.get(node)?.text ?? renderFence(node);
  const { offset } = getStart(node);
  const indent = getLineBefore(state.source, offset);
  const isFenced = state.source.startsWith('```', offset) || state.source.startsWith('~~~', offset);
  if (!isFenced || indent.trim() !== '') return false;
  copyTo(state, copy, offset);
  return write(copy, node, prefixLines(text, '', indent));
}

/** Writes the number that pages show, if it is as long as the author's: further lines of the item are indented by its length. */
function copyNumber(state: RenderState, item: MdNode, number: number, copy: Copy): boolean {
  const { offset } = getStart(item);
  const digits = getNumber(state.source, offset);
  if (Number(digits) === number) return true;
  const shown = `${number}`;
  if (digits.length !== shown.length) return false;
  copyTo(state, copy, offset);
  copy.text += shown;
  copy.end = offset + digits.length;
  return true;
}

/** Refuses quotes with blocks that are not paragraphs, or with lines that do not begin with `>`. */
function copyQuote(state: RenderState, node: NodeOf<'blockquote'>, { writer, signs }: CopyPlace): boolean {
  const [first] = node.children;
  if (first === undefined || isReplaced(state, node)) return false;
  const range = getRange(state, node);
  if (range === undefined || unmarkedLine.test(state.source.slice(range.start, range.end))) return false;
  // Without empty lines at its beginning.
  const copy = beginCopy({ start: getStart(first).offset, end: range.end }, signs);
  if (copy === undefined) return false;
  copy.text = '> ';
  for (const child of node.children) {
    if (child.type !== 'paragraph' || !copyInlineNodes(state, child.children, copy)) return false;
  }
  const markdown = endCopy(state, copy, range);
  // In a quote that ends a paragraph, the parser takes `2. ` for text.
  const [line = ''] = markdown.slice('> '.length).split('\n', 1);
  if (copy.hasOwnLine || !isParagraph(line)) return false;
  writer.add(markdown, range);
  return true;
}

export const unmarkedLine = /^(?!>)/m;

/** Refuses tables with surplus cells, which pages do not show. */
function copyTable(state: RenderState, node: NodeOf<'table'>, place: CopyPlace): boolean {
  const range = isReplaced(state, node) ? undefined : getRange(state, node);
  if (range === undefined || !state.source.startsWith('|', range.start)) return false;
  return copyParts(state, { range, form: 'table' }, place, (copy) => copyRows(state, node, copy));
}

function copyRows(state: RenderState, { align, children }: NodeOf<'table'>, copy: Copy): boolean {
  for (const row of children) {
    if (row.type !== 'tableRow' || row.children.length > align.length) return false;
    for (const cell of row.children) {
      if (!('children' in cell && copyInlineNodes(state, cell.children, copy))) return false;
    }
  }
  return true;
}
