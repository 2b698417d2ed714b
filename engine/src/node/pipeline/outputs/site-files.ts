// Files that follow from the site model alone: sitemap, feeds, robots.txt, redirect stubs, files for hosts. A build writes them, dev serves them.

import type { ResolvedConfig } from '../../../model/config.ts';
import type { OutputFile } from '../../../model/output.ts';
import type { PageMeta } from '../../../model/page.ts';
import type { Route, SiteModel } from '../../../model/site.ts';
import { getTexts } from '../../../model/strings.ts';
import { getFullTextPath, listFeeds, type TwinRoute } from '../../../text/built-files.ts';
import { createHostRedirects } from '../../../text/host-redirects.ts';
import { listPlaces } from '../../../text/list-places.ts';
import { createMenuPaths, type GetMenuPath } from '../../../text/menu-paths.ts';
import { joinRoute } from '../../../text/url.ts';
import { builtInStrings } from '../../../theme/strings/index.ts';
import {
  buildLlms,
  type LlmsList,
  type LlmsOutline,
  type LlmsPlace,
  outlineLlms,
  renderFullTextLead,
} from '../../outputs/agents/llms.ts';
import { buildSkill } from '../../outputs/agents/skill.ts';
import { buildAllPages } from '../../outputs/all-pages.ts';
import { buildFeeds } from '../../outputs/feeds/build-feeds.ts';
import { buildHostFiles } from '../../outputs/hosts/build-host-files.ts';
import { buildRedirectStubs } from '../../outputs/redirect-stubs.ts';
import { buildRobots } from '../../outputs/robots.ts';
import { buildSitemap } from '../../outputs/sitemap.ts';
import { getPrefixes, type RouteIndex } from '../../site/links/route-index.ts';
import { findCanonical } from '../../site/old-versions.ts';
import type { LoadedSite } from '../load/load-site.ts';
import { listLlmsFolders } from './list-folders.ts';
import { readOwnSkill } from './own-skill.ts';
import { createPostHtml } from './post-html.ts';

/** `replaceable`: files for which an author's own of the same name in the public folder takes their place. */
export interface SiteFiles {
  readonly fixed: readonly OutputFile[];
  readonly replaceable: readonly OutputFile[];
}

export interface WrittenParts {
  /** Sheets that a host may send ahead of every page. */
  readonly styles?: readonly string[];
  /** The text of a page's Markdown twin, for feeds with whole posts. */
  readonly readTwin?: (route: Route) => string | undefined;
}

export interface SiteFilesInput {
  readonly config: ResolvedConfig;
  readonly site: SiteModel;
  readonly index: RouteIndex;
  /** Facts of a page, for those that have compiled. */
  readonly getMeta: (pageId: string) => PageMeta | undefined;
  /** Absolute path of the public folder. Default: there is none. */
  readonly publicDir?: string | undefined;
}

export const toFilesInput = ({
  config,
  site,
  index,
  pages,
  scan,
}: Pick<LoadedSite, 'config' | 'site' | 'index' | 'pages'> & Partial<Pick<LoadedSite, 'scan'>>): SiteFilesInput => ({
  config,
  site,
  index,
  getMeta: (id) => pages.get(id)?.page.meta,
  publicDir: scan?.publicDir,
});

export function listSiteFiles(input: SiteFilesInput, { styles = [], readTwin }: WrittenParts = {}): SiteFiles {
  const { config, site } = input;
  const { base, siteUrl, addresses, locales } = config;
  const resolve = createResolver(input);
  const feeds = listFeeds(config, site.blogs);
  const isFull = feeds.some(({ blog }) => blog.config.fullText);
  const getHtml = isFull && readTwin ? createPostHtml(config, site, readTwin) : undefined;
  const robots = buildRobots({ siteUrl, base });
  const { redirects: rules, lang } = config;
  const maps =
    siteUrl === undefined
      ? []
      : [
          ...buildSitemap({ siteUrl, base, defaultLang: config.lang, routes: listCanonical(input) }),
          ...buildFeeds({ siteUrl, base, locales, feeds, getHtml }),
        ];
  return {
    fixed: [...maps, ...buildRedirectStubs({ rules, base, siteUrl, addresses, routes: site.routes, lang, resolve })],
    replaceable: [
      ...(robots ? [robots] : []),
      ...buildAllHostFiles(config, site, resolve, styles),
      ...buildOwnSkill(input),
    ],
  };
}

function buildOwnSkill({ config, publicDir }: SiteFilesInput): readonly OutputFile[] {
  if (!config.agents) return [];
  const { base, siteUrl } = config;
  const readOwn = (file: string) => readOwnSkill(publicDir, file);
  return buildSkill({ base, siteUrl, places: listLlmsPlaces(config), readOwn });
}

/** All of them, with the lists of pages: a build takes those from the previous build where it can. */
export function listAllSiteFiles(input: SiteFilesInput, written?: WrittenParts): readonly OutputFile[] {
  const { fixed, replaceable } = listSiteFiles(input, written);
  return [...fixed, ...replaceable, ...listPageLists(input)];
}

/**
 * Lists of pages, for readers without scripts and for agents: `all-pages.html` and `llms.txt` of every language, version and
 * section. An author's own in the public folder takes the place of one.
 */
