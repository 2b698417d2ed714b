import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ResolvedConfig } from '../../model/config.ts';
import { getEnginePaths } from '../assets/engine-paths.ts';
import { findDevIslands, getDevIslandId } from './dev-plugins.ts';
import { listServedFolders } from './vite-server.ts';

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'diglot-islands-')));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const createConfig = (): ResolvedConfig =>
  ({
    root,
    contentDir: join(root, 'docs'),
    outDir: join(root, 'dist'),
    cacheDir: join(root, '.diglot'),
  }) as ResolvedConfig;

function write(path: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), "'use client';\nexport const A = () => null;\n");
}

describe('islands in dev', () => {
  it('are those of the site and of the theme, named as in a build', async () => {
    for (const path of ['src/Counter.tsx', 'docs/guide/Demo.tsx']) write(path);
    const engine = getEnginePaths();
    const found = await findDevIslands(createConfig(), engine);
    expect(found.map(({ path }) => path).filter((path) => path.startsWith(root))).toEqual([
      join(root, 'docs/guide/Demo.tsx'),
      join(root, 'src/Counter.tsx'),
    ]);
    const others = found.filter(({ path }) => !path.startsWith(root));
    expect(others.every(({ path }) => path.startsWith(join(engine.sourceDir, 'theme')))).toBe(true);
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
  });

  it.each(['dist/Old.tsx', '.diglot/Made.tsx', 'docs/public/Shown.tsx', 'node_modules/x/Package.tsx'])(
    'are not %s',
    async (path) => {
      write(path);
      const found = await findDevIslands(createConfig(), getEnginePaths());
      expect(found.filter((island) => island.path.startsWith(root))).toEqual([]);
    },
  );
});

it.each([
  ['/site/Counter.tsx', true],
  ['/shared/Counter.tsx', true],
  ['/site/node_modules/antd/es/select/index.js', false],
  ['/site/node_modules/diglot/src/theme/Tabs.tsx', true],
])('code for the browser in %s is an island: %s', (path, expected) => {
  const engine = {
    ...getEnginePaths(),
    packageDir: '/site/node_modules/diglot',
    sourceDir: '/site/node_modules/diglot/src',
  };
  expect(getDevIslandId(path, { root: '/site' }, engine) !== undefined).toBe(expected);
});

it('the browser may ask for files of the project, the engine and its packages, and for no other', () => {
  const engine = getEnginePaths();
  const folders = listServedFolders(createConfig().root, engine, '/kept');
  const react = dirname(dirname(engine.react));
  expect(folders).toEqual([root, engine.packageDir, engine.searchDir, react, '/kept/vite']);
});
