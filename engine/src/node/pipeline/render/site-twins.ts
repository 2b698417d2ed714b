// What the Markdown form of a page needs of the site as a whole: where links lead, the menus above it, its translations.

import type { ResolvedConfig } from '../../../model/config.ts';
import type { TwinAddresses } from '../../../model/output.ts';
import type { Route, SiteModel } from '../../../model/site.ts';
import { listPlaces } from '../../../text/list-places.ts';
import { createMenuPaths } from '../../../text/menu-paths.ts';
import { stripBase } from '../../../text/strip-base.ts';
import { encodePath, isExternalHref, splitHref, withBase } from '../../../text/url.ts';
import type { TwinDetails } from '../../outputs/agents/twin.ts';
import type { RouteIndex } from '../../site/links/route-index.ts';

export interface SiteTwins {
  getAddresses(route: Route): TwinAddresses;
  getDetails(route: Route): TwinDetails;
}

/** What a browser makes of an address on the page at `from`. A query asks for a state of the page, which has no twin. */
function toRootPath(href: string, from: string): string {
  if (href.startsWith('/')) return href;
  const { pathname, search, hash } = new URL(href, `http://localhost${from}`);
  return pathname + search + hash;
}

/** `undefined`: the site has no twins. */
export function createSiteTwins(config: ResolvedConfig, site: SiteModel, index: RouteIndex): SiteTwins | undefined {
  if (!config.agents) return undefined;
  const { base, siteUrl = '' } = config;
  const getPath = createMenuPaths(site.sections);
  const toAddress = (path: string): string => siteUrl + withBase(base, encodePath(path));
  const lists = new Map(
    listPlaces(config).map(({ lang, version, prefix }) => [`${version}\n${lang}`, toAddress(`${prefix}llms.txt`)]),
  );
  /** With the site's origin: a text that was copied or cut into pieces no longer says where it is from. */
  const findTwin = (href: string): string => {
    const { path, query, hash } = splitHref(href);
    const below = stripBase(base, path);
    const twin = below === undefined || query !== '' ? undefined : index.find(below)?.twin;
    return siteUrl + (twin === undefined ? path + query : withBase(base, `/${encodePath(twin)}`)) + hash;
  };
  /** By root path: many pages have the same links. */
  const found = new Map<string, string>();
  const createDetails = (route: Route): TwinDetails => {
    const others = config.locales.flatMap(({ lang }) => {
      if (lang === route.lang) return [];
      const found = index.findTranslation({ ...route, lang });
      const isTranslation = found?.lang === lang && found.version === route.version;
      return isTranslation && found.twin !== undefined ? [[lang, toAddress(`/${found.twin}`)] as const] : [];
    });
    return {
      canonical: toAddress(route.routePath),
      translations: Object.fromEntries(others),
      section: getPath(route) ?? [],
      index: lists.get(`${route.version}\n${route.lang}`) ?? toAddress('/llms.txt'),
    };
  };
  /** The key of a page and its twin ask one after the other. */
  let last: { readonly route: Route; readonly details: TwinDetails } | undefined;
  return {
    getAddresses: (route) => ({
      toTwin(href) {
        const known = found.get(href);
        if (known !== undefined) return known;
        if (isExternalHref(href) || href === '' || href.startsWith('#')) return href;
        const path = toRootPath(href, index.toHref(route));
        const twin = findTwin(path);
        found.set(path, twin);
        return twin;
      },
      toFile: (href) => (isExternalHref(href) ? href : siteUrl + toRootPath(href, index.toHref(route))),
    }),
    getDetails(route) {
      if (last?.route !== route) last = { route, details: createDetails(route) };
      return last.details;
    },
  };
}
