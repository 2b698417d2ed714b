// The folders around a project, where Node looks for packages as well.

import { dirname } from 'node:path';

/** From the next one to the root of the file system. */
export function listParents(folder: string): readonly string[] {
  const parent = dirname(folder);
  return parent === folder ? [] : [parent, ...listParents(parent)];
}
