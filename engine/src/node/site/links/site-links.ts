// Checks the links of navigation, sidebars and frontmatter against the pages and public files of the site.

import type { SourceFile } from '../../../model/source.ts';
import { decodePath, joinRoute, splitRoute, toPageRoute, toRouteKey } from '../../../text/url.ts';
import type { PublicFiles } from '../public-files.ts';
import { resolveLink } from './resolve-link.ts';
import type { Place, RouteIndex } from './route-index.ts';

export type SiteLink =
  /** `link` is the route path with query and hash, or for anything but a page the link as written. */
  | { readonly kind: 'page' | 'other'; readonly link: string }
  /** `excluded`: the page exists, but has no address. */
  | { readonly kind: 'excluded' | 'dead' };

export interface SiteLinks {
  resolve(link: string, place: Place): SiteLink;
  /** Whether a decoded path means a page that `route.exclude` keeps off the site. */
  isExcluded(path: string, place: Place): boolean;
}

export function createSiteLinks(index: RouteIndex, files: readonly SourceFile[], publicFiles: PublicFiles): SiteLinks {
  const excluded = new Set(
    files
      .filter((file) => file.kind === 'excluded')
      .map(({ version, lang, pagePath }) =>
        toRouteKey(joinRoute({ version, lang, pagePath: toPageRoute(pagePath) }, index.prefixes)),
      ),
  );
  const isExcluded = (path: string, place: Place): boolean => {
    const bare = path.replace(/\.mdx?$/i, '');
    const { pagePath } = splitRoute(bare, index.prefixes);
    const own = joinRoute({ ...place, pagePath }, index.prefixes);
    return excluded.has(toRouteKey(bare)) || excluded.has(toRouteKey(own));
  };
  return {
    isExcluded,
    resolve(link, place) {
      if (link === '') return { kind: 'other', link };
      const target = resolveLink(index, place, link);
      if (target.kind === 'page') return { kind: 'page', link: target.route.routePath + target.query + target.hash };
      if (target.kind !== 'path') return { kind: 'other', link };
      const path = decodePath(target.path);
      if (publicFiles.has(path)) return { kind: 'other', link: target.path + target.query + target.hash };
      return { kind: isExcluded(path, place) ? 'excluded' : 'dead' };
    },
  };
}
