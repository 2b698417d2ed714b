// The query engine over one language's documents. Must not fetch anything or know a dialog.

import type { SearchDocument, SearchPageGroup } from '../../model/search.ts';
import { createLru } from '../lru.ts';
import { type BuildIndexOptions, buildIndex } from './build-index.ts';
import { DEFAULT_LIMIT, HITS_PER_PAGE } from './constants.ts';
import { type Answer, findGroups, runAtOnce, runSliced } from './find-groups.ts';
import { parseQuery } from './parse-query.ts';
import { createPause, type Pause } from './slice.ts';
import { suggestQueries } from './suggest.ts';

export interface QueryOptions {
  /** Page groups. Default {@link DEFAULT_LIMIT}; `Infinity` for all. */
  readonly limit?: number | undefined;
  /** Hits of one page. Default {@link HITS_PER_PAGE}. */
  readonly hitsPerPage?: number | undefined;
}

export interface SearchIndex {
  /** Number of documents. */
  readonly size: number;
  readonly query: (text: string, options?: QueryOptions) => readonly SearchPageGroup[];
  /** The same in slices, for a thread that has other things to do. */
  readonly querySliced: (text: string, options?: SlicedQueryOptions) => Promise<readonly SearchPageGroup[]>;
  /** Other queries for one that found nothing; each finds something. */
  readonly suggest: (text: string) => readonly string[];
  /** The query as hits report it. */
  readonly normalise: (text: string) => string;
}

export interface SlicedQueryOptions extends QueryOptions {
  readonly pause?: Pause | undefined;
  /** An aborted query is left where it is and finds nothing. */
  readonly signal?: AbortSignal | undefined;
}

const CACHE_SIZE = 100;

/** Builds in slices; `documents` may still be on their way from the network. */
export async function createSearchIndex(
  documents: Iterable<SearchDocument> | AsyncIterable<SearchDocument>,
  options?: BuildIndexOptions,
): Promise<SearchIndex> {
  const data = await buildIndex(documents, options);
  // One index is one language and version, so neither has to be part of the key.
  const cache = createLru<readonly SearchPageGroup[]>(CACHE_SIZE);

  function* answer(text: string, { limit = DEFAULT_LIMIT, hitsPerPage = HITS_PER_PAGE }: QueryOptions): Answer {
    const query = parseQuery(text, data.tokenizer);
    const key = `${limit} ${hitsPerPage} ${query.text}`;
    const known = cache.get(key);
    if (known !== undefined) return known;
    const groups = yield* findGroups(data, query, { limit, hitsPerPage });
    cache.set(key, groups);
    return groups;
  }

  return {
    size: data.pages.length,
    suggest: (text) => suggestQueries(data, text),
    normalise: (text) => parseQuery(text, data.tokenizer).text,
    query: (text, queryOptions = {}) => runAtOnce(answer(text, queryOptions)),
    querySliced: async (text, { pause = createPause(), signal, ...queryOptions } = {}) =>
      (await runSliced(answer(text, queryOptions), { pause, signal })) ?? [],
  };
}
