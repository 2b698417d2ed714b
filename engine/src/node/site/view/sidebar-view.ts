// The sidebar of a page: which one, and its marks. Trees are shared; only the path to the page is copied.

import { RecentMap } from '../../../model/recent-map.ts';
import type { Section } from '../../../model/site.ts';
import type { Crumb, SidebarItemView, SidebarView } from '../../../model/view-menus.ts';
import { stripTags } from '../../../text/html.ts';
import { toRouteKey } from '../../../text/url.ts';
import { createShortHash } from './short-hash.ts';
import { createSidebarTree, type SidebarTree, type TreePath } from './sidebar-tree.ts';
import { createSidebarWindow, getWindowId, LONGEST_SIDEBAR, type SidebarWindow } from './sidebar-window.ts';
import type { ViewContext } from './view-context.ts';

/** Sidebars, and windows of one, that are not built again. Pages come in the order of their addresses: those of a folder share one. */
const MAX_KNOWN = 32;

export interface SectionSidebars {
  /** The tree of the longest prefix of a route; `undefined` when none fits or it is empty. */
  findTree(routePath: string): SidebarTree | undefined;
}

/** Trees are built when they are used: those of a large site are never all in memory. */
export function createSectionSidebars(context: ViewContext, section: Section): SectionSidebars {
  const sources = new Map(
    Object.entries(section.sidebars).map(([prefix, items]) => [toRouteKey(prefix), { prefix, items }]),
  );
  const trees = new RecentMap<string, SidebarTree>(MAX_KNOWN);
  return {
    findTree(routePath) {
      const key = listPrefixes(toRouteKey(routePath)).find((prefix) => sources.has(prefix));
      const source = key === undefined ? undefined : sources.get(key);
      if (key === undefined || !source || source.items.length === 0) return undefined;
      let tree = trees.get(key);
      if (!tree) {
        tree = createSidebarTree(context, section, source.prefix, source.items);
        trees.set(key, tree);
      }
      return tree;
    },
  };
}

/** Prefixes that end where a segment does, longest first. In the last segment a dot ends one too: `/api/agent` holds `/api/agent.run`. */
function listPrefixes(key: string): readonly string[] {
  const prefixes: string[] = [];
  for (let path = key; path !== '' && path !== '/'; path = path.slice(0, path.lastIndexOf('/'))) {
    prefixes.push(path);
    if (path !== key) continue;
    const name = path.lastIndexOf('/') + 1;
    for (let dot = path.lastIndexOf('.'); dot > name; dot = path.lastIndexOf('.', dot - 1))
      prefixes.push(path.slice(0, dot));
  }
  return [...prefixes, '/'];
}

export interface SidebarPlace {
  readonly view: SidebarView;
  readonly breadcrumb: readonly Crumb[];
}

interface KnownWindow {
  readonly window: SidebarWindow;
  readonly key: string;
}

export interface SidebarBuilder {
  build(tree: SidebarTree, routePath: string): SidebarPlace;
  /** The key of what {@link SidebarBuilder.build} gives, without marking any entry. */
  getKey(tree: SidebarTree, routePath: string): string;
}

/** One builder per site: it keeps the windows of long sidebars. */
export function createSidebarBuilder(): SidebarBuilder {
  const windows = new WeakMap<SidebarTree, Map<string, KnownWindow>>();
  const getWindow = (tree: SidebarTree, path: TreePath): KnownWindow => {
    const known = windows.get(tree) ?? new RecentMap<string, KnownWindow>(MAX_KNOWN);
    windows.set(tree, known);
    const id = getWindowId(tree.items, path);
    const found = known.get(id);
    if (found) return found;
    const window = createSidebarWindow(tree.items, path);
    const created = { window, key: createShortHash(window.items) };
    known.set(id, created);
    return created;
  };
  return {
    build(tree, routePath) {
      const places = tree.places.get(routePath) ?? [];
      const [first = []] = places;
      const breadcrumb = listAncestors(tree.items, first);
      if (tree.size <= LONGEST_SIDEBAR) {
        const items = places.reduce((marked, path) => markPath(marked, path), tree.items);
        return { view: { key: tree.key, items }, breadcrumb };
      }
      const { window, key } = getWindow(tree, first);
      const place = [...window.path.slice(0, -1), window.positions.get(first.at(-1) ?? -1) ?? -1];
      return { view: { key, items: markPath(window.items, first.length === 0 ? [] : place) }, breadcrumb };
    },
    getKey(tree, routePath) {
      if (tree.size <= LONGEST_SIDEBAR) return tree.key;
      return getWindow(tree, tree.places.get(routePath)?.[0] ?? []).key;
    },
  };
}

/** A copy in which the entry is active and the groups above it are open; everything else is shared. */
function markPath(items: readonly SidebarItemView[], path: TreePath): readonly SidebarItemView[] {
  const [index, ...rest] = path;
  const item = index === undefined ? undefined : items[index];
  if (index === undefined || !item) return items;
  if (item.kind === 'link') return items.with(index, { ...item, active: true });
  if (item.kind !== 'group') return items;
  const inner = rest.length === 0 ? item.items : markPath(item.items, rest);
  return items.with(index, { ...item, active: rest.length === 0 || item.active, open: true, items: inner });
}

function listAncestors(items: readonly SidebarItemView[], path: TreePath): readonly Crumb[] {
  const crumbs: Crumb[] = [];
  let level = items;
  for (const index of path.slice(0, -1)) {
    const item = level[index];
    if (item?.kind !== 'group') break;
    crumbs.push({ text: stripTags(item.text), href: item.href });
    level = item.items;
  }
  return crumbs;
}
