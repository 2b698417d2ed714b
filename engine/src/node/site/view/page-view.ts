// Everything the theme may know about one page, gathered from the site. Components read nothing else.

import { hash } from 'node:crypto';
import type { PageMeta } from '../../../model/page.ts';
import type { Route } from '../../../model/site.ts';
import type { OutlineView, PageView } from '../../../model/view.ts';
import type { Place } from '../links/route-index.ts';
import { buildDocFooter, findNeighbours } from './doc-footer-view.ts';
import { buildHead, getPageType } from './head-view.ts';
import { resolveFeatures, resolveHero } from './home-view.ts';
import { buildNotFoundView, buildOwnNotFoundView } from './not-found-view.ts';
import { buildOldVersion } from './old-version-view.ts';
import { buildOverview } from './overview-view.ts';
import { buildPageData } from './page-data.ts';
import { createSectionViews, type SectionViews } from './section-views.ts';
import type { SidebarTree } from './sidebar-tree.ts';
import { createSidebarBuilder, type SidebarBuilder } from './sidebar-view.ts';
import { buildStructuredData } from './structured-data.ts';
import { buildTitle } from './title-view.ts';
import { createViewContext, type ViewContext, type ViewOptions } from './view-context.ts';

export interface Views {
  /** The view of a page of the site. Throws for any other route. */
  getPageView(route: Route): PageView;
  /** Hash of the titles of other pages that the view of a page shows, except in lists of all pages and of posts. */
  getShownTitles(route: Route): string;
  /** The view of the error page in a language and version. */
  createNotFoundView(lang: string, version: string): PageView;
  /** The same for an error page that the site has itself. */
  createOwnNotFoundView(route: Route): PageView;
}

export function createViews(input: ViewOptions): Views {
  const context = createViewContext(input);
  const sections = new Map(
    input.site.sections.map((section) => [getKey(section), createSectionViews(context, section)]),
  );
  const sidebars = createSidebarBuilder();
  const getSection = (place: Place): SectionViews => {
    const section = sections.get(getKey(place)) ?? sections.values().next().value;
    if (!section) throw new Error(`The site has no section for language '${place.lang}'.`);
    return section;
  };
  return {
    getPageView(route) {
      const meta = context.getMeta(route.pageId);
      if (!meta) throw new Error(`There is no page '${route.pageId}'.`);
      return buildPageView(context, getSection(route), { route, meta, sidebars });
    },
    getShownTitles(route) {
      const tree = getSection(route).sidebars.findTree(route.routePath);
      if (!tree) return '';
      // An overview shows more of a long sidebar than other pages.
      const whole = route.frontmatter.overview === true ? tree.key : '';
      const { previous, next } = findNeighbours(route, tree);
      const shown = [sidebars.getKey(tree, route.routePath), whole, previous?.text, next?.text];
      return hash('sha256', JSON.stringify(shown), 'base64url').slice(0, 16);
    },
    createOwnNotFoundView: (route) => {
      const meta = context.getMeta(route.pageId);
      if (!meta) throw new Error(`There is no page '${route.pageId}'.`);
      return buildOwnNotFoundView(context, getSection(route), { route, meta });
    },
    createNotFoundView: (lang, version) => buildNotFoundView(context, getSection({ lang, version }), { lang, version }),
  };
}

function getKey({ lang, version }: Place): string {
  return `${version}\n${lang}`;
}

export interface ViewSource {
  readonly route: Route;
  readonly meta: PageMeta;
  readonly sidebars: SidebarBuilder;
}

function buildPageView(context: ViewContext, section: SectionViews, { route, meta, sidebars }: ViewSource): PageView {
  const { config } = context;
  const { frontmatter } = meta;
  const pageType = getPageType(frontmatter.pageType);
  const isDoc = pageType === 'doc';
  const isOverview = isDoc && frontmatter.overview === true;
  const tree = isDoc ? section.sidebars.findTree(route.routePath) : undefined;
  const sidebar = tree && sidebars.build(tree, route.routePath);
  // A blank page gets it too: the theme does not render it, the page itself may.
  const hasNavbar = frontmatter.navbar !== false && config.theme.hideNavbar !== 'always';
  const breadcrumb = sidebar?.breadcrumb ?? [];
  const head = buildHead(context, route, meta);
  return {
    page: buildPageData(route, meta),
    site: section.site,
    strings: context.getStrings(route.lang),
    title: buildTitle(context, route, meta),
    navbar: hasNavbar ? section.navbar(route) : undefined,
    sidebar: frontmatter.sidebar === false ? undefined : sidebar?.view,
    outline: isDoc && !isOverview && frontmatter.outline !== false ? buildOutline(context, route, meta) : undefined,
    docFooter:
      isDoc && !isOverview && frontmatter.footer !== false
        ? buildDocFooter(context, route, getReadingTree(meta, tree))
        : undefined,
    oldVersion: buildOldVersion(context, route, pageType),
    breadcrumb,
    overview: isOverview ? buildOverview(context, route, meta, tree) : undefined,
    hero: pageType === 'home' && frontmatter.hero ? resolveHero(context, route, frontmatter.hero) : undefined,
    features: pageType === 'home' ? resolveFeatures(context, route, meta) : [],
    posts: section.posts,
    list: context.lists.getList(route, context.getStrings(route.lang)),
    routes: context.listed,
    head: { ...head, structuredData: buildStructuredData(context, { route, meta, head, breadcrumb }) },
    globalUIComponents: frontmatter.globalUIComponents !== false,
  };
}

/** A page without a sidebar has no neighbours in it. */
function getReadingTree(meta: PageMeta, tree: SidebarTree | undefined): SidebarTree | undefined {
  return meta.frontmatter.sidebar === false ? undefined : tree;
}

function buildOutline({ getStrings }: ViewContext, { lang }: Route, meta: PageMeta): OutlineView | undefined {
  const items = meta.toc
    .filter(({ depth }) => depth >= 2 && depth <= 4)
    .map(({ id, text, depth }) => ({ id, text, depth }));
  return items.length === 0 ? undefined : { title: getStrings(lang).outlineTitle, items };
}
