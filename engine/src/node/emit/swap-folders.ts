// Puts one folder in the place of another.

import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { removeFolder } from './remove-folder.ts';

const ATTEMPTS = 20;
/** Milliseconds until the next attempt where the system keeps the folder from its place: on Windows, a scanner may read it. */
const PAUSE_MS = 50;
/** Errors that pass: another build's folder is in the place, or another process has a file open. */
const passing = new Set(['ENOTEMPTY', 'EEXIST', 'EPERM', 'EACCES', 'EBUSY']);

/**
 * Moves `next` to `place`, and the folder at `place` to `old`. If that fails, that folder is back in its place.
 * Another build may swap at the same moment: the last one wins, and neither leaves a mixture.
 * `move`: default, the system's.
 */
export async function swapFolders(next: string, place: string, old: string, move = rename): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await move(place, old).catch(ignoreMissing);
    try {
      await move(next, place);
      return;
    } catch (error) {
      const isTaken = existsSync(place);
      if (!isTaken) await move(old, place).catch(() => undefined);
      const { code = '' } = error as NodeJS.ErrnoException;
      if (attempt === ATTEMPTS || !passing.has(code)) throw error;
      // Another build has put its output there, so the previous one is of no use.
      if (isTaken) removeFolder(old);
      else await setTimeout(PAUSE_MS);
    }
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
