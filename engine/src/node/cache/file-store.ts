// Finished output files, found by their names, which identify their content. The output gets them as hard links.

import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';

/**
 * State of a stored file: changing the output in place changes the stored file too, and this detects it.
 * `ino` is the file's number on its disk, 0 where that is not a safe integer: by it, one of its other names is known as the
 * same file without a look at the stored one.
 */
export type FileStamp = readonly [bytes: number, mtimeMs: number, crc: number, ino: number];

export class FileStore {
  readonly #folder: string;
  readonly #made = new Set<string>();
  /** Files that were checked. */
  readonly #known = new Map<string, FileIdentity>();
  /** Where the files are that were recognized by another name. */
  readonly #places = new Map<string, string>();
  #isNew = false;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Stores what has just been written to `path`. `undefined` when the disk does not allow it.
   * `content`: whole, or in pieces that follow each other.
   */
  addWritten(name: string, path: string, content: Uint8Array | readonly Uint8Array[]): FileStamp | undefined {
    return this.#add(name, content instanceof Uint8Array ? [content] : content, (target) => linkOrCopy(path, target));
  }

  /** Stores a file that is not part of an output. */
  add(name: string, content: Uint8Array): FileStamp | undefined {
    return this.#add(name, [content], (target) => writeFileSync(target, content, { flag: 'wx' }));
  }

  /** The stamp as it is now when the file still holds what was stored; `undefined` when it is gone or was changed. */
  check(name: string, [bytes, mtimeMs, crc]: FileStamp): FileStamp | undefined {
    const path = this.#toPath(name);
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats?.isFile() || stats.size !== bytes) return undefined;
    this.#known.set(name, toIdentity(stats));
    const ino = toNumber(stats);
    if (stats.mtimeMs === mtimeMs) return [bytes, mtimeMs, crc, ino];
    // Archives round times: a cache that was packed and unpacked is as good as before, once its bytes are proven.
    try {
      return crc32(readFileSync(path)) === crc ? [bytes, stats.mtimeMs, crc, ino] : undefined;
    } catch {
      return undefined;
    }
  }

  /** True when the file at `target` is the stored one, as it was stored. */
  isAt(target: string, name: string, [bytes, mtimeMs, , ino]: FileStamp): boolean {
    const stats = statSync(target, { throwIfNoEntry: false });
    if (ino === 0 || stats?.ino !== ino || stats.size !== bytes || stats.mtimeMs !== mtimeMs) return false;
    this.#places.set(name, target);
    return true;
  }

  /** Puts a file that was checked at `target`. False when that failed. `isThere`: another may be there, or this one. */
  place(name: string, target: string, isThere = false): boolean {
    try {
      if (isThere) {
        if (this.#places.get(name) === target || isSameFile(this.#known.get(name), target)) return true;
        rmSync(target, { force: true });
      }
      linkOrCopy(this.#toPath(name), target);
      return true;
    } catch {
      return false;
    }
  }

  read(name: string): Uint8Array | undefined {
    for (const path of [this.#toPath(name), this.#places.get(name)])
      try {
        if (path !== undefined) return readFileSync(path);
      } catch {
        // It may have been removed from the store alone.
      }
    return undefined;
  }

  /** A file that the system holds, as a scanner may, stays: it only takes space, until the next build removes it. */
  remove(name: string): void {
    try {
      removeAny(this.#toPath(name));
    } catch {
      // Nothing of the output depends on it.
    }
  }

  /** True when the folder was made for what this build stores: nothing else is in it. */
  get isNew(): boolean {
    return this.#isNew;
  }

  /** Removes every file that is not named. */
  keepOnly(names: ReadonlySet<string>): void {
    for (const name of listNames(this.#folder)) if (!names.has(name)) this.remove(name);
  }

  #add(name: string, pieces: readonly Uint8Array[], write: (target: string) => void): FileStamp | undefined {
    const target = this.#toPath(name);
    try {
      this.#makeFolder(name.includes('/') ? dirname(target) : this.#folder);
      try {
        write(target);
      } catch {
        // What an ended build left under this name may be damaged.
        removeAny(target);
        write(target);
      }
      const bytes = pieces.reduce((sum, { byteLength }) => sum + byteLength, 0);
      const stats = statSync(target);
      return [bytes, stats.mtimeMs, pieces.reduce((crc, piece) => crc32(piece, crc), 0), toNumber(stats)];
    } catch {
      return undefined;
    }
  }

  #makeFolder(folder: string): void {
    if (this.#made.has(folder)) return;
    const made = mkdirSync(folder, { recursive: true });
    if (folder === this.#folder) this.#isNew = made !== undefined;
    this.#made.add(folder);
  }

  #toPath(name: string): string {
    return `${this.#folder}/${name}`;
  }
}

/** Names of one file have one identity, and no other file has it. */
interface FileIdentity {
  readonly dev: number;
  readonly ino: number;
}

const toNumber = ({ ino }: Stats): number => (Number.isSafeInteger(ino) ? ino : 0);

const toIdentity = ({ dev, ino }: Stats): FileIdentity => ({ dev, ino });

function isSameFile(known: FileIdentity | undefined, path: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (known === undefined || stats === undefined) return false;
  return stats.ino === known.ino && stats.dev === known.dev && Number.isSafeInteger(stats.ino);
}

/** A folder is under the name of a file only after damage, and to look for one first takes time for each file. */
function removeAny(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    rmSync(path, { force: true, recursive: true });
  }
}

/** Throws when neither works. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    // Another disk, a file system without links, or too many of them.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error;
    copyFileSync(from, to);
  }
}

/** Names of what is in a folder; none when it is missing. */
export function listNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
