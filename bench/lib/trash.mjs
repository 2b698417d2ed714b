// Takes folders out of the way without deleting them before the measuring is over.

import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { getFileSystem } from './machine.mjs';
import { work } from './paths.mjs';

const trash = join(work, 'trash');
let count = 0;

/**
 * As good as removing it for the next build. A file system such as ext4 passes over files that were deleted within the last
 * five minutes one by one when it makes new ones: after removing a site, writing the next one takes up to four times as long.
 * Files of `tmpfs` take memory, which the next build would be short of, so they are deleted at once.
 */
export async function moveAway(path) {
  if (getFileSystem() === 'tmpfs') return rm(path, { recursive: true, force: true });
  await mkdir(trash, { recursive: true });
  await rename(path, join(trash, `${process.pid}-${count++}`)).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

export const emptyTrash = () => rm(trash, { recursive: true, force: true });
