// The pages that an empty search dialog offers: those that the config names, else the first of the menus.

import type { NavItem, Route, Section, SidebarItem } from '../model/site.ts';
import { stripPlace } from './menu-paths.ts';
import { toRouteKey } from './url.ts';

const MAX = 5;

/** Of pages of one language and version. `named`: route paths without language and version. */
export function listPopular(
  routes: readonly Route[],
  sections: readonly Section[],
  named: readonly string[] | undefined,
): readonly Route[] {
  if (named !== undefined) {
    const byPath = new Map(routes.map((route) => [toRouteKey(route.pagePath), route]));
    return named.flatMap((path) => byPath.get(toRouteKey(path)) ?? []);
  }
  const byPath = new Map(routes.map((route) => [toRouteKey(route.routePath), route]));
  const [first] = routes;
  const section = sections.find(({ lang, version }) => lang === first?.lang && version === first.version);
  const found = new Set<Route>();
  for (const items of section === undefined ? [] : listSidebars(section)) {
    for (const link of listLinks(items)) {
      const route = byPath.get(toRouteKey(link));
      if (route !== undefined) found.add(route);
      if (found.size === MAX) return [...found];
    }
  }
  return [...found];
}

/** In the order of the navigation bar: what it names first is what readers are led to. */
function listSidebars({ lang, version, nav, sidebars }: Section): (readonly SidebarItem[])[] {
  const links = listNavLinks(nav).map((link) => stripPlace(link, lang, version));
  const rank = (prefix: string): number => {
    const at = links.findIndex((link) => link.startsWith(stripPlace(prefix, lang, version)));
    return at === -1 ? links.length : at;
  };
  return Object.entries(sidebars)
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([, items]) => items);
}

const listNavLinks = (items: readonly NavItem[]): string[] =>
  items.flatMap(({ link, items: below = [] }) => [...(link === undefined ? [] : [link]), ...listNavLinks(below)]);

function* listLinks(items: readonly SidebarItem[]): Generator<string> {
  for (const item of items) {
    if (item.kind !== 'page' && item.kind !== 'group') continue;
    if (item.link !== undefined) yield item.link;
    if (item.kind === 'group') yield* listLinks(item.items);
  }
}
