import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTree } from '../../../test/tree.ts';
import { migrate } from './migrate.ts';
import type { MigrationReport } from './report.ts';

const source = resolve(import.meta.dirname, '../../../test/foreign/vitepress');
const folder = mkdtempSync(join(realpathSync(tmpdir()), 'diglot-migrate-'));
const out = join(folder, 'copy');
const before = readTree(source);
let report: MigrationReport;

beforeAll(async () => {
  report = await migrate({ root: source, out, version: '1.2.3' });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (file: string): string => readFileSync(join(out, file), 'utf8');

describe('a VitePress site', () => {
  it('is only read', () => expect(readTree(source)).toEqual(before));

  it('keeps its files but those of VitePress', () => {
    expect([...readTree(out).keys()].sort()).toEqual([
      'MIGRATION.md',
      'components/migrated/Demo.tsx',
      'components/migrated/index.ts',
      'components/migrated/stand-in.tsx',
      'de/guide/start.md',
      'de/index.md',
      'diglot.config.ts',
      'guide/part.txt',
      'guide/start.md',
      'guide/vue.mdx',
      'index.md',
      'package.json',
      'public/icon.svg',
      'snippets/a.ts',
    ]);
    expect(report).toMatchObject({ engine: 'VitePress', pages: 5, standIns: [{ name: 'Demo' }] });
  });

  it.each([
    [
      'texts',
      "  title: 'Tool',\n  description: 'A tool.',\n  lang: 'en-US',\n  contentDir: '.',\n  addresses: 'html',\n  logo: '/icon.svg',\n  logoText: 'Tool',\n",
    ],
    ['head without scripts', "  head: [['link', { rel: 'icon', href: '/icon.svg' }]],\n"],
    ['navigation', "{ text: 'Guide', link: '/guide/start', activeMatch: '/guide/' },"],
    ['what a template says', "link: 'https://github.com/acme/tool/blob/main/CHANGELOG.md'"],
    [
      'a sidebar from a function',
      "items: [{ text: 'start', link: '/guide/start' }, { text: 'vue', link: '/guide/vue' }]",
    ],
    ['a group that cannot be closed', "text: 'More',\n          collapsible: false,"],
    ['link to edit', "editLink: { docRepoBaseUrl: 'https://github.com/acme/tool/edit/main/docs', text: 'Edit' },"],
    ['footer', "footer: { message: 'MIT<br>© Acme' },"],
    ['links', "socialLinks: [{ icon: 'github', content: 'https://github.com/acme/tool' }],"],
    ['formulas', 'math: true'],
    ['languages', "{ lang: 'en-US', label: 'English', dir: '' },"],
    ['menus of a language', "nav: [{ text: 'Anleitung', link: '/de/guide/start', activeMatch: '/guide/' }],"],
    ['report, which is no page', "  route: { exclude: ['MIGRATION.md'] },\n"],
    ['texts of a language', "prevPageText: 'Zurück',\n      nextPageText: 'Weiter',"],
  ])('has its %s in the config', (_, text) => expect(read('diglot.config.ts')).toContain(text));

  it('has its frontmatter in our fields', () => {
    expect(read('index.md')).toBe(`---
hero:
  name: Tool
  tagline: Does it.
  image:
    src:
      light: /a.svg
      dark: /b.svg
    alt: Tool
  actions:
    - text: Start
      link: ./guide/start
      theme: brand
    - text: Help
      link: https://example.com
features:
  - title: Quick
    details: Very. More
    icon: /icon.svg
    link: /guide/start
  - title: Small
pageType: home
titleSuffix: Better tools
---
`);
  });

  it('has its includes, snippets, containers and addresses in our Markdown', () => {
    expect(read('guide/start.md')).toBe(`---
title: Start
---

# Start here {#frontmatter-title-here}


Version {{ version }} and \`{{ code }}\`.

## Install & run {#install-run}

\`\`\`ts:line-numbers file="<root>/snippets/a.ts" {1} [a.ts]
\`\`\`

\`\`\`ts {1}
export const second = 2;
\`\`\`

\`\`\`text
Code snippet path not found: ./missing.ts
\`\`\`

Show {{ this }}.

::: tip Hint
two
three
:::

See [run](#install-run) and [out](https://example.com/#A-b).

\`\`\`js{1}
a <<< b [[toc]]
\`\`\`
`);
  });

  it('has MDX where components are, and its text stays text', () => {
    expect(read('guide/vue.mdx')).toBe(`
# Vue <Badge type="tip" text="new" />

Braces \\{a\\} and a \\< b, \`<Demo />\`, [https://example.com](https://example.com).<br />
Line

<Demo count={1} name="x" />

<div>kept</div>
{/* a note */}
`);
    expect(read('components/migrated/index.ts')).toContain("export { Demo } from './Demo.tsx';\n");
  });

  it('has scripts of ours, and no packages of VitePress', () => {
    expect(JSON.parse(read('package.json'))).toEqual({
      name: 'tool-docs',
      private: true,
      type: 'module',
      scripts: { dev: 'diglot dev', build: 'diglot build && echo ok', lint: 'eslint .' },
      dependencies: { diglot: '^1.2.3', react: '^19.0.0', 'react-dom': '^19.0.0' },
      devDependencies: { eslint: '^9.0.0' },
    });
  });

  it('says what a person has to decide, with the place in the source', () => {
    const told = report.notes.map(
      ({ file, line, message }) => `${file}${line === undefined ? '' : `:${line}`} ${message}`,
    );
    expect(told.sort()).toEqual([
      '.vitepress/config.mjs:11 A `<script>` with text in `head` was left out: tags of the head have attributes only.',
      '.vitepress/config.mjs:2 A text of a menu is computed by code, which was not run: `version`.',
      '.vitepress/config.mjs:38 `themeConfig.search` has no counterpart and was left out.',
      '.vitepress/theme/index.js The theme of the site was not copied.',
      'guide/start.md:11 Nothing evaluates `{{ version }}`; it is printed as it is.',
      'guide/start.md:17 A region of a file was copied into the page.',
      'guide/start.md:19 The snippet `./missing.ts` was not found.',
      'guide/start.md:22 Nothing evaluates `{{ this }}`; it is printed as it is.',
      'guide/start.md:29 The attributes `{target="_self"}` of a link or picture were left out.',
      'guide/start.md:4 The field `pageClass` was left out.',
      'guide/start.md:9 A table of contents in the text, `[[toc]]`, was left out.',
      "guide/vue.md:1 A `<script>` of 3 lines was left out: `import Demo from './Demo.vue'`.",
      'guide/vue.md:10 `<Demo>` is a Vue component; a stand-in shows its content.',
      'guide/vue.md:10 `@click="go"` of Vue was left out.',
      'guide/vue.md:12 `v-if="yes"` of Vue was left out.',
      'index.md:11 The icon `<i class="b"></i>` was left out.',
      'package.json Packages of VitePress were removed: vitepress.',
    ]);
  });
});
