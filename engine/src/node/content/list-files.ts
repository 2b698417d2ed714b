// Lists the files of the content folder. Symbolic links are followed within the project.

import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { ResolvedConfig } from '../../model/config.ts';
import { BUILD_MANIFEST } from '../../model/output.ts';
import { isIgnoredFolder } from './classify-path.ts';

interface Listing {
  readonly ids: readonly string[];
  readonly hasPublic: boolean;
  /** Names of links that lead out of the project. */
  readonly outside: readonly string[];
}

/** Every file below the content folder. The output, the cache, and what other builds have written are skipped. */
export async function listFiles({ root, contentDir, outDir, cacheDir }: ResolvedConfig): Promise<Listing> {
  const ids: string[] = [];
  const outside: string[] = [];
  const roots = await Promise.all([root, contentDir].map((path) => realpath(path).catch(() => path)));
  const isInside = (real: string): boolean => roots.some((path) => real === path || real.startsWith(`${path}${sep}`));
  let hasPublic = false;
  const visited = new Set<string>();
  const walk = async (folder: string, prefix: string, depth: number): Promise<void> => {
    const entries = await readFolder(folder);
    if (depth > 0 && entries.some(({ name }) => name === BUILD_MANIFEST)) return;
    const folders: Promise<void>[] = [];
    for (const entry of entries) {
      // A name that is ignored is not looked up: packages may be a link to those of another folder.
      if (entry.isSymbolicLink() && isIgnoredFolder(entry.name, depth) && entry.name !== 'public') continue;
      const path = join(folder, entry.name);
      const kind = entry.isSymbolicLink() ? await followLink(path, { visited, isInside }) : getKind(entry);
      if (kind === 'outside') outside.push(prefix + entry.name);
      if (kind === 'file') ids.push(prefix + entry.name);
      if (kind !== 'folder' || path === outDir || path === cacheDir) continue;
      if (depth === 0 && entry.name === 'public') hasPublic = true;
      if (!isIgnoredFolder(entry.name, depth)) folders.push(walk(path, `${prefix}${entry.name}/`, depth + 1));
    }
    await Promise.all(folders);
  };
  await walk(contentDir, '', 0);
  return { ids, hasPublic, outside };
}

async function readFolder(folder: string): Promise<readonly Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

type EntryKind = 'file' | 'folder' | 'other';

function getKind(entry: { isFile(): boolean; isDirectory(): boolean }): EntryKind {
  return entry.isFile() ? 'file' : entry.isDirectory() ? 'folder' : 'other';
}

interface LinkRules {
  /** Real paths of the folders that links led to. */
  readonly visited: Set<string>;
  readonly isInside: (path: string) => boolean;
}

/** A link to a folder is followed once, so that circular links end; a link out of the project is not followed. */
async function followLink(path: string, { visited, isInside }: LinkRules): Promise<EntryKind | 'outside'> {
  try {
    const kind = getKind(await stat(path));
    if (kind === 'other') return kind;
    const real = await realpath(path);
    if (!isInside(real)) return 'outside';
    if (kind === 'file') return kind;
    if (visited.has(real) || path.startsWith(`${real}/`)) return 'other';
    visited.add(real);
    return kind;
  } catch {
    return 'other';
  }
}
