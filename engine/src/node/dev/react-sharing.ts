// Gives CommonJS packages the engine's copy of React, whichever they would find: hooks work only with the copy that renders.

import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const entries = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'react-dom/server',
];

/** For what the file at `path` requires from then on. */
export type ShareReact = (path: string) => void;

export interface ReactSharing {
  readonly share: ShareReact;
  /** Has Node load those files again, and what they require, where they are asked for the next time. React stays. */
  readonly forget: () => void;
}

/** `packageDir`: of the engine. Looks once for each folder. */
export function createReactSharing(packageDir: string): ReactSharing {
  const own = createRequire(join(packageDir, 'package.json'));
  const seen = new Set<string>();
  const files = new Set<string>();
  const share = (path: string): void => {
    files.add(path);
    const folder = dirname(path);
    if (seen.has(folder)) return;
    seen.add(folder);
    const { resolve, cache } = createRequire(path);
    for (const name of entries) {
      const theirs = find(resolve, name);
      const ours = theirs && find(own.resolve, name);
      if (ours === undefined || theirs === undefined || theirs === ours) continue;
      own(ours);
      cache[theirs] = cache[ours];
    }
  };
  const forget = (): void => {
    // What is added on the way is visited as well.
    for (const path of files)
      for (const { filename } of own.cache[path]?.children ?? []) if (!isKept(filename)) files.add(filename);
    for (const path of files) delete own.cache[path];
    files.clear();
  };
  return { share, forget };
}

/** React is that of all pages, and Node keeps compiled code. */
const isKept = (path: string): boolean => /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]|\.node$/.test(path);

function find(resolve: NodeJS.RequireResolve, name: string): string | undefined {
  try {
    return resolve(name);
  } catch {
    return undefined;
  }
}
