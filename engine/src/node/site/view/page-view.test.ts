import { describe, expect, it } from 'vitest';
import type { TestSite } from '../../../../test/site-input.ts';
import { both, createTestViews, pages, section } from '../../../../test/site-views.ts';
import { pageTypes } from '../../../model/frontmatter.ts';
import type { PageView } from '../../../model/view.ts';
import { en } from '../../../theme/strings/en.ts';
import { zh } from '../../../theme/strings/zh.ts';

describe('doc footer', () => {
  it.each([
    ['/guide/a', undefined, 'B'],
    ['/guide/b', 'A', 'C'],
    ['/guide/c', 'B', undefined],
    ['/guide/loose', undefined, undefined],
  ])('of %s has its neighbours', (route, previous, next) => {
    const { docFooter } = createTestViews({ config: section, pages }).get(route);
    expect([docFooter?.previous?.text, docFooter?.next?.text]).toEqual([previous, next]);
  });

  it.each([
    ['https://g.dev/docs', 'https://g.dev/docs/zh/guide/%E4%B8%AD.mdx'],
    ['https://g.dev/docs/', 'https://g.dev/docs/zh/guide/%E4%B8%AD.mdx'],
  ])('edits below %s', (docRepoBaseUrl, href) => {
    const config = { ...both, themeConfig: { editLink: { docRepoBaseUrl } } };
    const { docFooter } = createTestViews({ config, pages: { 'zh/guide/中.mdx': 'Z' } }).get('/zh/guide/中');
    expect(docFooter?.editLink).toEqual({ href, text: zh.editLink });
  });

  it('shows the last change in the language of the page, and nothing when it is not known', () => {
    const site: TestSite = {
      config: { ...both, themeConfig: { lastUpdated: true } },
      pages: { 'en/a.md': 'A', 'zh/a.md': 'A', 'en/b.md': 'B' },
      dates: { 'en/a.md': Date.UTC(2026, 10, 21, 2, 31), 'zh/a.md': Date.UTC(2026, 10, 21, 2, 31) },
    };
    const { get } = createTestViews(site);
    expect(get('/a').docFooter?.lastUpdated).toEqual({ iso: '2026-11-21T02:31:00.000Z', text: 'Nov 21, 2026' });
    expect(get('/zh/a').docFooter?.lastUpdated?.text).toBe('2026年11月21日');
    expect(get('/b').docFooter?.lastUpdated).toBeUndefined();
  });
});

describe('head', () => {
  it.each([
    ['a doc page', { title: 'Two' }, 'Two - Site'],
    ['a suffix', { title: 'Two', frontmatter: { titleSuffix: 'Custom' } }, 'Two - Custom'],
    ['a suffix with a separator', { title: 'Two', frontmatter: { titleSuffix: '| Custom' } }, 'Two | Custom'],
    ['no title', { title: '' }, 'Site'],
    ['home', { title: 'Two', frontmatter: { pageType: 'home' as const, title: 'Two' } }, 'Site'],
    ['home with a suffix', { frontmatter: { pageType: 'home' as const, titleSuffix: 'Sub' } }, 'Site - Sub'],
    ['blank with a title', { frontmatter: { pageType: 'blank' as const, title: 'Two' } }, 'Two - Site'],
    ['blank with a heading only', { title: 'Heading', frontmatter: { pageType: 'blank' as const } }, 'Site'],
    ['an error page', { frontmatter: { pageType: '404' as const } }, '404 - Site'],
    ['the site’s own title', { title: 'Site' }, 'Site'],
  ])('titles %s', (_, facts, expected) => {
    expect(createTestViews({ config: { title: 'Site' }, pages: { 'a.md': facts } }).get('/a').head.title).toBe(
      expected,
    );
  });

  it('has canonical and alternate addresses', () => {
    const config = { ...both, siteUrl: 'https://x.dev', base: '/b' };
    const { get } = createTestViews({ config, pages });
    expect(get('/zh/guide/a').head).toMatchObject({
      canonical: 'https://x.dev/b/zh/guide/a',
      alternates: [
        { lang: 'en', href: 'https://x.dev/b/guide/a' },
        { lang: 'zh', href: 'https://x.dev/b/zh/guide/a' },
        { lang: 'x-default', href: 'https://x.dev/b/guide/a' },
      ],
    });
    expect(get('/guide/b').head.alternates).toEqual([]);
    expect(createTestViews({ config: both, pages }).get('/').head).toMatchObject({
      canonical: undefined,
      alternates: [],
    });
  });

  it('describes pages in their language', () => {
    const config = { description: 'site', locales: [{ lang: 'en' }, { lang: 'zh', title: '站', description: '站点' }] };
    const { get } = createTestViews({
      config,
      pages: {
        'en/a.md': { description: 'first\n  words\n' },
        'zh/a.md': { title: '甲' },
        'zh/b.md': { description: '首段', frontmatter: { pageType: 'blank' } },
        'zh/c.md': { description: '自己', frontmatter: { description: '自己', pageType: 'home' } },
      },
    });
    expect(['/a', '/zh/a', '/zh/b', '/zh/c'].map((r) => get(r).head.description)).toEqual([
      'first words',
      '站点',
      '站点',
      '自己',
    ]);
    expect(get('/zh/a').head.title).toBe('甲 - 站');
  });
});

