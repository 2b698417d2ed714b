// Cuts long work into slices, so that no key press waits for it.

import { nextTask } from './next-task.ts';

/** Called often during long work; resolves at once, or in a later task when the present one has lasted long enough. */
export type Pause = () => Promise<void> | undefined;

/** Milliseconds of work in one task. Half a frame at 60 Hz leaves room for what the page itself does. */
const SLICE = 5;

/** A pause for the browser's main thread and for Node. */
export function createPause(slice: number = SLICE): Pause {
  let end = performance.now() + slice;
  return () => {
    if (performance.now() < end) return undefined;
    return nextTask().then(() => {
      end = performance.now() + slice;
    });
  };
}
