// Which files of the public folder are published. The build copies them, dev serves them.

import { realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';

/** What file managers and Git leave in folders. */
const ignored = new Set(['.DS_Store', 'Thumbs.db', '.git', '.gitkeep']);

export const isPublicName = (name: string): boolean => !ignored.has(name);

/** True for the folder itself and everything below it. Both paths are real ones, without links. */
export const isBelow = (folder: string, path: string): boolean => path === folder || path.startsWith(folder + sep);

/**
 * Real path of the file that is published under `name`, a decoded path without a leading slash.
 * `undefined` for anything but a file, for names that are left out, and for links that lead out of the folder.
 */
export function findPublicFile(folder: string | undefined, name: string): string | undefined {
  if (folder === undefined || name === '' || name.includes('\0')) return undefined;
  const segments = name.split('/');
  if (segments.some((segment) => segment === '' || segment === '.' || segment === '..' || !isPublicName(segment)))
    return undefined;
  try {
    const path = realpathSync(join(folder, name));
    return isBelow(realpathSync(folder), path) && statSync(path).isFile() ? path : undefined;
  } catch {
    return undefined;
  }
}
