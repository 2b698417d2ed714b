// Hashes of built scripts and style sheets, for the integrity of what a browser loads.

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * `sha256-…` by name below the output folder (`static/start.3fa9c1.js`), sorted, of all scripts and style sheets in
 * `folders`; a later folder wins, as in the output. Files without content are left out: no page asks for them.
 */
export async function hashFiles(folders: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const found = await Promise.all(folders.map(hashFolder));
  return Object.fromEntries([...new Map(found.flat())].sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function hashFolder(folder: string): Promise<readonly (readonly [name: string, hash: string])[]> {
  const names = await readdir(folder).catch(() => []);
  const entries = names
    .filter((name) => /\.(?:js|css)$/.test(name))
    .map(async (name) => {
      const content = await readFile(join(folder, name));
      const hash = `sha256-${createHash('sha256').update(content).digest('base64')}`;
      return content.length === 0 ? [] : [[`static/${name}`, hash] as const];
    });
  return (await Promise.all(entries)).flat();
}
