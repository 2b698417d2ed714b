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

/** Where two names can be one file, what is left of an older output could be what was just written. */
const isCaseSensitive = (folder: string): boolean =>
  process.platform === 'linux' && !existsSync(join(dirname(folder), basename(folder).toUpperCase()));

/** What the files hold is not known: whatever takes one over has to prove that it is the right one. */
export class SpareTree {
  readonly #root: string;
  /** Paths of files that this build has not asked for yet. */
  readonly #files = new Set<string>();
  readonly #folders = new Set<string>();

  constructor(root: string) {
    this.#root = root;
    this.#scan('');
  }

  has(path: string): boolean {
    return this.#files.has(path);
  }

  /** The file stays. */
  accept(path: string): void {
    this.#files.delete(path);
  }

  /** Makes room for a file. It is never written over: its bytes may be those of the cache and of the present output. */
  clear(path: string): void {
    if (this.#files.delete(path)) rmSync(join(this.#root, path), { force: true });
    else if (this.#folders.has(path)) this.#removeFolder(path);
  }

  /** Makes room for a folder, which stays if it is there; the empty path for the tree itself. */
  enter(folder: string): void {
    if (folder === '' || folder === '.') return;
    this.enter(getParent(folder));
    this.#folders.delete(folder);
    if (this.#files.has(folder)) this.clear(folder);
  }

  /** Removes what this build has not asked for. Throws the error of the disk. */
  finish(): void {
    for (const path of this.#files) unlinkSync(join(this.#root, path));
    this.#files.clear();
    // A folder is listed before its content.
    for (const folder of [...this.#folders].reverse()) rmdirSync(join(this.#root, folder));
    this.#folders.clear();
  }

  #scan(folder: string): void {
    const path = join(this.#root, folder);
    accessSync(path, constants.W_OK | constants.X_OK);
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const below = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isFile()) this.#files.add(below);
      else if (entry.isDirectory()) {
        this.#folders.add(below);
        this.#scan(below);
        // A build writes no links and the like.
      } else unlinkSync(join(path, entry.name));
    }
  }

  #removeFolder(folder: string): void {
    rmSync(join(this.#root, folder), { recursive: true, force: true });
    for (const known of [this.#files, this.#folders])
      for (const path of known) if (path === folder || path.startsWith(`${folder}/`)) known.delete(path);
  }
}

const getParent = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));
