// The facts of a page that its own code may ask for.

import type { PageMeta } from '../../../model/page.ts';
import type { Route } from '../../../model/site.ts';
import type { PageData } from '../../../model/view.ts';
import { getPageType } from './head-view.ts';

export function buildPageData(route: Route, meta: PageMeta): PageData {
  return {
    pagePath: route.pagePath,
    routePath: route.routePath,
    pageType: getPageType(meta.frontmatter.pageType),
    title: meta.title,
    frontmatter: meta.frontmatter,
    toc: meta.toc,
    lang: route.lang,
    version: route.version,
    lastUpdatedTime: route.lastUpdated === undefined ? undefined : new Date(route.lastUpdated).toISOString(),
    description: meta.description,
    _relativePath: route.pageId,
  };
}
