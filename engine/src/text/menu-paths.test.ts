import { describe, expect, it } from 'vitest';
import type { Route, Section, SidebarItem } from '../model/site.ts';
import { createMenuPaths } from './menu-paths.ts';

const page = (text: string, link: string) => ({ kind: 'page', text, link }) as const;
const group = (text: string, item: SidebarItem) =>
  ({ kind: 'group', text, collapsed: false, collapsible: true, items: [item] }) as const;
const section = (lang: string, prefix: string): Section => ({
  lang,
  version: '',
  nav: [
    { text: 'Guide', link: `${prefix}/guide/start` },
    { text: 'More', items: [{ text: 'Blog', link: `${prefix}/blog/` }] },
    { text: 'Code', link: 'https://example.com/guide/' },
    { text: 'Home', link: `${prefix}/` },
  ],
  sidebars: {
    [`${prefix}/guide/`]: [
      page('Start', `${prefix}/guide/start`),
      group('Basic', page('CLI', `${prefix}/guide/cli`)),
      group('Guide', group('Basic', group('Guide', page('Deep', `${prefix}/guide/deep`)))),
      { kind: 'divider', dividerType: 'solid' },
    ],
  },
});
const getPath = createMenuPaths([section('en', ''), section('zh', '/zh')]);
const read = (routePath: string) =>
  getPath({ routePath, lang: routePath.startsWith('/zh/') ? 'zh' : 'en', version: '' } as Route);

describe('the menu path of a page', () => {
  it.each([
    ['/guide/start', ['Guide']],
    ['/guide/cli', ['Guide', 'Basic']],
    ['/zh/guide/cli', ['Guide', 'Basic']],
    ['/guide/deep', ['Guide', 'Basic']],
    ['/guide/hidden', ['Guide']],
    ['/blog/', ['Blog']],
    ['/blog/post', ['Blog']],
    ['/guidebook', undefined],
    ['/', undefined],
    ['/zh/', undefined],
    ['/elsewhere', undefined],
  ])('%s: %j', (route, path) => {
    expect(read(route)).toEqual(path);
  });
});
