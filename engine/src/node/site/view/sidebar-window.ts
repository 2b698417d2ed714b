// Cuts a long sidebar down to what surrounds a page, so that a page's size does not grow with its section.

import type { SidebarItemView, SidebarLinkView } from '../../../model/view-menus.ts';
import type { TreePath } from './sidebar-tree.ts';

/** Sidebars with more entries than this are cut. */
export const LONGEST_SIDEBAR = 200;
/** Levels with more entries than this show one stretch of {@link STRETCH}. */
const LONGEST_LEVEL = 100;
const STRETCH = 80;

export interface SidebarWindow {
  readonly items: readonly SidebarItemView[];
  /** The path of the entry in the cut tree. */
  readonly path: TreePath;
  /** Indices in the cut tree by those in the whole one, on the entry's own level. */
  readonly positions: ReadonlyMap<number, number>;
}

/** Equal for all entries with the same window; costs a walk down the path. */
export function getWindowId(items: readonly SidebarItemView[], path: TreePath): string {
  let level = items;
  let id = '';
  for (const [depth, index] of path.entries()) {
    const item = level[index];
    if (depth === path.length - 1 && item?.kind !== 'group') return `${id}:${cutLevel(level, index).start}`;
    id += `/${index}`;
    level = item?.kind === 'group' ? item.items : [];
  }
  return id;
}

/**
 * Shows each level on the way to the entry; other groups become links to their first page. A page that is a group's own
 * shows that group's entries. `path` may be empty: then the top level is shown.
 */
export function createSidebarWindow(items: readonly SidebarItemView[], path: TreePath): SidebarWindow {
  const [index, ...rest] = path;
  const cut = cutLevel(items, index ?? 0);
  const shown: SidebarItemView[] = [...createMore(items.slice(0, cut.start).reverse())];
  const positions = new Map<number, number>();
  let inner: SidebarWindow | undefined;
  for (let i = cut.start; i < cut.end; i++) {
    const item = items[i];
    if (item === undefined) continue;
    positions.set(i, shown.length);
    if (i === index && item.kind === 'group') {
      inner = createSidebarWindow(item.items, rest);
      shown.push({ ...item, items: inner.items, open: true });
    } else shown.push(...closeGroup(item));
  }
  shown.push(...createMore(items.slice(cut.end)));
  const own = index === undefined ? [] : [positions.get(index) ?? 0];
  if (!inner || rest.length === 0) return { items: shown, path: own, positions };
  return { items: shown, path: [...own, ...inner.path], positions: inner.positions };
}

/** Fixed stretches instead of ones around the entry: neighbours share their window, and its markup. */
function cutLevel(items: readonly SidebarItemView[], index: number): { readonly start: number; readonly end: number } {
  if (items.length <= LONGEST_LEVEL) return { start: 0, end: items.length };
  const start = Math.floor(index / STRETCH) * STRETCH;
  return { start, end: Math.min(start + STRETCH, items.length) };
}

/** A group that the page is not in, as a link; without any page in it, nothing. */
function closeGroup(item: SidebarItemView): readonly SidebarItemView[] {
  if (item.kind !== 'group') return [item];
  const href = findHref(item);
  if (href === undefined) return [];
  const { text, tag, context } = item;
  return [{ kind: 'link', text, href, active: false, external: false, tag, context }];
}

function findHref(item: SidebarItemView): string | undefined {
  if (item.kind === 'link') return item.external ? undefined : item.href;
  if (item.kind !== 'group') return undefined;
  if (item.href !== undefined) return item.href;
  for (const child of item.items) {
    const href = findHref(child);
    if (href !== undefined) return href;
  }
  return undefined;
}

/** Replaces the entries beyond the window, nearest first, and leads to the nearest page of them. */
function createMore(beyond: readonly SidebarItemView[]): readonly SidebarLinkView[] {
  for (const item of beyond) {
    const href = findHref(item);
    if (href === undefined || item.kind === 'divider') continue;
    const text = `… ${item.text}`;
    return [{ kind: 'link', text, href, active: false, external: false, tag: undefined, context: undefined }];
  }
  return [];
}
