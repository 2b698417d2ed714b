import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../load-config.ts';
import { fromRspress } from './from-rspress.ts';

describe('fromRspress', () => {
  it.each([
    ['names', { title: 'A', description: 'B', lang: 'zh', base: '/b/', outDir: 'out', icon: '/i.svg' }],
    ['logos', { logo: { light: '/l.svg', dark: '/d.svg' }, logoText: 'A' }],
    [
      'languages',
      { locales: [{ lang: 'zh', label: '中文', title: 'T' }], multiVersion: { default: 'v1', versions: ['v1'] } },
    ],
    ['routes', { route: { exclude: ['**/fragments/**'] } }],
    [
      'the theme',
      {
        themeConfig: {
          nav: [{ text: 'Guide', link: '/guide/', activeMatch: '/guide/' }],
          sidebar: { '/guide/': [{ text: 'One', items: ['/guide/a'], collapsed: true }, { dividerType: 'solid' }] },
          editLink: { docRepoBaseUrl: 'https://example.com/docs', text: 'Edit' },
          footer: { message: '© A' },
          lastUpdated: true,
          locales: [{ lang: 'en', label: 'English', outlineTitle: 'On this page' }],
        },
      },
    ],
  ])('takes over %s as they are', async (_, value) => {
    const { config, diagnostics } = await fromRspress(value, 'rspress.config.ts');
    expect([config, diagnostics]).toEqual([expect.objectContaining(value), []]);
  });

  it.each<readonly [object, object]>([
    [{ root: 'pages' }, { contentDir: 'pages' }],
    [{ route: { excludeConvention: ['README.md'] } }, { route: { exclude: ['README.md'] } }],
    [{ route: { exclude: ['a'], excludeConvention: ['b'] } }, { route: { exclude: ['a', 'b'] } }],
    [{ siteOrigin: 'https://example.com' }, { siteUrl: 'https://example.com' }],
    [{ globalStyles: './a.css' }, { styles: './a.css' }],
    [{ icon: new URL('https://example.com/i.png') }, { icon: 'https://example.com/i.png' }],
    [{ markdown: { showLineNumbers: true, shiki: {} } }, { markdown: { lineNumbers: true } }],
    [{ search: { versioned: true, codeBlocks: false } }, { search: { versioned: true } }],
    [{ mediumZoom: { selector: '.a' } }, { themeConfig: { imageZoom: '.a' } }],
    [{ mediumZoom: false }, { themeConfig: { imageZoom: false } }],
    [
      {
        head: [
          ['meta', { name: 'a', content: 1 }],
          ['script', { src: '/a.js', defer: true, async: false }],
        ],
      },
      {
        head: [
          ['meta', { name: 'a', content: '1' }],
          ['script', { src: '/a.js', defer: '' }],
        ],
      },
    ],
    [{ themeConfig: { lastUpdated: { format: 'x' } } }, { themeConfig: { lastUpdated: true } }],
    [{ themeConfig: { darkMode: 'force-light' } }, { themeConfig: { darkMode: false } }],
    [
      { themeConfig: { socialLinks: [{ icon: 'github', mode: 'github-stars', content: '/x' }] } },
      { themeConfig: { socialLinks: [{ icon: 'github', mode: 'link', content: '/x' }] } },
    ],
    [{ ssg: false, llms: true, route: { cleanUrls: true }, markdown: { checkDeadLinks: true } }, {}],
  ])('%j becomes %j', async (value, expected) => {
    const { config, diagnostics } = await fromRspress(value, 'rspress.config.ts');
    expect([config, diagnostics]).toEqual([expect.objectContaining(expected), []]);
  });

  it('names what is ignored in one warning, and keeps what is next to it', async () => {
    const value = {
      title: 'A',
      plugins: [() => 1, new (class Plugin {})()],
      builderConfig: { tools: { rspack: () => undefined } },
      route: { exclude: ['a/**', () => true] },
      head: ['<meta name="a">', ['meta', { name: 'b' }], () => ['meta', {}]],
      themeConfig: { nav: [{ text: 'A', link: '/a' }, { link: '/b' }], lastUpdated: 'yes', something: { else: 1 } },
    };
    const { config, diagnostics } = await fromRspress(value, 'rspress.config.ts');
    expect(config).toMatchObject({
      title: 'A',
      route: { exclude: ['a/**'] },
      head: [['meta', { name: 'b' }]],
      themeConfig: { nav: [{ text: 'A', link: '/a' }] },
    });
    expect(diagnostics).toEqual([
      {
        code: 'foreignConfig',
        severity: 'warning',
        file: 'rspress.config.ts',
        message:
          'The Rspress config was read, without `plugins`, `builderConfig`, `route.exclude[1]`, `head[2]`, `themeConfig.something`, `themeConfig.nav[1]`, `themeConfig.lastUpdated`, `head[0]`.',
        hint: '`diglot migrate` writes a config for Diglot, and says what to do about each.',
      },
    ]);
  });

  it('calls a config that is a function, as a build of Rspress does', async () => {
    const value = ({ command, env }: { command: string; env: string }) => ({ title: `${command} ${env}` });
    expect((await fromRspress(value, 'rspress.config.ts')).config.title).toBe('build production');
  });

  it.each([undefined, null, 7, 'text', []])('makes nothing of %j', async (value) => {
    const { config, diagnostics } = await fromRspress(value, 'rspress.config.ts');
    expect([config.title, diagnostics]).toEqual([undefined, []]);
  });
});

