// Finds every file of a site that code may import, and says whether any of them changed. Must not read page content.

import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Folders that never hold a site's own code. */
const skippedFolders = new Set(['node_modules', 'dist', 'coverage', 'test', 'tests', '__tests__']);

export interface CodeFile {
  readonly path: string;
  readonly size: number;
  readonly mtimeMs: number;
}

export interface CodeFilesOptions {
  readonly root: string;
  /** Absolute folders to leave out: output, cache, `public`. */
  readonly skip: readonly string[];
}

/** Every non-Markdown file below the root, sorted by path. */
export async function scanCodeFiles({ root, skip }: CodeFilesOptions): Promise<readonly CodeFile[]> {
  const skipped = new Set(skip);
  const found: string[] = [];
  const visit = async (folder: string): Promise<void> => {
    const entries = await readdir(folder, { withFileTypes: true });
    await Promise.all(
      entries.map(async (entry) => {
        const path = join(folder, entry.name);
        if (entry.name.startsWith('.')) return;
        if (entry.isDirectory()) {
          if (!skippedFolders.has(entry.name) && !skipped.has(path)) await visit(path);
        } else if (entry.isFile() && !/\.mdx?$/.test(entry.name)) {
          found.push(path);
        }
      }),
    );
  };
  await visit(root);
  found.sort();
  return Promise.all(
    found.map(async (path) => {
      const { size, mtimeMs } = await stat(path);
      return { path, size, mtimeMs };
    }),
  );
}

/** Content hashes by path, kept with size and time so that an unchanged file is not read again. */
export type HashMemory = Record<string, readonly [size: number, mtimeMs: number, hash: string]>;

/**
 * One hash over names and contents, independent of where the folder lies and of file times.
 * `memory` is what an earlier call returned; its hashes are reused for files of equal size and time.
 */
export async function hashCodeFiles(
  root: string,
  files: readonly CodeFile[],
  memory: HashMemory,
): Promise<{ hash: string; memory: HashMemory }> {
  const next: HashMemory = {};
  await Promise.all(
    files.map(async ({ path, size, mtimeMs }) => {
      const name = relative(root, path).split(sep).join('/');
      const known = memory[name];
      const hash =
        known !== undefined && known[0] === size && known[1] === mtimeMs
          ? known[2]
          : createHash('sha256')
              .update(await readFile(path))
              .digest('base64url');
      next[name] = [size, mtimeMs, hash];
    }),
  );
  const total = createHash('sha256');
  for (const name of Object.keys(next).sort()) total.update(`${name}\0${next[name]?.[2]}\n`);
  return { hash: total.digest('base64url'), memory: next };
}
