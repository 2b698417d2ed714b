// Reads one file after the other into the same memory. Not safe for interleaved readers.

import { closeSync, openSync, readSync } from 'node:fs';
import { READ_NON_BLOCKING } from '../../cache/non-blocking.ts';

/** Larger than nearly every page. */
const FIRST_SIZE = 1 << 17;

/** The bytes of a file, there until the next call. Throws when the file cannot be read. */
export type ReadBytes = (path: string) => Buffer;

/** For thousands of small files: a third of the time of `readFileSync`, which reads each size and allocates for each. */
export function createBytesReader(firstSize: number = FIRST_SIZE): ReadBytes {
  let buffer = Buffer.allocUnsafe(firstSize);
  return (path) => {
    const file = openSync(path, READ_NON_BLOCKING);
    try {
      let length = 0;
      for (;;) {
        const read = readSync(file, buffer, length, buffer.length - length, null);
        if (read === 0) return buffer.subarray(0, length);
        length += read;
        if (length < buffer.length) continue;
        const larger = Buffer.allocUnsafe(buffer.length * 2);
        buffer.copy(larger);
        buffer = larger;
      }
    } finally {
      closeSync(file);
    }
  };
}
