// Sidebars written in the config: their links checked, excluded pages left out, missing texts filled in.

import type { SidebarGroup, SidebarItem, SidebarLink, SidebarMap } from '../../../model/site.ts';
import { joinRoute, splitRoute } from '../../../text/url.ts';
import type { Place, RouteIndex } from '../links/route-index.ts';
import type { SiteLinks } from '../links/site-links.ts';
import { escapeInlineMarkdown } from '../view/inline-markdown.ts';
import { getBadgeTag, getSidebarEntry } from './page-entry.ts';

export interface ConfigSidebarInput {
  readonly map: SidebarMap;
  readonly place: Place;
  readonly index: RouteIndex;
  readonly links: SiteLinks;
  readonly reportDead: (link: string) => void;
}

/**
 * Sidebars of one place, by route prefix with language and version. A key without them holds in every language and
 * version, unless the same key with them is there too; a key of another language or version is not this place's.
 */
export function buildConfigSidebars(input: ConfigSidebarInput): SidebarMap {
  const { map, place, index } = input;
  const { prefixes } = index;
  const general: Record<string, readonly SidebarItem[]> = {};
  const own: Record<string, readonly SidebarItem[]> = {};
  for (const [key, items] of Object.entries(map)) {
    const written = splitRoute(key, prefixes);
    const segments = key.split('/');
    const hasVersion = prefixes.versions.includes(segments[1] ?? '');
    const hasLang = prefixes.langs.includes(segments[hasVersion ? 2 : 1] ?? '');
    if (hasVersion && written.version !== place.version) continue;
    if (hasLang && written.lang !== place.lang) continue;
    const route = joinRoute({ ...place, pagePath: written.pagePath }, prefixes);
    (hasVersion || hasLang ? own : general)[route] = items;
  }
  const merged = Object.entries({ ...general, ...own });
  return Object.fromEntries(merged.map(([key, items]) => [key, items.flatMap((item) => buildItem(item, input))]));
}

function buildItem(item: SidebarItem, input: ConfigSidebarInput): SidebarItem[] {
  if (item.kind === 'divider' || item.kind === 'header') return [item];
  if (item.kind === 'page') return buildPage(item, input);
  const items = item.items.flatMap((child) => buildItem(child, input));
  const link = item.link === undefined ? undefined : resolveLink(item.link, input);
  const text = item.text || (link === undefined ? '' : getTitle(link, input));
  if (items.some((child) => child.kind === 'page' || child.kind === 'group')) {
    const { link: _, ...rest } = item;
    const group: SidebarGroup = { ...rest, text, items, ...(link !== undefined && { link }) };
    return [group];
  }
  return link === undefined ? [] : [toPage(item, text, link)];
}

function toPage({ tag, context }: SidebarGroup, text: string, link: string): SidebarLink {
  return { kind: 'page', text, link, ...(tag !== undefined && { tag }), ...(context !== undefined && { context }) };
}

function buildPage(item: SidebarLink, input: ConfigSidebarInput): SidebarItem[] {
  const link = resolveLink(item.link, input);
  if (link === undefined) return [];
  const frontmatter = input.index.find(link)?.frontmatter;
  const context = item.context ?? frontmatter?.context;
  const tag = item.tag === undefined ? getBadgeTag(frontmatter) : {};
  return [
    { ...item, ...tag, link, text: item.text || getTitle(link, input), ...(context !== undefined && { context }) },
  ];
}

/** `undefined` for pages that do not exist or are not listed. Only dead links are reported. */
function resolveLink(link: string, { links, place, reportDead }: ConfigSidebarInput): string | undefined {
  const target = links.resolve(link, place);
  if (target.kind === 'page' || target.kind === 'other') return target.link;
  if (target.kind === 'dead') reportDead(link);
  return undefined;
}

function getTitle(link: string, { index }: ConfigSidebarInput): string {
  const route = index.find(link);
  const label = getSidebarEntry(route?.frontmatter)?.label ?? route?.title;
  return escapeInlineMarkdown(label || link.replace(/\/$/, '').split('/').at(-1) || link);
}
