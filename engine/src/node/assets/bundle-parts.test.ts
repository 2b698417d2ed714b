import { mkdirSync, readFileSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DevProject, openDevProject } from '../../../test/dev-project.ts';
import { buildAssets, findAssets } from './build-assets.ts';

const files: Readonly<Record<string, string>> = {
  'site/diglot.config.json': '{}',
  'site/docs/index.md': '# Home',
  'site/docs/public/data.json': '{}',
  'site/docs/public/other.json': '{}',
  'site/components/index.tsx': `import './look.css';
import changes from '../CHANGELOG.md?raw';
import data from '../docs/public/data.json';
import example from '../test/example.ts?raw';
import suite from '../components/__tests__/suite.ts?raw';
import report from '../coverage/report.json';
import hidden from '../.hidden/hidden.json';
import shared from '../../shared/shared.json';
import { linked } from './linked.ts';
import { dep } from 'dep';
import { pinned } from 'pinned';
import picture from '../img/imported.png';
import { useI18n } from '@rspress/core/runtime';
const pages = import.meta.glob('../notes/*.md', { query: '?raw', import: 'default' });
export const all = [changes, data, example, suite, report, hidden, shared, linked, dep, pinned, pages, picture, useI18n];
`,
  'site/components/look.css': "@import'../../shared/look.css';\n.c { background: url(../img/sheet.png) }\n",
  'site/img/imported.png': 'picture',
  'site/img/sheet.png': 'picture',
  'site/img/other.png': 'picture',
  'site/docs/_nav.json': '[]',
  'site/package.json': '{ "private": true }',
  'site/docs/notes.txt': 'notes',
  'site/components/__tests__/suite.ts': '1',
  'site/CHANGELOG.md': '# Changes',
  'site/README.md': '# Read',
  'site/test/example.ts': '1',
  'site/test/other.ts': '1',
  'site/coverage/report.json': '{}',
  'site/.hidden/hidden.json': '{}',
  'site/notes/one.md': '# One',
  'site/node_modules/dep/package.json': '{ "name": "dep", "type": "module", "exports": "./index.js" }',
  'site/node_modules/dep/index.js': 'export const dep = 1;',
  'site/node_modules/other/package.json': '{}',
  'site/node_modules/.pnpm/lock.yaml': 'one',
  'site/node_modules/.pnpm/pinned@1/node_modules/pinned/package.json':
    '{ "name": "pinned", "type": "module", "exports": "./index.js" }',
  'site/node_modules/.pnpm/pinned@1/node_modules/pinned/index.js': 'export const pinned = 1;',
  'shared/shared.json': '{}',
  'shared/other.json': '{}',
  'shared/linked.ts': 'export const linked = 1;',
  'shared/look.css': "@import url('deep.css');\n.a { color: red }",
  'shared/deep.css': '.b { color: red }',
};

