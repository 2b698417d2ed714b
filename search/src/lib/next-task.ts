// Yields to more urgent work of the browser.

interface TaskScheduler {
  readonly yield?: () => Promise<void>;
}

/** Resolves in a later task. A message is delivered without the four milliseconds that nested timers wait. */
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
