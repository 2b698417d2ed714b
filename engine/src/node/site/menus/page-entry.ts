// How a page asks, in its frontmatter, to be listed in sidebars.

import type { Frontmatter, SidebarFields } from '../../../model/frontmatter.ts';
import type { SidebarLink } from '../../../model/site.ts';

export function getSidebarEntry(frontmatter: Frontmatter | undefined): SidebarFields | undefined {
  return typeof frontmatter?.sidebar === 'object' ? frontmatter.sidebar : undefined;
}

/** The page's badge as the tag of its entry. */
export function getBadgeTag(frontmatter: Frontmatter | undefined): Pick<SidebarLink, 'tag' | 'tagType'> {
  const badge = getSidebarEntry(frontmatter)?.badge;
  if (badge === undefined) return {};
  if (typeof badge === 'string') return { tag: badge };
  return { tag: badge.text, ...(badge.type !== undefined && { tagType: badge.type }) };
}
