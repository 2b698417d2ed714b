// How a page asks, in its frontmatter, to be listed in sidebars.

import type { Frontmatter, PageSidebar } from '../../../model/frontmatter.ts';
import type { SidebarPage } from '../../../model/site.ts';

export function getSidebarEntry(frontmatter: Frontmatter | undefined): PageSidebar | undefined {
  return typeof frontmatter?.sidebar === 'object' ? frontmatter.sidebar : undefined;
}

/** The page's badge as the tag of its entry. */
export function getBadgeTag(frontmatter: Frontmatter | undefined): Pick<SidebarPage, 'tag' | 'tagType'> {
  const badge = getSidebarEntry(frontmatter)?.badge;
  if (badge === undefined) return {};
  if (typeof badge === 'string') return { tag: badge };
  return { tag: badge.text, ...(badge.type !== undefined && { tagType: badge.type }) };
}
