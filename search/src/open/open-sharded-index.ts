// The query engine over a sharded index: terms, ranks and hits are those of a whole index, with postings and contents fetched
// when a query needs them. Only a query that is searched as typed, such as one of punctuation, sees fewer contents: those that
// earlier queries have loaded.

import { type BuildIndexOptions, buildIndex, type IndexData } from '../index/build-index.ts';
import { getTermShard, PAGES_PER_FILE, type PageHead, type ShardMeta } from '../index/format.ts';
import type { IndexedPage } from '../index/indexed-page.ts';
import { getNearnessKey } from '../index/priors.ts';
import { createVocabulary } from '../index/vocabulary.ts';
import { createLru } from '../lib/lru.ts';
import { createPause } from '../lib/slice.ts';
import { chooseCandidates } from '../query/choose-candidates.ts';
import { createConcepts } from '../query/concepts.ts';
import { createPairBonus, listPairs } from '../query/pairs.ts';
import { parseQuery, type Query } from '../query/parse-query.ts';
import { CANDIDATES, type FoundPages, findLiteral, isEnough, prepareConcepts, rankPages } from '../query/rank.ts';
import { listSuggestions } from '../query/suggest.ts';
import { ALL_VARIANTS, FEW_VARIANTS, type VariantLimits } from '../query/variants.ts';
import type { WeighedConcept } from '../query/weigh-concepts.ts';
import { createGroups, runSliced, type SliceOptions } from '../results/find-groups.ts';
import type { WordPair } from '../text/word-pairs.ts';
import type { SearchAnswer, SearchDocument } from '../types.ts';
import { NOTHING, type SlicedQueryOptions } from './create-search-index.ts';
import { CACHE_SIZE, DEFAULT_LIMIT, HITS_PER_PAGE } from './limits.ts';
import { readLines } from './read-documents.ts';
import type { ShardSource } from './shard-source.ts';

export interface ShardedIndex {
  readonly size: number;
  readonly querySliced: (text: string, options?: SlicedQueryOptions) => Promise<SearchAnswer>;
  readonly suggestSliced: (text: string, options?: Partial<SliceOptions>) => Promise<readonly string[]>;
}

/** Index data that grows with the queries. */
interface GrowingData extends IndexData {
  readonly pages: IndexedPage[];
  readonly fetched: Map<string, readonly number[]>;
  /** Terms whose postings have been asked for. It grows with `fetched`. */
  readonly asked: Set<string>;
}

export async function openShardedIndex(
  source: ShardSource,
  options: Pick<BuildIndexOptions, 'settings' | 'pinyin'> = {},
): Promise<ShardedIndex> {
  const [built, words] = await Promise.all([
    source.getPages().then((bytes) => buildIndex(readHeads(bytes, source.meta), options)),
    source.getWords(),
  ]);
  const frequencies = new Map(words.map(({ word, frequency }) => [word, frequency]));
  const data = createGrowingData(built, frequencies);
  const cache = createLru<SearchAnswer>(CACHE_SIZE);

  /** Loads the postings of all terms that the query may mean. A term that the index lacks may mean another one. */
  async function prepare(
    query: Query,
    limits: VariantLimits,
    slices: SliceOptions,
  ): Promise<WeighedConcept[] | undefined> {
    for (;;) {
      const concepts = await runSliced(createConcepts(query, { ...data, limits }), slices);
      if (concepts === undefined) return undefined;
      const terms = concepts.flatMap(({ alternatives }) =>
        alternatives.flatMap(({ slots }) => slots.flatMap((slot) => [...slot.keys()])),
      );
      if (!(await loadTerms(source, data, terms))) return runSliced(prepareConcepts(data, query, limits), slices);
    }
  }

  async function find(query: Query, limit: number, slices: SliceOptions): Promise<FoundPages | undefined> {
    const [token] = query.tokens;
    const findAsTyped = () => runSliced(findLiteral(data, query), slices);
    if (token === undefined || token.kind === 'literal') return findAsTyped();
    const pairs = listPairs(data.tokenizer, query.text);
    await loadTerms(
      source,
      data,
      pairs.map(({ term }) => term),
    );
    let concepts = await prepare(query, FEW_VARIANTS, slices);
    if (!isEnough(concepts ?? [], limit)) concepts = await prepare(query, ALL_VARIANTS, slices);
    if (concepts === undefined) return undefined;
    const candidates = chooseCandidates(data, concepts, {
      max: Math.max(CANDIDATES, limit),
      getBonus: createPairBonus(pairs, concepts, data.hasPair),
      section: query.section,
    });
    const numbers = await runSliced(candidates, slices);
    if (numbers === undefined) return undefined;
    await loadContents(
      source,
      data,
      numbers.filter((number) => data.pages[number]?.isPartial === true),
    );
    const found = await runSliced(rankPages(data, { query, concepts, numbers }), slices);
    return found?.ranked.length === 0 ? findAsTyped() : found;
  }

  return {
    size: data.pages.length,
    querySliced: async (text, options = {}) => {
      const { limit = DEFAULT_LIMIT, hitsPerPage = HITS_PER_PAGE, reader, section } = options;
      const slices = { pause: options.pause ?? createPause(), signal: options.signal };
      const query = { ...parseQuery(text, data.tokenizer), reader, section };
      const key = `${limit} ${hitsPerPage} ${getNearnessKey(reader)} ${section ?? ''}\n${query.text}`;
      const before = cache.get(key);
      if (before !== undefined) return before;
      const pages = await find(query, limit, slices);
      if (pages === undefined) return NOTHING;
      const found = await runSliced(createGroups(data, query, pages, { limit, hitsPerPage }), slices);
      if (found !== undefined) cache.set(key, found);
      return found ?? NOTHING;
    },
    suggestSliced: async (text, options = {}) => {
      const slices = { pause: options.pause ?? createPause(), signal: options.signal };
      return (await runSliced(listSuggestions(data, text), slices)) ?? [];
    },
  };
}

