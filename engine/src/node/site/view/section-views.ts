// What the views of one language of one version share: navigation bar, sidebars, posts, and facts of the site.

import { ALL_PAGES, type Post, type Section } from '../../../model/site.ts';
import type { SiteView } from '../../../model/view.ts';
import { encodePath, joinRoute, toAddress, withBase } from '../../../text/url.ts';
import { sanitizeHtml } from '../sanitize-html.ts';
import { createNavbarBuilder, type NavbarBuilder } from './navbar-view.ts';
import { createSectionSidebars, type SectionSidebars } from './sidebar-view.ts';
import type { ViewContext } from './view-context.ts';

/** What pages of one language of one version share. */
export interface SectionViews {
  readonly site: SiteView;
  readonly navbar: NavbarBuilder;
  readonly sidebars: SectionSidebars;
  readonly posts: readonly Post[];
}

export function createSectionViews(context: ViewContext, section: Section): SectionViews {
  const { index, site } = context;
  return {
    site: buildSiteView(context, section),
    navbar: createNavbarBuilder(context, section),
    sidebars: createSectionSidebars(context, section),
    posts: site.posts.filter(
      (post) => post.lang === section.lang && index.find(post.routePath)?.version === section.version,
    ),
  };
}

function buildSiteView({ config, index, getLocale, getHomeHref }: ViewContext, section: Section): SiteView {
  const locale = getLocale(section.lang);
  const allPages = joinRoute({ ...section, pagePath: ALL_PAGES }, index.prefixes);
  const footer = locale.theme.footerMessage ?? config.theme.footerMessage;
  return {
    title: locale.title,
    base: config.base,
    defaultLang: config.lang,
    darkMode: config.theme.darkMode,
    appearanceTransition: config.theme.appearanceTransition,
    scrollToTop: config.theme.enableScrollToTop,
    hideNavbar: config.theme.hideNavbar,
    imageZoom: config.theme.imageZoom,
    footerMessage: footer === undefined ? undefined : sanitizeHtml(footer),
    searchEnabled: config.search.enabled,
    allPagesHref: withBase(config.base, encodePath(toAddress(allPages, config.addresses))),
    homeHref: getHomeHref(section),
  };
}
