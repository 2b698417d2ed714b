// Names of modules that mean something in one project alone.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callHook } from '../../../test/plugin-hook.ts';
import { getEnginePaths } from './engine-paths.ts';
import { createProjectNames, type ProjectNamesInput, TEXTS_MODULE } from './project-names.ts';

const engine = getEnginePaths();
const compat = join(engine.sourceDir, 'theme/rspress');

/** `files`: paths that exist. */
function open(input: Partial<ProjectNamesInput> = {}, files: readonly string[] = []) {
  const plugin: Plugin = createProjectNames({
    engine,
    root: '/site',
    paths: undefined,
    siteTheme: undefined,
    ...input,
  });
  const context = { resolve: async (path: string) => (files.includes(path) ? { id: path } : null) };
  return {
    load: (id: string) => callHook(plugin, 'load', [id]),
    resolve: async (source: string, importer?: string) => callHook(plugin, 'resolveId', [source, importer], context),
  };
}

describe('names of Rspress', () => {
  it.each([
    ['@rspress/core/runtime', 'runtime.ts'],
    ['@rspress/core/theme', 'entry.ts'],
    ['rspress/runtime', 'runtime.ts'],
    ['@theme', 'entry.ts'],
  ])('%s is the module of the same use', async (source, file) => {
    expect(await open().resolve(source, '/site/docs/a.mdx')).toBe(join(compat, file));
  });

  it('the theme is the site’s own for its pages, and the original for the theme itself', async () => {
    const siteTheme = '/site/theme/index.tsx';
    const { resolve } = open({ siteTheme });
    expect(await resolve('@theme', '/site/docs/a.mdx')).toBe(siteTheme);
    expect(await resolve('@theme', siteTheme)).toBe(join(compat, 'entry.ts'));
    expect(await resolve('@theme', '/site/theme/Layout.tsx')).toBe(siteTheme);
    expect(await resolve('@rspress/core/theme', '/site/theme/Layout.tsx')).toBe(join(compat, 'entry.ts'));
    expect(await resolve('@rspress/core/theme', '/site/themes/x.tsx')).toBe(siteTheme);
  });
});

describe('aliases of a tsconfig', () => {
  const paths = [{ pattern: '@/*', targets: ['/site/src/*', '/site/lib/*'] }];

  it.each<[string, string, string | undefined, string | undefined]>([
    ['the first target that exists', '@/a', '/site/docs/a.mdx', '/site/lib/a'],
    ['none for a package', '@/a', '/site/node_modules/x/index.js', undefined],
    ['none for the engine', '@/a', join(engine.sourceDir, 'client/start.ts'), undefined],
    ['none for an entry', '@/a', undefined, undefined],
    ['none that does not exist', '@/b', '/site/docs/a.mdx', undefined],
    ['none for another name', 'react', '/site/docs/a.mdx', undefined],
  ])('name %s', async (_, source, importer, expected) => {
    const found = await open({ paths }, ['/site/lib/a']).resolve(source, importer);
    expect(found && (found as { id: string }).id).toBe(expected);
  });
});

it('an alias of a tsconfig is not another React', async () => {
  const paths = [
    { pattern: 'react', targets: ['/site/types/react'] },
    { pattern: '*', targets: ['/site/types/*'] },
  ];
  const names = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'react-icons'];
  const { resolve } = open(
    { paths },
    names.map((name) => `/site/types/${name}`),
  );
  const found = await Promise.all(names.map((name) => resolve(name, '/site/docs/a.mdx')));
  expect(found.map((id) => id !== undefined)).toEqual([false, false, false, false, true]);
});

describe('texts of a site', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'diglot-texts-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('are its i18n.json, or none', async () => {
    const { resolve, load } = open({ root });
    const id = (await resolve(TEXTS_MODULE)) as string;
    expect(load(id)).toBe('export default {};');
    writeFileSync(join(root, 'i18n.json'), '{}');
    expect(load(id)).toBe(`export { default } from ${JSON.stringify(join(root, 'i18n.json'))};`);
    expect(load('/site/other.ts')).toBeUndefined();
  });
});