function createGrowingData(built: IndexData, frequencies: ReadonlyMap<string, number>): GrowingData {
  const fetched = new Map<string, readonly number[]>();
  const asked = new Set<string>();
  // What titles and headings have of a term is not all of it, and would be taken for that.
  const get = (term: string): readonly number[] | undefined => fetched.get(term);
  return {
    ...built,
    pages: built.pages.map((page) => ({ ...page, isPartial: true })),
    fetched,
    asked,
    hasPair: createPromises(fetched),
    postings: { get, has: (term) => get(term) !== undefined, count: (term) => get(term)?.length ?? 0 },
    vocabulary: createVocabulary({
      words: { [Symbol.iterator]: () => frequencies.keys() },
      // A term that was not asked for may still be in the index.
      has: (term) =>
        frequencies.has(term) || (!built.tokenizer.isWord(term) && (!asked.has(term) || get(term) !== undefined)),
      getFrequency: (word) => frequencies.get(word) ?? 0,
    }),
  };
}

/** Most texts are not there: buckets promise what they have. */
function createPromises(fetched: ReadonlyMap<string, readonly number[]>): IndexData['hasPair'] {
  const known = new WeakMap<WordPair, ReadonlySet<number>>();
  return (page, pair) => {
    const pages = known.get(pair) ?? new Set(fetched.get(pair.term));
    known.set(pair, pages);
    return pages.has(page);
  };
}

function* readHeads(bytes: Uint8Array, { lang, version }: ShardMeta): Generator<SearchDocument> {
  for (const line of readLines(bytes)) {
    if (line === '[' || line === ']' || line === '') continue;
    const [routePath, title, headings, more] = JSON.parse(line.endsWith(',') ? line.slice(0, -1) : line) as PageHead;
    const toc = headings.map(([text, id, depth, keywords]) => ({
      text,
      id,
      depth,
      charIndex: -1,
      ...(keywords !== undefined && { keywords }),
    }));
    yield { id: routePath, routePath, title, content: '', toc, lang, version, ...more };
  }
}

/** Loads the postings of those terms that have not been asked for. False when there are none. */
async function loadTerms(source: ShardSource, data: GrowingData, terms: Iterable<string>): Promise<boolean> {
  const missing = [...new Set(terms)].filter((term) => !data.asked.has(term));
  await Promise.all(
    missing.map(async (term) => {
      const pages = (await source.getTerms(getTermShard(term, source.meta.terms.length))).get(term);
      if (pages !== undefined) data.fetched.set(term, pages);
    }),
  );
  for (const term of missing) data.asked.add(term);
  return missing.length > 0;
}

async function loadContents(source: ShardSource, data: GrowingData, numbers: readonly number[]): Promise<void> {
  await Promise.all(
    numbers.map(async (number) => {
      const shards = await source.getContents(Math.floor(number / PAGES_PER_FILE));
      const [content, places] = shards[number % PAGES_PER_FILE] ?? [];
      const page = data.pages[number];
      if (page === undefined || content === undefined) return;
      const toc = page.document.toc.map((entry, i) => ({ ...entry, charIndex: places?.[i] ?? -1 }));
      data.pages[number] = {
        ...page,
        isPartial: false,
        document: { ...page.document, content, toc },
        content: data.tokenizer.fold(content),
      };
    }),
  );
}
