// Puts the blocks of a page together. What is copied from the source is cut out of it in pieces that are as long as possible.

/** Where the source has a block. UTF-16 offsets. */
export interface SourceRange {
  readonly start: number;
  readonly end: number;
}

export interface BlockWriter {
  /** `range`: where the source has what is written in another way here. */
  add(block: string, range?: SourceRange): void;
  /** The block as it is in the source, and `suffix`. */
  copy(range: SourceRange, suffix?: string): void;
  finish(): string;
}

const EMPTY_LINE = '\n\n';

export function createBlockWriter(source: string): BlockWriter {
  let text = '';
  let isEmpty = true;
  /** What is not yet copied. */
  let from = 0;
  let to = 0;
  const flush = (next: number): void => {
    if (from < to) text += source.slice(from, to);
    from = next;
    to = next;
  };
  /** The source has nothing but an empty line between what was written last and `start`. */
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
