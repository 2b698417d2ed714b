// The overview of a section: its sidebar as groups of cards with the headings of each page.

import { appendAll } from '../../../model/append-all.ts';
import type { PageMeta } from '../../../model/page.ts';
import type { Route, SidebarGroup, SidebarItem } from '../../../model/site.ts';
import type { OverviewCard, OverviewGroup, OverviewView } from '../../../model/view.ts';
import { joinRoute, splitHref } from '../../../text/url.ts';
import { toPlainText } from './inline-markdown.ts';
import type { SidebarTree } from './sidebar-tree.ts';
import type { ViewContext } from './view-context.ts';

const DEFAULT_HEADERS: readonly number[] = [2];

interface Entry {
  readonly route: Route;
  readonly text: string;
  readonly overviewHeaders: readonly number[] | undefined;
}

/** Groups of the sidebar become groups, and so do the pages below a heading; pages outside of both form the last one. */
export function buildOverview(
  context: ViewContext,
  route: Route,
  meta: PageMeta,
  tree: SidebarTree | undefined,
): OverviewView {
  const strings = context.getStrings(route.lang);
  const items = tree ? findBranch(context, tree.source, route) : [];
  const ids = new Set(meta.anchors);
  const groups: OverviewGroup[] = [];
  const addGroup = (name: string, entries: readonly Entry[], headers: readonly number[] | undefined): void => {
    const cards = entries
      .filter((entry) => isInside(context, entry.route, route))
      .map((entry) => buildCard(context, entry, meta.frontmatter.overviewHeaders ?? headers));
    if (cards.length > 0) groups.push({ name, id: createId(name, ids), cards });
  };
  const loose: Entry[] = [];
  let headed: { readonly name: string; readonly entries: Entry[] } | undefined;
  const finish = (): void => headed && addGroup(headed.name, headed.entries, undefined);
  for (const item of items) {
    if (item.kind === 'group') addGroup(toPlainText(item.text), listEntries(context, [item]), item.overviewHeaders);
    else if (item.kind === 'page') appendAll(headed?.entries ?? loose, listEntries(context, [item]));
    else if (item.kind === 'header') {
      finish();
      headed = { name: toPlainText(item.sectionHeaderText), entries: [] };
    }
  }
  finish();
  addGroup(strings.overviewOthers, loose, undefined);
  return { groups };
}

/** The entries that the page is an overview of: its group's, or its siblings. */
function findBranch(context: ViewContext, items: readonly SidebarItem[], route: Route): readonly SidebarItem[] {
  // By address: a route that came from another thread is a copy.
  const isOwn = (link: string | undefined): boolean =>
    link !== undefined && getRoute(context, link)?.routePath === route.routePath;
  const visit = (level: readonly SidebarItem[]): readonly SidebarItem[] | undefined => {
    for (const item of level) {
      if (item.kind === 'page' && isOwn(item.link)) return level;
      if (item.kind !== 'group') continue;
      const found = isOwn(item.link) ? item.items : visit(item.items);
      if (found) return found;
    }
    return undefined;
  };
  return visit(items) ?? items;
}

function getRoute({ index }: ViewContext, link: string): Route | undefined {
  return index.find(splitHref(link).path);
}

/** Pages of a branch in reading order, a group's own page first. */
function listEntries(context: ViewContext, items: readonly SidebarItem[]): Entry[] {
  return items.flatMap((item) => {
    if (item.kind !== 'page' && item.kind !== 'group') return [];
    const own = createEntry(context, item);
    return [...own, ...(item.kind === 'group' ? listEntries(context, item.items) : [])];
  });
}

function createEntry(context: ViewContext, item: Exclude<SidebarItem, { kind: 'divider' | 'header' }>): Entry[] {
  const route = item.link === undefined ? undefined : getRoute(context, item.link);
  if (!route) return [];
  const headers =
    route.frontmatter.overviewHeaders ??
    (item.kind === 'page' ? item.overviewHeaders : (item as SidebarGroup).overviewHeaders);
  return [{ route, text: toPlainText(item.text), overviewHeaders: headers }];
}

/** Below the overview page's own folder, the page itself left out. */
function isInside({ index }: ViewContext, route: Route, overview: Route): boolean {
  const path = joinRoute(overview, index.prefixes);
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  return route.routePath !== overview.routePath && route.routePath.startsWith(folder);
}

function buildCard(
  context: ViewContext,
  { route, text, overviewHeaders }: Entry,
  fallback: readonly number[] | undefined,
): OverviewCard {
  const href = context.toHref(route);
  const depths = overviewHeaders ?? fallback ?? DEFAULT_HEADERS;
  const toc = context.getMeta(route.pageId)?.toc ?? [];
  const headers = toc
    .filter(({ depth }) => depths.includes(depth))
    .map((entry) => ({ text: entry.text, href: `${href}#${entry.id}` }));
  return { text, href, headers };
}

function createId(name: string, taken: Set<string>): string {
  const slug =
    name
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '') || 'group';
  let id = slug;
  for (let n = 1; taken.has(id); n++) id = `${slug}-${n}`;
  taken.add(id);
  return id;
}
