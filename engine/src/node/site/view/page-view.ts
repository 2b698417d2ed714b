// Everything the theme may know about one page, gathered from the site. Components read nothing else.

import { createHash } from 'node:crypto';
import type { Hero } from '../../../model/frontmatter.ts';
import type { PageMeta } from '../../../model/page.ts';
import type { Post, Route, Section } from '../../../model/site.ts';
import { ALL_PAGES } from '../../../model/site.ts';
import type { OutlineView, PageData, PageView, SiteView } from '../../../model/view.ts';
import { encodePath, isExternalHref, joinRoute, toAddress, withBase } from '../../../text/url.ts';
import type { Place } from '../links/route-index.ts';
import { sanitizeHtml } from '../sanitize-html.ts';
import { buildDocFooter, findNeighbours } from './doc-footer-view.ts';
import { buildHead, buildNotFoundHead, getPageType } from './head-view.ts';
import { createNavbarBuilder, type NavbarBuilder } from './navbar-view.ts';
import { buildOldVersion } from './old-version-view.ts';
import { buildOverview } from './overview-view.ts';
import type { SidebarTree } from './sidebar-tree.ts';
import { createSectionSidebars, createSidebarBuilder, type SectionSidebars } from './sidebar-view.ts';
import { buildStructuredData } from './structured-data.ts';
import { toAssetUrl } from './tag-view.ts';
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

/** What pages of one language of one version share. */
interface SectionViews {
  readonly site: SiteView;
  readonly navbar: NavbarBuilder;
  readonly sidebars: SectionSidebars;
  readonly posts: readonly Post[];
}

export function createViews(input: ViewOptions): Views {
  const context = createViewContext(input);
  const sections = new Map(
    input.site.sections.map((section) => [getKey(section), createSectionViews(context, section)]),
  );
  const buildSidebar = createSidebarBuilder();
  const getSection = (place: Place): SectionViews => {
    const section = sections.get(getKey(place)) ?? sections.values().next().value;
    if (!section) throw new Error(`The site has no section for language '${place.lang}'.`);
    return section;
  };
  return {
    getPageView(route) {
      const meta = context.getMeta(route.pageId);
      if (!meta) throw new Error(`There is no page '${route.pageId}'.`);
      return buildPageView(context, getSection(route), { route, meta, buildSidebar });
    },
    getShownTitles(route) {
      const tree = getSection(route).sidebars.findTree(route.routePath);
      if (!tree) return '';
      // An overview shows more of a long sidebar than other pages.
      const whole = route.frontmatter.overview === true ? tree.key : '';
      const { previous, next } = findNeighbours(route, tree);
      const shown = [buildSidebar(tree, route.routePath).view.key, whole, previous?.text, next?.text];
      return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 16);
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

function createSectionViews(context: ViewContext, section: Section): SectionViews {
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

interface ViewSource {
  readonly route: Route;
  readonly meta: PageMeta;
  readonly buildSidebar: ReturnType<typeof createSidebarBuilder>;
}

function buildPageView(
  context: ViewContext,
  section: SectionViews,
  { route, meta, buildSidebar }: ViewSource,
): PageView {
  const { config } = context;
  const { frontmatter } = meta;
  const pageType = getPageType(frontmatter.pageType);
  const isDoc = pageType === 'doc';
  const isOverview = isDoc && frontmatter.overview === true;
  const tree = isDoc ? section.sidebars.findTree(route.routePath) : undefined;
  const sidebar = tree && buildSidebar(tree, route.routePath);
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

function buildPageData(route: Route, meta: PageMeta): PageData {
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

function buildOutline({ getStrings }: ViewContext, { lang }: Route, meta: PageMeta): OutlineView | undefined {
  const items = meta.toc
    .filter(({ depth }) => depth >= 2 && depth <= 4)
    .map(({ id, text, depth }) => ({ id, text, depth }));
  return items.length === 0 ? undefined : { title: getStrings(lang).outlineTitle, items };
}

function resolveHero({ config, resolveHref }: ViewContext, route: Route, hero: Hero): Hero {
  const { image, actions } = hero;
  const toUrl = (path: string): string => toAssetUrl(path, config.base);
  return {
    ...hero,
    ...(image && {
      image: {
        ...image,
        src:
          typeof image.src === 'string'
            ? toUrl(image.src)
            : { light: toUrl(image.src.light), dark: toUrl(image.src.dark) },
      },
    }),
    ...(actions && { actions: actions.map((action) => ({ ...action, link: resolveHref(action.link, route).href })) }),
  };
}

/** A feature's icon is an address, svg or a character such as an emoji; only addresses below the base change. */
function resolveFeatures({ config, resolveHref }: ViewContext, route: Route, meta: PageMeta): PageView['features'] {
  return (meta.frontmatter.features ?? []).map((feature) => ({
    ...feature,
    ...(feature.link !== undefined && { link: resolveHref(feature.link, route).href }),
    ...(feature.icon?.startsWith('/') &&
      !isExternalHref(feature.icon) && { icon: toAssetUrl(feature.icon, config.base) }),
  }));
}

function buildNotFoundView(context: ViewContext, section: SectionViews, place: Place): PageView {
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
    head: buildNotFoundHead(context, place.lang),
    globalUIComponents: true,
  };
}

function buildOwnNotFoundView(
  context: ViewContext,
  section: SectionViews,
  { route, meta }: Omit<ViewSource, 'buildSidebar'>,
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
