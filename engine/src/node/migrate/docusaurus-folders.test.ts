// Documents of a Docusaurus site that are outside of its folder, that its options choose, and of several versions.

import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestFolder } from '../../../test/test-folder.ts';
import { readTree } from '../../../test/tree.ts';
import { writeFiles } from '../../../test/write-files.ts';
import { migrate } from './migrate.ts';

const folder = createTestFolder('diglot-docusaurus-folders');

interface Migrated {
  readonly files: readonly string[];
  readonly notes: readonly string[];
  read(file: string): string;
}

/** Migrates `website` of a repository with these files. */
async function migrateFiles(name: string, config: string, files: Readonly<Record<string, string>>): Promise<Migrated> {
  const root = join(folder, name);
  const all = {
    // The repository, which bounds what the config may name.
    '.git': '',
    'website/docusaurus.config.js': `module.exports = {\n  title: 'Tool',\n${config}\n};\n`,
    ...files,
  };
  writeFiles(root, all);
  const out = join(root, 'out');
  const { notes } = await migrate({ root: join(root, 'website'), out, version: '1.2.3' });
  return {
    files: [...readTree(out).keys()].filter((file) => file.startsWith('content/')).sort(),
    notes: notes.map(
      ({ file, line, message, advice }) => `${file}${line === undefined ? '' : `:${line}`} ${message} ${advice}`,
    ),
    read: (file) => readFileSync(join(out, file), 'utf8'),
  };
}

const toPresets = (docs: string): string => `  presets: [['classic', { blog: false, docs: ${docs} }]],`;

describe('documents outside of the folder of the site', () => {
  const files = {
    'website/sidebars.js':
      "module.exports = { main: ['start', { type: 'category', label: 'More', items: ['more/one'] }] };",
    'website/static/img/logo.svg': '<svg/>',
    'docs/start.md': '# Start\n\n[One](more/one.md) ![Logo](../website/static/img/logo.svg)\n',
    'docs/more/one.md': '# One\n\n[Start](../start.md) ![Plan](./plan.svg)\n',
    'docs/more/plan.svg': '<svg/>',
    'docs/notes.md': '# Notes\n',
    'docs/node_modules/a/readme.md': '# A\n',
  };
  const copied = [
    'content/docs/more/one.md',
    'content/docs/more/plan.svg',
    'content/docs/notes.md',
    'content/docs/start.md',
    'content/index.md',
    'content/public/img/logo.svg',
  ];

  it('are copied with their pictures, links and menus', async () => {
    const { files: written, notes, read } = await migrateFiles('outside', toPresets("{ path: '../docs' }"), files);
    expect(written).toEqual(copied);
    expect(read('content/docs/start.md')).toContain('[One](./more/one.md) ![Logo](/img/logo.svg)');
    expect(read('diglot.config.ts')).toContain("'/docs/': ['/docs/start', {");
    expect(notes.filter((note) => note.includes('sidebar'))).toEqual([]);
  });

  it('are those that the options choose', async () => {
    const options = "{ path: '../docs', include: ['*.md', 'more/*.{md,mdx}'], exclude: ['notes.md'] }";
    const { files: written } = await migrateFiles('chosen', toPresets(options), files);
    expect(written.filter((file) => file.endsWith('.md'))).toEqual([
      'content/docs/more/one.md',
      'content/docs/start.md',
      'content/index.md',
    ]);
  });

  it('may be next to the site itself', async () => {
    const options = "{ path: '..', routeBasePath: '/', include: ['docs/**/*.md'] }";
    const { files: written } = await migrateFiles('above', toPresets(options), { ...files, 'src/code.ts': '' });
    expect(written).toEqual(copied);
  });

  it('may have paths that Node joins, and several folders of public files', async () => {
    const config = `  staticDirectories: ['static', path.join(__dirname, '../brand')],
  presets: [['classic', { blog: false, docs: { path: require('node:path').resolve(__dirname, '../docs') } }]],`;
    const { files: written } = await migrateFiles('joined', config.replace('path.join', "require('path').join"), {
      ...files,
      'brand/icon.svg': '<svg/>',
    });
    expect(written).toContain('content/docs/more/one.md');
    expect(written.filter((file) => file.includes('public'))).toEqual([
      'content/public/icon.svg',
      'content/public/img/logo.svg',
    ]);
  });

  it.each<[string, readonly string[]]>([
    [
      "docs: { path: '../../out' }",
      ['The folder `../../out`, which the config names, is outside of the repository: its pages are missing.'],
    ],
    [
      "docs: { path: '../link' }",
      ['The folder `../link`, which the config names, is outside of the repository: its pages are missing.'],
    ],
    [
      "docs: { sidebarPath: '../../out/sidebars.json' }",
      [
        'The sidebar file, `../../out/sidebars.json`, is outside of the repository: the menu has all pages in the order of their files.',
      ],
    ],
    ["docs: { sidebarPath: '../sidebars.json' }", []],
  ])('are not taken from outside of the repository: %s', async (options, messages) => {
    const name = `bounds-${options.length}`;
    const config = `  staticDirectories: ['../../out'],\n  presets: [['classic', { blog: false, ${options} }]],`;
    mkdirSync(join(folder, name), { recursive: true });
    symlinkSync(join(folder, 'out'), join(folder, name, 'link'));
    const { files: written, notes } = await migrateFiles(name, config, {
      'website/docs/start.md': '# Start\n',
      '../out/a.md': '# A\n',
      '../out/a.txt': '',
      '../out/sidebars.json': '{ "a": ["start"] }',
      'sidebars.json': '{ "b": ["start"] }',
    });
    expect(written.filter((file) => /\ba\b/.test(file))).toEqual([]);
    const found = notes.filter((note) => note.includes('out')).map((note) => note.replace(/^\S+ |(?<=\.) .*/g, ''));
    expect(found).toEqual([
      ...messages,
      'The folder `../../out` of `staticDirectories` is outside of the repository: its files are missing.',
    ]);
  });

  it('are reported once when they are not there', async () => {
    const { notes } = await migrateFiles('gone', toPresets("{ path: '../pages' }"), files);
    expect(notes.filter((note) => /folder|sidebar/.test(note))).toEqual([
      'docusaurus.config.js The folder `../pages`, which the config names, was not found: its pages are missing. Migrate the site where it is in its repository, with that folder in it, or name a folder around both.',
    ]);
  });
});

