import { describe, expect, it } from 'vitest';
import type { TocEntry } from '../../model/page.ts';
import type { Route, Section } from '../../model/site.ts';
import { createMenuPaths } from '../../text/menu-paths.ts';
import { buildAllPages, type ListInput } from './all-pages.ts';

const createRoute = (routePath: string, title: string, more: Partial<Route> = {}): Route => ({
  ...{ routePath, title, pageId: routePath, lang: 'en', version: '', pagePath: routePath },
  file: `${routePath.slice(1)}.html`,
  frontmatter: { extra: {} },
  ...more,
});

const section: Section = {
  ...{ lang: 'en', version: '', nav: [{ text: 'Guide', link: '/guide/start' }] },
  sidebars: {
    '/guide/': [
      {
        ...{ kind: 'group', text: 'Basics', collapsed: false, collapsible: true },
        items: [{ kind: 'page', text: 'Start', link: '/guide/start' }],
      },
    ],
  },
};

const heading: TocEntry = { text: 'A <b> & c', id: '安装', depth: 2, charIndex: 0 };
const create = (routes: readonly Route[]): ListInput => ({
  base: '/docs/',
  addresses: 'clean',
  darkMode: true,
  places: [
    { ...{ lang: 'en', version: '', prefix: '/', siteTitle: 'Site' }, title: 'All pages' },
    { ...{ lang: 'zh', version: '', prefix: '/zh/', siteTitle: '站点' }, title: '全部页面' },
  ],
  routes,
  getPath: createMenuPaths([section]),
  getToc: () => [heading, { ...heading, text: 'Deep', depth: 4 }],
});

describe('the list of all pages', () => {
  const routes = [
    createRoute('/', 'Home', { frontmatter: { pageType: 'home', extra: {} } }),
    createRoute('/alone', 'Alone'),
    createRoute('/guide/start', 'Start'),
    createRoute('/secret', 'Secret', { frontmatter: { search: false, extra: {} } }),
    createRoute('/unlisted', 'Secret', { frontmatter: { unlisted: true, extra: {} } }),
    createRoute('/zh/guide/start', '开始', { lang: 'zh' }),
  ];
  const [en, zh] = [...buildAllPages(create(routes))].map(({ path, content }) => ({ path, html: String(content) }));

  it('is one page for each language', () => {
    expect([en?.path, zh?.path]).toEqual(['all-pages.html', 'zh/all-pages.html']);
    expect(zh?.html).toContain('<html lang="zh">');
    expect(zh?.html).toContain('<h1>全部页面</h1>');
    expect(zh?.html).not.toContain('Start');
  });

  it('has everything in a landmark: the way home in a header, the list in the main part', () => {
    expect(en?.html).toMatch(/<body>\n<header>.*href="\/docs\/".*<\/header>\n<main>[\s\S]*<\/main>\n<\/body>/);
  });

  it.each([
    [true, 'color-scheme:light dark'],
    [false, 'color-scheme:light}'],
  ])('has the schemes of the site, dark mode %s', (darkMode, expected) => {
    const [page] = buildAllPages({ ...create(routes), darkMode });
    expect(String(page?.content)).toContain(expected);
  });

  it('groups pages by their menu, those of none first, with headings', () => {
    expect(en?.html.match(/(?<=<h2>).*?(?=<\/h2>)/g)).toEqual(['Guide › Basics']);
    expect(en?.html).toContain('<a href="/docs/guide/start">Start</a>');
    expect(en?.html).toContain('<a href="/docs/guide/start#%E5%AE%89%E8%A3%85">A &lt;b&gt; &amp; c</a>');
    expect(en?.html.indexOf('>Alone<')).toBeLessThan(en?.html.indexOf('>Start<') ?? 0);
    expect(en?.html).not.toContain('Deep');
  });

  it('leaves out home pages and pages that opt out, and is not for search engines', () => {
    expect(en?.html).not.toMatch(/Secret|>Home</);
    expect(en?.html).toContain('<meta name="robots" content="noindex">');
  });

  it('lets browsers ask for the icon of the site, as they do for any page', () => {
    expect(en?.html).toContain("default-src 'none'; img-src 'self'; style-src 'sha256-");
  });

  it('makes way for a page of the site', () => {
    const files = [...buildAllPages(create([...routes, createRoute('/all-pages', 'Own')]))];
    expect(files.map(({ path }) => path)).toEqual(['zh/all-pages.html']);
  });
});
