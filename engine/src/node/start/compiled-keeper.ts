// Keeps what V8 compiled during a run, so that the next run of that kind compiles nothing again.

import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { replaceFile, writeAll } from '../cache/replace-file.ts';
import { type CompiledCode, type CompiledScript, packCompiled, parseCompiled } from './compiled-file.ts';
import { removeOldFiles } from './compiled-folder.ts';
import type { LoadedScript } from './script-loader.ts';

export interface CompiledKeeper {
  /** Whether a run of this kind has functions that are not kept. */
  lacks(use: string): boolean;
  /**
   * Keeps all functions that this run compiled, unless a run of this kind did so before. Takes about 20 ms when it does.
   * `use`: names the kind of run. A failure is ignored: the next run compiles them once more.
   */
  keep(use: string): void;
}

export const noKeeper: CompiledKeeper = { lacks: () => false, keep: () => undefined };

interface KeeperInput {
  /** Absolute path of the file. */
  readonly file: string;
  readonly stored: CompiledCode;
  readonly getLoaded: () => ReadonlyMap<string, LoadedScript>;
  /** Version of V8 and its flags, as one number. */
  readonly getTag: () => number;
}

export const nothingCompiled: CompiledCode = { uses: [], scripts: new Map() };

/** {@link nothingCompiled} if there is no such file, or if it is damaged. */
export function loadCompiled(file: string): CompiledCode {
  try {
    return parseCompiled(readFileSync(file)) ?? nothingCompiled;
  } catch {
    return nothingCompiled;
  }
}

export function createKeeper({ file, stored, getLoaded, getTag }: KeeperInput): CompiledKeeper {
  const tag = getTag();
  const kept = new Set(stored.uses);
  const isOutdated = ([name, { hash }]: readonly [string, LoadedScript]): boolean => {
    const known = stored.scripts.get(name);
    return known !== undefined && known.hash !== hash;
  };
  const lacks = (use: string): boolean => !kept.has(use) || [...getLoaded()].some(isOutdated);
  return {
    lacks,
    keep(use) {
      // V8 takes code only with the flags that it was made with.
      if (getTag() !== tag || !lacks(use)) return;
      kept.add(use);
      const scripts = new Map<string, CompiledScript>(stored.scripts);
      for (const [name, { hash, script }] of getLoaded()) scripts.set(name, { hash, bytes: script.createCachedData() });
      writeCompiled(file, { uses: [...kept], scripts });
    },
  };
}

/** For its user alone: V8 runs what is in it. */
const MODE = 0o600;

function writeCompiled(file: string, code: CompiledCode): void {
  const bytes = packCompiled(code);
  try {
    replaceFile(file, (target) => writeAll(target, bytes), MODE);
  } catch {
    return;
  }
  removeOldFiles(dirname(file), Date.now());
}

/** Milliseconds after which a command that serves has answered its first requests, and is likely to wait for the next. */
const QUIET = 5000;

/** For a command that goes on: keeps what it compiled for its start. */
export function keepLater(compiled: CompiledKeeper, use: string): void {
  if (compiled.lacks(use)) setTimeout(() => compiled.keep(use), QUIET).unref();
}
