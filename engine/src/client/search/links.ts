// Addresses of hits.

import { encodePath, isExternalHref, isSafeHref, splitHref, withBase } from '../../text/url.ts';

/** `href` of a hit's link: below the base for pages of the site, as it is for other places; `#` for what no link may run. */
export function toHref(link: string, base: string): string {
  if (!isSafeHref(link)) return '#';
  if (isExternalHref(link)) return link;
  const { path, query, hash } = splitHref(link);
  return `${withBase(base, encodePath(path))}${query}${hash === '' ? '' : `#${encodeURIComponent(hash.slice(1))}`}`;
}