describe('loadConfig of a folder with rspress.config', () => {
  let root = '';
  const write = (name: string, text: string): void => {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  };
  const told = async (): Promise<readonly string[]> =>
    (await loadConfig(root)).diagnostics.map(({ code, message }) => `${code} ${message}`);
  beforeEach(() => {
    root = mkdtempSync(join(realpathSync(tmpdir()), 'diglot-rspress-config-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('runs it without the packages that it imports, installed or not', async () => {
    write('node_modules/@rspress/plugin-x/package.json', '{"name":"@rspress/plugin-x","main":"main.js"}');
    write('node_modules/@rspress/plugin-x/main.js', "throw new Error('It ran.');\n");
    write('node_modules/menus/package.json', '{"name":"menus","type":"module","exports":"./main.js"}');
    write('node_modules/menus/main.js', "export const nav = [{ text: 'A', link: '/a' }];\n");
    write('docs/index.md', '# A\n');
    write(
      'rspress.config.ts',
      `import path from 'node:path';
       import { readFileSync } from 'fs';
       import { defineConfig, type UserConfig } from '@rspress/core';
       import pluginX, { more } from '@rspress/plugin-x';
       import * as rest from 'rspress-plugin-rest';
       import Missing from '@me/missing';
       import { nav } from 'menus';
       const title: string = \`T\${typeof readFileSync}\`;
       export default defineConfig({
         root: path.join(__dirname, 'docs'), title, base: '/b/',
         plugins: [pluginX({ a: more.b.c() }), rest.default(), new Missing(), ...more, { name: 'own', config: () => 1 }],
         themeConfig: { nav, lastUpdated: process.env.NODE_ENV === 'production' },
       } satisfies UserConfig);`,
    );
    const { config, dependencies } = await loadConfig(root);
    expect([config.title, config.base, config.contentDir]).toEqual(['Tfunction', '/b/', join(root, 'docs')]);
    expect(config.locales[0]?.theme).toMatchObject({ lastUpdated: true, nav: [{ text: 'A', link: '/a' }] });
    expect(dependencies[0]).toBe(join(root, 'rspress.config.ts'));
    expect(await told()).toEqual(['foreignConfig The Rspress config was read, without `plugins`.']);
  });

  it.each([
    ['js', '', "const { defineConfig } = require('@rspress/core');\nmodule.exports = defineConfig({ title: 'C' });\n"],
    ['js', '{ "type": "module" }', "import x from 'rspress-x';\nexport default { title: 'C', ssg: x() };\n"],
    ['mjs', '', "import { defineConfig } from 'rspress/config';\nexport default defineConfig({ title: 'C' });\n"],
    ['mjs', '', "export default { title: 'C' };\n"],
    ['cjs', '', "module.exports = { title: 'C' };\n"],
  ])('reads rspress.config.%s with package.json "%s"', async (end, manifest, text) => {
    if (manifest !== '') write('package.json', manifest);
    write(`rspress.config.${end}`, text);
    expect(await told()).toEqual([]);
    expect((await loadConfig(root)).config.title).toBe('C');
  });

  it('reads what the config of Rstack says about the documentation', async () => {
    write('rstack.config.ts', "import { define } from 'rstack';\ndefine.lib({});\ndefine.doc({ title: 'R' });\n");
    expect(await told()).toEqual([]);
    expect((await loadConfig(root)).config.title).toBe('R');
  });

  it('finds the theme in the folder that it names', async () => {
    write(
      'rspress.config.mjs',
      "import path from 'node:path';\nexport default { themeDir: path.join(import.meta.dirname ?? '.', 'own') };\n",
    );
    write('own/index.tsx', "export * from '@rspress/core/theme-original';\n");
    expect(await told()).toEqual([]);
    expect((await loadConfig(root)).config.siteTheme).toBe(join(root, 'own/index.tsx'));
    write('rspress.config.mjs', "export default { themeDir: 'own' };\n");
    expect((await loadConfig(root)).config.siteTheme).toBe(join(root, 'own/index.tsx'));
  });

  it('prefers a config of Diglot', async () => {
    write('rspress.config.mjs', "export default { title: 'Theirs' };\n");
    write('diglot.config.mjs', "export default { title: 'Ours' };\n");
    expect((await loadConfig(root)).config.title).toBe('Ours');
  });

  it('points to the line of a mistake in its code', async () => {
    write('rspress.config.ts', "const a = 1;\nthrow new Error('No such wind.');\nexport default {};\n");
    const { diagnostics } = await loadConfig(root);
    expect(diagnostics).toMatchObject([
      {
        code: 'configLoadFailed',
        message: 'The config could not be loaded: No such wind.',
        file: 'rspress.config.ts',
        line: 2,
      },
    ]);
  });
});