describe('a bundle', () => {
  let opened: DevProject;
  let config: DevProject['project']['config'];
  const path = (name: string): string => join(opened.root, name);

  beforeAll(async () => {
    opened = await openDevProject(files);
    const root = path('site');
    config = {
      ...opened.project.config,
      configFile: join(root, 'diglot.config.json'),
      root,
      contentDir: join(root, 'docs'),
      outDir: join(root, 'dist'),
      cacheDir: join(root, '.diglot'),
      components: join(root, 'components/index.tsx'),
    };
    symlinkSync('../../shared/linked.ts', path('site/components/linked.ts'));
    symlinkSync('.pnpm/pinned@1/node_modules/pinned', path('site/node_modules/pinned'));
    await buildAssets({ config, imports: [], cache: true });
  }, 60_000);
  afterAll(() => opened.remove());

  const fits = async (): Promise<boolean> => (await findAssets(config)) !== undefined;

  it.each([
    'site/CHANGELOG.md',
    'site/docs/public/data.json',
    'site/test/example.ts',
    'site/components/__tests__/suite.ts',
    'site/coverage/report.json',
    'site/.hidden/hidden.json',
    'site/notes/one.md',
    'site/notes/new.md',
    'site/node_modules/dep/package.json',
    'site/node_modules/.pnpm/lock.yaml',
    'shared/shared.json',
    'shared/linked.ts',
    'shared/look.css',
    'shared/deep.css',
    'site/img/imported.png',
    'site/img/sheet.png',
    'site/i18n.json',
    'site/docs/notes.txt',
    'site/tool.ts',
  ])('fits no longer when %s changes', async (name) => {
    expect([await fits(), await edit(name), await fits()]).toEqual([true, false, true]);
  });

  it.each([
    'site/README.md',
    'site/docs/index.md',
    'site/docs/new.md',
    'site/docs/public/other.json',
    'site/test/other.ts',
    'site/notes/new.mdx',
    'site/node_modules/other/package.json',
    'shared/other.json',
    'site/img/other.png',
    'site/docs/new.drawio',
    'site/docs/_nav.json',
    'site/docs/guide/_meta.json',
    'site/diglot.config.json',
  ])('still fits when %s changes', async (name) => {
    expect(await edit(name)).toBe(true);
  });

  it.skipIf(process.platform === 'win32')(
    'fits no longer when a link leads elsewhere, or there is a new one',
    async () => {
      const link = path('site/components/linked.ts');
      const lead = (target: string): void => {
        unlinkSync(link);
        symlinkSync(target, link);
      };
      lead('../../shared/other.json');
      const elsewhere = await fits();
      lead('../../shared/linked.ts');
      symlinkSync('../../shared/other.json', path('site/components/linked.mjs'));
      const added = await fits();
      unlinkSync(path('site/components/linked.mjs'));
      expect([elsewhere, added, await fits()]).toEqual([false, false, true]);
    },
  );

  it.each([
    ['{ "private": true, "version": "2.0.0" }', true],
    ['{ "private": true, "imports": { "#a": "./a.ts" } }', false],
    ['{', false],
  ])('and a package.json of %s: fits %s', async (text, isFit) => {
    expect(await edit('site/package.json', text)).toBe(isFit);
  });

  it('no longer fits when a config changes that sets what code may read', async () => {
    const path = join(config.root, 'diglot.config.ts');
    const settings = { ...config, configFile: path };
    const build = () => buildAssets({ config: settings, imports: [], cache: true });
    writeFileSync(path, "process.env.FLAVOUR = 'vanilla';");
    const { hash } = await build();
    writeFileSync(path, "process.env.FLAVOUR = 'lemon';");
    expect((await build()).hash).not.toBe(hash);
    rmSync(path);
  });

  /** Whether the bundle fits while a file has another text. */
  async function edit(name: string, text?: string): Promise<boolean> {
    const before = name in files ? readFileSync(path(name), 'utf8') : undefined;
    mkdirSync(dirname(path(name)), { recursive: true });
    writeFileSync(path(name), text ?? `${before ?? ''}\n\n`);
    const isFit = await fits();
    if (before === undefined) rmSync(path(name));
    else writeFileSync(path(name), before);
    return isFit;
  }
});

describe('a bundle whose code can read files while pages are rendered', () => {
  let opened: DevProject;
  beforeAll(async () => {
    opened = await openDevProject(
      {
        'docs/index.md': '# Home',
        'index.tsx': "import { readFileSync } from 'node:fs';\nexport const a = readFileSync;\n",
      },
      { components: './index.tsx' },
    );
    await buildAssets({ config: opened.project.config, imports: [], cache: true });
  }, 60_000);
  afterAll(() => opened.remove());

  it.each([
    ['CHANGELOG.md', false],
    ['docs/public/data.json', false],
    ['docs/public/notes.md', false],
    ['docs/_nav.json', false],
    ['docs/picture.png', false],
    ['package.json', false],
    ['test/sample.ts', false],
    ['coverage/report.json', false],
    ['docs/new.md', true],
    ['docs/guide/new.mdx', true],
    ['.hidden/data.json', true],
    ['node_modules/dep/data.json', true],
    ['dist/index.html', true],
  ])('fits when %s appears: %s', async (name, isFit) => {
    const { config } = opened.project;
    const path = join(config.root, name);
    expect(await findAssets(config)).toBeDefined();
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, '{}');
    const found = await findAssets(config);
    rmSync(path);
    expect(found !== undefined).toBe(isFit);
  });

  it.each([
    ["import { readFileSync } from 'node:fs';", false],
    ["import fs from 'fs';", false],
    ["const fs = process.getBuiltinModule('fs');", false],
    ["import { createRequire } from 'module';", false],
    ["import { join } from 'node:path';", true],
  ])('with %s fits when a picture changes: %s', async (code, isFit) => {
    const { project, remove } = await openDevProject(
      { 'docs/index.md': '# Home', 'docs/a.png': 'one', 'index.tsx': `${code}\nexport const a = 1;\n` },
      { components: './index.tsx' },
    );
    try {
      await buildAssets({ config: project.config, imports: [], cache: true });
      expect(await findAssets(project.config)).toBeDefined();
      writeFileSync(join(project.config.contentDir, 'a.png'), 'another');
      expect((await findAssets(project.config)) !== undefined).toBe(isFit);
    } finally {
      remove();
    }
  });
});
