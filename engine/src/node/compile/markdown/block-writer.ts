// Joins the blocks of a page. Blocks of the source that follow each other are cut out of it as one piece.

import { getStart, type MdNode } from '../syntax/tree.ts';
import type { SourceEdit } from './source-edits.ts';
import { getLastEnd, type SourceRange } from './source-range.ts';

export interface BlockWriter {
  /** `range`: place in the source of the block that this text replaces. */
  add(block: string, range?: SourceRange): void;
  /** The block as it is in the source. */
  copy(range: SourceRange): void;
  /** Whether the last block is part of the source, so that one after it may be cut out with all that is between them. */
  isOpen(): boolean;
  /**
   * The block as it is in the source, with edits. `start`: where it begins. Default, the start of the node; of a block that
   * follows an open one, it is not asked for.
   */
  cut(node: MdNode, edits: readonly SourceEdit[], start?: number): void;
  /** {@link cut} for code, whose empty lines stay as they are. */
  cutCode(node: MdNode, start: number): void;
  /** What comes next is not cut out together with what is there. */
  close(): void;
  finish(): string;
}

const EMPTY_LINE = '\n\n';

/** `first`: where the first block begins. Frontmatter is white space in the source. */
export function createBlockWriter(source: string, first = 0): BlockWriter {
  let text = '';
  let isEmpty = true;
  const gaps = listGaps(source, first);
  let nextGap = 0;
  /** The part of the source that is not copied yet, up to `to`, or to the end of `last`. */
  let from = 0;
  let to = 0;
  let last: MdNode | undefined;
  const getTo = (): number => (last === undefined ? to : getLastEnd(source, last));
  const copyTo = (end: number): void => {
    for (let gap = gaps[nextGap]; gap !== undefined && gap.start < end; gap = gaps[++nextGap]) {
      if (gap.start < from) continue;
      text += source.slice(from, gap.start) + EMPTY_LINE;
      from = gap.end;
    }
    if (from < end) text += source.slice(from, end);
  };
  const flush = (next: number): void => {
    copyTo(getTo());
    from = next;
    to = next;
    last = undefined;
  };
  /** True if only an empty line of the source is between the last block and `start`. */
  const isNext = (start: number): boolean => {
    const end = getTo();
    return start === end + EMPTY_LINE.length && end > 0 && source.startsWith(EMPTY_LINE, end);
  };
  const begin = (start: number): void => {
    flush(start);
    if (!isEmpty) text += EMPTY_LINE;
    isEmpty = false;
  };
  const isOpen = (): boolean => last !== undefined || to > 0;
  const cut = (node: MdNode, edits: readonly SourceEdit[], start?: number): void => {
    if (!isOpen()) begin(start ?? getStart(node).offset);
    for (const edit of edits) {
      copyTo(edit.start);
      text += edit.text;
      from = edit.end;
    }
    last = node;
  };
  return {
    add(block, range) {
      begin(range?.end ?? 0);
      text += block;
    },
    copy({ start, end }) {
      if (!isNext(start)) begin(start);
      last = undefined;
      to = end;
    },
    isOpen,
    cut,
    cutCode(node, start) {
      const end = getLastEnd(source, node);
      const isEven = gaps.length === 0;
      cut(node, isEven ? none : [{ start, end, text: source.slice(start, end) }], start);
    },
    close: () => flush(0),
    finish() {
      flush(0);
      return text;
    },
  };
}

const none: readonly SourceEdit[] = [];

/** Where more than an empty line is: one is enough between two blocks, and white space in front of it says nothing. */
function listGaps(source: string, first: number): readonly SourceRange[] {
  const gaps: SourceRange[] = [];
  // Few sources have any.
  if (!source.includes('\n\n\n', first) && !/\n[ \t]+\n/.test(source.slice(first))) return gaps;
  for (let at = source.indexOf('\n', first); at !== -1; at = source.indexOf('\n', at + 1)) {
    let end = at + 1;
    for (let next = end; isSpace(source.charCodeAt(next)); next++) if (source[next] === '\n') end = next + 1;
    if (end === at + 1) continue;
    let start = at;
    while (isSpace(source.charCodeAt(start - 1))) start--;
    if (end - start > EMPTY_LINE.length) gaps.push({ start, end });
    at = end - 1;
  }
  return gaps;
}

/** Of the source, whose lines end with `\n`. */
const isSpace = (code: number): boolean => code === 0x20 || code === 0x09 || code === 0x0a;
