// The working copy before it is written: what each of its files holds.

import { posix } from 'node:path';

export type DraftFile =
  | { readonly text: string }
  | { /** Absolute path of the file that is copied. */ readonly from: string };

export class Draft {
  readonly files = new Map<string, DraftFile>();
  /** Paths that two sources asked for; the first has them. */
  readonly clashes: string[] = [];

  /** `path` is relative, with forward slashes. False when it is taken or leads out of the copy. */
  put(path: string, file: DraftFile): boolean {
    const clean = posix.normalize(path);
    if (clean.startsWith('..') || posix.isAbsolute(clean)) return false;
    if (this.files.has(clean)) {
      this.clashes.push(clean);
      return false;
    }
    this.files.set(clean, file);
    return true;
  }
}
