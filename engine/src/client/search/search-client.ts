// From what the reader types to results on the screen: when to ask, and which answers come too late.

import { DEFAULT_LIMIT } from 'diglot-search/open/limits';
import type { EmbeddedProvider } from './embedded-provider.ts';
import { createHookRunner, type LoadHooks } from './hooks.ts';
import { createSearchRun } from './search-run.ts';
import { createSnapshots, type SearchSnapshot } from './search-snapshot.ts';
import type { SearchContext, SearchHooks } from './types.ts';
import { type Wait, waitByTimer } from './wait.ts';

/** Milliseconds without a key press before an answer is asked for and shown. */
export const DEBOUNCE = 150;
/** Milliseconds after which the site's own index is asked ahead, so that its answer is there when it is time to show it. */
const AHEAD = 50;

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
  /** Results of one menu only, or of all again. Holds until the text is emptied. */
  readonly setSection: (section: string | undefined) => void;
  /** Another language or version: results are dropped, the other index is fetched. */
  readonly setContext: (context: SearchContext) => void;
  /** The index is out of date: it is fetched again with the next query, or at once for the text that is there. */
  readonly refresh: () => void;
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
  const { store, clear } = createSnapshots(embedded);
  let { context } = options;
  let typed = '';
  let callOff: (() => void) | undefined;
  let ahead: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;
  /** The newest query, answered or given up. */
  let answered: Promise<void> = Promise.resolve();

  const { run, prepare } = createSearchRun({
    embedded,
    hooks,
    store,
    limit,
    getContext: () => context,
    isTyped: (text) => text === typed,
  });

  function start(): AbortSignal {
    running = new AbortController();
    return running.signal;
  }

  function ask(): void {
    answered = run(typed, start());
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
    ask();
  }

  function setText(text: string): void {
    if (text === typed) return;
    typed = text;
    cancel();
    if (text.trim() === '') {
      clear();
      return;
    }
    store.set((snapshot) => ({ ...snapshot, isPending: true }));
    callOff = wait(flush, DEBOUNCE);
    ahead = setTimeout(() => {
      void embedded.findAhead(text, { ...context, limit, signal: start(), section: store.get().section });
    }, AHEAD);
  }

  function refresh(): void {
    embedded.forget();
    // An old answer is better than none: the one that is on its way comes first.
    void answered.then(() => {
      if (typed.trim() === '' || callOff !== undefined) return;
      cancel();
      ask();
    });
  }

  function setSection(section: string | undefined): void {
    if (section === store.get().section || typed.trim() === '') return;
    cancel();
    store.set((snapshot) => ({ ...snapshot, section, isPending: true }));
    ask();
  }

  return {
    getSnapshot: store.get,
    subscribe: store.subscribe,
    prefetch: () => embedded.prefetch(context),
    open: () => void prepare(),
    setText,
    flush,
    setSection,
    setContext: (next) => {
      if (isSame(next, context)) return;
      context = next;
      setText('');
      void embedded.prefetch(context);
    },
    refresh,
    getContext: () => context,
    getHooks: hooks.load,
  };
}

const isSame = (a: SearchContext, b: SearchContext): boolean =>
  a.base === b.base && a.lang === b.lang && a.version === b.version;
