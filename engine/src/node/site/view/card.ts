// The social card of a page: its content and the name of its file.

import { createHash } from 'node:crypto';
import { CARD_SIZE, type Card, type CardFile } from '../../../model/card.ts';
import type { ResolvedConfig } from '../../../model/config.ts';
import type { Route, SiteModel } from '../../../model/site.ts';
import type { ImageView } from '../../../model/view-head.ts';
import { toLanguageTag } from '../../../text/language-tag.ts';
import { createMenuPaths } from '../../../text/menu-paths.ts';
import { decodePath, withBase } from '../../../text/url.ts';
import { toAssetUrl } from './tag-view.ts';

export interface CardSource {
  /** The card that a build makes for a page; `undefined`: none. */
  getFile(route: Route): CardFile | undefined;
  /** The picture that the page's head names; `undefined`: none. `alt` describes it in words. */
  getImage(route: Route, alt: string): ImageView | undefined;
}

export function createCardSource(
  config: ResolvedConfig,
  site: SiteModel,
  toHref: (route: Route) => string,
): CardSource {
  const { siteUrl, base, socialCards } = config;
  let getMenuPath: ReturnType<typeof createMenuPaths> | undefined;
  const toCard = (route: Route, host: string): Card => {
    getMenuPath ??= createMenuPaths(site.sections);
    const { lang, title, frontmatter } = route;
    const locale = config.locales.find((entry) => entry.lang === lang);
    const siteTitle = locale?.title ?? config.title;
    const isHome = frontmatter.pageType === 'home';
    const own = isHome ? siteTitle : title.trim() || siteTitle;
    return {
      title: own,
      text: own === siteTitle ? (frontmatter.description ?? locale?.description ?? '') : '',
      section: (getMenuPath(route) ?? []).filter((name) => name !== own),
      siteTitle,
      language: config.locales.length > 1 ? (locale?.label ?? lang) : '',
      lang: toLanguageTag(lang),
      address: host + decodePath(toHref(route)).replace(/\/$/, ''),
    };
  };
  const getFile = (route: Route): CardFile | undefined => {
    if (!socialCards || siteUrl === undefined || route.frontmatter.socialCard !== undefined) return undefined;
    const card = toCard(route, new URL(siteUrl).host);
    const hash = createHash('sha256')
      .update(JSON.stringify([socialCards.id, card]))
      .digest('hex')
      .slice(0, 12);
    return { path: `assets/card.${hash}.png`, card };
  };
  return {
    getFile,
    getImage(route, alt) {
      const own = route.frontmatter.socialCard;
      if (typeof own === 'string') {
        const url = toAssetUrl(own, base);
        if (url.startsWith('/')) return siteUrl === undefined ? undefined : { url: siteUrl + url, alt };
        return { url, alt };
      }
      const file = getFile(route);
      return file && { url: `${siteUrl ?? ''}${withBase(base, `/${file.path}`)}`, alt, ...CARD_SIZE };
    },
  };
}
