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
  /** What comes next is not cut out together with what is there. */
  close(): void;
  finish(): string;
}

const EMPTY_LINE = '\n\n';

export function createBlockWriter(source: string): BlockWriter {
  let text = '';
  let isEmpty = true;
  /** Whether any two blocks may have more than an empty line between them. */
  const isUneven = /\n(?:[ \t]+|\n)\n/.test(source);
  /** The part of the source that is not copied yet, up to `to`, or to the end of `last`. */
  let from = 0;
  let to = 0;
  let last: MdNode | undefined;
  const getTo = (): number => (last === undefined ? to : getLastEnd(source, last));
  const copyTo = (end: number): void => {
    if (from < end) text += isUneven ? joinEmptyLines(source.slice(from, end)) : source.slice(from, end);
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
    cut(node, edits, start) {
      if (!isOpen()) begin(start ?? getStart(node).offset);
      for (const edit of edits) {
        copyTo(edit.start);
        text += edit.text;
        from = edit.end;
      }
      last = node;
    },
    close: () => flush(0),
    finish() {
      flush(0);
      return text;
    },
  };
}

/** One is enough between two blocks, and white space in front of it says nothing. */
const joinEmptyLines = (text: string): string => text.replace(/[ \t]*\n(?:[ \t]*\n)+/g, EMPTY_LINE);
