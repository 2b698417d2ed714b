// The site's own index as a source: fetched once a language, built when first wanted.

import type { Fetch } from 'diglot-search/open/index-file';
import type { PopularPage, ReaderPlace, SearchAnswer } from 'diglot-search/types';
import type { SearchIndexState } from '../../model/search.ts';
import { createStore, type Store } from '../lib/store.ts';
import { type AnyIndex, fetchOpener, type IndexOpener, openNothing } from './index-opener.ts';
import type { SearchContext, SearchProvider, SearchRequest } from './types.ts';

const NOTHING: SearchAnswer = { groups: [], isPartial: false };

export const FETCH_FAILED = 'Failed to fetch search index, please reload the page and try again.';

export interface EmbeddedProvider extends SearchProvider {
  readonly state: Pick<Store<SearchIndexState>, 'get' | 'subscribe'>;
  /** Pages to offer before anything is typed; empty until the index is there. */
  readonly popular: Pick<Store<readonly PopularPage[]>, 'get' | 'subscribe'>;
  /** Fetches without building, for idle time. Never rejects. */
  readonly prefetch: (context: SearchContext) => Promise<void>;
  readonly prepare: (context: SearchContext) => Promise<void>;
  readonly search: (query: string, request: SearchRequest) => Promise<SearchAnswer>;
  /** Finds and remembers an answer that may be wanted soon, where that costs no download. */
  readonly findAhead: (query: string, request: SearchRequest) => void;
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

/** One language's index on its way. Dropped whole when the language changes, or with the opening after a failure. */
interface Loading {
  readonly key: string;
  readonly file: Promise<IndexOpener | undefined>;
  hasFailed?: true;
  index?: Promise<AnyIndex>;
}

export function createEmbeddedProvider({
  name,
  fetch,
  getReader,
  reports = true,
}: EmbeddedProviderOptions): EmbeddedProvider {
  const state = createStore<SearchIndexState>('initial');
  const popular = createStore<readonly PopularPage[]>([]);
  let loading: Loading | undefined;
  let ready: AnyIndex | undefined;
  let hasReported = !reports;

  function start(context: SearchContext): Loading {
    const key = `${context.base} ${context.lang} ${context.version}`;
    if (loading?.key === key) return loading;
    const next: Loading = { key, file: fetchOpener(context, fetch) };
    loading = next;
    ready = undefined;
    state.set('initial');
    popular.set([]);
    next.file.then(
      (opener) => loading === next && popular.set(opener?.popular ?? []),
      () => fail(next),
    );
    return next;
  }

  /** The next opening tries again, and nothing before it: not a pointer on the button, not a query. The message is not repeated. */
  function fail(failed: Loading): void {
    if (loading !== failed) return;
    failed.hasFailed = true;
    state.set('initial');
    if (!hasReported) console.error(FETCH_FAILED);
    hasReported = true;
  }

  async function build(current: Loading): Promise<AnyIndex> {
    const file = await current.file;
    const index = file === undefined ? await openNothing() : await file.open();
    if (loading === current) {
      ready = index;
      state.set('inited');
    }
    return index;
  }

  async function prefetch(context: SearchContext): Promise<void> {
    const current = start(context);
    try {
      await (await current.file)?.prefetch();
    } catch {
      // Reported already; the next opening tries again.
    }
  }

  /** `undefined` when the index cannot be had. */
  async function open(context: SearchContext): Promise<AnyIndex | undefined> {
    const current = start(context);
    if (current.hasFailed) return undefined;
    if (current.index === undefined) {
      state.set('initing');
      current.index = build(current);
      current.index.catch(() => fail(current));
    }
    return current.index.catch(() => undefined);
  }

  /** A sharded index may fail late: a shard of it cannot be had. */
  async function search(query: string, { limit, signal, section, ...context }: SearchRequest): Promise<SearchAnswer> {
    const current = start(context);
    try {
      return (
        (await (await open(context))?.querySliced(query, { limit, signal, section, reader: getReader?.() })) ?? NOTHING
      );
    } catch {
      fail(current);
      // Other shards may be had: they are asked for with the next query.
      if (loading === current) loading = undefined;
      return NOTHING;
    }
  }

  async function prepare(context: SearchContext): Promise<void> {
    if (loading?.hasFailed) loading = undefined;
    await open(context);
  }

  return {
    name,
    state,
    popular,
    prefetch,
    prepare,
    search,
    findAhead: (query, { limit, signal, section }) => {
      if (ready !== undefined && 'query' in ready)
        void ready.querySliced(query, { limit, signal, section, reader: getReader?.() });
    },
    suggest: async (query, signal) => (await ready?.suggestSliced(query, { signal }).catch(() => [])) ?? [],
  };
}
