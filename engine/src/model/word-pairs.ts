// Which two words stand side by side, in a form that fits an index: the number of a bucket. Must not know pages or files.

/**
 * A phrase of common words stands on few pages, and its words on many: without its pairs an index in pieces would have to read
 * all of those to find it. A bucket holds several pairs; what it promises is looked at in the text. With this many, three of a
 * hundred pages of ordinary length promise a pair that they do not have.
 */
const BUCKETS = 1 << 14;

export interface PairScanner {
  /** Another text begins. */
  readonly begin: (text: string) => void;
  /** The next word of the text. */
  readonly see: (start: number, end: number) => void;
}

/** Calls back with the bucket of each two words that a single character parts: a space, a hyphen, a dot. */
export function createPairScanner(onPair: (bucket: number) => void): PairScanner {
  let text = '';
  let from = 0;
  let to = Number.NEGATIVE_INFINITY;
  return {
    begin(next) {
      text = next;
      to = Number.NEGATIVE_INFINITY;
    },
    see(start, end) {
      if (start === to + 1) onPair(hashPair(text, from, to, start, end));
      from = start;
      to = end;
    },
  };
}

/** Looks like no term: a word never begins with it. */
export const getPairTerm = (bucket: number): string => `#${bucket.toString(36)}`;

/** FNV-1a over both words with a line between them. */
function hashPair(text: string, from: number, to: number, start: number, end: number): number {
  let hash = 0x811c9dc5 | 0;
  for (let i = from; i < to; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ 10, 0x01000193);
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash ^ (hash >>> 14)) & (BUCKETS - 1);
}
