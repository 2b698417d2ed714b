// Finds installed programs.

import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Path of the first of some programs, by preference, that is in a folder of `PATH`. */
export function findProgram(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}
