// What is kept between builds to find a stored bundle. Damage of any kind is a miss: the code is then hashed and bundled again.

import { join } from 'node:path';
import { readSealed, writeSealed } from '../cache/sealed-file.ts';
import type { BundleParts } from './bundle-parts.ts';
import type { HashMemory } from './code-files.ts';

export interface BundleMemory {
  /** Hashes of the site's code files, of what else took part in its bundles, and of the engine's files. */
  readonly files: HashMemory;
  readonly engine: HashMemory;
  /** What bundles were made of beyond the site's code, by the state of that code, the latest last. */
  readonly parts: Readonly<Record<string, BundleParts>>;
  /** The bundle made last, and the state of everything but the pages' imports. */
  readonly last?: { readonly code: string; readonly hash: string } | undefined;
}

const KIND = 'bundle memory 4';

const getPath = (store: string): string => join(store, 'memory.json');

export const loadBundleMemory = (store: string): BundleMemory =>
  readSealed<BundleMemory>(getPath(store), KIND) ?? { files: {}, engine: {}, parts: {} };

export function saveBundleMemory(store: string, memory: BundleMemory): void {
  writeSealed(getPath(store), KIND, memory);
}
