// How files of an author are opened. Opening a named pipe waits for a program that writes to it, and would stop dev or a build for ever.

import { closeSync, constants, openSync, readFileSync } from 'node:fs';

/** Flags of `open`. A pipe that no one writes to reads as an empty file; other files, and files on Windows, read as with `r`. */
export const READ_NON_BLOCKING: number = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** As `readFileSync`. */
export function readFileNonBlocking(path: string): Buffer {
  const file = openSync(path, READ_NON_BLOCKING);
  try {
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}
