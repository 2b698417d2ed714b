import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import type { MigrationReport } from './report.ts';

const source = resolve(import.meta.dirname, '../../../test/foreign/starlight');
const folder = mkdtempSync(join(realpathSync(tmpdir()), 'diglot-migrate-'));
const out = join(folder, 'copy');
let report: MigrationReport;

beforeAll(async () => {
  report = await migrate({ root: source, out, version: '1.2.3' });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (file: string): string => readFileSync(join(out, file), 'utf8');

describe('a Starlight site', () => {
  it('has its options in the config', () => {
    expect(read('diglot.config.ts')).toMatchInlineSnapshot(`
      "// Migrated from Starlight. MIGRATION.md says what to look at.

      import { defineConfig } from 'diglot';

      export default defineConfig({
        title: 'Tool',
        lang: 'en',
        contentDir: 'src/content/docs',
        addresses: 'folder',
        siteUrl: 'https://tool.example',
        logo: '/logo.svg',
        logoText: 'Tool',
        icon: '/favicon.svg',
        redirects: [{ from: '^/old/?$', to: '/guides/one/' }, { from: '^/v1/(.*)/?$', to: '/' }],
        themeConfig: {
          editLink: { docRepoBaseUrl: 'https://github.com/acme/tool/edit/main/docs/src/content/docs' },
          socialLinks: [{ icon: 'github', content: 'https://github.com/acme/tool', label: 'GitHub' }],
        },
        locales: [
          { lang: 'en', label: 'English', title: 'Tool', dir: '' },
          { lang: 'zh-cn', label: '简体中文', title: '工具', dir: 'zh-cn' },
        ],
        severity: {
          deadLink: 'warning',
          deadAnchor: 'warning',
          deadImage: 'warning',
          twinDeadLink: 'warning',
        },
      });
      "
    `);
  });
  it('has its sidebar in a menu for each language', () => {
    expect(read('src/content/docs/_meta.json')).toMatchInlineSnapshot(`
      "[
        {
          "type": "custom-link",
          "label": "Start",
          "items": [
            "start",
            {
              "type": "file",
              "name": "two",
              "tag": "New"
            }
          ]
        },
        {
          "type": "dir",
          "name": "guides",
          "label": "Guides",
          "collapsed": true
        },
        {
          "type": "custom-link",
          "link": "https://example.com",
          "label": "Site"
        }
      ]
      "
    `);
  });
  it('leads to the default language where a page is not translated', () => {
    expect(JSON.parse(read('src/content/docs/zh-cn/_meta.json'))).toMatchInlineSnapshot(`
      [
        {
          "items": [
            "start",
            {
              "label": "Two",
              "link": "/two",
              "tag": "New",
              "type": "custom-link",
            },
          ],
          "label": "开始",
          "type": "custom-link",
        },
        {
          "collapsed": true,
          "items": [
            {
              "label": "Zero",
              "link": "/guides/zero",
              "type": "custom-link",
            },
            "guides/one",
          ],
          "label": "Guides",
          "type": "custom-link",
        },
        {
          "label": "Site",
          "link": "https://example.com",
          "type": "custom-link",
        },
      ]
    `);
  });
  it('has its hero, its banner and its tags of the head', () => {
    expect(read('src/content/docs/index.mdx')).toMatchInlineSnapshot(`
      "---
      title: Tool
      head:
        - - meta
          - name: x
            content: y
      hero:
        name: A tool
        tagline: Does it.
        image:
          src: /logo.svg
        actions:
          - text: Start
            link: /start/
            theme: brand
          - text: More
            link: /two/
            theme: alt
      pageType: home
      ---


      import { LinkButton } from '../../../components/migrated/LinkButton.tsx';

      :::info
      Version 2 is <a href="/two/">out</a>.
      :::


      <CardGrid>
        <Card title="Fast" icon="rocket">Very.</Card>
      </CardGrid>

      <LinkButton href="/start/">Go</LinkButton>
      "
    `);
  });
  it('has its components without imports, and stand-ins for those of Astro', () => {
    expect(read('src/content/docs/start.mdx')).toMatchInlineSnapshot(`
      "---
      title: Start
      sidebar:
        label: Begin
        badge: { text: Beta, variant: caution }
      outline: false
      search: false
      ---

      import { Box } from '../../../components/migrated/Box.tsx';
      export const raw = "raw text\\n";

      export const answer = 42;


      :::caution[Careful]
      Do not.
      :::

      <Tabs syncKey="os">
        <TabItem label="Mac">a</TabItem>
      </Tabs>

      <Box title="Boxed">
        <div data-slot="preview">inside {raw}</div>


      </Box>

      \`\`\`js {1}
      x();
      y(); // [!code ++]
      \`\`\`
      "
    `);
  });
  it('links to the default language where a page is not translated', () => {
    expect(read('src/content/docs/zh-cn/index.md')).toMatchInlineSnapshot(`
      "---
      title: 首页
      ---

      [开始](/zh-cn/start/) 与 [二](/two/)。
      "
    `);
  });
  it('says what a person has to decide', () => {
    expect(
      report.notes.map(({ file, line, message }) => `${file}${line === undefined ? '' : `:${line}`} ${message}`).sort(),
    ).toMatchInlineSnapshot(`
      [
        "astro.config.mjs 2 pages, such as \`guides/zero\`, are not translated: with \`zh-cn\`, the site showed the text in \`en\`, and the copy shows nothing.",
        "astro.config.mjs:13 \`customCss\` has no counterpart and was left out.",
        "package.json Packages of Starlight were removed: @astrojs/starlight, astro.",
        "src/content/docs/index.mdx:4 The banner is the first paragraph of the page now.",
        "src/content/docs/index.mdx:6 The document's title \`The tool\` was left out: it is made of the page's and the site's.",
        "src/content/docs/start.mdx:11 \`<Box>\` is an Astro component; a stand-in shows its content.",
        "src/content/docs/start.mdx:12 The text of \`./part.txt?raw\` was copied into the page.",
        "src/content/docs/start.mdx:22 \`client:load\` of Astro was left out.",
        "src/content/docs/start.mdx:29 Marks of words, and labels of marks, in a code block were left out.",
      ]
    `);
  });
});
