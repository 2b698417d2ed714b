// What a link in navigation, sidebar or frontmatter leads to. Reports dead ones; must not print addresses.

import type { SourceFile } from '../../model/source.ts';
import {
  decodePath,
  isExternalHref,
  joinRoute,
  splitHref,
  splitRoute,
  toPageRoute,
  toRouteKey,
} from '../../model/url.ts';
import type { PublicFiles } from './public-files.ts';
import type { Place, RouteIndex } from './route-index.ts';

export type LinkTarget =
  /** `link`: route path with query and hash, or what is not a page's as written. */
  { readonly kind: 'page' | 'other'; readonly link: string } | { readonly kind: 'excluded' | 'dead' };

export interface SiteLinks {
  resolve(link: string, place: Place): LinkTarget;
}

export function createSiteLinks(index: RouteIndex, files: readonly SourceFile[], publicFiles: PublicFiles): SiteLinks {
  const excluded = new Set(
    files
      .filter((file) => file.kind === 'excluded')
      .map(({ version, lang, pagePath }) =>
        toRouteKey(joinRoute({ version, lang, pagePath: toPageRoute(pagePath) }, index.prefixes)),
      ),
  );
  return {
    resolve(link, place) {
      if (index.getIn(place, link)) return { kind: 'page', link };
      if (isExternalHref(link) || link.startsWith('#') || link === '') return { kind: 'other', link };
      const { path, query, hash } = splitHref(link.startsWith('/') ? link : `/${link.replace(/^\.\//, '')}`);
      const bare = decodePath(path).replace(/\.mdx?$/i, '');
      const route = index.findFrom(place, bare);
      if (route) return { kind: 'page', link: route.routePath + query + hash };
      if (publicFiles.has(decodePath(path))) return { kind: 'other', link: path + query + hash };
      return { kind: isExcluded(bare, place) ? 'excluded' : 'dead' };
    },
  };

  function isExcluded(path: string, place: Place): boolean {
    const { pagePath } = splitRoute(path, index.prefixes);
    const own = joinRoute({ ...place, pagePath }, index.prefixes);
    return excluded.has(toRouteKey(path)) || excluded.has(toRouteKey(own));
  }
}
