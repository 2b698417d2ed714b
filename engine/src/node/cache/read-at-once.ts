// How files of an author are opened. A pipe under the name of a file has no end, and a thread that opens it waits for ever.

import { closeSync, constants, openSync, readFileSync } from 'node:fs';

/** A pipe reads as an empty file. For files the same as `r`, and everywhere on systems that have no such flag. */
export const READ_AT_ONCE: number = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** As `readFileSync`. */
export function readAtOnce(path: string): Buffer {
  const file = openSync(path, READ_AT_ONCE);
  try {
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}
