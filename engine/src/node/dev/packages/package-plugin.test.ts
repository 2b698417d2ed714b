import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestFolder } from '../../../../test/test-folder.ts';
import { ALL } from './bundle-packages.ts';
import { createPackagePlugin, getPackageFile, type LoadedPackage, toPackageModule } from './package-plugin.ts';

const root = createTestFolder('diglot-package-plugin');
const file = (path: string): string => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  return join(root, path);
};

interface Hooks {
  resolveId(this: object, source: string, importer: string | undefined, options: object): Promise<unknown>;
  load(id: string): Promise<string | undefined>;
}

const open = (loaded?: LoadedPackage) => {
  const asked: string[] = [];
  const plugin = createPackagePlugin({
    isEntry: (id) => id.includes('/node_modules/') && !id.endsWith('.cjs'),
    isOfEngine: (id) => id.startsWith('/engine/'),
    isBundled: (id) => id.endsWith('/bundled.js'),
    loadPackage: async (path) => {
      asked.push(path);
      return loaded;
    },
    onChange: () => undefined,
  }) as unknown as Hooks;
  const context = (found: object | null) => ({ resolve: async () => found });
  return { plugin, asked, context };
};

describe('an import', () => {
  const inSite = '/site/node_modules/x/index.js';
  it.each<[string, string, string | undefined, object | null, unknown]>([
    ['of a package is a module of its own', 'x', '/site/a.tsx', { id: inSite }, toPackageModule(inSite)],
    [
      'of a package by its path, too',
      '../node_modules/x/index.js',
      '/site/a.tsx',
      { id: inSite },
      toPackageModule(inSite),
    ],
    [
      'of CommonJS is left to Node',
      'x',
      '/site/a.tsx',
      { id: '/site/node_modules/x/i.cjs' },
      { id: '/site/node_modules/x/i.cjs' },
    ],
    ['of a file of the site is no package', './b.tsx', '/site/a.tsx', { id: '/site/b.tsx' }, undefined],
    [
      'by an alias of a file of the site is that file',
      '@/b.tsx',
      '/site/a.tsx',
      { id: '/site/b.tsx' },
      { id: '/site/b.tsx' },
    ],
    ['that leads nowhere stays one', 'x', '/site/a.tsx', null, null],
    ['of what Node brings stays one', 'fs', '/site/a.tsx', { id: 'fs', external: true }, { id: 'fs', external: true }],
    [
      'of the engine is its file',
      'diglot/theme',
      '/site/a.tsx',
      { id: '/engine/theme.ts' },
      { id: '/engine/theme.ts' },
    ],
    ['by the engine is none of the site', 'x', '/engine/a.ts', { id: inSite }, undefined],
    ['by the runner is none', 'x', undefined, { id: inSite }, undefined],
    [
      'by a package of what a bundle has is shared',
      './bundled.js',
      inSite,
      { id: '/site/node_modules/x/bundled.js' },
      toPackageModule('/site/node_modules/x/bundled.js'),
    ],
    [
      'by a package of what no bundle has is that file',
      './own.js',
      inSite,
      { id: '/site/node_modules/x/own.js' },
      { id: '/site/node_modules/x/own.js' },
    ],
    ['by such a module is the file itself', inSite, toPackageModule(inSite), { id: inSite }, undefined],
    ['of such a module is that', toPackageModule(inSite), undefined, null, toPackageModule(inSite)],
  ])('%s', async (_, source, importer, found, expected) => {
    const { plugin, context } = open();
    expect(await plugin.resolveId.call(context(found), source, importer, {})).toEqual(expected);
  });
});

describe('the module of a package', () => {
  const url = 'file:///cache/a1b2.mjs';
  it.each<[string, Omit<LoadedPackage, 'url'>, readonly string[]]>([
    [
      'passes on what the bundle has',
      { sheets: [], exports: { a: 1, default: 2 } },
      [`export { a, default } from "${url}";`, 'export {  };'],
    ],
    [
      'brings its style sheets',
      { sheets: ['/p/b.css'], exports: {} },
      ['import "/p/b.css";', `export {  } from "${url}";`, 'export {  };'],
    ],
    [
      'has names that only running the code gives',
      { sheets: [], exports: { a: 1, [ALL]: { a: 1, b: 2, 'not-a-name': 3 } } },
      [
        `export { a } from "${url}";`,
        `import { ${ALL} as all } from "${url}";`,
        'const export0 = all.b;',
        'export { export0 as b };',
      ],
    ],
  ])('%s', async (_, loaded, lines) => {
    const { plugin, asked } = open({ url, ...loaded });
    expect(await plugin.load(toPackageModule('/p/index.js'))).toBe(lines.join('\n'));
    expect(asked).toEqual(['/p/index.js']);
  });

  it.each([
    ['export const a = 1;', ''],
    ['const a = 1;\nexport { a as default };', '\nexport { default } from FILE;'],
  ])('passes on what the file has where no bundle may: %s', async (code, expected) => {
    const path = file('node_modules/x/index.js');
    writeFileSync(path, code);
    const { plugin } = open();
    const name = JSON.stringify(path);
    expect(await plugin.load(toPackageModule(path))).toBe(`export * from ${name};${expected.replace('FILE', name)}`);
  });

  it('is no other module', async () => {
    const { plugin, asked } = open();
    expect([await plugin.load('/p/index.js'), asked, getPackageFile('/p/index.js')]).toEqual([
      undefined,
      [],
      undefined,
    ]);
  });
});
