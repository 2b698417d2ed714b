// Built files and pictures: from the previous output where it has them, from their sources otherwise.

import { readFileSync, type Stats, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltAssets } from '../../assets/build-assets.ts';
import type { AssetCopy } from '../../assets/content-assets.ts';
import { listNames } from '../../cache/file-store.ts';
import type { OutputFolder } from '../../emit/output-folder.ts';

/** Writes pictures. They may be large: a file of the same name, which has their hash, and the same size is taken for the same. */
export function writeCopies(copies: readonly AssetCopy[], output: OutputFolder): void {
  for (const { from, path, size } of copies) {
    if (!output.keepPrevious(path, size)) output.write({ path, content: readFileSync(from) });
  }
}

/**
 * Copies the bundles' `static/` folders; a file that both have is the same, because its name holds its hash.
 * Synchronous: nothing else is left to do, and for a small file the way to another thread takes longer than the disk.
 * Returns sizes by path. `outDir`: absolute folder of the previous output.
 */
export function writeStatic(
  { staticDirs }: Pick<BuiltAssets, 'staticDirs'>,
  outDir: string,
  output: OutputFolder,
): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const folder of staticDirs) {
    for (const name of listNames(folder)) {
      const path = `static/${name}`;
      const source = join(folder, name);
      const stats = statSync(source);
      const { size } = stats;
      // Style entries leave empty scripts behind, and the server bundle a sheet that no page links.
      if (sizes.has(path) || size === 0 || (folder !== staticDirs[0] && name.endsWith('.css'))) continue;
      sizes.set(path, size);
      const isSame = hasTime(join(outDir, path), stats) && output.keepPrevious(path, size);
      const target = isSame ? undefined : output.write({ path, content: readFileSync(source) });
      if (target !== undefined) utimesSync(target, stats.atime, stats.mtime);
    }
  }
  return sizes;
}

/** A file in the output has the time of its source: editing it there changes that, whatever its size is then. */
function hasTime(path: string, { mtimeMs }: Stats): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  // Disks round times in different ways.
  return stats !== undefined && Math.abs(stats.mtimeMs - mtimeMs) < 2;
}
