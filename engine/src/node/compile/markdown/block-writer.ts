// Joins the blocks of a page. Copied blocks that follow each other are cut out of the source as one piece.

/** Place of a block in the source. UTF-16 offsets. */
export interface SourceRange {
  readonly start: number;
  readonly end: number;
}

export interface BlockWriter {
  /** `range`: place in the source of the block that this text replaces. */
  add(block: string, range?: SourceRange): void;
  /** The block as it is in the source, and `suffix`. */
  copy(range: SourceRange, suffix?: string): void;
  finish(): string;
}

const EMPTY_LINE = '\n\n';

export function createBlockWriter(source: string): BlockWriter {
  let text = '';
  let isEmpty = true;
  /** The part of the source that is not copied yet. */
  let from = 0;
  let to = 0;
  const flush = (next: number): void => {
    if (from < to) text += source.slice(from, to);
    from = next;
    to = next;
  };
  /** True if only an empty line of the source is between the last block and `start`. */
  const isNext = (start: number): boolean =>
    start === to + EMPTY_LINE.length && to > 0 && source.startsWith(EMPTY_LINE, to);
  const begin = (start: number): void => {
    flush(start);
    if (!isEmpty) text += EMPTY_LINE;
    isEmpty = false;
  };
  return {
    add(block, range) {
      begin(range?.end ?? 0);
      text += block;
    },
    copy({ start, end }, suffix = '') {
      if (!isNext(start)) begin(start);
      to = end;
      if (suffix === '') return;
      flush(end);
      text += suffix;
    },
    finish() {
      flush(0);
      return text;
    },
  };
}