describe('page types and switches', () => {
  const toc = [{ id: 'x', text: 'X', depth: 2, charIndex: 0 }];
  const parts = (view: PageView) =>
    Object.entries({
      navbar: view.navbar,
      sidebar: view.sidebar,
      outline: view.outline,
      footer: view.docFooter,
      overview: view.overview,
      hero: view.hero,
    })
      .filter(([, part]) => part !== undefined)
      .map(([name]) => name)
      .join(' ');
  it.each<[string, object, string]>([
    ['doc', {}, 'navbar sidebar outline footer'],
    ['overview', { overview: true }, 'navbar sidebar overview'],
    ['custom', { pageType: 'custom' }, 'navbar'],
    ['blank', { pageType: 'blank' }, 'navbar'],
    ['home', { pageType: 'home', hero: { name: 'X' } }, 'navbar hero'],
    ['404', { pageType: '404' }, 'navbar'],
    ['all off', { navbar: false, sidebar: false, outline: false, footer: false }, ''],
    ['no sidebar', { sidebar: false }, 'navbar outline footer'],
  ])('%s', (_, frontmatter, expected) => {
    const { get } = createTestViews({ pages: { 'a.md': { title: 'A', toc, frontmatter }, 'b.md': 'B' } });
    expect(parts(get('/a'))).toBe(expected);
  });

  it.each(pageTypes)('keep the type %s that their author chose', (pageType) => {
    const { get } = createTestViews({ pages: { 'a.md': { frontmatter: { pageType } } } });
    expect(get('/a').page.pageType).toBe(pageType);
  });

  it.each([
    [{ title: 'T' }, {}, { text: 'T' }],
    [{ title: 'F', headingTitle: 'T', headingId: 't' }, {}, { text: 'T', id: 't', isHeading: true }],
    [{ title: '' }, {}, undefined],
    [{ title: 'T' }, { themeConfig: { fallbackHeadingTitle: false } }, undefined],
    [{ title: 'T', frontmatter: { pageType: 'custom' as const } }, {}, undefined],
    [{ title: '', frontmatter: { overview: true } }, {}, { text: 'Overview' }],
    [
      { title: 'F', headingTitle: 'T', headingId: 't', frontmatter: { overview: true } },
      {},
      { text: 'F', id: 't', isHeading: false },
    ],
    [
      { headingTitle: 'T', headingId: 't', frontmatter: { pageType: 'home' as const, hero: { name: 'N' } } },
      {},
      { text: 'N' },
    ],
    [{ title: 'T', frontmatter: { badge: 'New' } }, {}, { text: 'T', badge: { text: 'New' } }],
    [{ title: 'T', frontmatter: { draft: true } }, {}, { text: 'T', badge: { text: 'Draft', type: 'warning' } }],
    [
      { title: 'T', frontmatter: { draft: true, badge: 'New' } },
      {},
      { text: 'T', badge: { text: 'Draft · New', type: 'warning' } },
    ],
  ])('the title of %j with %j is %j', (facts, config, expected) => {
    const plain = { id: undefined, isHeading: false, badge: undefined };
    const { title } = createTestViews({ config, pages: { 'a.md': facts } }).get('/a');
    expect(title).toEqual(expected && { ...plain, ...expected });
  });

  it('resolves hero and feature links', () => {
    const frontmatter = {
      pageType: 'home' as const,
      hero: {
        image: { src: '/h.png' },
        actions: [
          { text: 'Go', link: '/guide/a' },
          { text: 'Out', link: 'https://x.dev' },
        ],
      },
      features: [
        { title: 'F', link: './guide/a.md', icon: '🚀' },
        { title: 'G', icon: '/i.svg' },
        { title: 'H', icon: '<svg onload="x()"><path d="M0 0"/></svg>' },
      ],
    };
    const { get } = createTestViews({
      config: { ...both, base: '/b' },
      pages: { 'zh/index.md': { frontmatter }, 'zh/guide/a.md': 'A', 'en/guide/a.md': 'A' },
    });
    const view = get('/zh/');
    expect(view.hero).toEqual({
      image: { src: '/b/h.png' },
      actions: [
        { text: 'Go', link: '/b/zh/guide/a' },
        { text: 'Out', link: 'https://x.dev' },
      ],
    });
    expect(view.features).toEqual([
      { title: 'F', link: '/b/zh/guide/a', icon: '🚀' },
      { title: 'G', icon: '/b/i.svg' },
      { title: 'H', icon: { svg: '<svg><path d="M0 0"></path></svg>' } },
    ]);
  });

  it('has texts in its language, the author’s own first', () => {
    const config = {
      locales: [{ lang: 'en' }, { lang: 'zh-TW', outlineTitle: '本頁' }],
      themeConfig: { strings: { menu: 'Go' } },
    };
    const { get } = createTestViews({ config, pages: { 'en/a.md': { toc }, 'zh-TW/a.md': { toc } } });
    expect([get('/a').strings.menu, get('/a').outline?.title]).toEqual(['Go', en.outlineTitle]);
    expect([get('/zh-TW/a').strings.nextPage, get('/zh-TW/a').outline?.title]).toEqual([zh.nextPage, '本頁']);
  });
});

