// Blocks as their author wrote them: copied from the source, with the addresses of this build. That takes a fraction of the
// time of writing them from the tree.

import { prefixLines, toParagraph } from '../../../text/markdown.ts';
import type { RenderState } from '../render/render-state.ts';
import { getEnd, getStart, type MdNode, type NodeOf } from '../syntax/tree.ts';
import type { BlockWriter, SourceRange } from './block-writer.ts';
import { type Copy, type CopyForm, copyInlineNodes, copyTo, getLineBefore, reference, write } from './copy-inline.ts';
import { isReplaced } from './notes.ts';

/** Context of a block of the page. */
export interface CopyPlace {
  readonly writer: BlockWriter;
  readonly signs: SourceSigns;
  /** The node before it. */
  last: MdNode | undefined;
}

/** Signs of a page's source that keep parts of it from being copied as they are. */
export interface SourceSigns {
  /**
   * True if a part has a sign of an inline node that may differ in the twin, or is {@link unlike}, or has a
   * {@link nearDelimiter}. Otherwise its nodes need not be read. Parts are asked for in order.
   */
  readonly areIn: (range: SourceRange) => boolean;
  /** True if any part of the page is {@link unlike}, and if any has a {@link reference}. */
  readonly hasUnlike: boolean;
  readonly hasReferences: boolean;
}

/**
 * Source that is not copied: a line break within Chinese text, where it is no space, and marks of holes, which would be taken
 * for holes.
 */
const unlike = /[\u0086\u0087]|[\u1100-\uFFEF]\n/;

/** Delimiters of emphasis next to signs beyond ASCII, where some parsers may read them as text. */
const nearDelimiter = /[\u2010-\uFFEF][*~]|[*~][\u2010-\uFFEF]/;

