// The query engine over an index in pieces: the same terms, ranks and hits, with postings and contents fetched when a query needs them.

import { hashUnits } from '../../../model/hash-units.ts';
import type { SearchDocument, SearchPageGroup } from '../../../model/search.ts';
import { getTermShard, PAGES_PER_FILE, type PageHead, type ShardMeta } from '../../../model/search-shards.ts';
import type { Tokenizer } from '../../../model/tokenize.ts';
import { createPairScanner, getPairTerm } from '../../../model/word-pairs.ts';
import { createLru } from '../../lru.ts';
import { buildIndex, type IndexData, type IndexedPage } from '../build-index.ts';
import { CACHE_SIZE, DEFAULT_LIMIT, HITS_PER_PAGE } from '../constants.ts';
import type { SlicedQueryOptions } from '../create-search-index.ts';
import { createGroups, type FoundPages, findPages, runSliced, type SliceOptions } from '../find-groups.ts';
import { readLines } from '../index-file.ts';
import { parseQuery, type Query } from '../parse-query.ts';
import { PHRASE_SCORE, type RankedPage } from '../rank.ts';
import { createPause } from '../slice.ts';
import { listSuggestions, MAX_SUGGESTIONS } from '../suggest.ts';
import { chooseTerms, type Vocabulary } from './choose-terms.ts';
import type { ShardSource } from './shard-source.ts';

export interface ShardedIndex {
  readonly size: number;
  readonly querySliced: (text: string, options?: SlicedQueryOptions) => Promise<readonly SearchPageGroup[]>;
  readonly suggestSliced: (text: string, options?: Partial<SliceOptions>) => Promise<readonly string[]>;
}

/** Index data that grows with the queries. */
interface GrowingData extends IndexData {
  readonly pages: IndexedPage[];
  readonly words: Map<string, readonly number[]>;
  readonly grams: Map<string, readonly number[]>;
}

/** Pages read at a time, and before the order is final: how often a page has a word shows in its text alone. */
const READ_AHEAD = 8;
/** Times that pages are read because they may hold the query as it stands, until enough of them do. */
const PROMISING_ROUNDS = 2;
/** Times that the best pages are read after that; each may bring a page forward that has not been read. */
const ROUNDS = 4;

export async function openShardedIndex(source: ShardSource): Promise<ShardedIndex> {
  const [built, words] = await Promise.all([
    source.getPages().then((bytes) => buildIndex(readHeads(bytes, source.meta))),
    source.getWords(),
  ]);
  const data: GrowingData = {
    tokenizer: built.tokenizer,
    pages: built.pages.map((page) => ({ ...page, isPartial: true })),
    words: new Map(built.words),
    grams: new Map(built.grams),
  };
  const known = new Set(words.map(({ word }) => word));
  const vocabulary: Vocabulary = {
    words,
    has: (word) => known.has(word),
    getPiece: (term) => getTermShard(term, source.meta.terms.length),
  };
  const cache = createLru<readonly SearchPageGroup[]>(CACHE_SIZE);

  async function find(query: Query, limit: number, slices: SliceOptions): Promise<FoundPages | undefined> {
    const terms = await runSliced(chooseTerms(query.terms, vocabulary), slices);
    if (terms === undefined) return undefined;
    const pairs = listPairs(data.tokenizer, query.text);
    await loadTerms(source, data, [...terms.first, ...pairs]);
    let { rest } = terms;
    const promising = findPromising(data, pairs);
    for (let round = 1; ; round++) {
      const found = await runSliced(findPages(data, query), slices);
      if (found === undefined) return undefined;
      if (found.ranked.length < limit && rest.length > 0) {
        await loadTerms(source, data, rest);
        rest = [];
        continue;
      }
      const unread = chooseUnread(found.ranked, limit, round > PROMISING_ROUNDS ? undefined : promising);
      if (unread.length === 0 || round > PROMISING_ROUNDS + ROUNDS) return found;
      await loadContents(source, data, unread);
    }
  }

  return {
    size: data.pages.length,
    querySliced: async (text, { limit = DEFAULT_LIMIT, hitsPerPage = HITS_PER_PAGE, ...options } = {}) => {
      const slices = { pause: options.pause ?? createPause(), signal: options.signal };
      const query = parseQuery(text, data.tokenizer);
      const key = `${limit} ${hitsPerPage} ${query.text}`;
      const before = cache.get(key);
      if (before !== undefined) return before;
      const found = await find(query, limit, slices);
      if (found === undefined) return [];
      const pages = found.ranked.slice(0, limit);
      const groups = await runSliced(createGroups({ data, query, terms: found.terms, pages }, hitsPerPage), slices);
      if (groups !== undefined) cache.set(key, groups);
      return groups ?? [];
    },
    suggestSliced: async (text, options = {}) => {
      const slices = { pause: options.pause ?? createPause(), signal: options.signal };
      const respelling = { words, knows: vocabulary.has, tokenizer: data.tokenizer };
      const suggestions: string[] = [];
      for (const candidate of (await runSliced(listSuggestions(respelling, text), slices)) ?? []) {
        const query = parseQuery(candidate, data.tokenizer);
        const found = query.text === '' ? undefined : await find(query, DEFAULT_LIMIT, slices);
        if (found !== undefined && found.ranked.length > 0) suggestions.push(candidate);
        if (suggestions.length === MAX_SUGGESTIONS) break;
      }
      return suggestions;
    },
  };
}

