// Files that a build makes of the site as a whole, next to its pages. Outputs write them where this says so, and links may lead to them.

import { type FeedFormat, getFeedPath } from '../model/blog.ts';
import type { ResolvedConfig } from '../model/config.ts';
import { ALL_PAGES, type Blog, type Route, type SiteModel } from '../model/site.ts';
import { joinRoute, type RoutePrefixes, toAddress, toOutputFile, toRouteKey } from './url.ts';

type Addressed = Pick<ResolvedConfig, 'siteUrl' | 'base'>;

/** Crawlers and clients of agents read their files at the root of a host only, and these lead to complete addresses. */
export const hasRootFiles = ({ siteUrl, base }: Addressed): boolean => siteUrl !== undefined && base === '/';

export interface FeedFile {
  readonly blog: Blog;
  readonly format: FeedFormat;
  readonly path: string;
}

/** Feeds are made of the default version, and have complete addresses. */
export function listFeeds(
  { siteUrl, multiVersion }: Pick<ResolvedConfig, 'siteUrl' | 'multiVersion'>,
  blogs: readonly Blog[],
): readonly FeedFile[] {
  if (siteUrl === undefined) return [];
  return blogs
    .filter(({ version }) => version === (multiVersion?.default ?? ''))
    .flatMap((blog) => blog.config.feeds.map((format) => ({ blog, format, path: getFeedPath(blog, format).slice(1) })));
}

const SKILLS = '.well-known/agent-skills';
export const SKILL_INDEX = `${SKILLS}/index.json`;
export const getSkillPath = (name: string): string => `${SKILLS}/${name}/SKILL.md`;

/** What the format allows. */
const MAX_SKILL_NAME = 64;

/** Lower case letters, digits and single hyphens. */
export function toSkillName(siteTitle: string): string {
  const slug = siteTitle
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SKILL_NAME - '-docs'.length)
    .replace(/^-+|-+$/g, '');
  return slug === '' ? 'docs' : `${slug}-docs`;
}

export type TwinRoute = Route & { readonly twin: string };

/** Pages of a language and version that agents can read. */
export const isTwinOf =
  ({ lang, version }: Pick<Route, 'lang' | 'version'>) =>
  (route: Route): route is TwinRoute =>
    route.twin !== undefined && route.lang === lang && route.version === version;

/** Pages by the folder right below `prefix` that they are in, such as `/zh/guide/`. Those in none are left out. */
export function splitByFolder<R extends Pick<Route, 'routePath'>>(
  prefix: string,
  routes: readonly R[],
): ReadonlyMap<string, readonly R[]> {
  const folders = new Map<string, R[]>();
  for (const route of routes) {
    const end = route.routePath.indexOf('/', prefix.length);
    if (end === -1) continue;
    const folder = route.routePath.slice(0, end + 1);
    const known = folders.get(folder);
    if (known) known.push(route);
    else folders.set(folder, [route]);
  }
  return folders;
}

/** Folders of a place that have lists of their own: none where the place is small enough. */
export const splitPlace = (
  { prefix, routes }: { readonly prefix: string; readonly routes: readonly TwinRoute[] },
  sectionPages: number,
): ReadonlyMap<string, readonly TwinRoute[]> =>
  routes.length <= sectionPages ? new Map() : splitByFolder(prefix, routes);

/** Output files of a folder's lists. */
export const getListPath = (prefix: string): string => `${prefix.slice(1)}llms.txt`;
export const getFullTextPath = (prefix: string): string => `${prefix.slice(1)}llms-full.txt`;

export interface BuiltFile {
  readonly path: string;
  /** Without base, starting with a slash. */
  readonly address: string;
}

export interface BuiltFilesInput {
  readonly config: ResolvedConfig;
  readonly prefixes: RoutePrefixes;
  readonly site: Pick<SiteModel, 'routes' | 'blogs'>;
}

/**
 * Those with a name that does not change, but for the parts of a sitemap beyond the limits of the protocol, and lists of
 * folders in a folder, which follow from the length of its list.
 */
export function listBuiltFiles({ config, prefixes, site }: BuiltFilesInput): readonly BuiltFile[] {
  const { lang, locales, agents } = config;
  const title = locales.find((locale) => locale.lang === lang)?.title ?? '';
  const hasRoot = hasRootFiles(config);
  const paths = [
    ...(config.siteUrl === undefined ? [] : ['sitemap.xml']),
    ...(hasRoot ? ['robots.txt'] : []),
    ...(hasRoot && agents ? [SKILL_INDEX, getSkillPath(toSkillName(title))] : []),
    ...listFeeds(config, site.blogs).map(({ path }) => path),
  ];
  const places = (config.multiVersion?.versions ?? ['']).flatMap((version) =>
    locales.map((locale) => {
      const place = { version, lang: locale.lang };
      return { ...place, prefix: joinRoute({ ...place, pagePath: '/' }, prefixes) };
    }),
  );
  const lists = places.flatMap(({ prefix, ...place }) => {
    if (!agents) return [];
    const folders = splitPlace({ prefix, routes: site.routes.filter(isTwinOf(place)) }, agents.sectionPages);
    return [prefix, ...folders.keys()].flatMap((folder) => [getListPath(folder), getFullTextPath(folder)]);
  });
  const pages = config.search.enabled ? listAllPages(places, { addresses: config.addresses, routes: site.routes }) : [];
  return [...[...paths, ...lists].map((path) => ({ path, address: `/${path}` })), ...pages];
}

/** Of each place. A page of the site's own at the same address stays. */
export function listAllPages<P extends { readonly prefix: string }>(
  places: readonly P[],
  { addresses, routes }: Pick<ResolvedConfig, 'addresses'> & Pick<SiteModel, 'routes'>,
): readonly (P & BuiltFile)[] {
  const taken = new Set(routes.map(({ routePath }) => toRouteKey(routePath)));
  return places.flatMap((place) => {
    const path = `${place.prefix.slice(0, -1)}${ALL_PAGES}`;
    if (taken.has(toRouteKey(path))) return [];
    return [{ ...place, path: toOutputFile(path, addresses), address: toAddress(path, addresses) }];
  });
}
