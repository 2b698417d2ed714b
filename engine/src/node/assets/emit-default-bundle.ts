// Bundles the theme for sites without code of their own, when the engine itself is bundled.

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { bundleCode, bundleHalf } from './bundle-code.ts';
import type { BundleInput } from './bundle-input.ts';
import type { StoredDefaultBundle } from './default-bundle.ts';
import { BUNDLED_HASHES, type BundledHashes, hashEngineCode } from './engine-code.ts';
import { getEnginePaths } from './engine-paths.ts';
import { bundleInlineScripts, listPagePartSets } from './inline-scripts.ts';
import { findIslands } from './islands.ts';

/** Placeholder for the base path while bundling: a bundle without it serves every base path. */
const ANY_BASE = '/diglot-any-base/';

/** Bundles into `folder`. `at`: when the sources were not read yet. Throws when the result only works for one base path. */
export async function emitDefaultBundle(folder: string, at: number): Promise<void> {
  const engine = getEnginePaths();
  // Without what an earlier bundling knew.
  const { hash, files, memory } = hashEngineCode({ ...engine, stamp: undefined });
  const islands = await findIslands(
    files.map(({ path }) => path),
    engine.packageDir,
    'diglot:',
  );
  const sets = listPagePartSets();
  const input: BundleInput = {
    root: engine.packageDir,
    base: ANY_BASE,
    cacheDir: folder,
    engine,
    islands,
    imports: [],
    components: undefined,
    globalUIComponents: [],
    searchHooks: undefined,
    styles: [],
    outDir: folder,
  };
  await bundleHalf(input);
  const [{ manifest, importStyles, layoutStyles }, inlineScripts] = await Promise.all([
    bundleCode({ ...input, half: folder }),
    Promise.all(sets.map(async (parts) => [parts.join(' '), await bundleInlineScripts(engine, parts)] as const)),
  ]);
  for (const name of await readdir(folder, { recursive: true })) {
    if (/\.(?:m?js|css)$/.test(name) && (await readFile(join(folder, name), 'utf8')).includes(ANY_BASE))
      throw new Error(`${name} of the default bundle holds the base path`);
  }
  const stored: StoredDefaultBundle = {
    engine: hash,
    packages: engine.packages,
    manifest,
    importStyles,
    layoutStyles,
    inlineScripts: Object.fromEntries(inlineScripts),
    islands: islands.map(({ path, id }) => ({ path: relative(engine.packageDir, path), id })),
  };
  await writeFile(join(folder, 'bundle.json'), JSON.stringify(stored));
  await writeFile(join(folder, BUNDLED_HASHES), JSON.stringify({ at, files: memory } satisfies BundledHashes));
}
