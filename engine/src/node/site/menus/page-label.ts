// What a page and a folder are called in a sidebar, and their order.

import type { SidebarLink } from '../../../model/site.ts';
import { escapeInlineMarkdown } from '../view/inline-markdown.ts';
import type { Folder, FolderEntry } from './folder-tree.ts';
import type { MetaEntry } from './meta-file.ts';
import { getBadgeTag, getSidebarEntry } from './page-entry.ts';

/** Order of entries that set none. */
export const LAST = Number.POSITIVE_INFINITY;

export const compareOrders = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);

export const getPageSidebar = (page: FolderEntry | undefined) => getSidebarEntry(page?.meta?.frontmatter);

export const getPageOrder = (page: FolderEntry): number =>
  getPageSidebar(page)?.order ?? (page.name === 'index' ? Number.NEGATIVE_INFINITY : LAST);

/** The tag of the entry, else the page's badge. */
export function getTag(
  entry: MetaEntry | undefined,
  page: FolderEntry | undefined,
): Pick<SidebarLink, 'tag' | 'tagType'> {
  return entry?.tag === undefined ? getBadgeTag(page?.meta?.frontmatter) : { tag: entry.tag };
}

/** Home and error pages, and those that ask to be hidden, are listed only where an author names them. */
export function isListed(page: FolderEntry): boolean {
  if (getPageSidebar(page)?.hidden === true) return false;
  const type = page.meta?.frontmatter.pageType;
  return type !== 'home' && type !== '404' && type !== 'blank';
}

/** The label that the page asks for, its title, else its file name. */
export function getPageLabel(page: FolderEntry): string {
  return escapeInlineMarkdown(getPageSidebar(page)?.label ?? (page.meta?.title || page.name));
}

export function getFolderLabel(folder: Folder, own = folder.pages.get('index')): string {
  const title = own?.route ? (getPageSidebar(own)?.label ?? own.meta?.title) : undefined;
  return escapeInlineMarkdown(title || toReadableName(folder.name));
}

/** `get-started` → `Get started`; names in other scripts stay. */
function toReadableName(name: string): string {
  const words = name
    .replace(/^\d+[-_. ]+(?=\S)/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words === '' ? name : words[0]?.toUpperCase() + words.slice(1);
}
