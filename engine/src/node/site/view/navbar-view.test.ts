import { describe, expect, it } from 'vitest';
import { both, createTestViews, pages, section } from '../../../../test/site-views.ts';
import type { NavItemView } from '../../../model/view-menus.ts';

const marks = (items: readonly NavItemView[] | undefined): string =>
  (items ?? []).map((item) => `${item.active ? '*' : ''}${item.text}→${item.href}`).join(' ');

describe('navbar', () => {
  const nav = [
    { text: 'Home', link: '/' },
    { text: 'Guide', link: '/guide/', position: 'left' as const },
    { text: 'Match', link: '/guide/a', activeMatch: '^/guide/[bc]' },
    { text: 'Bad', link: '/guide/loose', activeMatch: '(' },
    {
      text: 'More',
      items: [
        { text: 'A', link: '/guide/a' },
        { text: 'Out', link: 'https://x.dev' },
      ],
    },
  ];
  it.each([
    ['/', 'Guide→/guide/', '*Home→/ Match→/guide/a Bad→/guide/loose More→undefined'],
    ['/guide/a', '*Guide→/guide/', 'Home→/ Match→/guide/a Bad→/guide/loose *More→undefined'],
    ['/guide/b', '*Guide→/guide/', 'Home→/ *Match→/guide/a Bad→/guide/loose More→undefined'],
    ['/guide/loose', '*Guide→/guide/', 'Home→/ Match→/guide/a *Bad→/guide/loose More→undefined'],
    ['/zh/guide/a', '*Guide→/guide/', 'Home→/zh/ Match→/zh/guide/a Bad→/guide/loose *More→undefined'],
  ])('of %s', (route, left, right) => {
    const { navbar } = createTestViews({ config: { ...both, themeConfig: { nav } }, pages }).get(route);
    expect([marks(navbar?.left), marks(navbar?.right)]).toEqual([left, right]);
  });

  it('marks a menu by its own link', () => {
    const menu = [{ text: 'Guide', link: '/guide/', items: [{ text: 'Out', link: 'https://x.dev' }] }];
    const { get } = createTestViews({
      config: { themeConfig: { nav: menu } },
      pages: { 'guide/a.md': 'A', 'b.md': 'B' },
    });
    expect(['/guide/a', '/b'].map((path) => get(path).navbar?.right[0]?.active)).toEqual([true, false]);
  });

  it('has one key for all pages of a language', () => {
    const { get } = createTestViews({ config: { ...both, themeConfig: { nav } }, pages });
    expect(get('/guide/a').navbar?.key).toBe(get('/').navbar?.key);
    expect(get('/zh/').navbar?.key).not.toBe(get('/').navbar?.key);
  });

  it.each([
    [{}, { light: undefined, text: 'site' }],
    [{ logo: '/l.svg' }, { light: '/b/l.svg', dark: undefined, text: undefined, alt: 'site' }],
    [
      { logo: { light: '/l.svg', dark: 'https://x.dev/d.svg' }, logoText: 'Text' },
      { light: '/b/l.svg', dark: 'https://x.dev/d.svg', text: 'Text' },
    ],
  ])('has the logo of %j', (config, expected) => {
    expect(
      createTestViews({ config: { base: '/b/', ...config }, pages: { 'a.md': 'A' } }).get('/a').navbar?.logo,
    ).toMatchObject(expected);
  });

  it('has social links with harmless pictures', () => {
    const socialLinks = [
      { icon: 'GitHub', content: 'https://x.dev' },
      { icon: 'X', content: 'javascript:alert(1)' },
      {
        icon: { svg: '<svg><g onclick="x()"/></svg>' },
        mode: 'dom' as const,
        content: '<b onclick="x()">hi</b><script>1</script>',
        label: 'Own',
      },
    ];
    const view = createTestViews({ config: { themeConfig: { socialLinks } }, pages: { 'a.md': 'A' } }).get('/a');
    expect(view.navbar?.socialLinks).toMatchObject([
      { label: 'GitHub', mode: 'link', content: 'https://x.dev' },
      { label: 'Own', mode: 'dom', svg: '<svg><g></g></svg>', content: '<b>hi</b>' },
    ]);
  });
});

describe('language and version menus', () => {
  it.each([
    [
      '/guide/a',
      [
        ['en', '/guide/a', true, true],
        ['zh', '/zh/guide/a', false, true],
      ],
    ],
    [
      '/guide/b',
      [
        ['en', '/guide/b', true, true],
        ['zh', '/zh/', false, false],
      ],
    ],
    [
      '/zh/guide/a',
      [
        ['en', '/guide/a', false, true],
        ['zh', '/zh/guide/a', true, true],
      ],
    ],
  ])('of %s lead to twins or the nearest page', (route, expected) => {
    const { navbar } = createTestViews({ config: section, pages }).get(route);
    expect(navbar?.languages?.items.map((i) => [i.lang, i.href, i.current, i.available])).toEqual(expected);
    expect(navbar?.versions).toBeUndefined();
  });

  it('fall back to an ancestor and keep the other prefix', () => {
    const { get } = createTestViews({
      config: { ...both, multiVersion: { default: 'v2', versions: ['v2', 'v1'] } },
      pages: { 'v2/en/g/index.md': 'G', 'v2/en/index.md': 'H', 'v1/en/g/x/y.md': 'Y', 'v1/zh/g/x/y.md': 'Y' },
    });
    const { navbar } = get('/v1/zh/g/x/y');
    expect(navbar?.languages?.items.map((i) => i.href)).toEqual(['/v1/g/x/y', '/v1/zh/g/x/y']);
    expect(get('/v1/g/x/y').navbar?.versions).toMatchObject({
      label: 'v1',
      items: [
        { label: 'v2', href: '/g/', available: false },
        { label: 'v1', current: true },
      ],
    });
  });

  it('list the ids both pages have, when they differ', () => {
    const toc = (...ids: string[]) => ids.map((id) => ({ id, text: id, depth: 2, charIndex: 0 }));
    const { get } = createTestViews({
      config: both,
      pages: {
        'en/a.md': { toc: toc('x', 'y') },
        'zh/a.md': { toc: toc('y', 'z') },
        'en/b.md': { toc: toc('x') },
        'zh/b.md': { toc: toc('w', 'x') },
      },
    });
    expect(get('/a').navbar?.languages?.items[1]?.anchors).toEqual(['y']);
    expect(get('/b').navbar?.languages?.items[1]?.anchors).toBeUndefined();
  });

  it('keep any id while those of the other page are not known', () => {
    const toc = [{ id: 'x', text: 'x', depth: 2, charIndex: 0 }];
    const site = { config: both, pages: { 'en/a.md': { toc }, 'zh/a.md': {} } };
    const getAnchors = (isCompiled: boolean) =>
      createTestViews(site, (id) => isCompiled || !id.includes('zh/')).get('/a').navbar?.languages?.items[1]?.anchors;
    expect([getAnchors(true), getAnchors(false)]).toEqual([[], undefined]);
  });

  it('of the error page lead home', () => {
    const view = createTestViews({ config: section, pages }).views.createNotFoundView('zh', '');
    expect(view.page).toMatchObject({ lang: 'zh', pageType: '404', title: '404', routePath: '/zh/404' });
    expect(view.head.title).toBe('404 - site');
    expect(view.site.homeHref).toBe('/zh/');
    expect(view.navbar?.languages?.items.map((i) => [i.href, i.available])).toEqual([
      ['/', true],
      ['/zh/', true],
    ]);
  });
});
