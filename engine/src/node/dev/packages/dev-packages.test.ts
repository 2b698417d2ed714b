import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RunnableDevEnvironment } from 'vite';
import { describe, expect, it } from 'vitest';
import { createTestFolder } from '../../../../test/test-folder.ts';
import { getEnginePaths } from '../../assets/engine-paths.ts';
import { toModuleId } from '../../assets/module-ids.ts';
import { DevPackages } from './dev-packages.ts';
import { toPackageModule } from './package-plugin.ts';

const folder = createTestFolder('diglot-packages');

const esm = (texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> => ({
  'package.json': '{ "type": "module" }',
  ...texts,
});

/** A site with one package `p`, whose code imports files of it: `a.js b.js? c.js`, with `?` for one that is imported as it runs. */
const open = (texts: Readonly<Record<string, string>>) => {
  const root = mkdtempSync(join(folder, 'site-'));
  const inPackage = (name: string): string => toModuleId(join(root, 'node_modules/p', name));
  mkdirSync(dirname(inPackage('a')), { recursive: true });
  for (const [name, text] of Object.entries(esm(texts))) writeFileSync(inPackage(name), text);
  const packages = new DevPackages({
    root,
    cacheDir: join(root, '.diglot'),
    engine: getEnginePaths(),
    installed: 'one',
    shareReact: () => undefined,
  });
  const invalidated: string[] = [];
  let imports = '';
  const list = (isRun: boolean): string[] =>
    imports
      .split(' ')
      .filter((name) => name !== '' && name.endsWith('?') === isRun)
      .map((name) => toPackageModule(inPackage(name.replace('?', ''))));
  packages.connect({
    config: { resolve: { conditions: ['module', 'node', 'development|production'], mainFields: [] } },
    moduleGraph: {
      resolveUrl: async (url: string) => [url, url, undefined],
      getModuleById: (id: string) => ({ id }),
      invalidateModule: () => undefined,
      invalidateAll: () => invalidated.push('all'),
    },
    transformRequest: async () => ({ code: '', map: null, deps: list(false), dynamicDeps: list(true) }),
  } as unknown as RunnableDevEnvironment);
  const load = packages.plugin.load as unknown as (id: string) => Promise<string>;
  return {
    ...{ packages, invalidated, inPackage },
    folder: join(root, '.diglot/vite/packages', `${process.pid}`, 'one'),
    prepare(names: string) {
      imports = names;
      packages.expire();
      return packages.prepare(['/a.tsx']);
    },
    /** Where the site's import of the file leads: `bundle` with the names that it has, or `file`. */
    async look(name: string): Promise<string> {
      const code = await load(toPackageModule(inPackage(name)));
      const [, names] = /^export \{ (.*) \} from "file:/m.exec(code) ?? [];
      return names === undefined ? 'file' : `bundle ${names}`;
    },
  };
};

describe('packages of dev', () => {
  it.each<[string, Readonly<Record<string, string>>, string, Readonly<Record<string, string>>]>([
    ['are in a bundle', { 'a.js': 'export const a = 1;' }, 'a.js', { 'a.js': 'bundle a' }],
    [
      'are left to Vite where they fail, with those that import them',
      { 'a.js': 'export const a = x;', 'b.js': "export * from './a.js';", 'c.js': 'export const c = 1;' },
      'b.js c.js',
      { 'b.js': 'file', 'c.js': 'bundle c' },
    ],
    [
      'are left to Vite where they cannot be parsed, with those that import them',
      { 'a.js': 'export const a = ;', 'b.js': "export * from './a.js';", 'c.js': 'export const c = 1;' },
      'b.js c.js',
      { 'b.js': 'file', 'c.js': 'bundle c' },
    ],
    [
      'are left to Vite where they fail without a place',
      { 'a.js': "throw 'no error';", 'c.js': 'export const c = 1;' },
      'a.js c.js',
      { 'a.js': 'file', 'c.js': 'bundle c' },
    ],
    ['that fail as the code runs are left to it', { 'a.js': 'window.a = 1;' }, 'a.js?', { 'a.js': 'file' }],
    ['that are gone are in none', { 'c.js': 'export const c = 1;' }, 'gone.js c.js', { 'c.js': 'bundle c' }],
  ])('%s', async (_, texts, imports, expected) => {
    const { prepare, look } = open(texts);
    await prepare(imports);
    for (const [name, place] of Object.entries(expected)) expect([name, await look(name)]).toEqual([name, place]);
  });

  it('are bundled once, until the code imports others', async () => {
    const { packages, prepare, look, invalidated } = open({
      'a.js': 'export const a = 1;',
      'b.js': "export * from './a.js';",
    });
    await prepare('a.js');
    await packages.prepare(['/a.tsx']);
    await prepare('a.js');
    expect([packages.generation, invalidated]).toEqual([1, []]);
    await prepare('a.js b.js');
    expect([packages.generation, invalidated, await look('b.js')]).toEqual([2, [], 'bundle a']);
  });

  it('are bundled when an import is met first', async () => {
    const { packages, look } = open({ 'a.js': 'export const a = 1;' });
    expect([await look('a.js'), packages.generation]).toEqual(['bundle a', 1]);
  });

  it('have Vite read all again where what it runs shares modules with a bundle', async () => {
    const { prepare, invalidated } = open({
      'meta.js': "export { shared } from './shared.js';\nexport const url = import.meta.url;",
      'shared.js': 'export const shared = 1;',
      'a.js': 'export const a = 1;',
    });
    await prepare('a.js');
    await prepare('a.js meta.js');
    expect(invalidated).toEqual(['all']);
  });

  it('have source maps, and no others have', async () => {
    const { packages, prepare, folder } = open({ 'a.js': 'export const a = 1;' });
    await prepare('a.js');
    const files = readdirSync(folder).filter((name) => name.endsWith('.mjs'));
    const maps = files.map((name) => packages.findSourceMap(join(folder, name))?.map ?? '');
    expect(maps.some((map) => map.includes('p/a.js'))).toBe(true);
    expect(packages.findSourceMap(import.meta.filename)).toBe(null);
    expect(files.every((name) => packages.ownUrls.test(pathToFileURL(join(folder, name)).href))).toBe(true);
    expect(packages.ownUrls.test(import.meta.url)).toBe(false);
  });

  it('are found by the files that a bundle is made of', async () => {
    const { packages, prepare, inPackage } = open({
      'a.js': "export * from './deep.js';",
      'deep.js': 'export const a = 1;',
      'b.js': 'export const b = 1;',
    });
    await prepare('a.js b.js');
    expect(packages.findModules(inPackage('deep.js'))?.map(({ id }) => id)).toEqual([
      toPackageModule(inPackage('a.js')),
    ]);
    expect(packages.findModules(inPackage('other.js'))).toBe(undefined);
  });
});
