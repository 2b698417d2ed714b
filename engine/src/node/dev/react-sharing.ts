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
export type ReactSharing = (path: string) => void;

/** `packageDir`: of the engine. Looks once for each folder. */
export function createReactSharing(packageDir: string): ReactSharing {
  const own = createRequire(join(packageDir, 'package.json'));
  const seen = new Set<string>();
  return (path) => {
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
}

function find(resolve: NodeJS.RequireResolve, name: string): string | undefined {
  try {
    return resolve(name);
  } catch {
    return undefined;
  }
}
