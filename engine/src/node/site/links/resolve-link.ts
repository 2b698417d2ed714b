// The one answer to "where does this link lead?", for menus, frontmatter and page bodies alike.

import type { Route } from '../../../model/site.ts';
import {
  decodePath,
  encodePath,
  isExternalHref,
  isSafeHref,
  isWebHref,
  splitHref,
  withBase,
} from '../../../text/url.ts';
import type { Place, RouteIndex } from './route-index.ts';

/** `query` and `hash` come with their `?` and `#`, or empty. */
interface PathParts {
  readonly query: string;
  readonly hash: string;
}

export type LinkTarget =
  | ({ readonly kind: 'page'; readonly route: Route } & PathParts)
  /** A path without a page: a public file, or nothing. As written; starts with a slash unless it is relative. */
  | ({ readonly kind: 'path'; readonly path: string } & PathParts)
  /** Stays as written: another site, a mail address, or a hash of the same page. */
  | { readonly kind: 'address'; readonly href: string }
  /** A scheme that no link may run, such as `javascript:`. */
  | { readonly kind: 'unsafe' };

/** Resolves a link written for readers in `place`. Relative paths are relative to the root. */
export function resolveLink(index: RouteIndex, place: Place, link: string): LinkTarget {
  const exact = index.getIn(place, link);
  if (exact) return { kind: 'page', route: exact, query: '', hash: '' };
  if (!isSafeHref(link)) return { kind: 'unsafe' };
  if (isExternalHref(link) || link.startsWith('#')) return { kind: 'address', href: link };
  const { path, query, hash } = splitHref(link.startsWith('/') ? link : `/${link.replace(/^\.\//, '')}`);
  const route = index.findFrom(place, decodePath(path).replace(/\.mdx?$/i, ''));
  return route ? { kind: 'page', route, query, hash } : { kind: 'path', path, query, hash };
}

/** The final `href`, base included. Links to the web are `external`: they open in a new tab. */
export function toHref(index: RouteIndex, target: LinkTarget): { readonly href: string; readonly external: boolean } {
  switch (target.kind) {
    case 'page':
      return { href: index.toHref(target.route) + target.query + target.hash, external: false };
    case 'path': {
      const { path, query, hash } = target;
      const href = path.startsWith('/') ? withBase(index.base, encodeOnce(path)) : path;
      return { href: href + query + hash, external: false };
    }
    case 'address':
      return { href: target.href, external: isWebHref(target.href) };
    case 'unsafe':
      return { href: '#', external: false };
  }
}

/** Authors may have encoded the path already. */
function encodeOnce(path: string): string {
  return /%[\da-f]{2}/i.test(path) ? path : encodePath(path);
}
