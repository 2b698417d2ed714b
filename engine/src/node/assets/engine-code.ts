// The engine's own sources that can end up in a site's bundle.

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type CodeFile, type HashMemory, hashCodeFiles, scanCodeFiles } from './code-files.ts';
import type { EnginePaths } from './engine-paths.ts';

/** Everything outside the Node side, which is what the package carries as sources. */
export function listEngineCode({ sourceDir }: EnginePaths): readonly CodeFile[] {
  const files = scanCodeFiles({ root: sourceDir, skip: [join(sourceDir, 'node'), join(sourceDir, 'cli')] });
  // The entry of the package runs in Node, and its source is not in the package either.
  return files.filter((file) => isCode(file) && file.path !== join(sourceDir, 'index.ts'));
}

const isCode = ({ path }: CodeFile): boolean => !/\.test\.tsx?$|tsconfig\.json$/.test(path);

export interface EngineCode {
  readonly hash: string;
  readonly memory: HashMemory;
  /** The result of {@link listEngineCode}: several hundred files, so they should be listed only once. */
  readonly files: readonly CodeFile[];
}

/** Hash of all engine code that can end up in a bundle, wherever it is. `memory`: what an earlier call returned. */
export function hashEngineCode(engine: EnginePaths, memory: HashMemory = {}): EngineCode {
  const { sourceDir, searchDir } = engine;
  const files = listEngineCode(engine);
  const search = scanCodeFiles({ root: searchDir, skip: [join(searchDir, 'write')] }).filter(isCode);
  const states = [hashCodeFiles(sourceDir, files, memory), hashCodeFiles(searchDir, search, memory, 'search:')];
  return {
    files,
    hash: createHash('sha256')
      .update(states.map(({ hash }) => hash).join('\n'))
      .digest('base64url'),
    memory: Object.assign({}, ...states.map((state) => state.memory)) as HashMemory,
  };
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
