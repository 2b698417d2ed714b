// Files of the content folder that are in another place for git: in a submodule, or behind a link to a folder.

import { realpathSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { findGit } from './git-head.ts';

export interface GitPlace {
  /** Top folder of the repository. */
  readonly top: string;
  /** Ids of files by their paths below `top`. */
  readonly ids: ReadonlyMap<string, string>;
}

/** `ids`: files that the repository of the content folder does not know. Those that are simply new are in no place. */
export function listOtherPlaces(contentDir: string, ids: readonly string[]): readonly GitPlace[] {
  const folders = new Map<string, string[]>();
  for (const id of ids) {
    const folder = dirname(id);
    const known = folders.get(folder);
    if (known) known.push(id);
    else folders.set(folder, [id]);
  }
  const places = new Map<string, Map<string, string>>();
  const root = toReal(contentDir);
  const ownTop = root && findTop(root);
  for (const [folder, own] of folders) {
    const real = root === undefined || folder === '.' ? undefined : toReal(join(root, folder));
    const top = real && findTop(real);
    if (root === undefined || real === undefined || top === undefined) continue;
    if (top === ownTop && real === join(root, folder)) continue;
    const found = places.get(top) ?? new Map<string, string>();
    for (const id of own) found.set(toPath(top, join(real, id.slice(folder.length))), id);
    places.set(top, found);
  }
  return [...places].map(([top, found]) => ({ top, ids: found }));
}

function findTop(folder: string): string | undefined {
  const git = findGit(folder);
  return git && dirname(git);
}

function toReal(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

const toPath = (top: string, path: string): string => relative(top, path).replaceAll(sep, '/');
