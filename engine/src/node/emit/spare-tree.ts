// The output that the last build replaced. The next one begins with it: a file that is the same needs neither a link now nor its removal later.

import { accessSync, constants, existsSync, readdirSync, renameSync, rmdirSync, rmSync, unlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { removeFolder } from './remove-folder.ts';

/**
 * Moves a tree of the output to `place`, an absolute path in a folder that exists, for {@link takeSpareTree}.
 * False when that is not possible, as on another disk, or when there is one.
 */
export function keepSpareTree(tree: string, place: string | undefined): boolean {
  if (place === undefined) return false;
  try {
    renameSync(tree, place);
    return true;
  } catch {
    return false;
  }
}

/** Moves the tree to `work`, where no other build can have it. `undefined` when there is none that can be used. */
export function takeSpareTree(place: string | undefined, work: string): SpareTree | undefined {
  if (place === undefined) return undefined;
  try {
    renameSync(place, work);
  } catch {
    return undefined;
  }
  try {
    if (isCaseSensitive(work)) return new SpareTree(work);
  } catch {
    // A folder that this user may not change.
  }
  if (!keepSpareTree(work, place)) removeFolder(work);
  return undefined;
}

/** On other file systems two names can be one file, so removing an older file could remove a new one. */
const isCaseSensitive = (folder: string): boolean =>
  process.platform === 'linux' && !existsSync(join(dirname(folder), basename(folder).toUpperCase()));

/** The contents of the files are not known: a caller that keeps one has to prove that it is the wanted one. */
export class SpareTree {
  readonly #root: string;
  /** Names of files that this build has not asked for yet, by folder: building a path for every name takes longer than listing them. */
  readonly #files = new Map<string, Set<string>>();
  readonly #folders = new Set<string>();
  /** The folder that was asked for last: files of a folder follow each other. */
  #last: readonly [folder: string, names: Set<string>] | undefined;

  constructor(root: string) {
    this.#root = root;
    this.#scan('');
  }

  has(path: string): boolean {
    return this.#getNames(path).has(getName(path));
  }

  /** The file stays. False when there is none. */
  accept(path: string): boolean {
    return this.#getNames(path).delete(getName(path));
  }

  /** Makes room for a file. It is never written over: its bytes may be those of the cache and of the present output. */
  clear(path: string): void {
    if (this.accept(path)) rmSync(join(this.#root, path), { force: true });
    else if (this.#folders.has(path)) this.#removeFolder(path);
  }

  /** Makes room for a folder, which stays if it is there; the empty path for the tree itself. */
  enter(folder: string): void {
    if (folder === '' || folder === '.') return;
    this.enter(getParent(folder));
    this.#folders.delete(folder);
    if (this.has(folder)) this.clear(folder);
  }

  /** Removes the files that this build has not asked for. Throws the error of the disk. */
  finish(): void {
    for (const [folder, names] of this.#files) for (const name of names) unlinkSync(`${this.#root}/${folder}/${name}`);
    this.#files.clear();
    // A folder is listed before its content.
    for (const folder of [...this.#folders].reverse()) rmdirSync(join(this.#root, folder));
    this.#folders.clear();
  }

  #scan(folder: string): void {
    const path = join(this.#root, folder);
    accessSync(path, constants.W_OK | constants.X_OK);
    const names = new Set<string>();
    this.#files.set(folder, names);
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (entry.isFile()) names.add(entry.name);
      else if (entry.isDirectory()) {
        const below = folder === '' ? entry.name : `${folder}/${entry.name}`;
        this.#folders.add(below);
        this.#scan(below);
        // A build writes no links and the like.
      } else unlinkSync(join(path, entry.name));
    }
  }

  #removeFolder(folder: string): void {
    rmSync(join(this.#root, folder), { recursive: true, force: true });
    const isGone = (path: string): boolean => path === folder || path.startsWith(`${folder}/`);
    for (const path of this.#folders) if (isGone(path)) this.#folders.delete(path);
    for (const [path, names] of this.#files) if (isGone(path)) names.clear();
  }

  #getNames(path: string): Set<string> {
    const end = Math.max(0, path.lastIndexOf('/'));
    if (this.#last?.[0].length === end && path.startsWith(this.#last[0])) return this.#last[1];
    const folder = path.slice(0, end);
    const found = this.#files.get(folder) ?? new Set();
    this.#last = [folder, found];
    return found;
  }
}

const getName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Folder of a path, or of a folder; empty at the top. */
export const getParent = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));
