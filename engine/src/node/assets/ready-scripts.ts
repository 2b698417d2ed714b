// The scripts of a site without browser code of its own: copies of those in the bundle that comes with the engine, made without a bundler.

import { copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BundleInput } from './bundle-input.ts';
import type { StartScript } from './manifest.ts';
import { loadReadyBundle } from './ready-bundle.ts';

/** Copies the scripts into the bundle's folder. `undefined`: the site has code for browsers, or the engine comes without a bundle. */
export async function takeReadyScripts({
  half: folder,
  islands,
  searchHooks,
  siteTheme,
  outDir,
}: BundleInput): Promise<StartScript | undefined> {
  if (folder === undefined || islands.length > 0 || searchHooks !== undefined || siteTheme !== undefined)
    return undefined;
  const bundle = await loadReadyBundle(folder);
  if (!bundle) return undefined;
  const { manifest } = bundle;
  const from = join(folder, 'client/static');
  const target = join(outDir, 'client/static');
  await mkdir(target, { recursive: true });
  await Promise.all(
    (await readdir(from)).map(async (name) => {
      const file = join(from, name);
      // Entries of styles leave empty scripts.
      if (name.endsWith('.js') && (await stat(file)).size > 0) await copyFile(file, join(target, name));
    }),
  );
  return { fileName: manifest.start, imports: manifest.preload };
}
