import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tellLoud } from '../../../test/tell.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { loadConfig } from './load-config.ts';

describe('loadConfig', () => {
  let root = '';
  const write = (name: string, text: string): void => {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  };
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'diglot config 配置-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('works without a config file', async () => {
    const { config, diagnostics } = await loadConfig(root);
    expect([config.contentDir, diagnostics]).toEqual([root, []]);
  });

  const rivals = ['diglot.config.ts', 'diglot.config.mts', 'diglot.config.js', 'diglot.config.mjs'];
  it.each<[string | undefined, readonly string[], readonly string[]]>([
    [undefined, [...rivals, 'diglot.config.json', 'rspress.config.ts', 'rstack.config.cjs'], []],
    ['diglot.config.ts', ['diglot.config.ts'], ['diglot.config.mts', 'rspress.config.ts']],
    ['diglot.config.json', [...rivals, 'diglot.config.json'], ['rspress.config.ts']],
    ['rspress.config.mjs', [...rivals, 'rspress.config.ts', 'rspress.config.mjs'], ['rspress.config.cjs']],
  ])('depends on the config files that it would be read from: with %s', async (name, some, others) => {
    if (name?.endsWith('.json')) write(name, '{}');
    else if (name !== undefined) write(name, 'export default {};\n');
    const { dependencies } = await loadConfig(root);
    const paths = dependencies.map((path) => relative(root, path));
    expect(paths).toEqual(expect.arrayContaining([...some]));
    expect(paths.filter((path) => others.includes(path))).toEqual([]);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('depends on no config but the one that was named', async () => {
    write('a.json', '{}');
    expect((await loadConfig(root, { configFile: 'a.json' })).dependencies).toEqual([join(root, 'a.json')]);
  });

  it.each([
    ['dependencies', '@rspress/core', {}, 'warning'],
    ['devDependencies', 'rspress', {}, 'warning'],
    ['devDependencies', 'rspress', { deadLink: 'error' }, 'error'],
    ['devDependencies', '@rspress/plugin-llms', {}, undefined],
  ])('takes a site with %s on %s for one of Rspress', async (field, name, severity, deadLink) => {
    write('package.json', JSON.stringify({ [field]: { [name]: '1' } }));
    write('diglot.config.json', JSON.stringify({ severity }));
    const { config, dependencies } = await loadConfig(root);
    const rest = { deadAnchor: 'warning', deadImage: 'warning', renderFailed: 'warning', codeFileMissing: 'warning' };
    expect(config.severity).toEqual(deadLink === undefined ? {} : { deadLink, ...rest });
    expect(dependencies.includes(join(root, 'package.json'))).toBe(deadLink !== undefined);
  });

  it.each(['{ "a"', '[]', '{ "dependencies": ["rspress"] }', 'null'])(
    'does not mind %j as package.json',
    async (text) => {
      write('package.json', text);
      expect((await loadConfig(root)).config.severity).toEqual({});
    },
  );

  it('runs TypeScript with imports, once, and again when a file it imports changed', async () => {
    write('names.ts', "export const title: string = 'First';\n");
    write('node_modules/helper/package.json', '{"name":"helper","type":"module","exports":{"import":"./main.js"}}');
    write('node_modules/helper/main.js', "export const base = '/b/';\n");
    write(
      'diglot.config.ts',
      "import { defineConfig } from 'diglot';\nimport { base } from 'helper';\nimport { title } from './names.ts';\nexport default defineConfig({ title, base, description: import.meta.dirname });\n",
    );
    const first = await loadConfig(root);
    expect(first.diagnostics).toEqual([]);
    expect([first.config.title, first.config.base, first.config.description]).toEqual(['First', '/b/', root]);
    expect([...first.dependencies].sort()).toEqual([join(root, 'diglot.config.ts'), join(root, 'names.ts')]);
    const record = readFileSync(join(root, '.diglot/config/record.json'), 'utf8');
    await loadConfig(root);
    expect(readFileSync(join(root, '.diglot/config/record.json'), 'utf8')).toBe(record);
    write('names.ts', "export const title = 'Second';\n");
    expect((await loadConfig(root)).config.title).toBe('Second');
  });

  it('depends on the tsconfig, for the names of folders in it', async () => {
    write('tsconfig.json', '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }\n');
    expect((await loadConfig(root)).dependencies).toContain(join(root, 'tsconfig.json'));
  });

  it('runs TypeScript next to a tsconfig that extends a missing package', async () => {
    write('tsconfig.json', '{ "extends": "@none/tsconfig/base.json" }\n');
    write('diglot.config.ts', "const title: string = 'Runs';\nexport default { title };\n");
    const { config, diagnostics } = await loadConfig(root);
    expect([config.title, diagnostics.map(({ code, severity }) => `${severity} ${code}`)]).toEqual([
      'Runs',
      ['warning tsconfigInvalid'],
    ]);
  });

  it('names the file that is in the way of the cache, not the config', async () => {
    write('diglot.config.ts', "export default { title: 'T' };\n");
    write('.diglot', '');
    const { diagnostics } = await loadConfig(root);
    expect(tellLoud(diagnostics)).toEqual([
      'error outputFailed: The cache folder ".diglot" cannot be made: a file has this name. Delete or rename the file: Diglot keeps what it has built in that folder.',
    ]);
  });

  it('runs JavaScript without imports as it is, and again when it changed', async () => {
    write('diglot.config.mjs', "const title = 'First';\nexport default Promise.resolve({ title });\n");
    const first = await loadConfig(root);
    expect([first.config.title, first.diagnostics]).toEqual(['First', []]);
    expect(first.dependencies[0]).toBe(join(root, 'diglot.config.mjs'));
    expect(existsSync(join(root, '.diglot'))).toBe(false);
    write('diglot.config.mjs', "export default { title: 'Second' };\n");
    expect((await loadConfig(root)).config.title).toBe('Second');
  });

  it('lets the command line win', async () => {
    write('diglot.config.json', '{ "base": "/a/", "outDir": "out" }');
    const { config } = await loadConfig(root, { base: 'b', outDir: 'elsewhere' });
    expect([config.base, config.outDir]).toEqual(['/b/', join(root, 'elsewhere')]);
  });

  it.each<[string, string, string, Partial<Diagnostic>]>([
    ['a syntax error', 'diglot.config.ts', 'export default {\n  title: ,\n};\n', { line: 2, sourceLine: '  title: ,' }],
    [
      'a run-time error',
      'diglot.config.ts',
      'type A = 1;\nconst x: { y?: { z: A } } = {};\n\nexport default { title: x.y.z };\n',
      { line: 4 },
    ],
    ['a missing module', 'diglot.config.ts', "import './nowhere.ts';\nexport default {};\n", { line: 1 }],
    [
      'no default export',
      'diglot.config.mjs',
      'export const a = 1;\n',
      { message: 'The config could not be loaded: It has no default export.' },
    ],
    [
      'a mistake in plain JavaScript',
      'diglot.config.mjs',
      'const a = {};\nexport default { title: a.b.c };\n',
      { line: 2 },
    ],
    ['broken JSON', 'diglot.config.json', '{\n  "title": x\n}', { line: 2 }],
  ])('reports %s without a stack', async (_, name, text, expected) => {
    write(name, text);
    const { diagnostics, dependencies } = await loadConfig(root);
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toMatchObject({ code: 'configLoadFailed', file: name, ...expected });
    expect(diagnostics[0]?.message).not.toMatch(/\n|\bat /);
    expect(dependencies).toContain(join(root, name));
  });

  it('reports a config file that is missing', async () => {
    const { diagnostics } = await loadConfig(root, { configFile: 'other.config.ts' });
    expect(tellLoud(diagnostics)).toEqual([
      'error configMissing: There is no config file other.config.ts. Correct the path; it is relative to the project root.',
    ]);
  });
});
