// What the test files of a worker share: its connection to the browser of the run, and one server for each built site.

import { type Browser, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { type PreviewServer, startPreview } from '../../src/node/preview/start-preview.ts';

/** Gives one value for each key, and makes it when it is asked for first. */
export function createOnce<T, K = string>(create: (key: K) => T): (key: K) => T {
  const made = new Map<K, T>();
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

/** A blank page that parses documents. It belongs to all files. */
export const getParser: (browser: Browser) => Promise<Page> = createOnce((browser) => browser.newPage());
