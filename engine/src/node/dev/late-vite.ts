// Delays the start of Vite: loading it takes longer than rendering a page, so the first page is answered before.

import type { DevBundle } from './vite-server.ts';

export interface LateVite {
  /** Once it is there. */
  readonly current: DevBundle | undefined;
  /** Starts it without waiting. */
  start(): void;
  get(): Promise<DevBundle>;
  close(): Promise<void>;
}

export function createLateVite(create: () => Promise<DevBundle>): LateVite {
  let current: DevBundle | undefined;
  let starting: Promise<DevBundle> | undefined;
  const get = (): Promise<DevBundle> => {
    starting ??= create().then((bundle) => {
      current = bundle;
      return bundle;
    });
    return starting;
  };
  return {
    get current() {
      return current;
    },
    // A failure is reported on the next request.
    start: () => void get().catch(() => undefined),
    get,
    close: async () => {
      await (await starting?.catch(() => undefined))?.vite.close();
    },
  };
}
