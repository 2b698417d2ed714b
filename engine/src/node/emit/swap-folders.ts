// Puts one folder in the place of another.

import { rename } from 'node:fs/promises';
import { removeFolder } from './remove-folder.ts';

/**
 * Moves `next` to `place`, and the folder at `place` to `old`. If that fails, that folder is back in its place.
 * Another build may swap at the same moment: the last one wins, and neither leaves a mixture.
 */
export async function swapFolders(next: string, place: string, old: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    await rename(place, old).catch(ignoreMissing);
    try {
      await rename(next, place);
      return;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (attempt === 20 || (code !== 'ENOTEMPTY' && code !== 'EEXIST' && code !== 'EPERM')) {
        await rename(old, place).catch(() => undefined);
        throw error;
      }
      removeFolder(old);
    }
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
