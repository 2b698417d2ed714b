// The site's own index as a source of the search dialog.

import type { Fetch } from 'diglot-search/open/index-file';
import type { ReaderPlace, SearchAnswer } from 'diglot-search/types';
import { createIndexLoader, type IndexLoader } from './index-loader.ts';
import type { SearchContext, SearchProvider, SearchRequest } from './types.ts';

const NOTHING: SearchAnswer = { groups: [], isPartial: false };

export interface EmbeddedProvider
  extends SearchProvider,
    Pick<IndexLoader, 'state' | 'popular' | 'prefetch' | 'forget'> {
  readonly prepare: (context: SearchContext) => Promise<void>;
  readonly search: (query: string, request: SearchRequest) => Promise<SearchAnswer>;
  /** Finds and remembers an answer that may be wanted soon, and what to suggest with it, where that costs no download. */
  readonly findAhead: (query: string, request: SearchRequest) => Promise<void>;
  /** Other queries for one that found nothing. */
  readonly suggest: (query: string, signal: AbortSignal) => Promise<readonly string[]>;
}

export interface EmbeddedProviderOptions {
  readonly name: string;
  readonly fetch: Fetch;
  /** The page that the reader is on. */
  readonly getReader?: () => ReaderPlace;
  /** False for an extra whose failure takes nothing from the reader: the console says nothing. Default true. */
  readonly reports?: boolean;
}

export function createEmbeddedProvider({
  name,
  fetch,
  getReader,
  reports = true,
}: EmbeddedProviderOptions): EmbeddedProvider {
  const { state, popular, prefetch, prepare, use, forget, getReady } = createIndexLoader(fetch, reports);
  return {
    name,
    state,
    popular,
    prefetch,
    prepare,
    forget,
    search: async (query, { limit, signal, section, ...context }) =>
      (await use(context, (index) => index.querySliced(query, { limit, signal, section, reader: getReader?.() }))) ??
      NOTHING,
    findAhead: async (query, { limit, signal, section }) => {
      const ready = getReady();
      if (ready === undefined || !('query' in ready)) return;
      const answer = await ready.querySliced(query, { limit, signal, section, reader: getReader?.() });
      if (!signal.aborted && (answer.isPartial || answer.groups.length === 0))
        await ready.suggestSliced(query, { signal });
    },
    suggest: async (query, signal) =>
      (await getReady()
        ?.suggestSliced(query, { signal })
        .catch(() => [])) ?? [],
  };
}
