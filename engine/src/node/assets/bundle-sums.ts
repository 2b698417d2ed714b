// Checks the files of a stored bundle before its code runs and before they go into the output.

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';

/** By the names of files below the bundle's folder, sorted: checksums of code, sizes of pictures and fonts, which may be large. */
export type BundleSums = readonly (readonly [name: string, sum: number])[];

/** Of all files of a bundle. Throws when one cannot be read. */
export function sumBundle(folder: string): BundleSums {
  const server = listFiles(folder, 'server').filter((name) => name.endsWith('.mjs'));
  return [...listFiles(folder, 'client/static'), ...server, ...listFiles(folder, 'server/static')].map((name) => {
    const path = join(folder, name);
    return [name, /\.(?:m?js|css)$/.test(name) ? crc32(readFileSync(path)) : statSync(path).size];
  });
}

/** False when files are missing, damaged or new. */
export function isWhole(folder: string, sums: BundleSums): boolean {
  try {
    return JSON.stringify(sumBundle(folder)) === JSON.stringify(sums);
  } catch {
    return false;
  }
}

function listFiles(folder: string, below: string): string[] {
  try {
    const names = readdirSync(join(folder, below)).sort();
    return names.map((name) => `${below}/${name}`);
  } catch {
    // A bundle may lack a folder; one that had it does not fit then.
    return [];
  }
}
