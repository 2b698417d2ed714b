// Cuts long work into slices, so that no key press waits for it. Must not know what the work is.

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

interface TaskScheduler {
  readonly yield?: () => Promise<void>;
}

/** A message is delivered without the four milliseconds that nested timers wait. */
export function nextTask(): Promise<void> {
  const scheduler = (globalThis as { readonly scheduler?: TaskScheduler }).scheduler;
  if (scheduler?.yield !== undefined) return scheduler.yield();
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
