import { describe, expect, it } from 'vitest';
import { createSiteInput, type TestSite } from '../../../../test/site-input.ts';
import { tell } from '../../../../test/tell.ts';
import type { SidebarItem, SidebarMap } from '../../../model/site.ts';
import { buildSite } from '../build-site.ts';

const build = (site: TestSite) => buildSite(createSiteInput(site));

/** `Text→/link`, groups with their entries in brackets, `-` a divider, `# Text` a heading. */
function draw(items: readonly SidebarItem[]): string {
  return items
    .map((item) => {
      if (item.kind === 'divider') return item.dividerType === 'dashed' ? '--' : '-';
      if (item.kind === 'header') return `# ${item.sectionHeaderText}`;
      const text = `${item.text}${item.link === undefined ? '' : `→${item.link}`}`;
      return item.kind === 'page' ? text : `${text} [${draw(item.items)}]`;
    })
    .join(' | ');
}

const drawMap = (map: SidebarMap | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(map ?? {}).map(([key, items]) => [key, draw(items)]));

const drawSidebars = (site: TestSite, lang = 'en', version = '') => {
  const result = build(site);
  const section = result.site.sections.find((s) => s.lang === lang && s.version === version);
  return { sidebars: drawMap(section?.sidebars), reported: tell(result.diagnostics) };
};

const nav = { '_nav.json': [] as unknown };
const both = { locales: [{ lang: 'en' }, { lang: 'zh' }] };

