// The query engine over one language's documents.

import { type BuildIndexOptions, buildIndex } from '../index/build-index.ts';
import { getNearnessKey } from '../index/priors.ts';
import { createLru } from '../lib/lru.ts';
import { createPause, type Pause } from '../lib/slice.ts';
import { parseQuery } from '../query/parse-query.ts';
import { listSuggestions } from '../query/suggest.ts';
import { type Answer, findGroups, runAtOnce, runSliced, type SliceOptions } from '../results/find-groups.ts';
import type { ReaderPlace, SearchAnswer, SearchDocument } from '../types.ts';
import { CACHE_SIZE, DEFAULT_LIMIT, HITS_PER_PAGE } from './limits.ts';

export interface QueryOptions {
  /** Page groups. Default {@link DEFAULT_LIMIT}; `Infinity` for all. */
  readonly limit?: number | undefined;
  /** Hits of one page. Default {@link HITS_PER_PAGE}. */
  readonly hitsPerPage?: number | undefined;
  /** The page that the reader is on: among pages that answer equally well, those of its section and version come first. */
  readonly reader?: ReaderPlace | undefined;
  /** Only pages whose {@link SearchDocument.path} begins with this text. */
  readonly section?: string | undefined;
}

export interface SearchIndex {
  /** Number of documents. */
  readonly size: number;
  readonly query: (text: string, options?: QueryOptions) => SearchAnswer;
  /** The same in slices, for a thread that has other things to do. */
  readonly querySliced: (text: string, options?: SlicedQueryOptions) => Promise<SearchAnswer>;
  /** The query as the site would spell it, when that differs. */
  readonly suggest: (text: string) => readonly string[];
  readonly suggestSliced: (text: string, options?: Partial<SliceOptions>) => Promise<readonly string[]>;
  /** The query as hits report it. */
  readonly normalise: (text: string) => string;
}

export const NOTHING: SearchAnswer = { groups: [], isPartial: false };

export interface SlicedQueryOptions extends QueryOptions {
  readonly pause?: Pause | undefined;
  /** An aborted query stops where it is and finds nothing. */
  readonly signal?: AbortSignal | undefined;
}

/** Builds in slices; `documents` may still be arriving from the network. */
export async function createSearchIndex(
  documents: Iterable<SearchDocument> | AsyncIterable<SearchDocument>,
  options?: BuildIndexOptions,
): Promise<SearchIndex> {
  const data = await buildIndex(documents, options);
  const cache = createLru<SearchAnswer>(CACHE_SIZE);
  const suggestions = createLru<readonly string[]>(CACHE_SIZE);

  function* answer(text: string, options: QueryOptions): Answer {
    const { limit = DEFAULT_LIMIT, hitsPerPage = HITS_PER_PAGE, reader, section } = options;
    const query = { ...parseQuery(text, data.tokenizer), reader, section };
    const key = `${limit} ${hitsPerPage} ${getNearnessKey(reader)} ${section ?? ''}\n${query.text}`;
    const known = cache.get(key);
    if (known !== undefined) return known;
    const found = yield* findGroups(data, query, { limit, hitsPerPage });
    cache.set(key, found);
    return found;
  }

  function* suggest(text: string): Generator<undefined, readonly string[]> {
    const known = suggestions.get(text);
    if (known !== undefined) return known;
    const found = yield* listSuggestions(data, text);
    suggestions.set(text, found);
    return found;
  }

  return {
    size: data.pages.length,
    suggest: (text) => runAtOnce(suggest(text)),
    suggestSliced: async (text, { pause = createPause(), signal } = {}) =>
      (await runSliced(suggest(text), { pause, signal })) ?? [],
    normalise: (text) => parseQuery(text, data.tokenizer).text,
    query: (text, queryOptions = {}) => runAtOnce(answer(text, queryOptions)),
    querySliced: async (text, { pause = createPause(), signal, ...queryOptions } = {}) =>
      (await runSliced(answer(text, queryOptions), { pause, signal })) ?? NOTHING,
  };
}
