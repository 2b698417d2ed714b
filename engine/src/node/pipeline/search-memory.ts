// Which search indexes the build before wrote, by language. Small: the indexes themselves are read from the former output.

import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BuiltIndex } from '../outputs/search-index.ts';

export interface SearchMemory {
  readonly getBuilt: (key: string) => BuiltIndex | undefined;
  readonly save: (built: Readonly<Record<string, BuiltIndex>>) => void;
}

interface Stored {
  readonly version: string;
  readonly built: Readonly<Record<string, BuiltIndex>>;
}

/** `version`: state of all code that an index depends on; what another one wrote is forgotten. */
export function openSearchMemory(cacheDir: string, version: string): SearchMemory {
  const path = join(cacheDir, 'search.json');
  const { built } = load(path, version);
  return {
    getBuilt: (key) => (Object.hasOwn(built, key) ? built[key] : undefined),
    save(next) {
      try {
        mkdirSync(dirname(path), { recursive: true });
        const temporary = `${path}.${process.pid}.tmp`;
        writeFileSync(temporary, JSON.stringify({ version, built: next } satisfies Stored));
        renameSync(temporary, path);
      } catch {
        // The next build writes its indexes anew.
      }
    },
  };
}

function load(path: string, version: string): Stored {
  const empty: Stored = { version, built: {} };
  try {
    const stored = JSON.parse(readFileSync(path, 'utf8')) as Stored;
    return stored.version === version ? stored : empty;
  } catch {
    return empty;
  }
}
