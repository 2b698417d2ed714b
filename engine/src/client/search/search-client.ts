// From what the reader types to results on the screen, for one language and version at a time.

import { DEFAULT_LIMIT } from 'diglot-search/open/limits';
import type { EmbeddedProvider } from './embedded-provider.ts';
import { createHookRunner, type LoadHooks } from './hooks.ts';
import { createQueries, type Queries } from './queries.ts';
import { createSnapshots, type SearchSnapshot } from './search-snapshot.ts';
import type { SearchContext, SearchHooks } from './types.ts';
import { type Wait, waitByTimer } from './wait.ts';

export interface SearchClient extends Omit<Queries, 'prepare'> {
  readonly getSnapshot: () => SearchSnapshot;
  readonly subscribe: (listener: () => void) => () => void;
  /** Fetches the index without building it. */
  readonly prefetch: () => Promise<void>;
  /** Makes all sources ready; called with every opening of the dialog. */
  readonly open: () => void;
  /** Another language or version: results are dropped, the other index is fetched. */
  readonly setContext: (context: SearchContext) => void;
  readonly getContext: () => SearchContext;
  readonly getHooks: () => Promise<SearchHooks>;
}

export interface SearchClientOptions {
  readonly embedded: EmbeddedProvider;
  readonly context: SearchContext;
  readonly loadHooks: LoadHooks;
  readonly limit?: number | undefined;
  /** How the pause after a key press is waited for. Default: a timer. */
  readonly wait?: Wait | undefined;
}

export function createSearchClient(options: SearchClientOptions): SearchClient {
  const { embedded, limit = DEFAULT_LIMIT, wait = waitByTimer } = options;
  const hooks = createHookRunner(options.loadHooks);
  const snapshots = createSnapshots(embedded);
  let { context } = options;

  const getContext = (): SearchContext => context;
  const { prepare, ...queries } = createQueries({ embedded, hooks, snapshots, limit, wait, getContext });

  return {
    getSnapshot: snapshots.store.get,
    subscribe: snapshots.store.subscribe,
    prefetch: () => embedded.prefetch(context),
    open: () => void prepare(),
    ...queries,
    setContext: (next) => {
      if (isSame(next, context)) return;
      context = next;
      queries.setText('');
      void embedded.prefetch(context);
    },
    getContext,
    getHooks: hooks.load,
  };
}

const isSame = (a: SearchContext, b: SearchContext): boolean =>
  a.base === b.base && a.lang === b.lang && a.version === b.version;
