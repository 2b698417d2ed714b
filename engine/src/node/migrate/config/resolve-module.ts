// Finds the file that an import of a config names.

import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const endings = ['', '.ts', '.mts', '.cts', '.js', '.mjs', '.cjs', '.json', '/index.ts', '/index.mts', '/index.js'];

/** A file of the project, or a JSON file of an installed package; `undefined` for other packages. */
export function resolveModule(from: string, id: string): string | undefined {
  const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
  if (id.startsWith('.')) {
    const path = resolve(dirname(from), id);
    // TypeScript is imported by the name of what is made of it: `./nav.js`.
    return [...endings.map((end) => path + end), path.replace(/\.([cm]?)js$/, '.$1ts')].find(isFile);
  }
  if (!id.endsWith('.json') || /(?:^|\/)\.\.(?:\/|$)/.test(id)) return undefined;
  for (let folder = dirname(from); folder !== dirname(folder); folder = dirname(folder)) {
    const path = join(folder, 'node_modules', id);
    if (existsSync(path)) return path;
  }
  return undefined;
}
