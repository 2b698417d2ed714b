// The site's own index as a source: fetched once a language, built when first wanted. Must not know the dialog.

import type { SearchIndexState, SearchPageGroup } from '../../model/search.ts';
import { createStore, type Store } from '../store.ts';
import type { SearchIndex } from './create-search-index.ts';
import { type Fetch, fetchIndex, type IndexFile, readDocuments } from './index-file.ts';
import type { ShardedIndex } from './sharded/open-sharded-index.ts';
import type { SearchContext, SearchProvider } from './types.ts';

export const FETCH_FAILED = 'Failed to fetch search index, please reload the page and try again.';

export interface EmbeddedProvider extends SearchProvider {
  readonly state: Pick<Store<SearchIndexState>, 'get' | 'subscribe'>;
  /** Fetches without building, for idle time. Never rejects. */
  readonly prefetch: (context: SearchContext) => Promise<void>;
  readonly prepare: (context: SearchContext) => Promise<void>;
  /** Other queries for one that found nothing. */
  readonly suggest: (query: string) => readonly string[];
}

export interface EmbeddedProviderOptions {
  readonly name: string;
  readonly fetch: Fetch;
}

/** One language's index on its way. Dropped whole when the language changes or the fetch fails. */
interface Loading {
  readonly key: string;
  readonly file: Promise<IndexFile | undefined>;
  index?: Promise<AnyIndex>;
}

type AnyIndex = SearchIndex | ShardedIndex;

export function createEmbeddedProvider({ name, fetch }: EmbeddedProviderOptions): EmbeddedProvider {
  const state = createStore<SearchIndexState>('initial');
  let loading: Loading | undefined;
  let ready: AnyIndex | undefined;
  let hasReported = false;

  function start(context: SearchContext): Loading {
    const key = `${context.base} ${context.lang} ${context.version}`;
    if (loading?.key === key) return loading;
    const next: Loading = { key, file: fetchIndex(context, fetch) };
    loading = next;
    ready = undefined;
    state.set('initial');
    next.file.catch(() => fail(next));
    return next;
  }

  /** The next opening tries again; the message is not repeated. */
  function fail(failed: Loading): void {
    if (loading !== failed) return;
    loading = undefined;
    state.set('initial');
    if (!hasReported) console.error(FETCH_FAILED);
    hasReported = true;
  }

  async function build(current: Loading): Promise<AnyIndex> {
    const index = await openIndex(await current.file, fetch);
    if (loading === current) {
      ready = index;
      state.set('inited');
    }
    return index;
  }

  /** `undefined` when the index cannot be had. */
  async function open(context: SearchContext): Promise<AnyIndex | undefined> {
    const current = start(context);
    if (current.index === undefined) {
      state.set('initing');
      current.index = build(current);
      current.index.catch(() => fail(current));
    }
    return current.index.catch(() => undefined);
  }

  return {
    name,
    state,
    prefetch: (context) => start(context).file.then(ignore, ignore),
    prepare: (context) => open(context).then(ignore),
    search: async (query, { limit, signal, ...context }): Promise<readonly SearchPageGroup[]> =>
      (await open(context))?.querySliced(query, { limit, signal }) ?? [],
    suggest: (query) => (ready !== undefined && 'suggest' in ready ? ready.suggest(query) : []),
  };
}

async function openIndex(file: IndexFile | undefined, fetch: Fetch): Promise<AnyIndex> {
  if (file?.kind === 'pieces') {
    const [{ openShardedIndex }, { createShardSource }] = await Promise.all([
      import('./sharded/open-sharded-index.ts'),
      import('./sharded/shard-source.ts'),
    ]);
    return openShardedIndex(createShardSource(file.folder, fetch));
  }
  const { createSearchIndex } = await import('./create-search-index.ts');
  return createSearchIndex(file === undefined ? [] : readDocuments(file.bytes));
}

const ignore = (): void => undefined;
