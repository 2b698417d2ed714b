// The site's own index as a source: fetched once a language, built when first wanted.

import type { SearchAnswer, SearchIndexState } from '../../model/search.ts';
import { createStore, type Store } from '../lib/store.ts';
import type { SearchIndex } from './create-search-index.ts';
import { type Fetch, fetchIndex, type IndexFile, readDocuments } from './index-file.ts';
import type { ShardedIndex } from './sharded/open-sharded-index.ts';
import type { ShardSource } from './sharded/shard-source.ts';
import type { SearchContext, SearchProvider, SearchRequest } from './types.ts';

const NOTHING: SearchAnswer = { groups: [], isPartial: false };

export const FETCH_FAILED = 'Failed to fetch search index, please reload the page and try again.';

export interface EmbeddedProvider extends SearchProvider {
  readonly state: Pick<Store<SearchIndexState>, 'get' | 'subscribe'>;
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
}

/** One language's index on its way. Dropped whole when the language changes, or with the opening after a failure. */
interface Loading {
  readonly key: string;
  readonly file: Promise<IndexFile | undefined>;
  hasFailed?: true;
  source?: Promise<ShardSource>;
  index?: Promise<AnyIndex>;
}

type AnyIndex = SearchIndex | ShardedIndex;
type PiecesFile = Extract<IndexFile, { readonly kind: 'pieces' }>;

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
    const index = file?.kind === 'pieces' ? await openPieces(current, file) : await openWhole(file);
    if (loading === current) {
      ready = index;
      state.set('inited');
    }
    return index;
  }

  function getSource(current: Loading, { folder, meta }: PiecesFile): Promise<ShardSource> {
    current.source ??= import('./sharded/shard-source.ts').then(({ createShardSource }) =>
      createShardSource(folder, meta, fetch),
    );
    return current.source;
  }

  async function openPieces(current: Loading, file: PiecesFile): Promise<AnyIndex> {
    const [{ openShardedIndex }, source] = await Promise.all([
      import('./sharded/open-sharded-index.ts'),
      getSource(current, file),
    ]);
    return openShardedIndex(source, file.settings);
  }

  async function prefetch(context: SearchContext): Promise<void> {
    const current = start(context);
    try {
      const file = await current.file;
      if (file?.kind === 'pieces') await (await getSource(current, file)).prefetch();
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

  /** An index in pieces may fail late: a piece of it cannot be had. */
  async function search(query: string, { limit, signal, ...context }: SearchRequest): Promise<SearchAnswer> {
    const current = start(context);
    try {
      return (await (await open(context))?.querySliced(query, { limit, signal })) ?? NOTHING;
    } catch {
      fail(current);
      // Other pieces may be had: they are asked for with the next query.
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
    prefetch,
    prepare,
    search,
    findAhead: (query, { limit, signal }) => {
      if (ready !== undefined && 'query' in ready) void ready.querySliced(query, { limit, signal });
    },
    suggest: async (query, signal) => (await ready?.suggestSliced(query, { signal }).catch(() => [])) ?? [],
  };
}

async function openWhole(file: Exclude<IndexFile, PiecesFile> | undefined): Promise<AnyIndex> {
  const { createSearchIndex } = await import('./create-search-index.ts');
  return createSearchIndex(file === undefined ? [] : readDocuments(file.bytes), { settings: file?.settings });
}
