// Finds pages by any spelling of their path, and their translations. Built once per site and thread.

import type { ResolvedConfig } from '../../../model/config.ts';
import type { Route } from '../../../model/site.ts';
import {
  decodePath,
  encodePath,
  joinRoute,
  type RouteParts,
  type RoutePrefixes,
  splitRoute,
  toRouteKey,
  withBase,
} from '../../../text/url.ts';

/** The language and version in which a link was written. */
export interface Place {
  readonly lang: string;
  readonly version: string;
}

export interface RouteIndex {
  /** The site's base path; starts and ends with a slash. */
  readonly base: string;
  readonly prefixes: RoutePrefixes;
  readonly routes: readonly Route[];
  /** The page with exactly this route path. */
  get(routePath: string): Route | undefined;
  /** The page with exactly this route path, if it is one of the place: {@link RouteIndex.findFrom} would find the same, much later. */
  getIn(place: Place, routePath: string): Route | undefined;
  /** The page of a path without base, however it is spelled. */
  find(path: string): Route | undefined;
  /** The same page in a language and version. */
  findTranslation(parts: RouteParts): Route | undefined;
  /**
   * The page that a root path means to a reader in `place`: a path without language or version prefix leads to that
   * language and version where the page exists there, else to the default ones.
   */
  findFrom(place: Place, path: string): Route | undefined;
  /** `href` of a route, base included; encoded once. */
  toHref(route: Route): string;
}

export function getPrefixes(config: ResolvedConfig): RoutePrefixes {
  return {
    defaultLang: config.lang,
    langs: config.locales.map((locale) => locale.lang),
    defaultVersion: config.multiVersion?.default ?? '',
    versions: config.multiVersion?.versions ?? [],
  };
}

export function createRouteIndex(config: ResolvedConfig, routes: readonly Route[]): RouteIndex {
  const prefixes = getPrefixes(config);
  const { base } = config;
  const byPath = new Map(routes.map((route) => [route.routePath, route]));
  /** Made when a path is first met in another spelling. */
  let byKey: ReadonlyMap<string, Route> | undefined;
  const findByKey = (key: string): Route | undefined => {
    byKey ??= new Map([...routes].reverse().map((route) => [toRouteKey(route.routePath), route]));
    return byKey.get(key);
  };
  // The exact path first: `/a` and `/a/` are one key, but may be two pages.
  const find = (path: string): Route | undefined =>
    byPath.get(path) ?? byPath.get(decodePath(path)) ?? findByKey(toRouteKey(path));
  const findTranslation = (parts: RouteParts): Route | undefined => find(joinRoute(parts, prefixes));
  const findFrom = (place: Place, path: string): Route | undefined => {
    for (const parts of listMeanings(prefixes, place, path)) {
      const route = findTranslation(parts);
      if (route) return route;
    }
    return undefined;
  };
  const get = (routePath: string): Route | undefined => byPath.get(routePath);
  const getIn = ({ lang, version }: Place, routePath: string): Route | undefined => {
    const route = byPath.get(routePath);
    return route?.lang === lang && route.version === version ? route : undefined;
  };
  return { base, prefixes, routes, get, getIn, find, findTranslation, findFrom, toHref: createHrefs(base) };
}

/** `href`s of routes, each encoded once. */
function createHrefs(base: string): (route: Route) => string {
  const hrefs = new Map<Route, string>();
  return (route) => {
    const known = hrefs.get(route);
    if (known !== undefined) return known;
    const href = withBase(base, encodePath(route.routePath));
    hrefs.set(route, href);
    return href;
  };
}

/** What a root path can mean, the nearest first. */
function listMeanings(prefixes: RoutePrefixes, place: Place, path: string): RouteParts[] {
  const written = splitRoute(path, prefixes);
  const segments = path.split('/', 3);
  const hasVersion = prefixes.versions.includes(segments[1] ?? '');
  const hasLang = prefixes.langs.includes(segments[hasVersion ? 2 : 1] ?? '');
  const langs = hasLang ? [written.lang] : [place.lang, prefixes.defaultLang];
  const versions = hasVersion ? [written.version] : [place.version, prefixes.defaultVersion];
  return versions.flatMap((version) => langs.map((lang) => ({ version, lang, pagePath: written.pagePath })));
}
