// Loads the index of one language and version: fetches it when it may be needed, builds it when it is. After a failure, the next opening of the dialog tries again.

import type { Fetch } from 'diglot-search/open/index-file';
import type { PopularPage } from 'diglot-search/types';
import type { SearchIndexState } from '../../model/search.ts';
import { createStore, type Store } from '../lib/store.ts';
import { type AnyIndex, fetchOpener, type IndexOpener, openNothing } from './index-opener.ts';
import type { SearchContext } from './types.ts';

export const FETCH_FAILED = 'Failed to fetch search index, please reload the page and try again.';

export interface IndexLoader {
  readonly state: Pick<Store<SearchIndexState>, 'get' | 'subscribe'>;
  /** Pages to offer before anything is typed; empty until the index is there. */
  readonly popular: Pick<Store<readonly PopularPage[]>, 'get' | 'subscribe'>;
  /** Fetches without building. Never rejects. */
  readonly prefetch: (context: SearchContext) => Promise<void>;
  /** Builds it, after a failure once more. Never rejects. */
  readonly prepare: (context: SearchContext) => Promise<void>;
  /** What `read` makes of the index; `undefined` when index or answer is not available. */
  readonly use: <T>(context: SearchContext, read: (index: AnyIndex) => Promise<T>) => Promise<T | undefined>;
  /** The next use fetches and builds the index again. */
  readonly forget: () => void;
  /** The index, once it is built. */
  readonly getReady: () => AnyIndex | undefined;
}

/** One language's index on its way. Dropped whole when the language changes, or with the opening after a failure. */
interface Loading {
  readonly key: string;
  readonly file: Promise<IndexOpener | undefined>;
  hasFailed?: true;
  index?: Promise<AnyIndex>;
}

/** `reports`: whether the console reports an index that cannot be loaded; it does so once. */
export function createIndexLoader(fetch: Fetch, reports: boolean): IndexLoader {
  const { reset, finish, ...known } = createKnown();
  let loading: Loading | undefined;
  let hasReported = !reports;

  function start(context: SearchContext): Loading {
    const key = `${context.base} ${context.lang} ${context.version}`;
    if (loading?.key === key) return loading;
    const next: Loading = { key, file: fetchOpener(context, fetch) };
    loading = next;
    reset();
    next.file
      .then((opener) => {
        if (loading === next) known.popular.set(opener?.popular ?? []);
        return opener?.arrival;
      })
      .catch(() => fail(next));
    return next;
  }

  /** The next opening tries again, and nothing before it: not a pointer on the button, not a query. The message is not repeated. */
  function fail(failed: Loading): void {
    if (loading !== failed) return;
    failed.hasFailed = true;
    known.state.set('initial');
    if (!hasReported) console.error(FETCH_FAILED);
    hasReported = true;
  }

  async function build(current: Loading): Promise<AnyIndex> {
    const index = await openFile(current.file);
    if (loading === current) finish(index);
    return index;
  }

  /** `undefined` when the index cannot be loaded. */
  async function open(context: SearchContext): Promise<AnyIndex | undefined> {
    const current = start(context);
    if (current.hasFailed) return undefined;
    if (current.index === undefined) {
      known.state.set('initing');
      current.index = build(current);
      current.index.catch(() => fail(current));
    }
    return current.index.catch(() => undefined);
  }

  return {
    ...known,
    // A failure is reported already, and the next opening tries again.
    prefetch: (context) =>
      start(context)
        .file.then((opener) => opener?.prefetch())
        .catch(() => undefined),
    async prepare(context) {
      if (loading?.hasFailed) loading = undefined;
      await open(context);
    },
    /** A sharded index may fail late, when one of its shards cannot be loaded. */
    async use(context, read) {
      const current = start(context);
      try {
        const index = await open(context);
        return index && (await read(index));
      } catch {
        fail(current);
        // Other shards may load: the next query asks for them.
        if (loading === current) loading = undefined;
        return undefined;
      }
    },
    forget() {
      loading = undefined;
    },
  };
}

/** State of the index that was asked for last. */
function createKnown() {
  const state = createStore<SearchIndexState>('initial');
  const popular = createStore<readonly PopularPage[]>([]);
  let ready: AnyIndex | undefined;
  return {
    state,
    popular,
    getReady: () => ready,
    /** Another index is asked for. */
    reset() {
      ready = undefined;
      state.set('initial');
      popular.set([]);
    },
    finish(index: AnyIndex) {
      ready = index;
      state.set('inited');
    },
  };
}

/** A language without pages has no file: its index is empty. */
async function openFile(file: Loading['file']): Promise<AnyIndex> {
  const opener = await file;
  return opener === undefined ? openNothing() : opener.open();
}