describe('overview', () => {
  const toc = (...entries: [string, number][]) =>
    entries.map(([id, depth]) => ({ id, text: id.toUpperCase(), depth, charIndex: 0 }));
  it('groups the pages of its section with their headings', () => {
    const { get } = createTestViews({
      pages: {
        'api/index.md': { title: 'API', frontmatter: { overview: true, overviewHeaders: [2, 3] } },
        'api/config/a.md': { title: 'A', toc: toc(['x', 2], ['y', 3], ['z', 4]) },
        'api/config/b.md': { title: 'B', toc: toc(['x', 2]), frontmatter: { overviewHeaders: [] } },
        'api/run/c.md': { title: 'C', toc: toc(['w', 4]) },
        'api/single.md': { title: 'S', toc: toc(['v', 2], ['u', 4]) },
        'guide/out.md': 'Out',
      },
      metas: {
        '_nav.json': [],
        'api/_meta.json': [
          'index',
          { type: 'file', name: 'single', overviewHeaders: [4] },
          { type: 'dir', name: 'config', label: 'Same name' },
          { type: 'dir', name: 'run', label: 'Same name' },
        ],
      },
    });
    expect(get('/api/').overview).toEqual({
      groups: [
        {
          name: 'Same name',
          id: 'same-name',
          cards: [
            {
              text: 'A',
              href: '/api/config/a',
              headers: [
                { text: 'X', href: '/api/config/a#x' },
                { text: 'Y', href: '/api/config/a#y' },
              ],
            },
            { text: 'B', href: '/api/config/b', headers: [] },
          ],
        },
        { name: 'Same name', id: 'same-name-1', cards: [{ text: 'C', href: '/api/run/c', headers: [] }] },
        {
          name: en.overviewOthers,
          id: 'others',
          cards: [{ text: 'S', href: '/api/single', headers: [{ text: 'U', href: '/api/single#u' }] }],
        },
      ],
    });
  });

  it('groups the pages below a heading of the sidebar', () => {
    const { get } = createTestViews({
      pages: {
        'api/index.md': { title: 'API', frontmatter: { overview: true } },
        'api/a.md': 'A',
        'api/b.md': 'B',
        'api/run/c.md': 'C',
        'api/d.md': 'D',
      },
      metas: {
        '_nav.json': [],
        'api/_meta.json': [
          ...['index', 'a', { type: 'section-header', label: 'Use' }, 'b'],
          ...[{ type: 'dir', name: 'run', label: 'Run' }, 'd'],
          { type: 'section-header', label: 'Empty' },
        ],
      },
    });
    expect(get('/api/').overview?.groups.map((g) => [g.name, g.cards.map((c) => c.text)])).toEqual([
      ['Run', ['C']],
      ['Use', ['B', 'D']],
      ['Others', ['A']],
    ]);
  });

  it('of a nested folder shows that folder', () => {
    const { get } = createTestViews({
      pages: {
        'api/x/index.md': { title: 'X', frontmatter: { overview: true } },
        'api/x/a.md': { title: 'A', toc: toc(['h', 2]) },
        'api/y.md': 'Y',
      },
      metas: { '_nav.json': [] },
    });
    expect(
      get('/api/x/').overview?.groups.map((g) => [g.name, g.cards.map((c) => [c.text, c.headers.length])]),
    ).toEqual([['Others', [['A', 1]]]]);
  });
});
