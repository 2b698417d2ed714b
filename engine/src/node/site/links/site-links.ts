// Checks the links of navigation, sidebars and frontmatter against the pages, public files and redirects of the site.

import type { SourceFile } from '../../../model/source.ts';
import { decodePath, joinRoute, splitRoute, toPageRoute, toRouteKey } from '../../../text/url.ts';
import type { PublicFiles } from '../public-files.ts';
import type { IsRedirected } from './redirected.ts';
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
  /** Whether a decoded path is no page, and leads somewhere all the same: to a public file, or by a redirect. */
  isServed(path: string): boolean;
}

export interface SiteLinksInput {
  readonly index: RouteIndex;
  readonly files: readonly SourceFile[];
  readonly publicFiles: PublicFiles;
  readonly isRedirected: IsRedirected;
}

export function createSiteLinks({ index, files, publicFiles, isRedirected }: SiteLinksInput): SiteLinks {
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
  const isServed = (path: string): boolean => publicFiles.has(path) || isRedirected(path);
  return {
    findUnpublished,
    isServed,
    resolve(link, place) {
      if (link === '') return { kind: 'other', link };
      const target = resolveLink(index, place, link);
      if (target.kind === 'page') {
        const kind = target.route.frontmatter.unlisted === true ? 'unlisted' : 'page';
        return { kind, link: target.route.routePath + target.query + target.hash };
      }
      if (target.kind !== 'path') return { kind: 'other', link };
      const path = decodePath(target.path);
      if (isServed(path)) return { kind: 'other', link: target.path + target.query + target.hash };
      const source = findUnpublished(path, place);
      return source ? { kind: 'unpublished', source } : { kind: 'dead' };
    },
  };
}
