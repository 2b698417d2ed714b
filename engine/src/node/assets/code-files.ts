// Finds every file of a site that code may import, and says whether any of them changed.

import { createHash, hash } from 'node:crypto';
import { readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import { normalize, relative, sep } from 'node:path';

/** Folders that never hold a site's own code. */
const skippedFolders = new Set(['node_modules', 'dist', 'coverage', 'test', 'tests', '__tests__']);

export interface CodeFile {
  readonly path: string;
  readonly size: number;
  readonly ino: number;
  readonly mtimeMs: number;
  readonly ctimeMs: number;
}

export interface CodeFilesOptions {
  readonly root: string;
  /** Absolute folders to leave out: output, cache, `public`. */
  readonly skip: readonly string[];
}

/** Every non-Markdown file below the root, sorted by path. Synchronous: there are few files, and promises would cost more time than the disk. */
export function scanCodeFiles({ root, skip }: CodeFilesOptions): readonly CodeFile[] {
  const skipped = new Set(skip);
  const found: CodeFile[] = [];
  const visit = (folder: string): void => {
    // Names of a folder need no normalizing, which would take as long as the disk.
    const prefix = folder.endsWith(sep) ? folder : folder + sep;
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const { name } = entry;
      if (name.startsWith('.') || /\.mdx?$/.test(name)) continue;
      const path = prefix + name;
      if (entry.isDirectory()) {
        if (!skippedFolders.has(name) && !skipped.has(path)) visit(path);
      } else if (entry.isFile()) {
        const stats = statSync(path, { throwIfNoEntry: false });
        if (stats) found.push(toCodeFile(path, stats));
      }
    }
  };
  visit(normalize(root));
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}

export function toCodeFile(path: string, { size, ino, mtimeMs, ctimeMs }: Stats): CodeFile {
  return { path, size, ino, mtimeMs, ctimeMs };
}

/** Content hashes by path, kept with size and time so that an unchanged file is not read again. */
export type HashMemory = Record<string, readonly [size: number, mtimeMs: number, hash: string]>;

/**
 * One hash over names and contents, independent of the folder's path and of file times.
 * `memory` is what an earlier call returned; its hashes are reused for files of equal size and time.
 * `prefix` begins the name of every file: one memory can hold files of several roots.
 */
export function hashCodeFiles(
  root: string,
  files: readonly CodeFile[],
  memory: HashMemory,
  prefix = '',
): { readonly hash: string; readonly memory: HashMemory } {
  const next: HashMemory = {};
  const getName = createNames(root, prefix);
  for (const { path, size, mtimeMs } of files) {
    const name = getName(path);
    const known = memory[name];
    const isSame = known !== undefined && known[0] === size && known[1] === mtimeMs;
    next[name] = [size, mtimeMs, isSame ? known[2] : hash('sha256', readFileSync(path), 'base64url')];
  }
  const total = createHash('sha256');
  for (const name of Object.keys(next).sort()) total.update(`${name}\0${next[name]?.[2]}\n`);
  return { hash: total.digest('base64url'), memory: next };
}

/** Names of files in a {@link HashMemory}: the same wherever `root` is. */
export function createNames(root: string, prefix = ''): (path: string) => string {
  const folder = normalize(root + sep);
  return (path) => {
    const below = path.startsWith(folder) ? path.slice(folder.length) : relative(root, path);
    return prefix + (sep === '/' ? below : below.split(sep).join('/'));
  };
}
