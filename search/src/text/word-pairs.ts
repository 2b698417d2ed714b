// Which two words are neighbours, in a form that fits an index: the number of a bucket.

/**
 * A phrase of common words is on few pages, and its words on many: without its pairs a sharded index would have to read
 * all of those to find it. A bucket holds several pairs; its promise is checked in the text. With this many, three of a
 * hundred pages of ordinary length promise a pair that they do not have.
 */
export const BUCKETS = 1 << 14;

/** Two neighbouring words. */
export interface WordPair {
  /** Name of its bucket. */
  readonly term: string;
  readonly first: string;
  readonly second: string;
}

export interface PairScanner {
  /** Another text begins. */
  readonly begin: () => void;
  /** The next word of the text, with the `hashUnits` of it. */
  readonly see: (start: number, end: number, hash: number) => void;
}

/** Calls back with the bucket of every two words that a single character separates: a space, a hyphen, a dot. */
export function createPairScanner(onPair: (bucket: number) => void): PairScanner {
  let previous = 0;
  let to = Number.NEGATIVE_INFINITY;
  return {
    begin() {
      to = Number.NEGATIVE_INFINITY;
    },
    see(start, end, hash) {
      if (start === to + 1) onPair(getBucket(previous, hash));
      previous = hash;
      to = end;
    },
  };
}

/** Never the start of a term: no word begins with it. */
export const getPairTerm = (bucket: number): string => `#${bucket.toString(36)}`;

/** The order of the two words counts. */
export function getBucket(first: number, second: number): number {
  const hash = Math.imul(Math.imul(first, 31) ^ second, 0x01000193);
  return (hash ^ (hash >>> 14)) & (BUCKETS - 1);
}
