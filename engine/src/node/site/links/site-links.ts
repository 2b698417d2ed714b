// Checks the links of navigation, sidebars and frontmatter against the pages and public files of the site.

import type { SourceFile } from '../../../model/source.ts';
import { decodePath, joinRoute, splitRoute, toPageRoute, toRouteKey } from '../../../text/url.ts';
import type { PublicFiles } from '../public-files.ts';
import { resolveLink } from './resolve-link.ts';
import type { Place, RouteIndex } from './route-index.ts';

export type SiteLink =
  /** `link` is the route path with query and hash, or for anything but a page the link as written. */
  | { readonly kind: 'page' | 'unlisted' | 'other'; readonly link: string }
  /** The page exists, but has no address. */
  | { readonly kind: 'unpublished'; readonly source: SourceFile }
  | { readonly kind: 'dead' };

export interface SiteLinks {
  resolve(link: string, place: Place): SiteLink;
  /** The page that a decoded path means and that the site does not have: one that `route.exclude` matches, or a draft. */
  findUnpublished(path: string, place: Place): SourceFile | undefined;
}

export function createSiteLinks(index: RouteIndex, files: readonly SourceFile[], publicFiles: PublicFiles): SiteLinks {
  const unpublished = new Map(
    files
      .filter(({ kind }) => kind === 'excluded' || kind === 'draft')
      .map((file) => {
        const parts = { version: file.version, lang: file.lang, pagePath: toPageRoute(file.pagePath) };
        return [toRouteKey(joinRoute(parts, index.prefixes)), file] as const;
      }),
  );
  const findUnpublished = (path: string, place: Place): SourceFile | undefined => {
    const bare = path.replace(/\.mdx?$/i, '');
    const { pagePath } = splitRoute(bare, index.prefixes);
    const own = joinRoute({ ...place, pagePath }, index.prefixes);
    return unpublished.get(toRouteKey(bare)) ?? unpublished.get(toRouteKey(own));
  };
  return {
    findUnpublished,
    resolve(link, place) {
      if (link === '') return { kind: 'other', link };
      const target = resolveLink(index, place, link);
      if (target.kind === 'page') {
        const kind = target.route.frontmatter.unlisted === true ? 'unlisted' : 'page';
        return { kind, link: target.route.routePath + target.query + target.hash };
      }
      if (target.kind !== 'path') return { kind: 'other', link };
      const path = decodePath(target.path);
      if (publicFiles.has(path)) return { kind: 'other', link: target.path + target.query + target.hash };
      const source = findUnpublished(path, place);
      return source ? { kind: 'unpublished', source } : { kind: 'dead' };
    },
  };
}
