import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleCode } from './bundle-code.ts';
import { loadDefaultBundle } from './default-bundle.ts';
import { hashEngineCode, listEngineCode } from './engine-code.ts';
import { getEnginePaths } from './engine-paths.ts';
import { listPagePartSets, listPageParts } from './inline-scripts.ts';
import { findIslands } from './islands.ts';

const engine = getEnginePaths();
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'diglot-default-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('default bundle', () => {
  it('is what a site without code would get from the bundler, below any base path', async () => {
    const files = listEngineCode(engine);
    const { hash } = hashEngineCode(engine);
    const stored = await loadDefaultBundle(engine, hash);
    if (!stored) throw new Error('the engine was bundled from other sources: node scripts/ensure.mjs');
    const islands = await findIslands(
      files.map(({ path }) => path),
      engine.packageDir,
      'diglot:',
    );
    const made = await bundleCode({
      root: folder,
      base: '/below/',
      cacheDir: join(folder, '.diglot'),
      engine,
      islands,
      imports: [],
      components: undefined,
      globalUIComponents: [],
      searchHooks: undefined,
      styles: [],
      outDir: join(folder, 'out'),
    });
    expect(stored.islands).toEqual(islands);
    expect(stored.manifest).toEqual(made.manifest);
    expect(stored.layoutStyles).toEqual(made.layoutStyles);
    const list = async (from: string) => (await readdir(join(from, 'client/static'))).sort();
    expect(await list(stored.folder)).toEqual(await list(join(folder, 'out')));
  });

  it('is not taken for other sources', async () => {
    expect(await loadDefaultBundle(engine, 'another')).toBeUndefined();
    expect(await loadDefaultBundle({ ...engine, packageDir: folder }, 'any')).toBeUndefined();
  });

  it.each([
    ['react', false],
    ['react-dom', false],
    ['vite', false],
    ['rolldown', false],
    ['@types/react', true],
    ['@takumi-rs/core', true],
    ['shiki', true],
  ])('in a project with another %s is taken: %s', async (name, isTaken) => {
    expect(engine.packages.some((entry) => entry.startsWith(`${name}@`))).toBe(true);
    const packages = engine.packages.map((entry) => (entry.startsWith(`${name}@`) ? `${name}@missing` : entry));
    const { hash } = hashEngineCode(engine);
    expect((await loadDefaultBundle({ ...engine, packages }, hash)) !== undefined).toBe(isTaken);
  });

  it('has the inline scripts of every setting', async () => {
    const sets = listPagePartSets().map((parts) => parts.join(' '));
    const settings = [1, 2].flatMap((locales) =>
      (['auto', 'never', 'only-default-lang'] as const).flatMap((localeRedirect) =>
        [true, false].map((darkMode) => ({
          locales: Array.from({ length: locales }, () => ({ lang: 'en' })),
          theme: { localeRedirect, darkMode },
        })),
      ),
    );
    for (const setting of settings)
      expect(sets).toContain(listPageParts(setting as unknown as Parameters<typeof listPageParts>[0]).join(' '));
  });
});
