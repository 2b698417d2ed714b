// The place of each page in the menus: what search results, lists and cards show.

import type { NavItem, Route, Section, SidebarItem } from '../model/site.ts';

/** `undefined` for a page in no menu. */
export type GetMenuPath = (route: Route) => readonly string[] | undefined;

/** Texts above a page, outermost first: of the navigation bar, then of the sidebar's groups; `undefined` for pages in no menu. */
export function createMenuPaths(sections: readonly Section[]): GetMenuPath {
  const known = new Map(sections.map((section) => [`${section.lang} ${section.version}`, collectSection(section)]));
  return ({ routePath, lang, version }) => {
    const section = known.get(`${lang} ${version}`);
    if (section === undefined) return undefined;
    const groups = section.groups.get(toMenuKey(routePath));
    const bar = section.bar.size === 0 ? undefined : section.bar.get(toFolder(routePath, { lang, version }));
    if (bar === undefined) return groups;
    return groups === undefined ? [bar] : [bar, ...groups.filter((text) => text !== bar)];
  };
}

interface MenuPaths {
  /** By route. */
  readonly groups: ReadonlyMap<string, readonly string[]>;
  /** By folder. */
  readonly bar: ReadonlyMap<string, string>;
}

function collectSection(section: Section): MenuPaths {
  const { sidebars, nav } = section;
  const groups = new Map<string, readonly string[]>();
  const visit = (items: readonly SidebarItem[], above: readonly string[]): void => {
    for (const item of items) {
      if (item.kind !== 'page' && item.kind !== 'group') continue;
      const key = item.link === undefined ? undefined : toMenuKey(item.link);
      if (key !== undefined && !groups.has(key)) groups.set(key, above);
      if (item.kind === 'group') visit(item.items, above.includes(item.text) ? above : [...above, item.text]);
    }
  };
  for (const items of Object.values(sidebars)) visit(items, []);
  return { groups, bar: collectBar(nav, section) };
}

function collectBar(nav: readonly NavItem[], place: Place): ReadonlyMap<string, string> {
  const bar = new Map<string, string>();
  const visit = (items: readonly NavItem[]): void => {
    for (const { link, text, items: below = [] } of items) {
      const folder = link?.startsWith('/') ? toFolder(link, place) : '/';
      if (folder !== '/' && !bar.has(folder)) bar.set(folder, text);
      visit(below);
    }
  };
  visit(nav);
  return bar;
}

/** The address without what may end it: `/guide/`, `/guide.html` and `/guide` are one page. */
function toMenuKey(link: string): string {
  const path = link.endsWith('.html') ? link.slice(0, -'.html'.length) : link;
  return (path.endsWith('/') ? path.slice(0, -1) : path) || '/';
}

/** A route path or a link of a menu without language and version. */
export function stripPlace(link: string, lang: string, version: string): string {
  const parts = toMenuKey(link).split('/').filter(Boolean);
  const first = parts.findIndex((part) => part !== lang && part !== version);
  return first === -1 ? '/' : `/${parts.slice(first).join('/')}`;
}

type Place = Pick<Section, 'lang' | 'version'>;

/** What a link of the navigation bar covers: `/zh/guide/start` for all of `/guide/`, a home page for nothing. */
function toFolder(link: string, { lang, version }: Place): string {
  const parts = toMenuKey(link).split('/');
  return `/${parts.find((part) => part !== '' && part !== lang && part !== version) ?? ''}`;
}
