// Checks the code of a stored server bundle before it runs.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';

/** Checksums by name, sorted. */
export type CodeSums = readonly (readonly [name: string, checksum: number])[];

/** Of all code in `server/` of a bundle's folder. Throws when it cannot be read. */
export function sumServerCode(folder: string): CodeSums {
  const server = join(folder, 'server');
  return readdirSync(server)
    .filter((name) => name.endsWith('.mjs'))
    .sort()
    .map((name) => [name, crc32(readFileSync(join(server, name)))] as const);
}

/** False when code is missing, damaged or new. */
export function isServerCode(folder: string, sums: CodeSums): boolean {
  try {
    return JSON.stringify(sumServerCode(folder)) === JSON.stringify(sums);
  } catch {
    return false;
  }
}
