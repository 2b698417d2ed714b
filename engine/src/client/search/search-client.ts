// From what the reader types to results on the screen: waits, asks every source, drops late answers.

import { createPause } from 'diglot-search/lib/slice';
import { DEFAULT_LIMIT } from 'diglot-search/open/limits';
import type { PopularPage, SearchPageGroup } from 'diglot-search/types';
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
  /** Menus that results for all of the site come from; empty when they come from one. */
  readonly sections: readonly string[];
  /** The one of them that results are of; `undefined` for all. */
  readonly section: string | undefined;
  /** Queries to offer when nothing was found. */
  readonly suggestions: readonly string[];
  /** An answer to what was typed last is on its way. */
  readonly isPending: boolean;
  /** Pages to offer before anything is typed. */
  readonly popular: readonly PopularPage[];
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
  /** Results of one menu only, or of all again. Holds until the text is emptied. */
  readonly setSection: (section: string | undefined) => void;
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

const empty = {
  ...{ text: '', results: [], suggestions: [], isPending: false },
  ...{ sections: [], section: undefined },
} as const;

export function createSearchClient(options: SearchClientOptions): SearchClient {
  const { embedded, limit = DEFAULT_LIMIT, wait = waitByTimer } = options;
  const hooks = createHookRunner(options.loadHooks);
  const { store, clear } = createSnapshots(embedded);
  let { context } = options;
  let typed = '';
  let callOff: (() => void) | undefined;
  let ahead: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;

  const sources = createSources({
    embedded,
    hooks,
    show: (text, results) =>
      store.set((snapshot) => ({ ...snapshot, text, results, suggestions: [], isPending: true })),
  });

  async function run(text: string): Promise<void> {
    running = new AbortController();
    const { signal } = running;
    const pause = createPause(SHARE);
    const { section } = store.get();
    const query = await hooks.before(text);
    const results = await sources.ask(text, { ...context, limit, signal, query, section });
    // A newer query took over: hooks would answer to nothing.
    if (signal.aborted) return;
    await hooks.during(query, results);
    await hooks.after(query, results);
    const isAnswered = hasFound(results) && results[0]?.isPartial !== true;
    const suggestions = isAnswered ? [] : await embedded.suggest(query, signal);
    await pause();
    // Compared with what was typed, not with what a hook made of it.
    if (signal.aborted || typed !== text) return;
    store.set((snapshot) => {
      const sections = section === undefined ? listSections(results[0]) : snapshot.sections;
      return { ...snapshot, text, results, suggestions, sections, isPending: false };
    });
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
      clear();
      return;
    }
    store.set((snapshot) => ({ ...snapshot, isPending: true }));
    callOff = wait(flush, DEBOUNCE);
    ahead = setTimeout(() => {
      running = new AbortController();
      embedded.findAhead(text, { ...context, limit, signal: running.signal, section: store.get().section });
    }, AHEAD);
  }

  function setSection(section: string | undefined): void {
    if (section === store.get().section || typed.trim() === '') return;
    cancel();
    store.set((snapshot) => ({ ...snapshot, section, isPending: true }));
    void run(typed);
  }

  return {
    getSnapshot: store.get,
    subscribe: store.subscribe,
    prefetch: () => embedded.prefetch(context),
    open: () => void sources.prepare(context),
    setText,
    flush,
    setSection,
    setContext: (next) => {
      if (isSame(next, context)) return;
      context = next;
      setText('');
      void embedded.prefetch(context);
    },
    getContext: () => context,
    getHooks: hooks.load,
  };
}

const isSame = (a: SearchContext, b: SearchContext): boolean =>
  a.base === b.base && a.lang === b.lang && a.version === b.version;

/** Follows what is known of the index. */
function createSnapshots({ state, popular }: EmbeddedProvider) {
  const getIndex = () => ({ state: state.get(), popular: popular.get() });
  const store = createStore<SearchSnapshot>({ ...empty, ...getIndex() });
  for (const { subscribe } of [state, popular])
    subscribe(() => store.set((snapshot) => ({ ...snapshot, ...getIndex() })));
  return { store, clear: () => store.set({ ...empty, ...getIndex() }) };
}

/** Menus of the site's own results, in their order; none when there are not several to choose from. */
function listSections(own: SearchResult | undefined): readonly string[] {
  if (own?.renderType !== 'default' || !Array.isArray(own.result)) return [];
  const groups = own.result as readonly SearchPageGroup[];
  const sections = [...new Set(groups.flatMap(({ path }) => path?.[0] ?? []))];
  return sections.length > 1 ? sections : [];
}
