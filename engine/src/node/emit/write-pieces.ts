// Writes a file from its pieces: all together they may be more than a buffer holds or a system writes in one call.

import { closeSync, openSync, writeFileSync } from 'node:fs';

/** Bytes that are joined for one call: a file has a piece for each page, and most are small. */
const BATCH = 4 * 1024 * 1024;

/** Returns the bytes written. `batch`: bytes at which pieces are written. */
export function writePieces(path: string, pieces: Iterable<Uint8Array>, batch = BATCH): number {
  const file = openSync(path, 'w');
  let total = 0;
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  const flush = (): void => {
    writeFileSync(file, waiting.length === 1 && waiting[0] ? waiting[0] : Buffer.concat(waiting));
    total += bytes;
    waiting = [];
    bytes = 0;
  };
  try {
    for (const piece of pieces) {
      waiting.push(piece);
      bytes += piece.byteLength;
      if (bytes >= batch) flush();
    }
    if (bytes > 0) flush();
    return total;
  } finally {
    closeSync(file);
  }
}
