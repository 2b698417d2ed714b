// What a bundle is made of beyond the code that is looked at in any case. It is known once the bundle is made, and a stored bundle fits
// for as long as it stays.

import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type CodeFile, createNames, type HashMemory, hashCodeFiles, toCodeFile } from './code-files.ts';

export interface BundleParts {
  /** Names of files from the root, sorted; `../` leads out of it. */
  readonly files: readonly string[];
}

/** What bundling has found out. */
export interface FoundParts {
  /** Absolute paths of files. */
  readonly files: readonly string[];
}

/** `code`: files that are looked at in any case. */
export function createParts(root: string, { files }: FoundParts, code: readonly CodeFile[]): BundleParts {
  const known = new Set(code.map(({ path }) => path));
  return { files: [...new Set(files.filter((path) => !known.has(path)).map(createNames(root)))].sort() };
}

export interface PartsState {
  /** The same wherever `root` is. Empty for a bundle that is made of nothing else. */
  readonly hash: string;
  readonly memory: HashMemory;
  /** Those files that exist. */
  readonly files: readonly CodeFile[];
}

/** `memory`: as for {@link hashCodeFiles}. */
export function hashParts(root: string, parts: BundleParts, memory: HashMemory): PartsState {
  if (parts.files.length === 0) return { hash: '', memory: {}, files: [] };
  const files = parts.files.flatMap((name) => {
    const path = join(root, name);
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats?.isFile() ? [toCodeFile(path, stats)] : [];
  });
  const state = hashCodeFiles(root, files, memory);
  return { hash: JSON.stringify([parts, state.hash]), memory: state.memory, files };
}