/** An item of a list whose text would begin a block. In a list that ends a paragraph, the parser takes it for text. */
const itemOfBlock =
  /^[ \t]*(?:[-+*]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?(?:[>|]|~{3}|:{3}|(?:#{1,6}|[-+*]|\d{1,9}[.)])(?=\s|$)|[-=]+\s*$)/m;

/** One search finds the next sign of the page, for all blocks before it. */
export function createSourceSigns(source: string): SourceSigns {
  /** Links, pictures, references, HTML, elements, expressions, directives, addresses; the last part is for line breaks. */
  const mixed = /[[<{@\u0086\u0087]|&(?=#?\w)|:\S|[Ww]{3}\.|[\u1100-\uFFEF]\n(?!\n)/g;
  let next = 0;
  const hasNearDelimiters = nearDelimiter.test(source);
  return {
    areIn({ start, end }) {
      if (hasNearDelimiters && nearDelimiter.test(source.slice(start, end))) return true;
      if (next <= start) {
        mixed.lastIndex = start;
        next = mixed.test(source) ? mixed.lastIndex : Number.POSITIVE_INFINITY;
      }
      return next <= end;
    },
    hasUnlike: unlike.test(source),
    hasReferences: source.includes('&') && reference.test(source),
  };
}

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
function getRange(state: RenderState, node: MdNode): SourceRange | undefined {
  const { offset: start, column } = getStart(node);
  return column > 1 ? undefined : { start, end: getLastEnd(state, node) };
}

/** Without white space at the end. */
function getLastEnd({ source }: RenderState, node: MdNode): number {
  let { offset: end } = getEnd(node);
  while (end > 0 && isSpace(source.charCodeAt(end - 1))) end--;
  return end;
}

const isSpace = (code: number): boolean => code === 0x20 || (code >= 0x09 && code <= 0x0d);

/** `undefined`: a part of the block is {@link unlike}. */
function beginCopy(
  { source }: RenderState,
  { start, end }: SourceRange,
  signs: SourceSigns,
  form: CopyForm = 'other',
): Copy | undefined {
  if (signs.hasUnlike && unlike.test(source.slice(start, end))) return undefined;
  const hasReferences = signs.hasReferences && reference.test(source.slice(start, end));
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
  // After something else, the first line may be one that begins a block when it has an empty line in front of it. After
  // indented code, the parser takes `2. ` for text even then.
  const isFirst = range.start === 0 || state.source.startsWith('\n\n', range.start - 2);
  const isUnsure = !isFirst || last?.type === 'code';
  if (!signs.areIn(range) && !isUnsure) {
    writer.copy(range);
    return true;
  }
  const copy = beginCopy(state, range, signs, 'paragraph');
  if (copy === undefined || !copyInlineNodes(state, node.children, copy)) return false;
  const isCopied = isSame(copy, range);
  const markdown = endCopy(state, copy, range);
  if ((isUnsure || copy.hasOwnLine) && toParagraph(markdown) !== markdown) return false;
  if (isCopied) writer.copy(range);
  else writer.add(markdown, range);
  return true;
}

/** Adds the id. Refuses other forms of headings: underlined, with signs at the end, with braces. */
function copyHeading(state: RenderState, node: NodeOf<'heading'>, { writer, signs }: CopyPlace): boolean {
  const { text, ids = [] } = state.notes?.get(node) ?? {};
  const range = text === undefined && node.children.length > 0 ? getRange(state, node) : undefined;
  if (range === undefined || !atxHeading.test(state.source.slice(range.start, range.end))) return false;
  const suffix = ids.length === 0 ? '' : ` {#${ids[0]}}`;
  if (!signs.areIn(range)) {
    writer.copy(range, suffix);
    return true;
  }
  const copy = beginCopy(state, range, signs);
  if (copy === undefined || !copyInlineNodes(state, node.children, copy)) return false;
  const markdown = endCopy(state, copy, range);
  // Also refuse if a character reference decoded to a brace.
  if (markdown.includes('{')) return false;
  writer.add(markdown + suffix, range);
  return true;
}

const atxHeading = /^#{1,6} [^\n{]*[^\n{#\\]$/;

/** Refuses lists with blocks that are neither paragraphs, lists nor fenced code. */
function copyList(state: RenderState, node: NodeOf<'list'>, place: CopyPlace): boolean {
  const range = getListRange(state, node, place.last);
  if (range === undefined || itemOfBlock.test(state.source.slice(range.start, range.end))) return false;
  return copyParts(state, { range, form: 'other' }, place, (copy) => copyItems(state, node, copy));
}

/** From the beginning of its first line, whose indent belongs to it. After another list, it might become a part of that. */
function getListRange(state: RenderState, node: MdNode, last: MdNode | undefined): SourceRange | undefined {
  const { offset, column } = getStart(node);
  const mayHaveIndent = last === undefined || flatTypes.has(last.type);
  if (column > 1 && !(mayHaveIndent && /^ *$/.test(getLineBefore(state.source, offset)))) return undefined;
  return { start: offset - column + 1, end: getLastEnd(state, node) };
}

/** Blocks that take in no indented block after an empty line. */
const flatTypes: ReadonlySet<MdNode['type']> = new Set([
  'paragraph',
  'heading',
  'code',
  'table',
  'thematicBreak',
] as const);

/**
 * A block that has others. `copyInner`: false where one of them cannot be copied. Without a copy, nothing is written, and
 * inline nodes need not be read.
 */
function copyParts(
  state: RenderState,
  { range, form }: { readonly range: SourceRange; readonly form: CopyForm },
  { writer, signs }: CopyPlace,
  copyInner: (copy: Copy | undefined) => boolean,
): boolean {
  if (!signs.areIn(range) && copyInner(undefined)) {
    writer.copy(range);
    return true;
  }
  const copy = beginCopy(state, range, signs, form);
  if (copy === undefined || !copyInner(copy)) return false;
  if (isSame(copy, range)) writer.copy(range);
  else writer.add(endCopy(state, copy, range), range);
  return true;
}

function copyItems(state: RenderState, node: NodeOf<'list'>, copy: Copy | undefined): boolean {
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

function copyItemBlock(state: RenderState, node: MdNode, copy: Copy | undefined): boolean {
  switch (node.type) {
    case 'paragraph':
      return copy === undefined || copyInlineNodes(state, node.children, copy);
    case 'list':
      return copyItems(state, node, copy);
    case 'code':
      return copy !== undefined && copyCode(state, node, copy);
    default:
      return false;
  }
}

/** Code as it was rendered, where the source has it. With an indent instead of a fence, it would be indented twice. */
function copyCode(state: RenderState, node: NodeOf<'code'>, copy: Copy): boolean {
  const text = state.notes?.get(node)?.text;
  const { offset } = getStart(node);
  const indent = getLineBefore(state.source, offset);
  const isFenced = state.source.startsWith('```', offset) || state.source.startsWith('~~~', offset);
  if (text === undefined || !isFenced || indent.trim() !== '') return false;
  copyTo(state, copy, offset);
  return write(copy, node, prefixLines(text, '', indent));
}

/** Writes the number that pages show, if it is as long as the author's: further lines of the item are indented by its length. */
function copyNumber(state: RenderState, item: MdNode, number: number, copy: Copy | undefined): boolean {
  const { offset } = getStart(item);
  // CommonMark 0.31.2 takes up to nine digits.
  const [digits = ''] = /^\d*/.exec(state.source.slice(offset, offset + 9)) ?? [];
  if (Number(digits) === number) return true;
  const shown = `${number}`;
  if (copy === undefined || digits.length !== shown.length) return false;
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
  const copy = beginCopy(state, { start: getStart(first).offset, end: range.end }, signs);
  if (copy === undefined) return false;
  copy.text = '> ';
  for (const child of node.children) {
    if (child.type !== 'paragraph' || !copyInlineNodes(state, child.children, copy)) return false;
  }
  const markdown = endCopy(state, copy, range);
  // In a quote that ends a paragraph, the parser takes `2. ` for text.
  const [line = ''] = markdown.slice('> '.length).split('\n', 1);
  if (copy.hasOwnLine || toParagraph(line) !== line) return false;
  writer.add(markdown, range);
  return true;
}

const unmarkedLine = /^(?!>)/m;

/** Refuses tables with surplus cells, which pages do not show. */
function copyTable(state: RenderState, node: NodeOf<'table'>, place: CopyPlace): boolean {
  const range = isReplaced(state, node) ? undefined : getRange(state, node);
  if (range === undefined || !state.source.startsWith('|', range.start)) return false;
  return copyParts(state, { range, form: 'table' }, place, (copy) => copyRows(state, node, copy));
}

function copyRows(state: RenderState, { align, children }: NodeOf<'table'>, copy: Copy | undefined): boolean {
  for (const row of children) {
    if (row.type !== 'tableRow' || row.children.length > align.length) return false;
    if (copy === undefined) continue;
    for (const cell of row.children) {
      if (!('children' in cell && copyInlineNodes(state, cell.children, copy))) return false;
    }
  }
  return true;
}
