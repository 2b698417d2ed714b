// What is kept between builds to find a stored bundle. Damage of any kind is a miss: the code is then hashed and bundled again.

import { join } from 'node:path';
import { readSealed, writeSealed } from '../cache/sealed-file.ts';
import type { HashMemory } from './code-files.ts';

export interface BundleMemory {
  /** Hashes of the site's code files and of the engine's. */
  readonly files: HashMemory;
  readonly engine: HashMemory;
  /** Absolute paths of files outside the project that took part in the last bundle. */
  readonly outside: readonly string[];
  /** The bundle made last, and the state of everything but the pages' imports. */
  readonly last?: { readonly code: string; readonly hash: string } | undefined;
}

const KIND = 'bundle memory 1';

const getPath = (store: string): string => join(store, 'memory.json');

export const loadBundleMemory = (store: string): BundleMemory =>
  readSealed<BundleMemory>(getPath(store), KIND) ?? { files: {}, engine: {}, outside: [] };

export function saveBundleMemory(store: string, memory: BundleMemory): void {
  writeSealed(getPath(store), KIND, memory);
}
