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

/** Hash of all engine code that can end up in a bundle, wherever it is. `memory`: what an earlier call returned. */
export function hashEngineCode(engine: EnginePaths, memory: HashMemory = {}): EngineCode {
  const { sourceDir, searchDir } = engine;
  const files = listEngineCode(engine);
  const search = scanCodeFiles({ root: searchDir, skip: [join(searchDir, 'write')] }).filter(isCode);
  const bundled = Object.keys(memory).length === 0 ? readBundled(engine) : undefined;
  const hashFiles = (root: string, list: readonly CodeFile[], prefix = '') =>
    hashCodeFiles(root, list, {
      memory: bundled ? recall(bundled, list, createNames(root, prefix)) : memory,
      prefix,
    });
  const states = [hashFiles(sourceDir, files), hashFiles(searchDir, search, 'search:')];
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
function recall(bundled: BundledHashes, files: readonly CodeFile[], getName: (path: string) => string): HashMemory {
  const entries = files.flatMap(({ path, size, ino, mtimeMs, ctimeMs }) => {
    const name = getName(path);
    const known = bundled.files[name];
    return known?.[0] === size && mtimeMs <= bundled.at
      ? [[name, [size, ino, mtimeMs, ctimeMs, known[4]]] as const]
      : [];
  });
  return Object.fromEntries(entries);
}

/** `undefined` where the engine runs from its sources, or there is no such record. */
function readBundled({ packageDir, stamp }: EnginePaths): BundledHashes | undefined {
  if (stamp === undefined) return undefined;
  try {
    const text = readFileSync(join(packageDir, 'dist/default-bundle', BUNDLED_HASHES), 'utf8');
    return JSON.parse(text) as BundledHashes;
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
