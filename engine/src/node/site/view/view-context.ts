// What views of all pages share: the config, the site, its maps and texts. Built once.

import type { LocaleConfig, ResolvedConfig } from '../../../model/config.ts';
import type { PageMeta } from '../../../model/page.ts';
import type { ResolvedLink, Route, SiteModel } from '../../../model/site.ts';
import { getTexts, type TextsByLang, type ThemeStrings } from '../../../model/strings.ts';
import { withBase } from '../../../text/url.ts';
import { resolveLink, toHref } from '../links/resolve-link.ts';
import type { Place, RouteIndex } from '../links/route-index.ts';
import { type CardSource, createCardSource } from './card.ts';
import { createFeedSource, type FeedSource } from './feed-links.ts';
import { createListSource, type ListSource } from './list-view.ts';

export interface ViewOptions {
  readonly config: ResolvedConfig;
  readonly site: SiteModel;
  readonly index: RouteIndex;
  /** Facts of a compiled page. Called each time, because a page may change without the site. */
  readonly getMeta: (pageId: string) => PageMeta | undefined;
  /** Whether all facts of a page are known. Default: those of every page are. */
  readonly isCompiled?: ((pageId: string) => boolean) | undefined;
  /** Built-in interface texts by language. */
  readonly strings: TextsByLang<ThemeStrings>;
}

/** A page's place, as far as navigation is concerned. */
export type RoutePosition = Pick<Route, 'lang' | 'version' | 'pagePath' | 'routePath'> & {
  readonly pageId?: string | undefined;
};

export interface ViewContext {
  readonly config: ResolvedConfig;
  readonly site: SiteModel;
  readonly index: RouteIndex;
  getMeta(pageId: string): PageMeta | undefined;
  isCompiled(pageId: string): boolean;
  getLocale(lang: string): LocaleConfig;
  getStrings(lang: string): ThemeStrings;
  /** The home page of a place, or the nearest one there is. */
  getHomeHref(place: Place): string;
  toHref(route: Route): string;
  readonly cards: CardSource;
  /** Pages that lists may show: all but the unlisted ones. One list for all views. */
  readonly listed: readonly Route[];
  readonly feeds: FeedSource;
  readonly lists: ListSource;
  /** Final `href` of a link as written in navigation, frontmatter or a resolved sidebar. */
  resolveHref(link: string, place: Place): ResolvedLink;
}

export function createViewContext(input: ViewOptions): ViewContext {
  const { config, site, index, getMeta, isCompiled = () => true, strings } = input;
  const locales = new Map(config.locales.map((locale) => [locale.lang, locale]));
  const toTexts = ({ lang, theme }: LocaleConfig): ThemeStrings => getTexts(strings, lang, theme.strings);
  const texts = new Map(config.locales.map((locale) => [locale.lang, toTexts(locale)]));
  const [fallbackLocale] = config.locales;
  if (!fallbackLocale) throw new Error('A site has at least one language.');
  return {
    config,
    site,
    index,
    toHref: index.toHref,
    listed: site.routes.filter(({ frontmatter }) => frontmatter.unlisted !== true),
    cards: createCardSource(config, site, index.toHref),
    feeds: createFeedSource(config, site),
    lists: createListSource(config, site, index),
    getMeta,
    isCompiled,
    getLocale: (lang) => locales.get(lang) ?? locales.get(config.lang) ?? fallbackLocale,
    getStrings: (lang) => texts.get(lang) ?? texts.get(config.lang) ?? toTexts(fallbackLocale),
    getHomeHref(place) {
      const home = index.findFrom(place, '/');
      return home ? index.toHref(home) : withBase(config.base, '/');
    },
    resolveHref: (link, place) => toHref(index, resolveLink(index, place, link)),
  };
}
