// Reads files of a site and lists what is found in each.

import { readFile } from 'node:fs/promises';
import { relative, sep } from 'node:path';

/** In the order of their paths. `find` gets a file's text and its path from the root, as messages show it. */
export async function readFiles<T>(
  root: string,
  paths: readonly string[],
  find: (code: string, file: string) => readonly T[],
): Promise<readonly T[]> {
  const found = await Promise.all(
    [...paths]
      .sort()
      .map(async (path) =>
        find(await readFile(path, 'utf8').catch(() => ''), relative(root, path).split(sep).join('/')),
      ),
  );
  return found.flat();
}
