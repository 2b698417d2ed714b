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

/** Engines whose sites are not read, by a file of theirs. */
const others: Readonly<Record<string, readonly [string, string]>> = {
  'siteConfig.js': [
    'Docusaurus 1',
    'Bring the site to Docusaurus 2 or later with its own tool, `npx @docusaurus/migrate`, then migrate that.',
  ],
  '.vuepress': [
    'VuePress',
    'Its Markdown is that of VitePress: move its config to `.vitepress/config.js`, then migrate that.',
  ],
  'mkdocs.yml': ['MkDocs', 'Copy its Markdown files into a new site, and write the menus into `_meta.json`.'],
  'conf.py': ['Sphinx', 'Convert its pages to Markdown, and copy them into a new site.'],
  'book.toml': ['mdBook', 'Copy its Markdown files into a new site, and write the menus into `_meta.json`.'],
};

/** Throws {@link DiagnosticError} for a site of an engine that is known and not read. */
export function refuseOthers(folder: string): void {
  for (const place of places)
    for (const [mark, [engine, advice]] of Object.entries(others))
      if (existsSync(join(folder, place, mark)))
        throw createMigrationError(`${join(folder, place)} has a site of ${engine}, which is not read.`, advice);
}
