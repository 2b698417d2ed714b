// The working copy before it is written: what each of its files holds.

import { posix } from 'node:path';

export type CopiedFile =
  | { readonly text: string }
  | { /** Absolute path of the file that is copied. */ readonly from: string };

/** Whether a path, which has forward slashes, leads out of the copy. */
export const isOutside = (path: string): boolean => /^(?:\/|\.\.(?:\/|$))/.test(posix.normalize(path));

export class WorkingCopy {
  readonly #files = new Map<string, CopiedFile>();
  /** Paths that two sources asked for; the first has them. */
  readonly clashes: string[] = [];

  /** `path` is relative, with forward slashes. False when it is taken or leads out of the copy. */
  put(path: string, file: CopiedFile): boolean {
    const clean = posix.normalize(path);
    if (isOutside(clean)) return false;
    if (this.#files.has(clean)) {
      this.clashes.push(clean);
      return false;
    }
    this.#files.set(clean, file);
    return true;
  }

  /** Puts a text in the place of a file of the source. */
  replace(path: string, text: string): void {
    this.#files.set(path, { text });
  }

  get files(): ReadonlyMap<string, CopiedFile> {
    return this.#files;
  }
}
