// From what the reader types to results on the screen: waits, asks every source, drops late answers. Must not touch the page.

import type { SearchIndexState, SearchPageGroup, SearchResult } from '../../model/search.ts';
import { createStore } from '../store.ts';
import { DEFAULT_LIMIT } from './constants.ts';
import type { EmbeddedProvider } from './embedded-provider.ts';
import { attempt, createHookRunner, type LoadHooks } from './hooks.ts';
import { nextTask } from './slice.ts';
import type { SearchContext, SearchHooks, SearchProvider } from './types.ts';

/** Milliseconds without a key press before a search starts. */
export const DEBOUNCE = 150;

export interface SearchSnapshot {
  /** The text that the results answer, as typed; empty before the first answer and after an empty query. */
  readonly text: string;
  readonly results: readonly SearchResult[];
  /** Queries to offer when nothing was found. */
  readonly suggestions: readonly string[];
  /** An answer to what was typed last is on its way. */
  readonly isPending: boolean;
  /** State of the site's own index. */
  readonly state: SearchIndexState;
}

export interface SearchClient {
  readonly getSnapshot: () => SearchSnapshot;
  readonly subscribe: (listener: () => void) => () => void;
  /** Fetches the index without building it. */
  readonly prefetch: () => Promise<void>;
  /** Makes all sources ready; called with every opening of the dialog. */
  readonly open: () => void;
  /** The reader's text, with every change of it. */
  readonly setText: (text: string) => void;
  /** Searches for the text at once instead of waiting for the reader to pause. */
  readonly flush: () => void;
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
}

const empty = { text: '', results: [], suggestions: [], isPending: false } as const;

export function createSearchClient(options: SearchClientOptions): SearchClient {
  const { embedded, limit = DEFAULT_LIMIT } = options;
  const hooks = createHookRunner(options.loadHooks);
  const store = createStore<SearchSnapshot>({ ...empty, state: embedded.state.get() });
  embedded.state.subscribe(() => store.set((snapshot) => ({ ...snapshot, state: embedded.state.get() })));
  let { context } = options;
  let typed = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;

  const listProviders = async (): Promise<readonly SearchProvider[]> => [
    embedded,
    ...((await hooks.load()).providers ?? []),
  ];

  async function ask(provider: SearchProvider, query: string, signal: AbortSignal): Promise<SearchResult> {
    const { name: group } = provider;
    const request = { ...context, limit, signal };
    const pages = await attempt<readonly SearchPageGroup[]>(group, () => provider.search(query, request));
    return { group, renderType: 'default', result: pages ?? [] };
  }

  async function run(text: string): Promise<void> {
    running?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running = controller;
    const query = await hooks.before(text);
    const results = await Promise.all((await listProviders()).map((provider) => ask(provider, query, signal)));
    await hooks.during(query, results);
    await hooks.after(query, results);
    const suggestions = hasFound(results) ? [] : await embedded.suggest(query, signal);
    // What follows draws the results; what came before has had its share of this task.
    await nextTask();
    // Compared with what was typed, not with what a hook made of it.
    if (signal.aborted || typed !== text) return;
    store.set(({ state }) => ({ text, results, suggestions, isPending: false, state }));
  }

  function cancel(): void {
    clearTimeout(timer);
    timer = undefined;
    running?.abort();
  }

  function flush(): void {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    void run(typed);
  }

  function setText(text: string): void {
    if (text === typed) return;
    typed = text;
    cancel();
    if (text.trim() === '') {
      store.set(({ state }) => ({ ...empty, state }));
      return;
    }
    store.set((snapshot) => ({ ...snapshot, isPending: true }));
    timer = setTimeout(flush, DEBOUNCE);
  }

  return {
    getSnapshot: store.get,
    subscribe: store.subscribe,
    prefetch: () => embedded.prefetch(context),
    open: () =>
      void listProviders().then((all) =>
        Promise.all(all.map((one) => attempt(one.name, () => one.prepare?.(context)))),
      ),
    setText,
    flush,
    setContext: (next) => {
      const isSame = next.base === context.base && next.lang === context.lang && next.version === context.version;
      if (isSame) return;
      context = next;
      setText('');
      void embedded.prefetch(context);
    },
    getContext: () => context,
    getHooks: hooks.load,
  };
}

const hasFound = (results: readonly SearchResult[]): boolean =>
  results.some(({ renderType, result }) => renderType === 'custom' || (Array.isArray(result) && result.length > 0));
