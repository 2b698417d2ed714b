// The error of a build that cannot have a folder in its cache: it says what is in the way.

import { statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { createDiagnostic, DiagnosticError } from '../../model/diagnostic.ts';
import { getErrorMessage } from '../../text/error-message.ts';

/**
 * For a build that cannot do without `folder`, an absolute path. `use` is a sentence: what is kept there. `way` follows
 * "or": how to do without that folder.
 */
export function createCacheError(
  folder: string,
  use: string,
  error: unknown,
  way = 'set `cacheDir` to another one',
): DiagnosticError {
  const file = findFile(folder);
  const reason = getErrorMessage(error);
  return new DiagnosticError([
    createDiagnostic({
      code: 'outputFailed',
      message:
        file === undefined
          ? `Cannot make a folder in the cache "${folder}": ${reason}.`
          : `The cache folder "${basename(file)}" cannot be made: a file has this name.`,
      hint:
        file === undefined
          ? `${use} ${isFull(error) ? 'Free some space on the disk' : 'Make the folder writable'}, or ${way}.`
          : 'Delete or rename the file: Diglot keeps what it has built in that folder.',
    }),
  ]);
}

const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

/** The file that is where a folder on the way should be. */
function findFile(path: string): string | undefined {
  try {
    return statSync(path).isDirectory() ? undefined : path;
  } catch {
    // It does not exist, or its parent is not a folder.
    return dirname(path) === path ? undefined : findFile(dirname(path));
  }
}
