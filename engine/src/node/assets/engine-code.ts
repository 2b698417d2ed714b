// The engine's own sources that can end up in a site's bundle.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CodeFile, createNames, type HashMemory, hashCodeFiles, scanCodeFiles } from './code-files.ts';
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

/** Hashes of the code that an engine was bundled from, as its package carries them. */
export interface BundledHashes {
  /** When bundling began, in milliseconds since 1970. */
  readonly at: number;
  readonly files: HashMemory;
}

/** In the folder of the default bundle. */
export const BUNDLED_HASHES = 'engine-code.json';

const SEARCH = 'search:';

/** Hash of all engine code that can end up in a bundle, wherever it is. `memory`: what an earlier call returned. */
export function hashEngineCode(engine: EnginePaths, memory?: HashMemory): EngineCode {
  const { sourceDir, searchDir } = engine;
  const files = listEngineCode(engine);
  const search = scanCodeFiles({ root: searchDir, skip: [join(searchDir, 'write')] }).filter(isCode);
  const isKnown = memory !== undefined && Object.keys(memory).length > 0;
  const known = isKnown ? memory : recallBundled(engine, files, search);
  const states = [hashCodeFiles(sourceDir, files, known), hashCodeFiles(searchDir, search, known, SEARCH)];
  return {
    files,
    hash: createHash('sha256')
      .update(states.map(({ hash }) => hash).join('\n'))
      .digest('base64url'),
    memory: Object.assign({}, ...states.map((state) => state.memory)) as HashMemory,
  };
}

/**
 * Hashes of files that have not changed since the engine was bundled: they have the size that they had, and no later time.
 * Reading them again would take most of the time before the first page.
 */
function recallBundled(
  { packageDir, sourceDir, searchDir, stamp }: EnginePaths,
  ...lists: readonly (readonly CodeFile[])[]
): HashMemory {
  const bundled =
    stamp === undefined ? undefined : readBundled(join(packageDir, 'dist/default-bundle', BUNDLED_HASHES));
  if (!bundled) return {};
  const names = [createNames(sourceDir), createNames(searchDir, SEARCH)];
  const entries = lists.flatMap((files, i) =>
    files.flatMap(({ path, size, mtimeMs }) => {
      const name = names[i]?.(path) ?? path;
      const [then, , hash] = bundled.files[name] ?? [];
      return hash !== undefined && then === size && mtimeMs <= bundled.at
        ? [[name, [size, mtimeMs, hash]] as const]
        : [];
    }),
  );
  return Object.fromEntries(entries);
}

function readBundled(path: string): BundledHashes | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as BundledHashes;
  } catch {
    return undefined;
  }
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
