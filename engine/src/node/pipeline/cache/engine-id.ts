// Names the state of the engine's own code, so that nothing made by another state is reused.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getEnginePaths } from '../../assets/engine-paths.ts';

/**
 * Hash over the sources below the given folders of `src`: `node/compile`, `model`. A bundled engine is named by the
 * stamp of its bundle instead: the package does not carry those sources.
 */
export function getEngineId(folders: readonly string[]): string {
  const { sourceDir, version, packages, stamp } = getEnginePaths();
  const hash = createHash('sha256').update(`${version}\n${packages.join('\n')}\n`);
  if (stamp !== undefined) return hash.update(stamp).digest('base64url').slice(0, 16);
  for (const folder of folders) {
    const names = readdirSync(join(sourceDir, folder), { recursive: true, encoding: 'utf8' });
    for (const name of names.sort()) {
      if (!/\.tsx?$/.test(name) || /\.test\.tsx?$/.test(name)) continue;
      hash.update(`${folder}/${name.replaceAll('\\', '/')}\0`).update(readFileSync(join(sourceDir, folder, name)));
    }
  }
  return hash.digest('base64url').slice(0, 16);
}
