import { describe, expect, it } from 'vitest';
import {
  getSidebarDataGroup,
  isActive,
  isDataUrl,
  isExternalUrl,
  matchNavbar,
  matchSidebar,
  normalizeHref,
  withBase,
} from './urls.ts';

describe('addresses as Rspress writes them', () => {
  it.each([
    ['/guide/index.html#a', '/guide/#a'],
    ['/guide/start.html?x=1#a', '/guide/start?x=1#a'],
    ['/guide/start.mdx', '/guide/start'],
    ['/guide/start.md#b.md', '/guide/start#b.md'],
    ['/guide/', '/guide/'],
    ['https://example.com/a.html', 'https://example.com/a.html'],
    ['./near.html', './near.html'],
    [undefined, '/'],
  ])('%o is clean as %o', (href, expected) => {
    expect(normalizeHref(href)).toBe(expected);
  });

  it.each([
    ['/guide/', '/guide/'],
    ['//cdn.example/x', '//cdn.example/x'],
    ['https://example.com/', 'https://example.com/'],
    ['#hash', '#hash'],
    [undefined, '/'],
  ])('%o below the root is %o', (href, expected) => {
    expect(withBase(href)).toBe(expected);
  });

  it.each([
    ['https://example.com', true],
    ['//example.com', true],
    ['mailto:a@b.c', true],
    ['/guide/', false],
    ['', false],
  ])('%o leaves the site: %s', (href, expected) => {
    expect(isExternalUrl(href)).toBe(expected);
  });

  it.each([
    ['data:image/png;base64,x', true],
    [' DATA:text/plain,x', true],
    ['/data:x', false],
  ])('%o is data: %s', (href, expected) => {
    expect(isDataUrl(href)).toBe(expected);
  });

  it.each([
    ['/guide/start', '/guide/start.html', true],
    ['/guide/', '/guide/index.html', true],
    ['/guide', '/guide/', true],
    ['/guide/start', '/guide/end', false],
  ])('%o is the page %o: %s', (link, path, expected) => {
    expect(isActive(link, path)).toBe(expected);
  });

  it.each([
    [{ link: '/guide/' }, '/guide/start', true],
    [{ link: '/guide/', activeMatch: '^/(?:guide|api)/' }, '/api/x', true],
    [{ link: '/guide/' }, '/api/guide/', false],
    [{ link: '/c++/' }, '/c++/intro', true],
    [{ link: '/v1.2/' }, '/v1x2/intro', false],
    [{}, '/guide/', false],
  ])('the menu entry %o is marked on %o: %s', (item, path, expected) => {
    expect(matchNavbar(item, path)).toBe(expected);
  });

  it.each([
    ['/guide', '/guide/start', true],
    ['/guide', '/guide', true],
    ['/guide', '/guidelines', false],
  ])('the sidebar of %o is that of %o: %s', (prefix, path, expected) => {
    expect(matchSidebar(prefix, path)).toBe(expected);
  });

  it.each([
    ['/guide/start', 'guide'],
    ['/guide/advanced/x', 'advanced'],
    ['/guide/advanced', 'advanced'],
    ['/guidelines', 'all'],
    ['/', 'all'],
  ])('the sidebar of %o is the nearest one: %s', (path, expected) => {
    const sidebar = { '/': 'all', '/guide/': 'guide', '/guide/advanced': 'advanced' };
    expect(getSidebarDataGroup(sidebar, path)).toBe(expected);
  });

  it('there is no sidebar where none is for the path', () => {
    expect(getSidebarDataGroup({ '/guide/': 'guide' }, '/api')).toEqual([]);
  });
});
