// One query on its way to the screen: through the site's hooks, to every source, with suggestions where nothing was found.

import { createPause } from 'diglot-search/lib/slice';
import type { Store } from '../lib/store.ts';
import type { EmbeddedProvider } from './embedded-provider.ts';
import type { HookRunner } from './hooks.ts';
import { listSections, type SearchSnapshot } from './search-snapshot.ts';
import { createSources, hasFound } from './sources.ts';
import type { SearchContext } from './types.ts';

/** Milliseconds of work after which drawing gets a task of its own. */
const SHARE = 6;

export interface SearchRunInput {
  readonly embedded: EmbeddedProvider;
  readonly hooks: HookRunner;
  readonly store: Store<SearchSnapshot>;
  readonly limit: number;
  readonly getContext: () => SearchContext;
  /** Whether the reader's text is still this one. */
  readonly isTyped: (text: string) => boolean;
}

export interface SearchRun {
  /** Puts the answer to the text in the store, unless the signal or the reader's text says that it is late. */
  readonly run: (text: string, signal: AbortSignal) => Promise<void>;
  /** Makes all sources ready. */
  readonly prepare: () => Promise<unknown>;
}

export function createSearchRun({ embedded, hooks, store, limit, getContext, isTyped }: SearchRunInput): SearchRun {
  const sources = createSources({
    embedded,
    hooks,
    show: (text, results) =>
      store.set((snapshot) => ({ ...snapshot, text, results, suggestions: [], isPending: true })),
  });
  return {
    async run(text, signal) {
      const pause = createPause(SHARE);
      const { section } = store.get();
      const query = await hooks.before(text);
      const results = await sources.ask(text, { ...getContext(), limit, signal, query, section });
      // A newer query took over: hooks would answer to nothing.
      if (signal.aborted) return;
      await hooks.during(query, results);
      await hooks.after(query, results);
      const isAnswered = hasFound(results) && results[0]?.isPartial !== true;
      const suggestions = isAnswered ? [] : await embedded.suggest(query, signal);
      await pause();
      // Compared with what was typed, not with what a hook made of it.
      if (signal.aborted || !isTyped(text)) return;
      store.set((snapshot) => {
        const sections = section === undefined ? listSections(results[0]) : snapshot.sections;
        return { ...snapshot, text, results, suggestions, sections, isPending: false };
      });
    },
    prepare: () => sources.prepare(getContext()),
  };
}
