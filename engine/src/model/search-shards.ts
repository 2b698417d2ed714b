// The format of an index in pieces, for texts too long for one download: who writes it and who reads it agree here. Must not fetch or write.

/**
 * Below `static/search_index.{lang}.{hash}/`:
 * - `meta.json`: {@link ShardMeta}
 * - `pages.json`: the documents without content, in the format of a whole index; fetched first, so that titles and headings answer at once
 * - `words.json`: the vocabulary, {@link encodeWords}, for beginnings and slips
 * - `t0.json` …: postings, {@link TermShard}, by {@link getTermShard}
 * - `c0.json` …: contents of neighbouring pages, a list of strings each
 */
export interface ShardMeta {
  readonly format: typeof SHARD_FORMAT;
  /** Number of term shards. */
  readonly terms: number;
  /** Number of the first page in each content file. */
  readonly contents: readonly number[];
}

export const SHARD_FORMAT = 1;

/** Page numbers by term, each but the first as the distance from the one before. Words and grams share the shards. */
export type TermShard = Readonly<Record<string, readonly number[]>>;

/** FNV-1a over UTF-16 units: the same in every engine. */
export function getTermShard(term: string, shards: number): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < term.length; i++) hash = Math.imul(hash ^ term.charCodeAt(i), 0x01000193);
  return (hash >>> 0) % shards;
}

/** Ascending numbers to distances. */
export function encodePostings(pages: readonly number[]): number[] {
  return pages.map((page, i) => page - (pages[i - 1] ?? 0));
}

export function decodePostings(distances: readonly number[]): number[] {
  let page = 0;
  return distances.map((distance) => {
    page += distance;
    return page;
  });
}

/** A word of the vocabulary and on how many pages it stands. */
export interface CountedWord {
  readonly word: string;
  readonly pages: number;
}

/** Sorted words, each as the length it shares with the one before, its rest and its count: `[shared, rest, pages, …]`. */
export function encodeWords(words: readonly CountedWord[]): (number | string)[] {
  let former = '';
  return words.flatMap(({ word, pages }) => {
    let shared = 0;
    while (shared < former.length && shared < word.length && former[shared] === word[shared]) shared += 1;
    former = word;
    return [shared, word.slice(shared), pages];
  });
}

export function decodeWords(encoded: readonly (number | string)[]): CountedWord[] {
  const words: CountedWord[] = [];
  let former = '';
  for (let i = 0; i + 2 < encoded.length; i += 3) {
    former = former.slice(0, Number(encoded[i])) + String(encoded[i + 1]);
    words.push({ word: former, pages: Number(encoded[i + 2]) });
  }
  return words;
}
