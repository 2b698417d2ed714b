// Files that a build makes of the site as a whole, next to its pages. Outputs write them at these paths, and links may lead to them.

import { type FeedFormat, getFeedPath } from '../model/blog.ts';
import type { ResolvedConfig } from '../model/config.ts';
import { ALL_PAGES, type Blog, type Route, type SiteModel } from '../model/site.ts';
import { listPlaces } from './list-places.ts';
import { toAddress, toOutputFile, toRouteKey } from './url.ts';

type Addressed = Pick<ResolvedConfig, 'siteUrl' | 'base'>;

/** Whether crawlers and agents find `robots.txt` and skills: they look at the root of a host only, and need absolute URLs. */
export const hasRootFiles = ({ siteUrl, base }: Addressed): boolean => siteUrl !== undefined && base === '/';

/** A feed of a blog, in one format. */
export interface FeedFile {
  readonly blog: Blog;
  readonly format: FeedFormat;
  /** In the output folder. */
  readonly path: string;
}

/** Feeds of the default version; none without a `siteUrl`, as they hold absolute URLs. */
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
/** Output file that lists the skills of the site. */
export const SKILL_INDEX = `${SKILLS}/index.json`;
/** Output file of a skill. */
export const getSkillPath = (name: string): string => `${SKILLS}/${name}/SKILL.md`;

/** Characters that the format allows. */
const MAX_SKILL_NAME = 64;

/** A skill's name from the title of the site: lower-case letters, digits and single hyphens. */
export function toSkillName(siteTitle: string): string {
  const slug = siteTitle
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SKILL_NAME - '-docs'.length)
    .replace(/^-+|-+$/g, '');
  return slug === '' ? 'docs' : `${slug}-docs`;
}

/** A route of a page that has a twin. */
export type TwinRoute = Route & { readonly twin: string };

/** Selects the pages of a language and version that have twins. */
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

/** Output file with the list of the pages of a folder. `prefix`: `/zh/guide/`. */
export const getListPath = (prefix: string): string => `${prefix.slice(1)}llms.txt`;
/** Output file with the texts of the pages of a folder. */
export const getFullTextPath = (prefix: string): string => `${prefix.slice(1)}llms-full.txt`;

/** A file that the build makes. */
export interface BuiltFile {
  /** In the output folder. */
  readonly path: string;
  /** Where readers find it: without base, starting with a slash. */
  readonly address: string;
}

export interface BuiltFilesInput {
  readonly config: ResolvedConfig;
  readonly site: Pick<SiteModel, 'routes' | 'blogs'>;
}

/**
 * All such files but those whose number depends on their size: the parts of a sitemap that exceeds the limits of the protocol,
 * and the lists of folders within a folder.
 */
export function listBuiltFiles({ config, site }: BuiltFilesInput): readonly BuiltFile[] {
  const { lang, locales, agents } = config;
  const title = locales.find((locale) => locale.lang === lang)?.title ?? '';
  const hasRoot = hasRootFiles(config);
  const paths = [
    ...(config.siteUrl === undefined ? [] : ['sitemap.xml']),
    ...(hasRoot ? ['robots.txt'] : []),
    ...(hasRoot && agents ? [SKILL_INDEX, getSkillPath(toSkillName(title))] : []),
    ...listFeeds(config, site.blogs).map(({ path }) => path),
  ];
  const places = listPlaces(config);
  const lists = places.flatMap(({ prefix, ...place }) => {
    if (!agents) return [];
    const folders = splitPlace({ prefix, routes: site.routes.filter(isTwinOf(place)) }, agents.sectionPages);
    return [prefix, ...folders.keys()].flatMap((folder) => [getListPath(folder), getFullTextPath(folder)]);
  });
  const pages = config.search.enabled ? listAllPages(places, { addresses: config.addresses, routes: site.routes }) : [];
  return [...[...paths, ...lists].map((path) => ({ path, address: `/${path}` })), ...pages];
}

/** The list of all pages of each place; none where the site has a page of its own at that address. */
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
