// Files that could not be written. What the disk refuses one file for, it refuses all others for: they are one problem.

import type { Diagnostic } from '../../model/diagnostic.ts';
import { describeUnwritten } from './output-problems.ts';

export interface Unwritten {
  readonly path: string;
  readonly error: unknown;
}

/** Errors that are not about the name of the file. */
const ofDisk = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE', 'ENOMEM']);

export class WriteFailures {
  /** By what they share. */
  readonly #groups = new Map<string, { readonly first: Unwritten; more: number }>();

  add(failure: Unwritten): void {
    const { code = '' } = failure.error as NodeJS.ErrnoException;
    const key = ofDisk.has(code) ? code : `file ${failure.path}`;
    const known = this.#groups.get(key);
    if (known) known.more++;
    else this.#groups.set(key, { first: failure, more: 0 });
  }

  get diagnostics(): readonly Diagnostic[] {
    return [...this.#groups.values()].map(({ first, more }) => describeUnwritten(first, more));
  }
}
