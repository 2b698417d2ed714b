// Joins the blocks of a page. Blocks of the source that follow each other are cut out of it as one piece.

import { getStart, type MdNode } from '../syntax/tree.ts';
import type { SourceEdit } from './source-edits.ts';
import { getLastEnd, type SourceRange } from './source-range.ts';

export interface BlockWriter {
  /** A block that is not as in the source. */
  add(block: string): void;
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
  /** The part of the source that is not copied yet, up to the end of `last`. */
  let from = 0;
  let last: MdNode | undefined;
  const copyTo = (end: number): void => {
    for (let gap = gaps[nextGap]; gap !== undefined && gap.start < end; gap = gaps[++nextGap]) {
      if (gap.start < from) continue;
      text += source.slice(from, gap.start) + EMPTY_LINE;
      from = gap.end;
    }
    if (from < end) text += source.slice(from, end);
  };
  const flush = (next: number): void => {
    if (last) copyTo(getLastEnd(source, last));
    from = next;
    last = undefined;
  };
  const begin = (start: number): void => {
    flush(start);
    if (!isEmpty) text += EMPTY_LINE;
    isEmpty = false;
  };
  const isOpen = (): boolean => last !== undefined;
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
    add(block) {
      begin(0);
      text += block;
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
  // Few sources have any. A line of nothing but white space, which says as little, is left where it is the only one.
  if (!source.includes('\n\n\n', first)) return gaps;
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