describe('sidebars from files', () => {
  it.each<[string, TestSite, Record<string, string>]>([
    [
      'the whole tree without a navigation bar, index first, then natural order',
      {
        pages: {
          'index.md': 'Home',
          'b10.md': 'Ten',
          'b9.md': 'Nine',
          'get-started/x.md': 'X',
          'get-started/y.md': '',
        },
      },
      { '/': 'Home→/ | Nine→/b9 | Ten→/b10 | Get started [X→/get-started/x | y→/get-started/y]' },
    ],
    [
      'the order of numbers that addresses do not have',
      {
        config: { route: { numbers: 'strip' } },
        pages: {
          'index.md': 'Home',
          '10-reference/1-options.md': 'Options',
          '2-guide/02-write.md': 'Write',
          '2-guide/01-zoo.md': 'Zoo',
          '2-guide/10-api.md': 'Api',
        },
      },
      {
        '/': 'Home→/ | Guide [Zoo→/guide/zoo | Write→/guide/write | Api→/guide/api] | Reference [Options→/reference/options]',
      },
    ],
    [
      'names in the meta of a numbered folder',
      {
        config: { route: { numbers: 'strip' } },
        pages: { 'index.md': 'Home', '01-g/02-a.md': 'A', '01-g/01-b.md': 'B' },
        metas: { '_meta.json': ['g'], '01-g/_meta.json': ['a', 'b'] },
      },
      { '/': 'G [A→/g/a | B→/g/b]' },
    ],
    [
      'each folder of the first level with a navigation bar',
      { pages: { 'index.md': 'Home', 'guide/a.md': 'A', 'api/b.md': 'B' }, metas: nav },
      { '/api/': 'B→/api/b', '/guide/': 'A→/guide/a' },
    ],
    [
      'the whole tree with a meta at the top',
      { pages: { 'index.md': 'Home', 'guide/a.md': 'A' }, metas: { ...nav, '_meta.json': ['guide'] } },
      { '/': 'Guide [A→/guide/a]' },
    ],
    [
      'pages by the order in their frontmatter, the others behind them by name',
      {
        pages: {
          'g/a.md': 'A',
          'g/b.md': { title: 'B', frontmatter: { sidebar: { order: 2 } } },
          'g/c.md': { title: 'C', frontmatter: { sidebar: { order: 1 } } },
          'g/d/x.md': { title: 'X', frontmatter: { sidebar: { order: 1.5 } } },
          'g/e/index.md': { title: 'E', frontmatter: { sidebar: { order: 3 } } },
          'g/e/y.md': { title: 'Y', frontmatter: { sidebar: { order: 0 } } },
        },
        metas: nav,
      },
      { '/g/': 'C→/g/c | D [X→/g/d/x] | B→/g/b | E→/g/e/ [Y→/g/e/y] | A→/g/a' },
    ],
    [
      'pages by the label in their frontmatter, hidden ones left out unless a meta names them',
      {
        pages: {
          'g/a.md': { title: 'A', frontmatter: { sidebar: { label: 'Al *pha*' } } },
          'g/b.md': { title: 'B', frontmatter: { sidebar: { hidden: true } } },
          'h/b.md': { title: 'B', frontmatter: { sidebar: { hidden: true, label: 'Bee', order: 9 } } },
          'h/c.md': 'C',
        },
        metas: { ...nav, 'h/_meta.json': ['b', { type: 'file', name: 'c', label: 'Cee' }] },
      },
      { '/g/': 'Al \\*pha\\*→/g/a', '/h/': 'Bee→/h/b | Cee→/h/c' },
    ],
    [
      'a folder with an index as a linked group',
      { pages: { 'g/x/index.md': 'Ex', 'g/x/a.md': 'A' }, metas: nav },
      { '/g/': 'Ex→/g/x/ [A→/g/x/a]' },
    ],
    [
      'a folder with a page of its name as a linked group, listed once',
      { pages: { 'g/x.md': 'Ex', 'g/x/a.md': 'A' }, metas: nav },
      { '/g/': 'Ex→/g/x [A→/g/x/a]' },
    ],
    [
      'a folder that has nothing but its index as a page',
      { pages: { 'g/x/index.md': 'Ex', 'g/y.md': 'Y' }, metas: nav },
      { '/g/': 'Ex→/g/x/ | Y→/g/y' },
    ],
    [
      'an index that the folder lists itself',
      { pages: { 'g/x/index.md': 'Ex', 'g/x/a.md': 'A' }, metas: { ...nav, 'g/x/_meta.json': ['a', 'index'] } },
      { '/g/': 'Ex [A→/g/x/a | Ex→/g/x/]' },
    ],
    [
      'entries of every kind',
      {
        pages: { 'g/a.md': 'A', 'g/b/c.mdx': 'C', 'g/d/e.md': 'E', 'g/f.md': 'F' },
        metas: {
          ...nav,
          'g/_meta.json': [
            { type: 'section-header', label: 'Head' },
            'a.md',
            { type: 'file', name: 'f', label: '**Eff**' },
            { type: 'divider' },
            { type: 'divider', dashed: true },
            { type: 'dir', name: 'b', label: 'Bee' },
            { type: 'dir-section-header', name: 'd', label: 'Dee' },
            { type: 'custom-link', label: 'Out', link: 'https://x.dev' },
            { type: 'custom-link', label: 'More', items: [{ type: 'custom-link', label: 'In', link: '/g/a' }] },
          ],
        },
      },
      {
        '/g/':
          'Head'.replace(/^/, '# ') +
          ' | A→/g/a | **Eff**→/g/f | - | -- | Bee [C→/g/b/c] | # Dee | E→/g/d/e | Out→https://x.dev | More [In→/g/a]',
      },
    ],
    [
      'no excluded pages, even named ones',
      {
        config: { route: { exclude: ['g/x', 'g/b/**'] } },
        pages: { 'g/a.md': 'A', 'g/x.md': 'X', 'g/b/c.md': 'C' },
        metas: { ...nav, 'g/_meta.json': ['x', 'a', 'b'] },
      },
      { '/g/': 'A→/g/a' },
    ],
    [
      'titles that look like Markdown as they are',
      { pages: { 'g/a.md': 'The `__init__` file' }, metas: nav },
      { '/g/': 'The \\`\\_\\_init\\_\\_\\` file→/g/a' },
    ],
    [
      'no home page, page without a frame or error page by itself',
      {
        pages: {
          'index.md': { title: 'H', frontmatter: { pageType: 'home' } },
          'a.md': 'A',
          'b.md': { title: 'B', frontmatter: { pageType: 'blank' } },
          '404.md': { title: 'Not found', frontmatter: { pageType: '404' } },
        },
      },
      { '/': 'A→/a' },
    ],
  ])('show %s', (_, site, expected) => {
    expect(drawSidebars(site)).toEqual({ sidebars: expected, reported: [] });
  });

  it('have the settings of the meta, then of the page', () => {
    const { site } = build({
      pages: {
        'g/a.md': { title: 'A', frontmatter: { context: 'page', overviewHeaders: [3] } },
        'g/b.md': { title: 'B', frontmatter: { context: 'page' } },
        'g/c/d.md': 'D',
      },
      metas: {
        ...nav,
        'g/_meta.json': [
          { type: 'file', name: 'a', tag: 'new', overviewHeaders: [2] },
          { type: 'file', name: 'b', context: 'meta', overviewHeaders: [2] },
          { type: 'dir', name: 'c', collapsed: true, collapsible: false, overviewHeaders: [2, 3] },
        ],
      },
    });
    expect(site.sections[0]?.sidebars['/g/']).toEqual([
      { kind: 'page', text: 'A', link: '/g/a', tag: 'new', context: 'page', overviewHeaders: [3] },
      { kind: 'page', text: 'B', link: '/g/b', context: 'meta', overviewHeaders: [2] },
      {
        kind: 'group',
        text: 'C',
        items: [{ kind: 'page', text: 'D', link: '/g/c/d' }],
        collapsed: true,
        collapsible: false,
        overviewHeaders: [2, 3],
      },
    ]);
  });

  it('have the settings of the config, then of the page', () => {
    const sidebar = [
      { text: 'A', link: '/g/a', context: 'config', overviewHeaders: [2] },
      { link: '/g/b' },
      { text: 'C', link: '/g/c', items: ['/g/none'], context: 'config' },
    ];
    const { site } = build({
      config: { themeConfig: { sidebar: { '/g/': sidebar } } },
      pages: {
        'g/a.md': { title: 'A', frontmatter: { context: 'page' } },
        'g/b.md': { title: 'B', frontmatter: { context: 'page' } },
        'g/c.md': 'C',
      },
    });
    expect(site.sections[0]?.sidebars['/g/']).toEqual([
      { kind: 'page', text: 'A', link: '/g/a', context: 'config', overviewHeaders: [2] },
      { kind: 'page', text: 'B', link: '/g/b', context: 'page' },
      { kind: 'page', text: 'C', link: '/g/c', context: 'config' },
    ]);
  });

  it('are below the prefix of their language and version', () => {
    const site: TestSite = {
      config: { ...both, multiVersion: { default: 'v2', versions: ['v2', 'v1'] } },
      pages: { 'v2/zh/g/a.md': 'A', 'v1/en/g/a.md': 'A', 'v1/zh/g/a.md': 'A' },
      metas: { 'v2/zh/_nav.json': [], 'v1/zh/_nav.json': [], 'v1/en/_nav.json': [{ text: 'G', link: '/g/a' }] },
    };
    expect(drawSidebars(site, 'zh', 'v2').sidebars).toEqual({ '/zh/g/': 'A→/zh/g/a' });
    expect(drawSidebars(site, 'en', 'v1').sidebars).toEqual({ '/v1/g/': 'A→/v1/g/a' });
    expect(drawSidebars(site, 'en', 'v2').sidebars).toEqual({ '/': '' });
  });

  it.each<[string, unknown, string]>([
    [
      'a missing page',
      '[\n  "a",\n  "intrdo"\n]',
      "docs/g/_meta.json:3:3 metaMissingPage: There is no page or folder 'intrdo' next to docs/g/_meta.json. Did you mean 'intro'?",
    ],
    [
      'a missing folder',
      [{ type: 'dir', name: 'intro' }],
      "docs/g/_meta.json:1:2 metaMissingPage: There is no folder 'intro' next to docs/g/_meta.json. Add it, or remove the entry.",
    ],
    [
      'broken JSON',
      '[\n  "a"\n  "b"\n]',
      'docs/g/_meta.json:3:3 metaInvalid: _meta.json is not valid JSON. Expected a comma or ], found """. Correct the JSON here.',
    ],
    ['no list', '{}', 'docs/g/_meta.json:1:1 metaInvalid: _meta.json must be a list. Write `[ … ]`.'],
    [
      'an unknown type',
      [{ type: 'dirr', name: 'a' }],
      "docs/g/_meta.json:1:2 metaInvalid: An entry has the unknown type 'dirr'. Did you mean 'dir'?",
    ],
    [
      'no name',
      [{ type: 'file' }],
      "docs/g/_meta.json:1:2 metaInvalid: An entry of type 'file' has no `name`. Name the file or folder, without the path.",
    ],
    [
      'a number',
      [1],
      'docs/g/_meta.json:1:2 metaInvalid: An entry is 1. An entry is a file name or an object with a `type`.',
    ],
    [
      'a dead link',
      [{ type: 'custom-link', label: 'x', link: '/nope' }],
      "docs/g/_meta.json:1:2 deadLink: Page not found: '/nope'. Correct the path, or add the page.",
    ],
  ])('report %s', (_, meta, expected) => {
    const { reported } = drawSidebars({
      pages: { 'g/a.md': 'A', 'g/intro.md': 'I' },
      metas: { ...nav, 'g/_meta.json': meta },
    });
    expect(reported).toEqual([expected]);
  });
});

