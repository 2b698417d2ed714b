// Files that could not be written. Those that the disk refused for the same reason are one problem, such as all of a full disk.

import type { Diagnostic } from '../../model/diagnostic.ts';
import { describeUnwritten } from './output-problems.ts';

/** A file that could not be written. */
export interface Unwritten {
  /** Below the output folder. */
  readonly path: string;
  readonly error: unknown;
}

/** Codes of errors that do not depend on the name of the file. */
const sharedCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE', 'ENOMEM']);

/** Collects them, and makes one diagnostic of those with the same reason. */
export class WriteFailures {
  /** By code, or by file where the reason is its name. */
  readonly #groups = new Map<string, { readonly first: Unwritten; more: number }>();

  add(failure: Unwritten): void {
    const { code = '' } = failure.error as NodeJS.ErrnoException;
    const key = sharedCodes.has(code) ? code : `file ${failure.path}`;
    const known = this.#groups.get(key);
    if (known) known.more++;
    else this.#groups.set(key, { first: failure, more: 0 });
  }

  get diagnostics(): readonly Diagnostic[] {
    return [...this.#groups.values()].map(({ first, more }) => describeUnwritten(first, more));
  }
}
