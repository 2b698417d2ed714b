// Views of a site in memory, and two small sites to look at. For tests only.

import type { PageView } from '../src/model/view.ts';
import { buildSite } from '../src/node/site/build-site.ts';
import { createViews } from '../src/node/site/view/page-view.ts';
import { en } from '../src/theme/strings/en.ts';
import { zh } from '../src/theme/strings/zh.ts';
import { createSiteInput, type TestSite } from './site-input.ts';

/** `isCompiled`: as in dev, which knows little of pages that were never opened. */
export function createTestViews(test: TestSite, isCompiled?: (id: string) => boolean) {
  const input = createSiteInput(test);
  const { site, index } = buildSite(input);
  const views = createViews({
    config: input.config,
    site,
    index,
    getMeta: (id) => input.pages.find((page) => page.id === id),
    strings: { en, zh },
    isCompiled,
  });
  const get = (routePath: string): PageView => {
    const route = site.routes.find((r) => r.routePath === routePath);
    if (!route) throw new Error(`no route ${routePath}`);
    // As in a worker, which has routes of its own: views may not depend on which object a route is.
    return views.getPageView(structuredClone(route));
  };
  return { get, views };
}

export const both = { locales: [{ lang: 'en' }, { lang: 'zh' }] };
/** A sidebar with a closed group. */
export const section = {
  ...both,
  themeConfig: { sidebar: { '/guide': ['/guide/a', { text: 'G', collapsed: true, items: ['/guide/b', '/guide/c'] }] } },
};
export const pages = {
  'en/index.md': 'Home',
  'en/guide/a.md': 'A',
  'en/guide/b.md': 'B',
  'en/guide/c.md': 'C',
  'en/guide/loose.md': 'Loose',
  'zh/index.md': '首页',
  'zh/guide/a.md': '甲',
};
