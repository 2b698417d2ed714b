// The format of a sharded index, for texts too long for one download: who writes it and who reads it agree here.

import { hashUnits } from '../lib/hash-units.ts';
import type { SearchDocument } from '../types.ts';

/**
 * The entry `static/search_index.{lang}.{hash}.json` is a {@link ShardMeta} and names the shards in the folder next to it,
 * `static/search_index.{lang}/`. A shard keeps its name while it keeps its content, so that an edit costs readers little:
 * - `pages.{hash}.json`: a {@link PageHead} a line; fetched first, so that titles and headings answer at once
 * - `words.{hash}.json`: the vocabulary, {@link encodeWords}, for beginnings and typos
 * - `t0.{hash}.json` …: postings, {@link TermShard}, by {@link getTermShard}
 * - `c0.{hash}.json` …: {@link PageContentShard}s of {@link PAGES_PER_FILE} neighbouring pages
 */
export interface ShardMeta {
  readonly format: typeof SHARD_FORMAT;
  readonly lang: string;
  readonly version: string;
  /** Hashes of the shards. */
  readonly pages: string;
  readonly words: string;
  readonly terms: readonly string[];
  readonly contents: readonly string[];
}

export const SHARD_FORMAT = 5;

/** By count and not by size: a page that grows leaves its neighbours in their files. */
export const PAGES_PER_FILE = 2;

/** What titles and headings need. Places of headings are left out: they change with every edit before them. */
export type PageHead = readonly [
  routePath: string,
  title: string,
  headings: readonly HeadingEntry[],
  more?: Pick<SearchDocument, 'keywords' | 'path'>,
];
export type HeadingEntry = readonly [text: string, id: string, depth: number, keywords?: string];

/** Texts of a page that its terms are found in, without its content. */
export const listHeadTexts = ([, title, headings, more]: PageHead): string[] => [
  title,
  ...headings.flatMap(([text, , , keywords]) => (keywords === undefined ? [text] : [text, keywords])),
  ...(more?.keywords === undefined ? [] : [more.keywords]),
];

/** Text of a page, and the place of each heading in it. */
export type PageContentShard = readonly [content: string, charIndexes: readonly number[]];

/** Folder of the shards that belong to an entry. */
export const getShardFolder = (entry: string): string => `${entry.replace(/\.[\da-f]+\.json$/, '')}/`;

export const getShardName = (name: string, hash: string): string => `${name}.${hash}.json`;

/** Page numbers by term, each but the first as the distance from the one before. Words, grams and the buckets of word pairs share the shards. */
export type TermShard = Readonly<Record<string, readonly number[]>>;

export const getTermShard = (term: string, shards: number): number => (hashUnits(term) >>> 0) % shards;

/** Distances to ascending numbers. */
export function decodePostings(distances: readonly number[]): number[] {
  let page = 0;
  return distances.map((distance) => {
    page += distance;
    return page;
  });
}

/** A word of the vocabulary and how common it is. */
export interface CountedWord {
  readonly word: string;
  /** {@link getFrequency} of its pages. */
  readonly frequency: number;
}

/** How often a word's number of pages can be halved: precise enough for an order, and an edit rarely changes it. */
export const getFrequency = (pages: number): number => 31 - Math.clz32(pages);

/** Sorted words, each as the length it shares with the one before, its rest and its frequency: `[shared, rest, frequency, …]`. */
export function encodeWords(words: readonly CountedWord[]): (number | string)[] {
  let previous = '';
  const encoded: (number | string)[] = [];
  for (const { word, frequency } of words) {
    let shared = 0;
    while (shared < previous.length && previous.charCodeAt(shared) === word.charCodeAt(shared)) shared += 1;
    previous = word;
    encoded.push(shared, word.slice(shared), frequency);
  }
  return encoded;
}

export function* parseWords(encoded: readonly (number | string)[]): Generator<CountedWord> {
  let previous = '';
  for (let i = 0; i + 2 < encoded.length; i += 3) {
    previous = previous.slice(0, Number(encoded[i])) + String(encoded[i + 1]);
    yield { word: previous, frequency: Number(encoded[i + 2]) };
  }
}
