// What views of all pages share: the config, the site, its maps and texts. Built once.

import type { LocaleConfig, ResolvedConfig } from '../../model/config.ts';
import type { PageMeta } from '../../model/page.ts';
import type { Route, SiteModel } from '../../model/site.ts';
import type { ThemeStrings } from '../../model/strings.ts';
import { encodePath, isExternalHref, isSafeHref, splitHref, withBase } from '../../model/url.ts';
import { createHrefs, createRouteIndex, getPrefixes, type Place, type RouteIndex } from './route-index.ts';
import { getStrings, type StringsByLang } from './strings-for.ts';

export interface PageViewsInput {
  readonly config: ResolvedConfig;
  readonly site: SiteModel;
  /** Facts of a compiled page. Asked each time: a page may change without the site. */
  readonly getMeta: (pageId: string) => PageMeta | undefined;
  /** Built-in interface texts by language. */
  readonly strings: StringsByLang;
}

/** Where a page stands, as far as navigation is concerned. */
export type PagePosition = Pick<Route, 'lang' | 'version' | 'pagePath' | 'routePath'> & {
  readonly pageId?: string | undefined;
};

export interface ViewContext {
  readonly config: ResolvedConfig;
  readonly site: SiteModel;
  readonly index: RouteIndex;
  getMeta(pageId: string): PageMeta | undefined;
  getLocale(lang: string): LocaleConfig;
  getStrings(lang: string): ThemeStrings;
  /** The home page of a place, or the nearest one there is. */
  getHomeHref(place: Place): string;
  toHref(route: Route): string;
  /** `href` of a link as written in navigation, frontmatter or a resolved sidebar. */
  resolveHref(link: string, place: Place): { readonly href: string; readonly external: boolean };
}

export function createViewContext({ config, site, getMeta, strings }: PageViewsInput): ViewContext {
  const index = createRouteIndex(getPrefixes(config), site.routes);
  const locales = new Map(config.locales.map((locale) => [locale.lang, locale]));
  const texts = new Map(config.locales.map((locale) => [locale.lang, getStrings(strings, locale)]));
  const [fallbackLocale] = config.locales;
  if (!fallbackLocale) throw new Error('A site has at least one language.');
  const toHref = createHrefs(config.base);
  return {
    config,
    site,
    index,
    toHref,
    getMeta,
    getLocale: (lang) => locales.get(lang) ?? locales.get(config.lang) ?? fallbackLocale,
    getStrings: (lang) => texts.get(lang) ?? texts.get(config.lang) ?? getStrings(strings, fallbackLocale),
    getHomeHref(place) {
      const home = index.findFrom(place, '/');
      return home ? toHref(home) : withBase(config.base, '/');
    },
    resolveHref(link, place) {
      const exact = index.getIn(place, link);
      if (exact) return { href: toHref(exact), external: false };
      if (!isSafeHref(link)) return { href: '#', external: false };
      if (isExternalHref(link)) return { href: link, external: /^(?:https?:)?\/\//i.test(link) };
      if (link.startsWith('#')) return { href: link, external: false };
      const { path, query, hash } = splitHref(link.startsWith('/') ? link : `/${link.replace(/^\.\//, '')}`);
      const route = index.findFrom(place, path.replace(/\.mdx?$/i, ''));
      return {
        href: (route ? toHref(route) : withBase(config.base, encodeOnce(path))) + query + hash,
        external: false,
      };
    },
  };
}

/** For paths an author wrote, which may be encoded already. */
function encodeOnce(path: string): string {
  return /%[\da-f]{2}/i.test(path) ? path : encodePath(path);
}