it('names parts of settings that are computed', async () => {
  const config = `  presets: [['classic', { blog: false }]],
  plugins: [['@docusaurus/plugin-client-redirects', { redirects: [{ from: a(), to: '/a' }, { from: '/b', to: '/c' }] }]],
  themeConfig: { navbar: { logo: { src: 'a.svg', srcDark: b() } } },`;
  const { notes } = await migrateFiles('computed', config, { 'website/docs/a.md': '# A\n' });
  expect(notes.filter((note) => note.includes('computed'))).toEqual([
    'docusaurus.config.js:5 The logo is computed by code, which was not run: `b()`. Set it by hand in `diglot.config.ts`.',
    'docusaurus.config.js:4 A redirect is computed by code, which was not run: `a()`. Set it by hand in `diglot.config.ts`.',
  ]);
});

describe('versions of documents', () => {
  const versioned = {
    'website/versions.json': '["2.0", "1.0"]',
    'website/docs/start.md': '# Start\n',
    'website/sidebars.js': "module.exports = { main: ['start'] };",
    'website/versioned_docs/version-2.0/start.md': '# Start 2\n\n[New](new.md)\n',
    'website/versioned_docs/version-2.0/new.md': '# New\n',
    'website/versioned_sidebars/version-2.0-sidebars.json': '{ "main": ["start", "new"] }',
    'website/versioned_docs/version-1.0/start.md': '# Start 1\n',
    'website/versioned_sidebars/version-1.0-sidebars.json':
      '{ "version-1.0/main": [{ "type": "doc", "id": "version-1.0/start" }] }',
  };
  const navbar = "  themeConfig: { navbar: { items: [{ type: 'docsVersionDropdown', position: 'right' }] } },";

  it('keep their addresses and menus', async () => {
    const { files, read, notes } = await migrateFiles('versions', `${toPresets('{}')}\n${navbar}`, versioned);
    expect(files).toEqual([
      'content/docs/1.0/start.md',
      'content/docs/new.md',
      'content/docs/next/start.md',
      'content/docs/start.md',
      'content/index.md',
    ]);
    expect(read('content/docs/start.md')).toBe('# Start 2\n\n[New](./new.md)\n');
    expect(read('content/docs/1.0/start.md')).toBe('---\nsearch: false\n---\n# Start 1\n');
    const config = read('diglot.config.ts');
    expect(config).toContain("'/docs/': ['/docs/start', '/docs/new'],");
    expect(config).toContain("'/docs/next/': ['/docs/next/start'],");
    expect(config).toContain("'/docs/1.0/': ['/docs/1.0/start'],");
    expect(config).toContain(`text: '2.0',
        items: [
          { text: '2.0', link: '/docs/start' },
          { text: 'Next', link: '/docs/next/start' },
          { text: '1.0', link: '/docs/1.0/start' },
        ],`);
    expect(notes.filter((note) => note.includes('version'))).toEqual([
      'docusaurus.config.js The versions `current`, `1.0` are folders of pages, at their old addresses; the search has only the pages of `2.0`. Set `multiVersion` and move the folders if readers are to switch versions on every page.',
    ]);
  });

  const more =
    "dropdownItemsBefore: [{ to: '/a', label: 'A' }],\n dropdownItemsAfter: [{ type: 'html', value: '<hr style=\"margin: 0\">' }, { href: 'https://b.example', label: 'B' }]";
  const [a, b] = ["{ text: 'A', link: '/a' }", "{ text: 'B', link: 'https://b.example' }"];
  const versionItems =
    "{ text: '2.0', link: '/docs/start' },\n          { text: 'Next', link: '/docs/next/start' },\n          { text: '1.0', link: '/docs/1.0/start' },";

  it.each<[string, string, Readonly<Record<string, string>>, string]>([
    [
      'versions, around which they are',
      `{ type: 'docsVersionDropdown', ${more} }`,
      versioned,
      `text: '2.0',\n        items: [\n          ${a},\n          ${versionItems}\n          ${b},`,
    ],
    [
      'versions of which there is one',
      `{ type: 'docsVersionDropdown', ${more} }`,
      { 'website/docs/start.md': '# Start\n' },
      `text: 'Versions',\n        items: [${a}, ${b}],`,
    ],
    [
      'languages',
      `{ type: 'localeDropdown', position: 'left', ${more} }`,
      { 'website/docs/start.md': '# Start\n' },
      `text: 'Languages',\n        position: 'left',\n        items: [${a}, ${b}],`,
    ],
    [
      'languages, one of them',
      "{ type: 'localeDropdown', dropdownItemsAfter: [{ href: 'https://b.example', label: 'B' }] }",
      { 'website/docs/start.md': '# Start\n' },
      `nav: [${b}]`,
    ],
  ])('keep entries of a menu of %s', async (title, item, files, expected) => {
    const config = `${toPresets('{}')}\n  themeConfig: { navbar: { items: [${item}] } },`;
    const { read, notes } = await migrateFiles(`menu-${title.length}`, config, files);
    expect(read('diglot.config.ts')).toContain(expected);
    expect(notes.filter((note) => note.includes('navigation'))).toEqual([]);
  });

  it('follow the options', async () => {
    const options =
      "{ lastVersion: 'current', onlyIncludeVersions: ['current', '1.0'], versions: { '1.0': { path: 'old', label: 'One' } } }";
    const { files, read, notes } = await migrateFiles('options', `${toPresets(options)}\n${navbar}`, versioned);
    expect(files).toEqual(['content/docs/old/start.md', 'content/docs/start.md', 'content/index.md']);
    expect(read('content/docs/start.md')).toBe('# Start\n');
    expect(read('diglot.config.ts')).toContain("{ text: 'One', link: '/docs/old/start' }");
    expect(notes.filter((note) => note.includes('search has'))).toEqual([
      'docusaurus.config.js The version `1.0` is a folder of pages, at its old addresses; the search has only the pages of `current`. Set `multiVersion` and move the folders if readers are to switch versions on every page.',
    ]);
  });

  it.each([
    [
      'that the site does not list',
      '["2.0"]',
      'website/versioned_docs/version-1.0 This version of the documents is not in `versions.json`, so the site did not show it; it was not copied. Add it there and migrate again if it is to be shown.',
    ],
    [
      'of a list that is broken',
      '["2.0", ',
      'versions.json `versions.json` is not valid JSON: no version was copied. Correct it and migrate again.',
    ],
  ])('are named: one %s', async (name, list, expected) => {
    const { notes } = await migrateFiles(name, toPresets('{}'), { ...versioned, 'website/versions.json': list });
    expect(notes).toContain(expected.replace('website/', ''));
  });
});

