// The engine's own sources that can end up in a site's bundle.

import { join } from 'node:path';
import { type CodeFile, scanCodeFiles } from './code-files.ts';
import type { EnginePaths } from './engine-paths.ts';

/** Everything outside the Node side, which is what the package carries as sources. */
export function listEngineCode({ sourceDir }: EnginePaths): readonly CodeFile[] {
  const files = scanCodeFiles({ root: sourceDir, skip: [join(sourceDir, 'node'), join(sourceDir, 'cli')] });
  return files.filter(({ path }) => !/\.test\.tsx?$|tsconfig\.json$/.test(path));
}

/**
 * Names the code that bundles, which decides what comes out as much as what goes in: the stamp of a bundled engine,
 * or a list of its files when the engine runs from its sources.
 */
export function getBundlerId({ sourceDir, stamp }: EnginePaths): string {
  if (stamp !== undefined) return stamp;
  const files = scanCodeFiles({ root: join(sourceDir, 'node/assets'), skip: [] });
  return files.map(({ path, size, mtimeMs }) => `${path} ${size} ${mtimeMs}`).join('\n');
}
