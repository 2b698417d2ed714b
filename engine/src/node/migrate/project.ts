// The files of the folder that is migrated. Reads only.

import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { findRepository } from '../report/find-repository.ts';

/** Folders of packages, builds and caches: nothing of them is copied. */
const skipped: ReadonlySet<string> = new Set([
  ...['node_modules', '.git', '.diglot', '.astro', '.docusaurus', '.rspress', '.cache', '.turbo'],
  ...['.vitepress/cache', '.vitepress/dist', 'dist', 'build', 'doc_build'],
]);

export interface Project {
  /** Absolute. */
  readonly root: string;
  /** Relative paths with forward slashes, sorted. Links are not followed, and are in {@link others}. */
  readonly files: readonly string[];
  /** Links and other entries that are not plain files. */
  readonly others: readonly string[];
  has(file: string): boolean;
  /** Path of a file relative to the root, in its one form: `docs/../a.md` is `a.md`. */
  locate(path: string): string;
  /** Adds the files of a folder of the repository, such as `../docs`. False when there is none. */
  mount(folder: string): boolean;
  /** Adds one file of the repository, such as `../CHANGELOG.md`. False when there is none. */
  adopt(file: string): boolean;
  /** Text of a file of the repository, line ends as LF; `undefined` when there is none, or no UTF-8. */
  read(file: string): string | undefined;
  /** Whether a path, which may be absolute, leads out of the repository, or out of the folder where there is no repository. */
  isOutside(path: string): boolean;
  /** Why there is nothing at a path, as the end of a sentence: `was not found`. */
  getAbsence(path: string): string;
}

/**
 * Throws what the system throws when the folder cannot be read.
 * @param named folder around the root that is migrated, whose files may be read where there is no repository
 */
export function openProject(root: string, named = root): Project {
  const files: string[] = [];
  const others: string[] = [];
  const known = new Set<string>();
  const mounted = new Set<string>();
  /** @param start folder that is listed, from whose own place {@link skipped} counts */
  const list = (start: string, folder: string): void => {
    for (const entry of readdirSync(join(root, start, folder), { withFileTypes: true })) {
      const inside = folder === '' ? entry.name : `${folder}/${entry.name}`;
      const path = start === '' ? inside : `${start}/${inside}`;
      if (skipped.has(inside)) continue;
      if (entry.isDirectory()) {
        const isRoot = start !== '' && resolve(root, path) === resolve(root);
        if (entry.name !== 'node_modules' && entry.name !== '.git' && !isRoot) list(start, inside);
      } else if (!known.has(path)) {
        known.add(path);
        (entry.isFile() ? files : others).push(path);
      }
    }
  };
  list('', '');
  files.sort();
  const plain = new Set(files);
  const repository = findRepository(realpathSync(named));
  const isOutside = (path: string): boolean => {
    const real = toReal(resolve(root, path));
    return real !== repository && !real.startsWith(`${repository}${sep}`);
  };
  return {
    root,
    files,
    others,
    has: (file) => plain.has(file),
    locate: (path) => relative(root, resolve(root, path)).split(sep).join('/'),
    mount: (folder) => {
      if (!statSync(join(root, folder), { throwIfNoEntry: false })?.isDirectory() || isOutside(folder)) return false;
      if (!mounted.has(folder)) list(folder, '');
      files.sort();
      mounted.add(folder);
      for (const file of files) plain.add(file);
      return true;
    },
    adopt: (file) => {
      if (!lstatSync(join(root, file), { throwIfNoEntry: false })?.isFile() || isOutside(file)) return false;
      if (!plain.has(file)) files.push(file);
      plain.add(file);
      known.add(file);
      return true;
    },
    read: (file) => {
      try {
        return plain.has(file) || !isOutside(file) ? readText(join(root, file)) : undefined;
      } catch {
        // There is none, or it is a folder, or its bytes are no text.
        return undefined;
      }
    },
    isOutside,
    getAbsence: (path) => {
      if (!isOutside(path)) return 'was not found';
      const hasRepository = existsSync(join(repository, '.git'));
      return `is outside of ${hasRepository ? 'the repository' : 'the folder that is migrated'}`;
    },
  };
}

/** Without a byte order mark, line ends as LF. Throws when it is not UTF-8. */
export const readText = (path: string): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path)).replace(/\r\n?/g, '\n');

/** The path without links, as far as it is there. */
function toReal(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(toReal(parent), basename(path));
  }
}
