// Loads the engine's scripts: its bundled modules, each turned into a function by `scripts/script-format.mjs`.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';
import type { CompiledScript } from './compiled-file.ts';

export type Exports = Readonly<Record<string, unknown>>;

/** What a script evaluates to. */
type ScriptFunction = (
  exports: Record<string, unknown>,
  require: (name: string) => unknown,
  importModule: (specifier: string) => Promise<unknown>,
  url: string,
) => void;

export interface LoadedScript {
  readonly hash: string;
  readonly script: Script;
}

export interface ScriptLoader {
  /** `name`: of a file in the folder. Runs it the first time. Throws what it throws. */
  load(name: string): Exports;
  getLoaded(): ReadonlyMap<string, LoadedScript>;
}

/** Characters of the first line, which is a comment: the hash begins after `// `. */
const HASH_START = 3;

/** `folder`: absolute. `compiled`: what V8 made of scripts before, by their names. */
export function createScriptLoader(folder: string, compiled: ReadonlyMap<string, CompiledScript>): ScriptLoader {
  const requirePackage = createRequire(join(folder, 'start.js'));
  const loaded = new Map<string, LoadedScript>();
  const exports = new Map<string, Record<string, unknown>>();
  const importModule = (specifier: string): Promise<unknown> => import(specifier);

  function compile(name: string, file: string): Script {
    const text = readFileSync(file, 'utf8');
    const hash = text.slice(HASH_START, text.indexOf('\n'));
    const known = compiled.get(name);
    const script = new Script(text, {
      filename: file,
      ...(known?.hash === hash ? { cachedData: known.bytes } : {}),
    });
    loaded.set(name, { hash, script });
    return script;
  }

  function load(name: string): Record<string, unknown> {
    const done = exports.get(name);
    if (done) return done;
    const file = join(folder, name);
    const found: Record<string, unknown> = {};
    exports.set(name, found);
    const run = compile(name, file).runInThisContext() as ScriptFunction;
    run(found, resolve, importModule, pathToFileURL(file).href);
    return found;
  }

  const resolve = (name: string): unknown => (name.startsWith('./') ? load(name.slice(2)) : requirePackage(name));

  return { load, getLoaded: () => loaded };
}
