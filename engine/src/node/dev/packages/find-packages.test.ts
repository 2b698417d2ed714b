import { expect, it } from 'vitest';
import { findPackages } from './find-packages.ts';
import { toPackageModule } from './package-plugin.ts';

/** Modules by URL: what each imports, and after a `?` what it imports when it is run. A name without a slash is a package's. */
const open = (modules: Readonly<Record<string, string>>) => {
  const transformed: string[] = [];
  const toUrl = (name: string): string =>
    name.startsWith('/') ? name : `/@id/${toPackageModule(`/p/${name}`).replace('\0', '__x00__')}`;
  return {
    transformed,
    environment: {
      moduleGraph: {
        resolveUrl: async (url: string) => {
          if (url === '/gone') throw new Error('gone');
          return [url, url, undefined] as never;
        },
      },
      transformRequest: async (url: string) => {
        transformed.push(url);
        if (url === '/broken') throw new Error('broken');
        const [deps = '', dynamicDeps = ''] = (modules[url] ?? '').split('?').map((names) => names.trim());
        const list = (names: string): string[] => names.split(' ').filter(Boolean).map(toUrl);
        return { code: '', map: null, deps: list(deps), dynamicDeps: list(dynamicDeps) };
      },
    },
  };
};

const find = async (modules: Readonly<Record<string, string>>, roots = ['/a']) => {
  const { environment, transformed } = open(modules);
  const found = await findPackages(environment, roots, (id) => id.startsWith('/skipped'));
  const packages = [...found].map(([file, isStatic]) => `${file}${isStatic ? '' : '?'}`);
  return { packages: packages.sort().join(' '), transformed: transformed.sort().join(' ') };
};

it.each<[string, Readonly<Record<string, string>>, string]>([
  ['of a module', { '/a': 'x y' }, '/p/x /p/y'],
  ['of modules that it imports', { '/a': '/b', '/b': 'x' }, '/p/x'],
  ['of modules that import each other', { '/a': '/b x', '/b': '/a y' }, '/p/x /p/y'],
  ['imported as the code runs', { '/a': '? x' }, '/p/x?'],
  ['of a module imported as the code runs', { '/a': '? /b', '/b': 'x' }, '/p/x?'],
  ['imported both ways', { '/a': 'x ? x' }, '/p/x'],
  ['first met as the code runs', { '/a': '/c ? /b', '/b': 'x', '/c': '/d', '/d': '/b' }, '/p/x'],
  ['next to an import that leads nowhere', { '/a': '/gone x' }, '/p/x'],
  ['next to a module that cannot be read', { '/a': '/broken x' }, '/p/x'],
  ['of none that is skipped', { '/a': '/skipped x', '/skipped': 'y' }, '/p/x'],
])('finds packages %s', async (_, modules, expected) => {
  expect((await find(modules)).packages).toBe(expected);
});

it('begins with all roots, and reads no package and no module twice', async () => {
  const modules = { '/a': '/c x', '/b': '/c /skipped y', '/c': 'x ? z' };
  expect(await find(modules, ['/a', '/b'])).toEqual({ packages: '/p/x /p/y /p/z?', transformed: '/a /b /c' });
});
