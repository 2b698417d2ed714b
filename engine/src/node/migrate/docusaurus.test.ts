import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTree } from '../../../test/tree.ts';
import { migrate } from './migrate.ts';
import type { MigrationReport } from './report.ts';

const foreign = resolve(import.meta.dirname, '../../../test/foreign');
const folder = mkdtempSync(join(realpathSync(tmpdir()), 'diglot-migrate-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const list = ({ notes }: MigrationReport): string[] =>
  notes.map(({ file, line, message }) => `${file}${line === undefined ? '' : `:${line}`} ${message}`).sort();

describe('a Docusaurus site', () => {
  const out = join(folder, 'docusaurus');
  let report: MigrationReport;
  beforeAll(async () => {
    report = await migrate({ root: join(foreign, 'docusaurus'), out, version: '1.2.3' });
  });
  const read = (file: string): string => readFileSync(join(out, file), 'utf8');

  it('has its pages where their addresses were', () => {
    expect([...readTree(join(out, 'content')).keys()].sort()).toMatchInlineSnapshot(`
      [
        "blog/2024-07-03-trip/map.svg",
        "blog/2024/06/02/later.md",
        "blog/hello.md",
        "blog/trip.md",
        "community/secret.md",
        "community/team.md",
        "docs/02-guides/plan.svg",
        "docs/category/guides.md",
        "docs/draft.md",
        "docs/guides/deep/index.md",
        "docs/guides/deep/more.md",
        "docs/guides/one.md",
        "docs/intro.mdx",
        "docs/second.mdx",
        "fr/docs/intro.md",
        "index.md",
        "public/img/favicon.ico",
        "public/img/logo.svg",
      ]
    `);
  });

  it('has its drafts and unlisted pages as such', () => {
    expect(read('content/docs/draft.md')).toContain('---\ndraft: true\n---\n');
    expect(read('content/community/secret.md')).toContain('---\nunlisted: true\n---\n');
    expect(read('diglot.config.ts')).not.toContain('exclude');
  });

  it('has its settings, menus and labels of other languages in the config', () => {
    const config = read('diglot.config.ts').replace(String(new Date().getFullYear()), 'YEAR');
    expect(config).toMatchInlineSnapshot(`
      "// Migrated from Docusaurus. MIGRATION.md says what to look at.

      import { defineConfig } from 'diglot';

      export default defineConfig({
        title: 'Tool',
        description: 'Does it',
        lang: 'en',
        contentDir: 'content',
        base: '/',
        addresses: 'folder',
        siteUrl: 'https://tool.example',
        logo: '/img/logo.svg',
        logoText: 'The Tool',
        icon: '/img/favicon.ico',
        redirects: [{ from: ['^/a\\\\.b/?$', '^/c/?$'], to: '/docs/intro' }],
        blog: { folder: 'blog', title: 'Blog', feeds: ['rss', 'atom'] },
        themeConfig: {
          nav: [
            { text: 'Docs', link: '/docs/intro', position: 'left' },
            { text: 'Team', link: '/community/team' },
            { text: 'Blog', link: '/blog', position: 'left' },
            { text: 'GitHub', link: 'https://github.com/acme/tool' },
          ],
          editLink: { docRepoBaseUrl: 'https://github.com/acme/tool/tree/main/content' },
          footer: { message: '© YEAR Acme' },
        },
        locales: [
          {
            lang: 'en',
            dir: '',
            sidebar: {
              '/docs/': [
                '/docs/intro',
                {
                  text: 'Guides',
                  link: '/docs/category/guides',
                  collapsed: true,
                  items: [
                    '/docs/guides/one',
                    '/docs/second',
                    {
                      text: 'Deeper',
                      link: '/docs/guides/deep',
                      items: ['/docs/guides/deep/more'],
                    },
                  ],
                },
                { text: 'Out', link: 'https://example.com' },
              ],
              '/community/': ['/community/team'],
            },
          },
          {
            lang: 'fr',
            label: 'Français',
            dir: 'fr',
            sidebar: {
              '/docs/': [
                '/docs/intro',
                {
                  text: 'Guides (fr)',
                  link: '/docs/category/guides',
                  collapsed: true,
                  items: [
                    '/docs/guides/one',
                    '/docs/second',
                    {
                      text: 'Deeper',
                      link: '/docs/guides/deep',
                      items: ['/docs/guides/deep/more'],
                    },
                  ],
                },
                { text: 'Out', link: 'https://example.com' },
              ],
              '/community/': ['/community/team'],
            },
          },
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

  it('has MDX of a page with components, its links and its notes in code', () => {
    expect(read('content/docs/intro.mdx')).toMatchInlineSnapshot(`
      "---
      tags:
        - one
        - Two
      sidebar:
        label: Begin
      ---

      import { Link } from '../../components/migrated/Link.tsx';
      import { DocCardList } from '../../components/migrated/DocCardList.tsx';
      import Hello from '../../src/components/Hello.jsx';

      # Intro

      See [one](./guides/one.md#part), [two](./second.mdx) and ![logo](/img/logo.svg).

      {/* a note */}

      :::tip Well done
      Good.
      :::

      <Tabs groupId="os">
        <TabItem value="mac" label="Mac" default>mac</TabItem>
      </Tabs>

      <Hello name="you" /> <Link to="/docs/intro">here</Link>

      <DocCardList />

      \`\`\`js title="a.js" {1,3-4}
      first();
      second();
      third();
      fourth();
      \`\`\`
      "
    `);
  });

  it('keeps Markdown that only is Markdown', () => {
    expect(read('content/docs/guides/one.md')).toBe(
      '# One\n\n## Part\n\nText and `{code}`.\n\n![Plan](../02-guides/plan.svg)\n\n<img src="../02-guides/plan.svg" alt="The plan" />\n',
    );
    expect(read('content/blog/trip.md')).toContain('![Map](./2024-07-03-trip/map.svg) and the [logo](/img/logo.svg).');
    expect(read('content/fr/docs/intro.md')).toBe('# Introduction\n\nBonjour, [un](../../docs/guides/one.md).\n');
  });

  it('has pages for lists that Docusaurus makes', () => {
    expect(read('content/docs/category/guides.md')).toMatchInlineSnapshot(`
      "---
      title: "Guides"
      ---

      All of them.

      - [One](/docs/guides/one)
      - [Two](/docs/second)
      - [Deep](/docs/guides/deep)
      - [More](/docs/guides/deep/more)
      "
    `);
    expect(read('content/index.md')).toMatchInlineSnapshot(`
      "---
      pageType: home
      hero:
        name: "Tool"
        tagline: "Does it"
        actions:
          - text: "Tool"
            link: /docs/intro
            theme: brand
      ---
      "
    `);
  });

  it('has dates and authors of posts', () => {
    expect(read('content/blog/hello.md')).toMatchInlineSnapshot(`
      "---
      tags:
        - news
      author:
        - Ada Lovelace
      date: 2024-05-01
      ---

      # Hello

      First.

      <!-- truncate -->

      More.
      "
    `);
  });

  it('says what a person has to decide', () => {
    expect(list(report)).toMatchInlineSnapshot(`
      [
        "docs/01-intro.md:10 \`<DocCardList>\` is a component of Docusaurus; a stand-in shows its content.",
        "docs/01-intro.md:3 The field \`sidebar_class_name\` was left out.",
        "docusaurus.config.js 10 pages, such as \`/docs/guides/one\`, are not translated: with \`fr\`, the site showed the text in \`en\`, and the copy shows nothing.",
        "docusaurus.config.js A home page was made from the site's title: \`content/index.md\`.",
        "docusaurus.config.js An entry of the type \`html\` was left out of the sidebar.",
        "docusaurus.config.js The Atom feed \`/blog/atom.xml\` is at \`/blog/feed.xml\` now.",
        "docusaurus.config.js The plugin \`ideal-image\` has no counterpart.",
        "docusaurus.config.js The style sheets of \`customCss\` are not used.",
        "docusaurus.config.js:43 \`themeConfig.footer.links\` has no counterpart and was left out.",
        "docusaurus.config.js:44 The current year, which the code computed, is a fixed number now.",
        "docusaurus.config.js:46 \`themeConfig.prism\` has no counterpart and was left out.",
        "package.json Packages of Docusaurus were removed: @docusaurus/core.",
        "src/pages/index.jsx A page that is a component is not migrated.",
      ]
    `);
  });
});

describe('a Docusaurus site with broken files', () => {
  it.each([
    ['docs/02-guides/deep/_category_.json', '{ "label": '],
    ['docs/02-guides/deep/_category_.json', '{ "label": "Deep", "position": "first" }'],
    ['blog/authors.yml', 'a: [b'],
    ['i18n/fr/docusaurus-plugin-content-docs/current.json', '{'],
  ])('is migrated without %s', async (file, text) => {
    const root = mkdtempSync(join(folder, 'broken-'));
    cpSync(join(foreign, 'docusaurus'), root, { recursive: true });
    writeFileSync(join(root, file), text);
    const { notes } = await migrate({ root, out: `${root}-out`, version: '1' });
    const isWhole = text.endsWith('}');
    expect(notes.filter((note) => note.file === file).map(({ line }) => line)).toEqual(isWhole ? [] : [1]);
    expect(readFileSync(`${root}-out/content/docs/guides/deep/more.md`, 'utf8')).not.toBe('');
  });
});

describe('an Rspress site', () => {
  const source = join(foreign, 'rspress');
  const out = join(folder, 'rspress');
  let report: MigrationReport;
  beforeAll(async () => {
    report = await migrate({ root: source, out, version: '1.2.3' });
  });

  it('keeps its pages and menus byte by byte', () => {
    expect(report.pages).toBe(2);
    expect(readTree(join(out, 'docs'))).toEqual(readTree(join(source, 'docs')));
  });

  it('has its settings in our form', () => {
    expect(readFileSync(join(out, 'diglot.config.ts'), 'utf8')).toMatchInlineSnapshot(`
      "// Migrated from Rspress. MIGRATION.md says what to look at.

      import { defineConfig } from 'diglot';

      export default defineConfig({
        title: 'Tool',
        contentDir: 'docs',
        siteUrl: 'https://tool.example',
        markdown: { lineNumbers: true },
        themeConfig: {
          socialLinks: [{ icon: 'github', mode: 'link', content: 'https://github.com/acme/tool' }],
        },
        severity: {
          deadLink: 'warning',
          deadAnchor: 'warning',
          deadImage: 'warning',
          twinDeadLink: 'warning',
          renderFailed: 'warning',
          codeFileMissing: 'warning',
        },
      });
      "
    `);
  });

  it('says what a person has to decide', () => {
    expect(list(report)).toMatchInlineSnapshot(`
      [
        "rspress.config.js:14 \`themeConfig.enableContentAnimation\` has no counterpart and was left out.",
      ]
    `);
  });
});
