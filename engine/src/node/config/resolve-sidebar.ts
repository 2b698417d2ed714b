// Turns the sidebars and navigation of a config into the model's form.

import type { NavItem, SidebarItem, SidebarMap } from '../../model/site.ts';
import type { NavItemInput, SidebarItemInput } from './schema-menus.ts';
import type { ThemeInput } from './schema-theme.ts';

/** An empty `text` means the title of the linked page. */
function resolveSidebarItem(input: SidebarItemInput): SidebarItem {
  if (typeof input === 'string') return { kind: 'page', text: '', link: input };
  if (input.dividerType !== undefined) return { kind: 'divider', dividerType: input.dividerType };
  if (input.sectionHeaderText !== undefined)
    return {
      kind: 'header',
      sectionHeaderText: input.sectionHeaderText,
      ...(input.tag !== undefined && { tag: input.tag }),
    };
  const base = {
    text: input.text ?? '',
    ...(input.tag !== undefined && { tag: input.tag }),
    ...(input.context !== undefined && { context: input.context }),
    ...(input.overviewHeaders !== undefined && { overviewHeaders: input.overviewHeaders }),
  };
  if (input.items === undefined) return { kind: 'page', ...base, link: input.link ?? '' };
  return {
    kind: 'group',
    ...base,
    ...(input.link !== undefined && { link: input.link }),
    items: input.items.map(resolveSidebarItem),
    collapsed: input.collapsed ?? false,
    collapsible: input.collapsible ?? true,
  };
}

type SidebarInput = ThemeInput['sidebar'];
type ItemsByPrefix = Readonly<Record<string, readonly SidebarItemInput[]>>;

/** The sidebars of one language: a list applies to all pages, keys without a slash are languages. */
export function resolveSidebar(input: SidebarInput, lang: string): SidebarMap | undefined {
  if (input === undefined) return undefined;
  if (Array.isArray(input)) return resolveMap({ '/': input });
  const isByLanguage = Object.keys(input).some((key) => !key.startsWith('/'));
  if (!isByLanguage) return resolveMap(input as ItemsByPrefix);
  const own = Object.hasOwn(input, lang) ? input[lang] : undefined;
  return own === undefined ? undefined : resolveMap(Array.isArray(own) ? { '/': own } : (own as ItemsByPrefix));
}

function resolveMap(map: ItemsByPrefix): SidebarMap {
  return Object.fromEntries(Object.entries(map).map(([prefix, items]) => [prefix, items.map(resolveSidebarItem)]));
}

/** The navigation entries of one language. */
export function resolveNav(input: ThemeInput['nav'], lang: string): readonly NavItem[] | undefined {
  const items = Array.isArray(input) ? input : input && Object.hasOwn(input, lang) ? input[lang] : undefined;
  return items?.map(resolveNavItem);
}

function resolveNavItem({ items, ...item }: NavItemInput): NavItem {
  const defined = Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined));
  return { text: item.text, ...defined, ...(items && { items: items.map(resolveNavItem) }) };
}
