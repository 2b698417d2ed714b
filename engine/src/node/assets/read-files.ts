// Reads files of a site and lists what is found in each.

import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

/** A system lets a process open a few hundred, and all that are read are in memory. */
const MAX_OPEN = 32;

/** What `read` makes of each entry, few at the same time. */
export async function readEach<In, Out>(
  entries: readonly In[],
  read: (entry: In) => Promise<Out>,
): Promise<readonly Out[]> {
  const found: Out[] = [];
  for (let at = 0; at < entries.length; at += MAX_OPEN)
    found.push(...(await Promise.all(entries.slice(at, at + MAX_OPEN).map(read))));
  return found;
}

/** In the order of their paths. `find` gets a file's text, its path from the root, as messages show it, and what it imports. */
export async function readFiles<T>(
  root: string,
  paths: readonly string[],
  find: (code: string, file: string, readImport: (specifier: string) => string | undefined) => readonly T[],
): Promise<readonly T[]> {
  const found = await readEach([...paths].sort(), async (path) =>
    find(
      await readFile(path, 'utf8').catch(() => ''),
      relative(root, path).split(sep).join('/'),
      createImportReader(root, path),
    ),
  );
  return found.flat();
}

/** The forms in which code names a file next to it. */
const endings = ['', '.ts', '.tsx', '.js', '.jsx', '.mjs', '/index.ts', '/index.js'];

/** Reads what a file imports by a relative path, within the site. */
export function createImportReader(root: string, importer: string): (specifier: string) => string | undefined {
  return (specifier) => {
    const path = join(dirname(importer), specifier);
    if (!specifier.startsWith('.') || !path.startsWith(root + sep)) return undefined;
    // With NodeNext, code says `.js` where the file ends in `.ts`.
    const names = [...endings.map((ending) => path + ending), path.replace(/\.js$/, '.ts')];
    for (const name of names) {
      try {
        return readFileSync(name, 'utf8');
      } catch {
        // The next form.
      }
    }
    return undefined;
  };
}
