// Language and version menus: where the same page is in another language or version, or what is nearest to it.

import type { Route } from '../../../model/site.ts';
import type { MenuItemView, MenuView } from '../../../model/view-menus.ts';
import type { Place } from '../links/route-index.ts';
import type { RoutePosition, ViewContext } from './view-context.ts';

/** `undefined` on sites with one language. */
export function buildLanguageMenu(context: ViewContext, position: RoutePosition): MenuView | undefined {
  const { locales } = context.config;
  if (locales.length < 2) return undefined;
  const items = locales.map((locale) =>
    buildItem(context, position, { label: locale.label, lang: locale.lang, place: { ...position, lang: locale.lang } }),
  );
  return { label: context.getLocale(position.lang).label, items };
}

/** `undefined` on sites with one version. */
export function buildVersionMenu(context: ViewContext, position: RoutePosition): MenuView | undefined {
  const versions = context.config.multiVersion?.versions ?? [];
  if (versions.length < 2) return undefined;
  const items = versions.map((version) =>
    buildItem(context, position, { label: version, lang: undefined, place: { ...position, version } }),
  );
  return { label: position.version, items };
}

interface Entry {
  readonly label: string;
  readonly lang: string | undefined;
  readonly place: Place;
}

function buildItem(context: ViewContext, position: RoutePosition, { label, lang, place }: Entry): MenuItemView {
  const current = place.lang === position.lang && place.version === position.version;
  // A page that does not exist (404) has no translations; its menus lead home.
  const translation = position.pageId === undefined ? undefined : findTranslation(context, position, place);
  const nearest = translation ?? findNearest(context, position, place);
  return {
    label,
    lang,
    href: nearest ? context.toHref(nearest) : context.getHomeHref(place),
    current,
    available: current || translation !== undefined || position.pageId === undefined,
    anchors: current || !translation ? undefined : listSharedAnchors(context, position, translation),
  };
}

/** Exactly this page: another spelling may be another page there. */
function findTranslation(
  { index }: ViewContext,
  { pagePath }: RoutePosition,
  { lang, version }: Place,
): Route | undefined {
  const route = index.findTranslation({ lang, version, pagePath });
  return route?.lang === lang && route.version === version ? route : undefined;
}

/** The closest ancestor with a page there, up to the home page. */
function findNearest(context: ViewContext, position: RoutePosition, place: Place): Route | undefined {
  if (position.pageId === undefined) return findTranslation(context, { ...position, pagePath: '/' }, place);
  let path = position.pagePath;
  while (path !== '/') {
    path = path.slice(0, path.replace(/\/$/, '').lastIndexOf('/') + 1);
    const route = findTranslation(context, { ...position, pagePath: path }, place);
    if (route) return route;
  }
  return undefined;
}

/**
 * `undefined` when the translation has every id of the page, which is the rule and costs one comparison, and while its ids are
 * not known: a hash that leads nowhere costs nothing.
 */
export function listSharedAnchors(
  { getMeta, isCompiled }: Pick<ViewContext, 'getMeta' | 'isCompiled'>,
  { pageId }: RoutePosition,
  translation: Route,
): readonly string[] | undefined {
  if (!isCompiled(translation.pageId)) return undefined;
  const own = getMeta(pageId ?? '')?.anchors ?? [];
  const other = getMeta(translation.pageId)?.anchors ?? [];
  if (own.length === other.length && own.every((id, i) => id === other[i])) return undefined;
  const ids = new Set(other);
  const shared = own.filter((id) => ids.has(id));
  return shared.length === own.length ? undefined : shared;
}
