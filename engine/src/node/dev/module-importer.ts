// Which module of the site has brought a module of a package: followed upwards from import to importer.

import type { EnvironmentModuleNode } from 'vite';
import { getPackageName } from '../../text/package-name.ts';
import { isInFolder } from '../assets/module-ids.ts';

/** The part of Vite's module graph that is read. */
export interface ImportedNode {
  readonly file: EnvironmentModuleNode['file'];
  readonly importers: Iterable<ImportedNode>;
}

/** Absolute path of the nearest file in `root` that is of no package; `undefined` where only a page imports the package. */
export function findImporter(modules: Iterable<ImportedNode>, root: string): string | undefined {
  const queue = new Set(modules);
  // What is added on the way is visited as well.
  for (const { file, importers } of queue) {
    if (file !== null && isInFolder(file, root) && getPackageName(file) === undefined) return file;
    for (const importer of importers) queue.add(importer);
  }
  return undefined;
}
