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
  /** Names of links to what is not there. */
  readonly broken: readonly string[];
  readonly unread: readonly UnreadFolder[];
}

export interface UnreadFolder {
  /** Empty for the content folder. */
  readonly name: string;
  readonly error: NodeJS.ErrnoException;
}

/** Throws the error of the disk. */
export type ReadFolder = (folder: string) => Promise<readonly Dirent[]>;

const readDisk: ReadFolder = (folder) => readdir(folder, { withFileTypes: true });

/** Every file below the content folder. The output, the cache, and what other builds have written are skipped. */
export async function listFiles(config: ResolvedConfig, read: ReadFolder = readDisk): Promise<Listing> {
  const { root, contentDir, outDir, cacheDir } = config;
  const unread: UnreadFolder[] = [];
  const ids: string[] = [];
  const links = { outside: [] as string[], broken: [] as string[] };
  const roots = await Promise.all([root, contentDir].map((path) => realpath(path).catch(() => path)));
  const isInside = (real: string): boolean => roots.some((path) => isWithin(real, path));
  let hasPublic = false;
  /** `real`: where the folder is, for links. `trail`: real paths of the folders whose links lead here. */
  const walk = async ({ folder, prefix, depth, real, trail }: Walk): Promise<void> => {
    const entries = await read(folder).catch((error: NodeJS.ErrnoException) => {
      // It was removed since it was listed, or there is no content folder, which is reported as such. A file is none, either.
      if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') unread.push({ name: prefix.slice(0, -1), error });
      return [];
    });
    if (depth > 0 && entries.some(({ name }) => name === BUILD_MANIFEST)) return;
    const folders: Promise<void>[] = [];
    for (const entry of entries) {
      const isLink = entry.isSymbolicLink();
      // A name that is ignored is not looked up: packages may be a link to those of another folder.
      if (isLink && isIgnoredFolder(entry.name, depth) && entry.name !== 'public') continue;
      const path = join(folder, entry.name);
      const chain = isLink ? [...trail, real] : trail;
      const found: Followed = isLink ? await followLink(path, { chain, isInside }) : { kind: getKind(entry) };
      if (found.kind === 'outside' || found.kind === 'broken') links[found.kind].push(prefix + entry.name);
      if (found.kind === 'file') ids.push(prefix + entry.name);
      if (found.kind !== 'folder' || path === outDir || path === cacheDir) continue;
      if (depth === 0 && entry.name === 'public') hasPublic = true;
      if (isIgnoredFolder(entry.name, depth)) continue;
      const place = { folder: path, prefix: `${prefix}${entry.name}/`, depth: depth + 1 };
      folders.push(walk({ ...place, real: found.real ?? join(real, entry.name), trail: chain }));
    }
    await Promise.all(folders);
  };
  await walk({ folder: contentDir, prefix: '', depth: 0, real: roots[1] ?? contentDir, trail: [] });
  return { ids, hasPublic, ...links, unread };
}

interface Walk {
  readonly folder: string;
  readonly prefix: string;
  readonly depth: number;
  readonly real: string;
  readonly trail: readonly string[];
}

const isWithin = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}${sep}`);

type EntryKind = 'file' | 'folder' | 'other';

function getKind(entry: { isFile(): boolean; isDirectory(): boolean }): EntryKind {
  return entry.isFile() ? 'file' : entry.isDirectory() ? 'folder' : 'other';
}

interface LinkRules {
  /** Real paths of the folders whose links lead here, and of the folder that the link is in. */
  readonly chain: readonly string[];
  readonly isInside: (path: string) => boolean;
}

interface Followed {
  readonly kind: EntryKind | 'outside' | 'broken';
  readonly real?: string;
}

/**
 * A link to a folder that it is in itself, by way of others or not, is not followed, so that circular links end; nor is one out of the
 * project. Several links may lead to one folder: languages and versions share pages so.
 */
async function followLink(path: string, { chain, isInside }: LinkRules): Promise<Followed> {
  try {
    const kind = getKind(await stat(path));
    if (kind === 'other') return { kind };
    const real = await realpath(path);
    if (!isInside(real)) return { kind: 'outside' };
    if (kind === 'folder' && chain.some((folder) => isWithin(folder, real))) return { kind: 'other' };
    return { kind, real };
  } catch {
    return { kind: 'broken' };
  }
}