describe('options of documents', () => {
  it('that change what pages say are named with their line', async () => {
    const options = `{
    remarkPlugins: [require('remark-math'), [require('@docusaurus/remark-plugin-npm2yarn'), { sync: true }], own],
    async sidebarItemsGenerator() { return []; },
  }`;
    const { notes, read } = await migrateFiles('plugins', toPresets(options), { 'website/docs/a.md': '# A\n' });
    expect(notes.filter((note) => note.includes('run'))).toEqual([
      'docusaurus.config.js:4 The plugin `@docusaurus/remark-plugin-npm2yarn` of `remarkPlugins` does not run: what it makes of pages is missing. Use `<PackageManagerTabs command="…" />` in an MDX page.',
      'docusaurus.config.js:4 The plugin `own` of `remarkPlugins` does not run: what it makes of pages is missing. Look for its syntax in the pages, and write it in Markdown or as a component.',
      'docusaurus.config.js:5 The function `sidebarItemsGenerator` was not run. Compare the generated menus with those of the old site.',
    ]);
    expect(read('diglot.config.ts')).toMatch(/markdown: \{\s*math: true/);
  });

  it('that compute the link to the source are named', async () => {
    const options = "{\n    editUrl: ({ docPath }) => 'https://x.example/' + docPath,\n  }";
    const { notes } = await migrateFiles('edit', toPresets(options), { 'website/docs/a.md': '# A\n' });
    expect(notes).toContain(
      'docusaurus.config.js:4 The function `editUrl` was not run. Set `themeConfig.editLink.docRepoBaseUrl` to the address of the folder with the pages.',
    );
  });

  const short = "{ main: { Basics: ['a'], More: [{ type: 'category', label: 'In', items: ['b'] }] } }";
  it.each([
    ['closed', '{}', 3, 0],
    ['open', '{ sidebarCollapsed: false }', 0, 0],
    ['fixed', '{ sidebarCollapsible: false }', 0, 3],
  ])('that leave groups of the menu %s', async (name, options, closed, fixed) => {
    const { read } = await migrateFiles(`groups-${name}`, toPresets(options), {
      'website/docs/a.md': '# A\n',
      'website/docs/b.md': '# B\n',
      'website/sidebars.js': `module.exports = ${short};`,
    });
    const config = read('diglot.config.ts');
    expect([config.split('collapsed: true').length - 1, config.split('collapsible: false').length - 1]).toEqual([
      closed,
      fixed,
    ]);
  });

  it.each([
    ['./menu', 'website/menu.js', true],
    ['./menu', 'website/menu.json', true],
    ["require.resolve('./menu.js')", 'website/menu.js', true],
    ["require.resolve('./menu')", 'website/menu.js', true],
    ["require('path').join(__dirname, 'menu.js')", 'website/menu.js', true],
    ['./none', 'website/menu.js', false],
  ])('that name sidebars as %j', async (path, file, isFound) => {
    const value = path.startsWith('require') ? path : `'${path}'`;
    const text = '{"main": [{"type": "category", "label": "Own", "items": ["a"]}]}';
    const { read, notes } = await migrateFiles(
      `menu-${file.length}-${path.replace(/\W/g, '')}`,
      toPresets(`{ sidebarPath: ${value} }`),
      {
        'website/docs/a.md': '# A\n',
        [file]: file.endsWith('.json') ? text : `module.exports = ${text};`,
      },
    );
    expect(read('diglot.config.ts').includes("text: 'Own'")).toBe(isFound);
    expect(notes.filter((note) => note.includes('sidebar'))).toEqual(
      isFound
        ? []
        : [
            'docusaurus.config.js:3 The sidebar file, `./none`, was not found: the menu has all pages in the order of their files. Correct the path, and migrate again.',
          ],
    );
  });

  it('that count visits are named', async () => {
    const presets = "  presets: [['classic', { blog: false, gtag: { trackingID: 'G-1' }, googleAnalytics: false }]],";
    const { notes } = await migrateFiles('visits', presets, { 'website/docs/a.md': '# A\n' });
    expect(notes).toContain(
      'docusaurus.config.js:3 The script of `gtag`, which counts visits, was left out. Put its tag into `head`.',
    );
    expect(notes.join('\n')).not.toContain('googleAnalytics');
  });

  it('of a title that the text has say nothing', async () => {
    const { notes } = await migrateFiles('titles', toPresets('{}'), {
      'website/docs/a.md': '---\ntitle: A\nhide_title: true\n---\n\n# A\n',
      'website/docs/b.md': '---\ntitle: B\nhide_title: true\n---\n\nText.\n',
    });
    expect(notes.filter((note) => note.includes('hide_title'))).toEqual([
      'docs/b.md:3 The field `hide_title` was left out. The title of a page is shown: remove it, or leave the first heading out.',
    ]);
  });
});

it('moves parts of pages that are outside of the documents', async () => {
  const { files, read } = await migrateFiles('parts', toPresets('{}'), {
    'website/docs/a.mdx': "# A\n\nimport Note from '@site/src/parts/note.mdx';\n\n<Note />\n",
    'website/src/parts/note.mdx': "import Tabs from '@theme/Tabs';\n\n![a](./a.png)\n",
    'website/src/parts/a.png': 'x',
  });
  expect(files).toContain('content/_parts/parts/note.mdx');
  expect(read('content/docs/a.mdx')).toContain("import Note from '../_parts/parts/note.mdx';");
  expect(read('content/_parts/parts/note.mdx')).toBe('\n![a](../../../src/parts/a.png)\n');
});

it('names entries of the navigation bar that lead nowhere', async () => {
  const navbar = `  themeConfig: { navbar: { items: [
    { type: 'doc', docId: 'gone', label: 'Gone' },
    { type: 'html', value: '<b>a</b>' },
  ] } },`;
  const { notes } = await migrateFiles('navbar', navbar, { 'website/docs/a.md': '# A\n' });
  expect(notes.filter((note) => note.includes('navigation bar'))).toEqual([
    'docusaurus.config.js:4 The entry `Gone` was left out of the navigation bar: nothing has the id `gone`. Correct the id, or write it into `themeConfig.nav`.',
    'docusaurus.config.js:5 An entry of the type `html` was left out of the navigation bar. Fill a slot of the theme with it.',
  ]);
});

it('names the label of a language that code computes', async () => {
  const i18n =
    "  i18n: { defaultLocale: 'en', locales: ['en', 'fr'], localeConfigs: { fr: {\n    label: names.fr } } },";
  const { notes } = await migrateFiles('label', i18n, { 'website/docs/a.md': '# A\n' });
  expect(notes).toContain(
    'docusaurus.config.js:4 `i18n.localeConfigs.fr.label` is computed by code, which was not run: `names.fr`. Set it by hand in `diglot.config.ts`.',
  );
});

it('has the list of a blog at the top as its home page', async () => {
  const blog = "presets: [['classic', { docs: false, blog: { routeBasePath: '/' } }]],";
  const { files, read, notes } = await migrateFiles('blog-only', blog, {
    'website/blog/2024-01-02-first.md': '# First\n',
  });
  expect(files).toEqual(['content/2024/01/02/first.md']);
  expect(notes).toEqual([expect.stringContaining('The Atom feed `/atom.xml` is at `/feed.xml` now.')]);
  expect(read('diglot.config.ts')).toContain("blog: { folder: '', title: 'Blog', feeds: ['rss', 'atom'] }");
});
