// From what the reader types to results on the screen: waits, asks every source, drops late answers.

import { createPause } from 'diglot-search/lib/slice';
import { DEFAULT_LIMIT } from 'diglot-search/open/limits';
import type { SearchIndexState, SearchResult } from '../../model/search.ts';
import { createStore } from '../lib/store.ts';
import type { EmbeddedProvider } from './embedded-provider.ts';
import { createHookRunner, type LoadHooks } from './hooks.ts';
import { createSources, hasFound } from './sources.ts';
import type { SearchContext, SearchHooks } from './types.ts';
import { type Wait, waitByTimer } from './wait.ts';

/** Milliseconds without a key press before an answer is asked for and shown. */
export const DEBOUNCE = 150;
/** Milliseconds after which the site's own index is asked ahead, so that its answer is there when it is time to show it. */
const AHEAD = 50;
/** Milliseconds of work after which drawing gets a task of its own. */
const SHARE = 6;

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
  /** How the pause after a key press is waited for. Default: a timer. */
  readonly wait?: Wait | undefined;
}

const empty = { text: '', results: [], suggestions: [], isPending: false } as const;

export function createSearchClient(options: SearchClientOptions): SearchClient {
  const { embedded, limit = DEFAULT_LIMIT, wait = waitByTimer } = options;
  const hooks = createHookRunner(options.loadHooks);
  const store = createStore<SearchSnapshot>({ ...empty, state: embedded.state.get() });
  embedded.state.subscribe(() => store.set((snapshot) => ({ ...snapshot, state: embedded.state.get() })));
  let { context } = options;
  let typed = '';
  let callOff: (() => void) | undefined;
  let ahead: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;

  const sources = createSources({
    embedded,
    hooks,
    show: (text, results) => store.set(({ state }) => ({ text, results, suggestions: [], isPending: true, state })),
  });

  async function run(text: string): Promise<void> {
    running?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running = controller;
    const pause = createPause(SHARE);
    const query = await hooks.before(text);
    const results = await sources.ask(text, { ...context, limit, signal, query });
    // Nobody waits for it any more: its hooks would answer to nothing.
    if (signal.aborted) return;
    await hooks.during(query, results);
    await hooks.after(query, results);
    const isAnswered = hasFound(results) && results[0]?.isPartial !== true;
    const suggestions = isAnswered ? [] : await embedded.suggest(query, signal);
    await pause();
    // Compared with what was typed, not with what a hook made of it.
    if (signal.aborted || typed !== text) return;
    store.set(({ state }) => ({ text, results, suggestions, isPending: false, state }));
  }

  function cancel(): void {
    callOff?.();
    callOff = undefined;
    clearTimeout(ahead);
    running?.abort();
  }

  function flush(): void {
    if (callOff === undefined) return;
    cancel();
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
    callOff = wait(flush, DEBOUNCE);
    ahead = setTimeout(() => {
      running = new AbortController();
      embedded.findAhead(text, { ...context, limit, signal: running.signal });
    }, AHEAD);
  }

  return {
    getSnapshot: store.get,
    subscribe: store.subscribe,
    prefetch: () => embedded.prefetch(context),
    open: () => void sources.prepare(context),
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
