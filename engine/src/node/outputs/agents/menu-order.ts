// The order in which readers meet pages: along the navigation bar, and down each sidebar.

import type { NavItem, Route, Section, SidebarItem } from '../../../model/site.ts';
import { stripPlace } from '../../../text/menu-paths.ts';

/** A number for each page; smaller ones come first. Pages of no menu come first in the order of their addresses. */
export function createMenuOrder(sections: readonly Section[]): (route: Route) => number {
  const known = new Map(sections.map((section) => [`${section.lang} ${section.version}`, numberLinks(section)]));
  return ({ routePath, lang, version }) =>
    known.get(`${lang} ${version}`)?.get(stripPlace(routePath, lang, version)) ?? -1;
}

/** By links without language and version, which those of the bar may lack. */
function numberLinks({ lang, version, nav, sidebars }: Section): ReadonlyMap<string, number> {
  const order = new Map<string, number>();
  const add = (link: string | undefined): void => {
    const key = link === undefined ? undefined : stripPlace(link, lang, version);
    if (key !== undefined && !order.has(key)) order.set(key, order.size);
  };
  const visit = (items: readonly SidebarItem[]): void => {
    for (const item of items) {
      if (item.kind !== 'page' && item.kind !== 'group') continue;
      add(item.link);
      if (item.kind === 'group') visit(item.items);
    }
  };
  const bar = listLinks(nav);
  const places = bar.map((link) => stripPlace(link, lang, version));
  const rank = (prefix: string): number => {
    const folder = stripPlace(prefix, lang, version);
    const at = places.findIndex((place) => folder === '/' || place === folder || place.startsWith(`${folder}/`));
    return at === -1 ? bar.length : at;
  };
  const ranked = Object.entries(sidebars).map(([prefix, items]) => ({ items, rank: rank(prefix) }));
  for (const { items } of ranked.sort((a, b) => a.rank - b.rank)) visit(items);
  for (const link of bar) add(link);
  return order;
}

const listLinks = (items: readonly NavItem[]): readonly string[] =>
  items.flatMap(({ link, items: below = [] }) => [...(link?.startsWith('/') ? [link] : []), ...listLinks(below)]);
