// The view of the page for addresses that do not exist.

import type { PageMeta } from '../../../model/page.ts';
import type { Route } from '../../../model/site.ts';
import type { PageView } from '../../../model/view.ts';
import { joinRoute } from '../../../text/url.ts';
import type { Place } from '../links/route-index.ts';
import { buildNotFoundHead } from './head-view.ts';
import { buildPageData } from './page-data.ts';
import type { SectionViews } from './section-views.ts';
import { buildTitle } from './title-view.ts';
import type { ViewContext } from './view-context.ts';

export function buildNotFoundView(context: ViewContext, section: SectionViews, place: Place): PageView {
  const { config, index } = context;
  const strings = context.getStrings(place.lang);
  const routePath = joinRoute({ ...place, pagePath: '/404' }, index.prefixes);
  return {
    page: {
      pagePath: '/404',
      routePath,
      pageType: '404',
      title: strings.notFoundTitle,
      frontmatter: { pageType: '404', search: false, extra: {} },
      toc: [],
      lang: place.lang,
      version: place.version,
      lastUpdatedTime: undefined,
      description: '',
      _relativePath: '',
    },
    site: section.site,
    strings,
    title: { text: strings.notFoundHeading, id: undefined, isHeading: false, badge: undefined },
    navbar:
      config.theme.hideNavbar === 'always' ? undefined : section.navbar({ ...place, pagePath: '/404', routePath }),
    sidebar: undefined,
    outline: undefined,
    docFooter: undefined,
    breadcrumb: [],
    overview: undefined,
    hero: undefined,
    features: [],
    posts: section.posts,
    routes: context.listed,
    head: buildNotFoundHead(context, place),
    globalUIComponents: true,
  };
}

export function buildOwnNotFoundView(
  context: ViewContext,
  section: SectionViews,
  { route, meta }: { readonly route: Route; readonly meta: PageMeta },
): PageView {
  const view = buildNotFoundView(context, section, route);
  const { navbar, globalUIComponents, head = [] } = meta.frontmatter;
  return {
    ...view,
    page: { ...buildPageData(route, meta), pageType: '404' },
    title: buildTitle(context, route, meta),
    navbar: navbar === false ? undefined : view.navbar,
    head: { ...view.head, tags: [...view.head.tags, ...head] },
    globalUIComponents: globalUIComponents !== false,
  };
}
