// Keeps what V8 compiled during a run, so that the next run of that kind compiles nothing again.

import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
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
  const lacks = (use: string): boolean => !kept.has(use) || [...getLoaded()].some(isOutdated);
  const isOutdated = ([name, { hash }]: readonly [string, LoadedScript]): boolean => {
    const known = stored.scripts.get(name);
    return known !== undefined && known.hash !== hash;
  };
  return {
    lacks,
    keep(use) {
      // V8 takes code only with the flags that it was made with.
      if (getTag() !== tag || !lacks(use)) return;
      kept.add(use);
      const scripts = new Map<string, CompiledScript>(stored.scripts);
      for (const [name, { hash, script }] of getLoaded()) scripts.set(name, { hash, bytes: script.createCachedData() });
      replaceFile(file, packCompiled({ uses: [...kept], scripts }));
    },
  };
}

/** Milliseconds after which a command that serves has answered its first requests, and is likely to wait for the next. */
const QUIET = 5000;

/** For a command that goes on: keeps what it compiled for its start. */
export function keepLater(compiled: CompiledKeeper, use: string): void {
  if (compiled.lacks(use)) setTimeout(() => compiled.keep(use), QUIET).unref();
}

/** Whole or not at all: another command may read the file now. */
function replaceFile(file: string, bytes: Uint8Array): void {
  const next = `${file}.${process.pid}`;
  try {
    writeFileSync(next, bytes, { mode: 0o600 });
    renameSync(next, file);
    removeOldFiles(dirname(file), Date.now());
  } catch {
    rmSync(next, { force: true });
  }
}
