import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { toScript } from '../../../scripts/script-format.mjs';
import { createTestFolder } from '../../../test/test-folder.ts';
import type { CompiledScript } from './compiled-file.ts';
import { createScriptLoader, type ScriptLoader } from './script-loader.ts';

const folder = createTestFolder('diglot-script-loader');
const write = (name: string, code: string): void =>
  writeFileSync(
    join(folder, name),
    toScript(name, code, (id) => id.endsWith('.script.js')),
  );
const open = (compiled: ReadonlyMap<string, CompiledScript> = new Map()): ScriptLoader =>
  createScriptLoader(folder, compiled);

write(
  'main.script.js',
  `import { basename } from 'node:path';
import { getCount } from './part.script.js';
const { url } = { url: import.meta.url };
const getName = () => basename('a/b') + getCount();
const loadLater = async () => (await import('./late.script.js')).value;
const loadNode = async () => (await import('node:path')).basename('c/d');
export { url, getName, loadLater, loadNode };`,
);
write('part.script.js', 'let count = 0;\ncount++;\nconst getCount = () => count;\nexport { getCount };');
write('late.script.js', "import { getCount } from './part.script.js';\nconst value = getCount();\nexport { value };");
write('broken.script.js', "const fail = () => { throw new Error('no'); };\nfail();");

/** What V8 made of the loaded scripts. */
const compileAll = (loader: ScriptLoader): ReadonlyMap<string, CompiledScript> =>
  new Map(
    [...loader.getLoaded()].map(([name, { hash, script }]) => [name, { hash, bytes: script.createCachedData() }]),
  );

describe('scripts', () => {
  it('import each other, packages and what comes later, and each runs once', async () => {
    const main = open().load('main.script.js') as {
      readonly url: string;
      readonly getName: () => string;
      readonly loadLater: () => Promise<number>;
      readonly loadNode: () => Promise<string>;
    };
    expect(main.url).toBe(pathToFileURL(join(folder, 'main.script.js')).href);
    expect(main.getName()).toBe('b1');
    expect(await main.loadLater()).toBe(1);
    expect(await main.loadNode()).toBe('d');
  });

  it('are the same object for each that asks, and others for another loader', () => {
    const loader = open();
    expect(loader.load('main.script.js')).toBe(loader.load('main.script.js'));
    expect(loader.load('main.script.js')).not.toBe(open().load('main.script.js'));
  });

  /** Whether V8 took code that it was given; `undefined`: it was given none. */
  const isTaken = (loader: ScriptLoader): unknown =>
    [...loader.getLoaded()].map(([name, { script }]) => [
      name,
      script.cachedDataRejected === undefined ? undefined : !script.cachedDataRejected,
    ]);

  it('are not compiled again with what V8 made of them, unless they changed', () => {
    const first = open();
    first.load('main.script.js');
    expect(isTaken(first)).toEqual([
      ['main.script.js', undefined],
      ['part.script.js', undefined],
    ]);
    const compiled = compileAll(first);
    write('part.script.js', 'const getCount = () => 5;\nexport { getCount };');
    const second = open(compiled);
    expect((second.load('main.script.js') as { readonly getName: () => string }).getName()).toBe('b5');
    expect(isTaken(second)).toEqual([
      ['main.script.js', true],
      ['part.script.js', undefined],
    ]);
  });

  it('name their file where they throw', () => {
    expect(() => open().load('broken.script.js')).toThrow('no');
    try {
      open().load('broken.script.js');
    } catch (error) {
      expect((error as Error).stack).toMatch(/broken\.script\.js:3:/);
    }
    expect(() => open().load('none.script.js')).toThrow(/ENOENT.*none\.script\.js/);
  });
});
