// How far the files of a site may refer to others: its documentation shows sources around it, and who builds or migrates a site need
// not be its author.

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The repository around a folder; without one, the folder. */
export function findRepository(root: string): string {
  for (let folder = root; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return folder;
    if (dirname(folder) === folder) return root;
  }
}
