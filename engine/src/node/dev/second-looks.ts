// Looks at a saved file twice, and waits for an empty one to be filled.

import { getStamp, isEmptyStamp } from './file-stamp.ts';

/** Vite's watcher drops a second event within 50 ms: that change would never be seen. */
const SECOND_LOOK = 60;
/** Milliseconds after which an empty file is read again; a divisor of the above. */
const SOON = 5;

export interface SecondLooks {
  /** After an event for the file. */
  readonly look: (path: string) => void;
  readonly stop: () => void;
}

/** `onState`: takes the path of a file whose state is a new one, once for each state. */
export function createSecondLooks(onState: (path: string) => void): SecondLooks {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  /** States that were shown: a second look may be sooner than the event. */
  const shown = new Map<string, string>();
  const look = (path: string, rest: number): void => {
    const stamp = getStamp(path);
    // Skips the moment between truncating and writing.
    const isEmptied = isEmptyStamp(stamp) && rest > 0;
    if (!isEmptied && shown.get(path) !== stamp) {
      shown.set(path, stamp);
      onState(path);
    }
    clearTimeout(timers.get(path));
    timers.delete(path);
    const wait = isEmptied ? SOON : rest;
    if (rest > 0) timers.set(path, setTimeout(look, wait, path, rest - wait));
  };
  return {
    look: (path) => look(path, SECOND_LOOK),
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
