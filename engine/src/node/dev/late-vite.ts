// Delays the start of Vite: loading it takes longer than rendering a page, so the first page is answered before, with its styles.

import type { DevBundle } from './vite-server.ts';

export interface LateVite {
  /** Once it is there. */
  readonly current: DevBundle | undefined;
  /** Loads it when there was nothing to answer for a while. */
  readonly start: () => void;
  /** Ends that while: there is something to answer. */
  readonly postpone: () => void;
  /** Loads it at once: there is no page without it. */
  readonly get: () => Promise<DevBundle>;
  /** For what a page loads after it is painted: the browser asks for its styles at the same moment, and they go first. */
  readonly getNext: () => Promise<DevBundle>;
  readonly close: () => Promise<void>;
}

/** Milliseconds without a request after which it is loaded, although no one asked for it. */
const IDLE = 300;
/** Milliseconds that a browser may take from the request of a module to that of the last style, and the answer of that. */
const HEAD_START = 50;

export function createLateVite(create: () => Promise<DevBundle>): LateVite {
  let current: DevBundle | undefined;
  let starting: Promise<DevBundle> | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;
  const get = (): Promise<DevBundle> => {
    starting ??= create().then(
      (bundle) => {
        current = bundle;
        return bundle;
      },
      (error: unknown) => {
        // What was in the way, such as a file that went while it was read, may be gone the next time.
        starting = undefined;
        throw error;
      },
    );
    return starting;
  };
  const postpone = (): void => clearTimeout(idle);
  return {
    get current() {
      return current;
    },
    start() {
      postpone();
      // A failure is reported on the next request.
      if (!starting) idle = setTimeout(() => void get().catch(() => undefined), IDLE);
    },
    postpone,
    get,
    async getNext() {
      if (!starting) await new Promise((resume) => setTimeout(resume, HEAD_START));
      return get();
    },
    async close() {
      postpone();
      await (await starting?.catch(() => undefined))?.vite.close();
    },
  };
}