function* readHeads(bytes: Uint8Array, { lang, version }: ShardMeta): Generator<SearchDocument> {
  for (const line of readLines(bytes)) {
    if (line === '[' || line === ']' || line === '') continue;
    const [routePath, title, headings] = JSON.parse(line.endsWith(',') ? line.slice(0, -1) : line) as PageHead;
    const toc = headings.map(([text, id, depth]) => ({ text, id, depth, charIndex: -1 }));
    yield { id: routePath, routePath, title, content: '', toc, lang, version };
  }
}

/** Terms of the words that stand side by side in a query. */
function listPairs(tokenizer: Tokenizer, text: string): readonly string[] {
  const pairs = new Set<string>();
  const scanner = createPairScanner((bucket) => pairs.add(getPairTerm(bucket)));
  const folded = tokenizer.fold(text);
  tokenizer.scanPlaces(folded, { from: 0, to: folded.text.length }, (kind, start, end) => {
    if (kind === 'word') scanner.see(start, end, hashUnits(folded.text, start, end));
  });
  return [...pairs];
}

/** Pages that may hold the query as it stands, if it has pairs. */
function findPromising({ grams }: IndexData, pairs: readonly string[]): ReadonlySet<number> {
  const [first = [], ...others] = pairs.map((pair) => grams.get(pair) ?? []);
  const sets = others.map((pages) => new Set(pages));
  return new Set(first.filter((page) => sets.every((pages) => pages.has(page))));
}

/** Pages to read next: those that may hold the phrase while too few do, then the best. */
function chooseUnread(
  ranked: readonly RankedPage[],
  limit: number,
  promising?: ReadonlySet<number>,
): readonly number[] {
  const listUnread = (pages: readonly RankedPage[]): number[] =>
    pages.flatMap(({ page, number }) => (page.isPartial === true ? [number] : []));
  const hasEnough = ranked.filter(({ score }) => score >= PHRASE_SCORE).length >= limit;
  const mayHold = promising === undefined || hasEnough ? [] : ranked.filter(({ number }) => promising.has(number));
  const next = listUnread(mayHold).slice(0, READ_AHEAD);
  return next.length > 0 ? next : listUnread(ranked.slice(0, Math.max(READ_AHEAD, Number.isFinite(limit) ? limit : 0)));
}

async function loadTerms(source: ShardSource, data: GrowingData, terms: readonly string[]): Promise<void> {
  await Promise.all(
    terms.map(async (term) => {
      const pages = (await source.getTerms(getTermShard(term, source.meta.terms.length))).get(term);
      if (pages !== undefined) (data.tokenizer.isWord(term) ? data.words : data.grams).set(term, pages);
    }),
  );
}

async function loadContents(source: ShardSource, data: GrowingData, numbers: readonly number[]): Promise<void> {
  await Promise.all(
    numbers.map(async (number) => {
      const pieces = await source.getContents(Math.floor(number / PAGES_PER_FILE));
      const [content, places] = pieces[number % PAGES_PER_FILE] ?? [];
      const page = data.pages[number];
      if (page === undefined || content === undefined) return;
      const { title, headings, document } = page;
      const toc = document.toc.map((entry, i) => ({ ...entry, charIndex: places?.[i] ?? -1 }));
      data.pages[number] = {
        document: { ...document, content, toc },
        title,
        headings,
        content: data.tokenizer.fold(content),
      };
    }),
  );
}
