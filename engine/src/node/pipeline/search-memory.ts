// What earlier builds found out for large search indexes: terms by page, files by language. Any doubt means finding out again.

import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BuiltShards } from '../outputs/search-index.ts';

export interface SearchMemory {
  /** Encoded terms by the key of the page's content. */
  getTerms(key: string): string | undefined;
  setTerms(key: string, terms: string): void;
  getBuilt(language: string): BuiltShards | undefined;
  /** Keeps the terms that were asked for or set, and nothing else. */
  save(built: Readonly<Record<string, BuiltShards>>): void;
}

interface Stored {
  readonly version: string;
  readonly terms: Readonly<Record<string, string>>;
  readonly built: Readonly<Record<string, BuiltShards>>;
}

/** `version`: state of the tokenizer; terms of another one are forgotten. Nothing is read before something is asked for. */
export function openSearchMemory(cacheDir: string, version: string): SearchMemory {
  const path = join(cacheDir, 'search.json');
  const used: Record<string, string> = {};
  let stored: Stored | undefined;
  const load = (): Stored => {
    stored ??= loadStored(path, version);
    return stored;
  };
  return {
    getTerms(key) {
      const { terms } = load();
      const known = used[key] ?? (Object.hasOwn(terms, key) ? terms[key] : undefined);
      if (known !== undefined) used[key] = known;
      return known;
    },
    setTerms: (key, terms) => {
      used[key] = terms;
    },
    getBuilt: (language) => {
      const { built } = load();
      return Object.hasOwn(built, language) ? built[language] : undefined;
    },
    save(built) {
      if (Object.keys(built).length === 0) return;
      // Untouched indexes were not asked for their terms: what was known stays.
      const terms = Object.keys(used).length === 0 ? load().terms : used;
      try {
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(`${path}.${process.pid}.tmp`, JSON.stringify({ version, terms, built } satisfies Stored));
        renameSync(`${path}.${process.pid}.tmp`, path);
      } catch {
        // The next build tokenizes again.
      }
    },
  };
}

function loadStored(path: string, version: string): Stored {
  const empty: Stored = { version, terms: {}, built: {} };
  try {
    const stored = JSON.parse(readFileSync(path, 'utf8')) as Stored;
    return stored.version === version ? stored : empty;
  } catch {
    return empty;
  }
}
