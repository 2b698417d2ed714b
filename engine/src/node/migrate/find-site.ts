// Finds the site to migrate: in the folder that was named, or where projects usually have it.

import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findRspressConfig } from './engines/rspress/find-config.ts';
import { createMigrationError } from './migration-error.ts';

/** Where the config of a site usually is, below a project. */
const places = ['.', 'docs', 'website', 'documentation', 'site', 'apps/docs'];

const marks = [
  '.vitepress',
  ...['astro.config', 'docusaurus.config'].flatMap((name) =>
    ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((end) => `${name}.${end}`),
  ),
];

export function findSite(root: string): string {
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory())
    throw createMigrationError(`There is no folder ${root}.`, 'Correct the path.');
  return (
    places
      .map((place) => resolve(root, place))
      .find(
        (folder) => marks.some((mark) => existsSync(join(folder, mark))) || findRspressConfig(folder) !== undefined,
      ) ?? root
  );
}