describe('sidebars from the config', () => {
  const pages = { 'en/guide/a.md': 'Alpha', 'en/guide/b.md': 'Beta', 'zh/guide/a.md': '甲', 'en/sdk/x.md': 'X' };

  it('win over files, fill in titles, lead to twins and drop excluded pages', () => {
    const site: TestSite = {
      config: {
        ...both,
        route: { exclude: ['sdk/**'] },
        themeConfig: {
          sidebar: {
            '/guide': ['/guide/a', { text: 'G', items: ['/guide/b', '/sdk/x'] }, { text: 'Empty', items: ['/sdk/x'] }],
            '/sdk': ['/sdk/x'],
          },
        },
      },
      pages,
    };
    expect(drawSidebars(site)).toEqual({
      sidebars: { '/guide': 'Alpha→/guide/a | G [Beta→/guide/b]', '/sdk': '' },
      reported: [],
    });
    expect(drawSidebars(site, 'zh').sidebars).toEqual({
      '/zh/guide': '甲→/zh/guide/a | G [Beta→/guide/b]',
      '/zh/sdk': '',
    });
  });

  it.each<[string, NonNullable<TestSite['config']>, TestSite['metas']]>([
    ['config', { themeConfig: { sidebar: { '/g': ['/g/a', { link: '/g/b', tag: 'Own' }] } } }, {}],
    ['folder', {}, { '_nav.json': [], 'g/_meta.json': ['a', { type: 'file', name: 'b', tag: 'Own' }] }],
  ])('of a %s take label and badge of a page that they say nothing about', (_, config, metas) => {
    const frontmatter = { sidebar: { label: 'L', badge: { text: 'New', type: 'tip' as const } } };
    const { site } = build({
      config,
      metas: metas ?? {},
      pages: { 'g/a.md': { title: 'A', frontmatter }, 'g/b.md': { title: 'B', frontmatter } },
    });
    expect(Object.values(site.sections[0]?.sidebars ?? {})).toEqual([
      [
        { kind: 'page', text: 'L', link: '/g/a', tag: 'New', tagType: 'tip' },
        { kind: 'page', text: 'L', link: '/g/b', tag: 'Own' },
      ],
    ]);
  });

  it('are kept apart by language prefix', () => {
    const sidebar = {
      '/guide': [{ text: 'En', link: '/guide/a' }],
      '/zh/guide': [{ text: '中', link: '/zh/guide/a' }],
    };
    const site: TestSite = { config: { ...both, themeConfig: { sidebar } }, pages };
    expect(drawSidebars(site).sidebars).toEqual({ '/guide': 'En→/guide/a' });
    expect(drawSidebars(site, 'zh').sidebars).toEqual({ '/zh/guide': '中→/zh/guide/a' });
  });

  it('report dead links once', () => {
    const site: TestSite = {
      config: { themeConfig: { sidebar: ['/guide/a', '/nope', '/nope'] } },
      pages: { 'guide/a.md': 'A' },
    };
    expect(drawSidebars(site).reported).toEqual([
      "deadLink: Page not found: '/nope', linked from `themeConfig.sidebar` in 'en'. Correct the path, or add the page.",
    ]);
  });
});