export const listPageLists = (
  input: SiteFilesInput,
  outline: LlmsOutline | undefined = outlineSite(input.config, input.site),
): readonly OutputFile[] => [...listAllPages(input, outline?.getPath), ...listLlms(input, outline)];

/** Whether a file of this name can be one of {@link listPageLists}, which take long to make. */
export const isPageList = (name: string): boolean =>
  /(?:^|\/)(?:all-pages(?:\.html|\/index\.html)|llms\.txt)$/.test(name);

/** `undefined`: the site has no twins. */
export function outlineSite(config: ResolvedConfig, { routes, sections }: SiteModel): LlmsOutline | undefined {
  if (!config.agents) return undefined;
  return outlineLlms({ places: listLlmsPlaces(config), routes, sections, sectionPages: config.agents.sectionPages });
}

/** Rules name pages without the ending that their addresses have. */
function createResolver({ config, index }: SiteFilesInput): (path: string) => string {
  if (config.addresses === 'clean' || config.redirects.length === 0) return (path) => path;
  return (path) => index.find(path)?.routePath ?? path;
}

/** Search engines want canonical addresses alone. */
function listCanonical({ config, site: { routes }, index }: SiteFilesInput): readonly Route[] {
  if (!config.multiVersion) return routes;
  return routes.filter((route) => findCanonical(config, index, route) === route);
}

function listAllPages(
  { config, site, getMeta }: SiteFilesInput,
  getPath: GetMenuPath = createMenuPaths(site.sections),
): readonly OutputFile[] {
  if (!config.search.enabled) return [];
  const places = listPlaces(config).flatMap((place) => {
    const locale = config.locales.find(({ lang }) => lang === place.lang);
    if (locale === undefined) return [];
    const { searchAllPages } = getTexts(builtInStrings, locale.lang, locale.theme.strings);
    return [{ ...place, siteTitle: locale.title, title: searchAllPages }];
  });
  const { routes } = site;
  const getToc = (id: string) => getMeta(id)?.toc ?? [];
  const { darkMode } = config.theme;
  return [
    ...buildAllPages({ base: config.base, addresses: config.addresses, darkMode, places, routes, getPath, getToc }),
  ];
}

/** `llms.txt` of all levels, with the pages that each leads to. */
export function listLlms(
  { config, site, getMeta }: SiteFilesInput,
  outline: LlmsOutline | undefined = outlineSite(config, site),
): readonly LlmsList[] {
  if (!config.agents || !outline) return [];
  const { base, siteUrl } = config;
  const getDescription = (id: string): string => getMeta(id)?.description ?? '';
  const { sectionPages, listBytes } = config.agents;
  const limits = { sectionPages, listBytes };
  return buildLlms({ base, siteUrl, places: listLlmsPlaces(config), ...site, getDescription, ...limits }, outline);
}

export interface FullTextPlan {
  /** `llms-full.txt`, `zh/llms-full.txt`. */
  readonly path: string;
  /** Pages in it, in this order. */
  readonly routes: readonly TwinRoute[];
  /** Text in front of them, or empty. */
  readonly lead: string;
}

/** The files that hold the twins of all pages: one for each language and version, and for each section of a large one. */
export function planFullTexts(
  config: ResolvedConfig,
  site: SiteModel,
  outline: LlmsOutline | undefined = outlineSite(config, site),
): readonly FullTextPlan[] {
  return (outline?.places ?? []).flatMap(({ place, routes, sections }) => {
    const within = new Set(sections.flatMap((section) => section.routes));
    return [
      {
        path: getFullTextPath(place.prefix),
        routes: routes.filter((route) => !within.has(route)),
        lead: sections.length === 0 ? '' : renderFullTextLead(place, sections, config),
      },
      ...sections.map((section) => ({ path: getFullTextPath(section.prefix), routes: section.routes, lead: '' })),
    ];
  });
}

function listLlmsPlaces(config: ResolvedConfig): readonly LlmsPlace[] {
  return listPlaces(config).flatMap((place) => {
    const locale = config.locales.find(({ lang }) => lang === place.lang);
    return locale ? [{ ...place, label: locale.label, title: locale.title, description: locale.description }] : [];
  });
}

function buildAllHostFiles(
  config: ResolvedConfig,
  site: SiteModel,
  resolve: (path: string) => string,
  styles: readonly string[],
): readonly OutputFile[] {
  if (config.hosts.length === 0) return [];
  const input = {
    base: config.base,
    hosts: config.hosts,
    redirects: createHostRedirects(
      config.redirects,
      config.base,
      new Set(site.routes.flatMap((route) => [route.routePath, joinRoute(route, getPrefixes(config))])),
      resolve,
    ),
    addresses: config.addresses,
    twins: site.routes.flatMap(({ routePath, twin }) => (twin === undefined ? [] : [routePath])),
    listFolders: listLlmsFolders(config, site),
    notFoundPrefixes: listPlaces(config)
      .map(({ prefix }) => prefix.slice(1))
      .filter(Boolean),
    styles,
  };
  // Netlify and Cloudflare read files of the same names, which are the same for both.
  const files = config.hosts.flatMap((host) => buildHostFiles(host, input));
  return [...new Map(files.map((file) => [file.path, file] as const)).values()];
}
