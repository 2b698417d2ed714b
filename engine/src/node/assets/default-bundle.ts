// The bundle of a site without code of its own. It comes with the engine, so that a folder of Markdown never waits for a bundler.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BundleResult } from './bundle-input.ts';
import type { EnginePaths } from './engine-paths.ts';
import type { InlineScripts } from './inline-scripts.ts';
import type { IslandFile } from './islands.ts';

export interface DefaultBundle extends Pick<BundleResult, 'manifest' | 'importStyles' | 'layoutStyles'> {
  /** Absolute folder with `server/` and `client/`. */
  readonly folder: string;
  /** By the parts that a page's inline script is made of, joined with spaces. */
  readonly inlineScripts: Readonly<Record<string, InlineScripts>>;
  /** Islands of the engine, so that a build need not search all of its code for them. */
  readonly islands: readonly IslandFile[];
}

/**
 * What `bundle.json` holds; `engine`: hash of the sources it was made from, `packages`: what they were bundled with. Paths of
 * islands are below the package.
 */
export type StoredDefaultBundle = Omit<DefaultBundle, 'folder'> & {
  readonly engine: string;
  readonly packages: readonly string[];
};

const getFolder = ({ packageDir }: EnginePaths): string => join(packageDir, 'dist/default-bundle');

/** The packages in a bundle, and those that make it. A project may have other versions of the rest, or lack them. */
const bundled = new Set(['react', 'react-dom', 'rolldown', 'vite']);

const listBundled = ({ packages }: Pick<EnginePaths, 'packages'>): string =>
  packages.filter((name) => bundled.has(name.slice(0, name.lastIndexOf('@')))).join();

/** `undefined`: there is none that was made from the sources of `engineHash` and from the packages of the engine. */
export async function loadDefaultBundle(engine: EnginePaths, engineHash: string): Promise<DefaultBundle | undefined> {
  const folder = getFolder(engine);
  try {
    const stored = JSON.parse(await readFile(join(folder, 'bundle.json'), 'utf8')) as StoredDefaultBundle;
    const isFresh = stored.engine === engineHash && listBundled(stored) === listBundled(engine);
    if (!isFresh) return undefined;
    const islands = stored.islands.map(({ path, id }) => ({ path: join(engine.packageDir, path), id }));
    return { ...stored, islands, folder };
  } catch {
    return undefined;
  }
}
