// What the test files of a worker share: its connection to the browser of the run, and one server for each built site.

import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';
import { type PreviewServer, startPreview } from '../../src/node/preview/start-preview.ts';

/** Gives one value for each key, and makes it when it is asked for first. */
export function createOnce<T>(create: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = create(key);
    made.set(key, value);
    return value;
  };
}

const connect = createOnce((endpoint: string): Promise<Browser> => chromium.connect(endpoint));

/** The browser of the run. It belongs to all files: close contexts, never the browser. */
export const getBrowser = (): Promise<Browser> => connect(inject('browserEndpoint'));

/** Serves a built site. It belongs to all files, and ends with the worker. */
export const getServer: (dir: string) => Promise<PreviewServer> = createOnce((dir) =>
  startPreview({ dir, port: 0, log: () => undefined }),
);
