// Tags of the site's head and of one page's: what the page says of itself takes the place of what the site says of all pages.

import type { Frontmatter, HeadTag } from '../../../model/frontmatter.ts';

const ofDescription = ['description', 'og:description'];
const ofPicture = ['og:image', 'og:image:width', 'og:image:height', 'og:image:alt', 'twitter:image'];

/** Those of the site first. A page that says nothing that the site says has the list of the site as it is, followed by its own. */
export function mergeTags(
  ofSite: readonly HeadTag[],
  { head = [], description, socialCard }: Frontmatter,
): readonly HeadTag[] {
  const own = new Set([
    ...head.flatMap((tag) => getSubject(tag) ?? []),
    ...(description === undefined ? [] : ofDescription),
    ...(socialCard === undefined ? [] : ofPicture),
  ]);
  if (ofSite.length === 0 || own.size === 0) return [...ofSite, ...head];
  return [...ofSite.filter((tag) => !own.has(getSubject(tag) ?? '')), ...head];
}

/** What a page can say once. Other tags stand for themselves. */
function getSubject([tag, attributes]: HeadTag): string | undefined {
  const name = tag.toLowerCase();
  if (name === 'link' && attributes['rel']?.trim().toLowerCase() === 'canonical') return 'canonical';
  return name === 'meta' ? (attributes['name'] ?? attributes['property'])?.toLowerCase() : undefined;
}
