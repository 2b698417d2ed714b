// Writes a file from its pieces: all together they may be more than a buffer holds or a system writes in one call.

import { closeSync, openSync, writevSync } from 'node:fs';

/** Bytes that are written in one call: a file has a piece for each page, and most are small. */
const BATCH = 4 * 1024 * 1024;

/** Returns the bytes written. `batch`: bytes at which pieces are written. */
export function writePieces(path: string, pieces: Iterable<Uint8Array>, batch = BATCH): number {
  const file = openSync(path, 'w');
  let total = 0;
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  const flush = (): void => {
    writeAll(file, waiting, bytes);
    total += bytes;
    waiting = [];
    bytes = 0;
  };
  try {
    for (const piece of pieces) {
      if (piece.byteLength > 0) waiting.push(piece);
      bytes += piece.byteLength;
      if (bytes >= batch && bytes > 0) flush();
    }
    if (bytes > 0) flush();
    return total;
  } finally {
    closeSync(file);
  }
}

/** From where they are: joining them first takes longer than writing them. `bytes`: of all of them. */
function writeAll(file: number, pieces: readonly Uint8Array[], bytes: number): void {
  const written = writevSync(file, pieces);
  // The system may take fewer bytes than it is given.
  if (written < bytes) writeAll(file, dropBytes(pieces, written), bytes - written);
}

/** The rest of pieces that are not empty, after their first `bytes`. */
export function dropBytes(pieces: readonly Uint8Array[], bytes: number): readonly Uint8Array[] {
  let left = bytes;
  for (const [i, piece] of pieces.entries()) {
    if (piece.byteLength > left) return [piece.subarray(left), ...pieces.slice(i + 1)];
    left -= piece.byteLength;
  }
  return [];
}
