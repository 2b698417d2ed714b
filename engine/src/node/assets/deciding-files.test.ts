import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DevProject, openDevProject } from '../../../test/dev-project.ts';
import { buildAssets, findAssets } from './build-assets.ts';

const files: Readonly<Record<string, string>> = {
  'package.json': '{ "private": true }',
  'base/tsconfig.json': '{ "extends": "./deep" }',
  'base/deep.json': '{ "compilerOptions": { "target": "es2022" } }',
  'base/other.json': '{}',
  'mono/node_modules/dep/package.json': '{ "name": "dep", "type": "module", "exports": "./index.js" }',
  'mono/node_modules/dep/index.js': 'export const dep = 1;',
  'mono/site/docs/index.md': '# Home',
  'mono/site/tsconfig.json': '{ "extends": "../../base/tsconfig.json" }',
  'mono/site/components/index.tsx': `import { one } from '../../shared/one';
import { two } from '../../shared/two';
import { three } from '../../shared/three.js';
import { hidden } from '../.hidden/hidden';
import { dep } from 'dep';
export const all = [one, two, three, hidden, dep];
`,
  'mono/site/.hidden/hidden.tsx': 'export const hidden = 1;',
  'mono/shared/one.tsx': 'export const one = 1;',
  'mono/shared/two/index.ts': 'export const two = 1;',
  'mono/shared/three.ts': 'export const three = 1;',
};

describe('a bundle of a site without a package.json, in a repository', () => {
  let opened: DevProject;
  let config: DevProject['project']['config'];
  const path = (name: string): string => join(opened.root, name);

  beforeAll(async () => {
    opened = await openDevProject(files);
    const root = path('mono/site');
    config = {
      ...opened.project.config,
      configFile: undefined,
      root,
      contentDir: join(root, 'docs'),
      outDir: join(root, 'dist'),
      cacheDir: join(root, '.diglot'),
      components: join(root, 'components/index.tsx'),
    };
    await buildAssets({ config, imports: [], cache: true });
  }, 60_000);
  afterAll(() => opened.remove());

  it.each<[name: string, text: string]>([
    ['base/tsconfig.json', '{}'],
    ['base/deep.json', '{ "compilerOptions": { "jsx": "react" } }'],
    ['base/deep', '{}'],
    ['mono/shared/tsconfig.json', '{}'],
    ['package.json', '{ "sideEffects": false }'],
    ['package.json', '{ "type": "module" }'],
    ['mono/package.json', '{}'],
    ['mono/site/package.json', '{}'],
    ['mono/shared/package.json', '{}'],
    ['mono/shared/one.ts', 'export const one = 2;'],
    ['mono/shared/one.js', 'export const one = 2;'],
    ['mono/shared/two.tsx', 'export const two = 2;'],
    ['mono/shared/two/index.js', 'export const two = 2;'],
    ['mono/shared/two/package.json', '{ "main": "./other.ts" }'],
    ['mono/shared/three.js', 'export const three = 2;'],
    ['mono/site/.hidden/hidden.ts', 'export const hidden = 2;'],
    ['mono/site/node_modules/dep/package.json', '{ "name": "dep", "exports": "./index.js" }'],
    ['mono/node_modules/dep/package.json', '{ "name": "dep", "version": "2.0.0", "exports": "./index.js" }'],
  ])('fits no longer when %s is %s', async (name, text) => {
    expect([await fits(), await edit(name, text), await fits()]).toEqual([true, false, true]);
  });

  it.each<[name: string, text: string]>([
    ['base/other.json', '[]'],
    ['mono/shared/new.ts', ''],
    ['mono/shared/two/new.ts', ''],
    ['package.json', '{ "private": true, "scripts": { "test": "test" } }'],
    ['mono/node_modules/other/package.json', '{}'],
  ])('still fits when %s is %s', async (name, text) => {
    expect(await edit(name, text)).toBe(true);
  });

  const fits = async (): Promise<boolean> => (await findAssets(config)) !== undefined;

  /** Whether the bundle fits while a file has another text. */
  async function edit(name: string, text: string): Promise<boolean> {
    const before = name in files ? readFileSync(path(name), 'utf8') : undefined;
    mkdirSync(dirname(path(name)), { recursive: true });
    writeFileSync(path(name), text);
    const isFit = await fits();
    if (before === undefined) rmSync(path(name));
    else writeFileSync(path(name), before);
    return isFit;
  }
});
