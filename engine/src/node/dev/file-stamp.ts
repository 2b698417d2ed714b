// Identifies the state of a file without reading it.

import { statSync } from 'node:fs';

/** Size and time of a file; a file that is gone has a stamp of its own. */
export function getStamp(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats ? `${stats.size} ${stats.mtimeMs}` : 'gone';
}

export const getStamps = (paths: readonly string[]): ReadonlyMap<string, string> =>
  new Map(paths.map((path) => [path, getStamp(path)]));

/** Emptied, or about to be written: most programs empty a file before they write it. */
export const isEmptyStamp = (stamp: string): boolean => stamp.startsWith('0 ');
