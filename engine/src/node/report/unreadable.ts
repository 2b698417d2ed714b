// A file or folder of an author that cannot be read.

import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { createDiagnostic, type Diagnostic } from '../../model/diagnostic.ts';
import { getErrorMessage } from '../../text/error-message.ts';

/** `file`: path from the project root. `error`: of the system. */
export const describeUnreadableFile = (file: string, error: unknown): Diagnostic =>
  createDiagnostic({
    code: 'contentUnreadable',
    message: `The file cannot be read: ${getErrorMessage(error)}.`,
    hint: getUnreadableHint(file, error),
    file,
  });

/** What to do about it. `path`: as the system gave it. */
export function getUnreadableHint(path: string, error: unknown): string {
  // This character takes the place of bytes that are no text.
  if (path.includes('\uFFFD')) return 'Rename it: its name is not UTF-8.';
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return 'It was there a moment ago: build again.';
  if (code === 'EMFILE' || code === 'ENFILE') return 'Allow more open files (`ulimit -n 4096`), and build again.';
  return 'Check its permissions.';
}

/** Why a file cannot be read, after a copy of it has failed. `undefined`: it can, and the copy failed at its target. */
export const findReadError = (path: string): Promise<unknown> =>
  access(path, constants.R_OK).then(
    () => undefined,
    (error: unknown) => error,
  );
