// The reader's text as queries, one at a time: after a pause, or at once.

import { createSearchRun, type SearchRunInput } from './search-run.ts';
import type { Snapshots } from './search-snapshot.ts';
import type { Wait } from './wait.ts';

/** Milliseconds without a key press before an answer is asked for and shown. */
export const DEBOUNCE = 150;
/** Milliseconds after which the site's own index is asked ahead, so that its answer is there when it is time to show it. */
const AHEAD = 50;

export interface Queries {
  /** Makes all sources ready. */
  readonly prepare: () => Promise<unknown>;
  /** The reader's text, with every change of it. */
  readonly setText: (text: string) => void;
  /** Searches for the text at once instead of waiting for the reader to pause. */
  readonly flush: () => void;
  /** Results of one menu only, or of all again. Holds until the text is emptied. */
  readonly setSection: (section: string | undefined) => void;
  /** The index is out of date: it is fetched again with the next query, or at once for the text that is there. */
  readonly refresh: () => void;
}

export interface QueriesInput extends Omit<SearchRunInput, 'store' | 'isTyped'> {
  readonly snapshots: Snapshots;
  readonly wait: Wait;
}

export function createQueries({ snapshots, wait, ...input }: QueriesInput): Queries {
  const { embedded, limit, getContext } = input;
  const { store, clear } = snapshots;
  let typed = '';
  let callOff: (() => void) | undefined;
  let ahead: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;
  /** The newest query, answered or given up. */
  let answered: Promise<void> = Promise.resolve();

  const { run, prepare } = createSearchRun({ ...input, store, isTyped: (text) => text === typed });

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

  return {
    prepare,
    setText(text) {
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
        void embedded.findAhead(text, { ...getContext(), limit, signal: start(), section: store.get().section });
      }, AHEAD);
    },
    flush,
    setSection(section) {
      if (section === store.get().section || typed.trim() === '') return;
      cancel();
      store.set((snapshot) => ({ ...snapshot, section, isPending: true }));
      ask();
    },
    refresh() {
      embedded.forget();
      // An old answer is better than none: the one that is on its way comes first.
      void answered.then(() => {
        if (typed.trim() === '' || callOff !== undefined) return;
        cancel();
        ask();
      });
    },
  };
}
