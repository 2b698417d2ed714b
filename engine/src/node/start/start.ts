// The first file of the bundled engine: opens its scripts, with what V8 made of them before. Must stay small, because V8 compiles it each time.

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cachedDataVersionTag } from 'node:v8';
import { hashBinary, isOwnFolder, resolveCompiledFolder } from './compiled-folder.ts';
import { type CompiledKeeper, createKeeper, loadCompiled, noKeeper, nothingCompiled } from './compiled-keeper.ts';
import { createScriptLoader } from './script-loader.ts';

export interface Engine {
  /** Loads a script by the name of its entry. */
  load<Module>(entry: string): Module;
  readonly compiled: CompiledKeeper;
}

/** Commands and threads that run often, and whose functions are kept. */
const roles: ReadonlySet<string> = new Set(['build', 'check', 'dev', 'preview', 'worker', 'bundle']);

/** `role`: what the process or thread is for. Nothing is kept for other ones. */
export function openEngine(role: string | undefined): Engine {
  const folder = dirname(fileURLToPath(import.meta.url));
  const file = role !== undefined && roles.has(role) ? resolveFile(folder, role) : undefined;
  const stored = file === undefined ? nothingCompiled : loadCompiled(file);
  const { load, getLoaded } = createScriptLoader(folder, stored.scripts);
  return {
    load: <Module>(entry: string) => load(`${entry}.script.js`) as Module,
    compiled: file === undefined ? noKeeper : createKeeper({ file, stored, getLoaded, getTag: cachedDataVersionTag }),
  };
}

/**
 * One file for each version of the engine, and for each binary of Node with the flags of V8 that it has: code that another
 * one compiled can end the process. V8's own tag is the same for Node 20.19 and 20.20, whose code differs.
 */
function resolveFile(folder: string, role: string): string | undefined {
  const kept = resolveCompiledFolder(process.env);
  if (kept === undefined || !isOwnFolder(kept)) return undefined;
  const stamp = readFileSync(join(folder, 'stamp'), 'utf8').slice(0, 16);
  const { version, arch, execPath } = process;
  const binary = hashBinary(execPath);
  if (binary === undefined) return undefined;
  return join(kept, [role, stamp, version, arch, binary, cachedDataVersionTag().toString(16)].join('-'));
}
