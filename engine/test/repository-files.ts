// Lists the files of the repository, without what is installed or built.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './sites.ts';

const skipped = new Set(['node_modules', 'dist', 'coverage', '.git', '.diglot', '.work']);

/** Files and folders below `folder`, by their path in the repository; folders end with a slash, as `folder` does. */
export function listRepositoryPaths(folder = ''): readonly string[] {
  return readdirSync(join(repositoryRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}${entry.name}`;
    if (!entry.isDirectory()) return [path];
    return skipped.has(entry.name) ? [] : [`${path}/`, ...listRepositoryPaths(`${path}/`)];
  });
}

/** Code that people wrote, tests included; not the sites and packages that tests build, nor declarations. */
export function listSourceFiles(): readonly string[] {
  return listRepositoryPaths().filter(
    (path) => /\.(?:tsx?|m?js)$/.test(path) && !/\.d\.m?ts$|(?:^|\/)(?:fixtures|test\/sites|public)\//.test(path),
  );
}

export const isTestFile = (path: string): boolean => /\.test\.tsx?$/.test(path);
