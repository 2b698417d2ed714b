import { describe, expect, it } from 'vitest';
import type { Route, Section, SidebarItem } from '../model/site.ts';
import { listPopular } from './popular-pages.ts';

const createRoute = (pagePath: string): Route => ({
  ...{ routePath: `/zh${pagePath}`, pageId: pagePath, lang: 'zh', version: '', pagePath, file: '', title: pagePath },
  frontmatter: { extra: {} },
});
const routes = ['/a', '/b', '/c', '/d', '/e', '/f', '/guide/'].map(createRoute);
const link = (path: string): SidebarItem => ({ kind: 'page', text: path, link: path });
const items: readonly SidebarItem[] = [
  { kind: 'header', sectionHeaderText: 'Start' },
  { kind: 'group', text: 'Guide', link: '/zh/guide/', collapsed: false, collapsible: true, items: [link('/zh/f')] },
  link('https://example.com'),
  link('/zh/unlisted'),
  ...['/zh/e', '/zh/f', '/zh/d', '/zh/c', '/zh/b', '/zh/a'].map(link),
];
const sections: readonly Section[] = [
  { lang: 'en', version: '', nav: [], sidebars: { '/': [link('/a')] } },
  { lang: 'zh', version: '', nav: [], sidebars: { '/zh/': items } },
];

describe('popular pages', () => {
  it.each([
    ['the first five of the menus', undefined, ['/guide/', '/f', '/e', '/d', '/c']],
    ['those that the config names, in its order', ['/c', '/a.html', '/guide'], ['/c', '/a', '/guide/']],
    ['none of those that the language lacks', ['/x', '/b'], ['/b']],
    ['none at all', [], []],
  ])('are %s', (_, named, found) => {
    expect(listPopular(routes, sections, named).map(({ pagePath }) => pagePath)).toEqual(found);
  });

  it('begin with the menu that the navigation bar names first', () => {
    const nav = [
      { text: 'More', items: [{ text: 'Guide', link: '/guide/start' }] },
      { text: 'Blog', link: '/zh/blog/' },
    ];
    const sidebars = { '/zh/blog/': [link('/zh/a')], '/zh/other/': [link('/zh/b')], '/zh/guide/': [link('/zh/c')] };
    const found = listPopular(routes, [{ lang: 'zh', version: '', nav, sidebars }], undefined);
    expect(found.map(({ pagePath }) => pagePath)).toEqual(['/c', '/a', '/b']);
  });

  it('are none without menus', () => {
    expect(listPopular(routes, [], undefined)).toEqual([]);
  });
});
