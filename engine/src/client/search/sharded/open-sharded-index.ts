// The query engine over an index in pieces: the same terms, ranks and hits, with postings and contents fetched when a query needs them.

import type { SearchPageGroup } from '../../../model/search.ts';
import { getTermShard } from '../../../model/search-shards.ts';
import { buildIndex, type IndexData, type IndexedPage } from '../build-index.ts';
import { DEFAULT_LIMIT, HITS_PER_PAGE } from '../constants.ts';
import type { SlicedQueryOptions } from '../create-search-index.ts';
import { createGroups, findPages, runSliced } from '../find-groups.ts';
import { readDocuments } from '../index-file.ts';
import { parseQuery, type Query } from '../parse-query.ts';
import { createPause } from '../slice.ts';
import { chooseTerms } from './choose-terms.ts';
import type { ShardSource } from './shard-source.ts';

export interface ShardedIndex {
  readonly size: number;
  readonly querySliced: (text: string, options?: SlicedQueryOptions) => Promise<readonly SearchPageGroup[]>;
}

/** Index data that grows with the queries. */
interface GrowingData extends IndexData {
  readonly pages: IndexedPage[];
  readonly words: Map<string, readonly number[]>;
  readonly grams: Map<string, readonly number[]>;
}

/** Pages read before the order is final: the phrase, the count and what neighbouring pairs only promised show in the text alone. */
const READ_AHEAD = 14;
/** Rounds of reading; each may bring a page forward that has not been read. */
const ROUNDS = 3;

export async function openShardedIndex(source: ShardSource): Promise<ShardedIndex> {
  const built = await buildIndex(readDocuments(await source.getPages()));
  const data: GrowingData = {
    tokenizer: built.tokenizer,
    pages: built.pages.map((page) => ({ ...page, isPartial: true })),
    words: new Map(built.words),
    grams: new Map(built.grams),
  };

  async function find(query: Query, options: Required<Pick<SlicedQueryOptions, 'limit'>> & SlicedQueryOptions) {
    const { pause = createPause(), signal, limit } = options;
    await loadTerms(source, data, query);
    for (let round = 1; ; round++) {
      const found = await runSliced(findPages(data, query), { pause, signal });
      if (found === undefined) return undefined;
      const ahead = found.ranked.slice(0, Math.max(READ_AHEAD, Number.isFinite(limit) ? limit : 0));
      const unread = ahead.filter(({ page }) => page.isPartial === true).map(({ number }) => number);
      if (unread.length === 0 || round > ROUNDS) return found;
      await loadContents(source, data, unread);
    }
  }

  return {
    size: data.pages.length,
    querySliced: async (text, { limit = DEFAULT_LIMIT, hitsPerPage = HITS_PER_PAGE, ...options } = {}) => {
      const query = parseQuery(text, data.tokenizer);
      const found = await find(query, { ...options, limit });
      if (found === undefined) return [];
      const pages = found.ranked.slice(0, limit);
      const { pause = createPause(), signal } = options;
      const steps = createGroups({ data, query, terms: found.terms, pages }, hitsPerPage);
      return (await runSliced(steps, { pause, signal })) ?? [];
    },
  };
}

async function loadTerms(source: ShardSource, data: GrowingData, query: Query): Promise<void> {
  const [{ terms: shards }, vocabulary] = await Promise.all([source.getMeta(), source.getWords()]);
  const { words, grams } = chooseTerms(query.terms, vocabulary);
  const load = (terms: readonly string[], into: Map<string, readonly number[]>): Promise<unknown> =>
    Promise.all(
      terms.map(async (term) => {
        const pages = (await source.getTerms(getTermShard(term, shards))).get(term);
        if (pages !== undefined) into.set(term, pages);
      }),
    );
  await Promise.all([load(words, data.words), load(grams, data.grams)]);
}

async function loadContents(source: ShardSource, data: GrowingData, numbers: readonly number[]): Promise<void> {
  const { contents } = await source.getMeta();
  await Promise.all(
    numbers.map(async (number) => {
      const file = contents.findLastIndex((start) => start <= number);
      const text = (await source.getContents(file))[number - (contents[file] ?? 0)];
      const page = data.pages[number];
      if (page === undefined || text === undefined) return;
      const { document, title, headings } = page;
      data.pages[number] = {
        document: { ...document, content: text },
        title,
        headings,
        content: data.tokenizer.fold(text),
      };
    }),
  );
}
