// Files that a build makes next to the pages: they may be linked, as those of the public folder may.

import { getFeedPath } from '../../../model/blog.ts';
import type { ResolvedConfig } from '../../../model/config.ts';
import type { Route } from '../../../model/site.ts';
import { getBlogPath } from '../../../text/blog-paths.ts';
import { joinRoute } from '../../../text/url.ts';
import type { PublicFiles } from '../public-files.ts';
import type { Place, RouteIndex } from './route-index.ts';

/** The public files, and those that a build makes: feeds, the sitemap, the lists of pages for agents. */
export function addBuiltFiles(publicFiles: PublicFiles, config: ResolvedConfig, index: RouteIndex): PublicFiles {
  let built: ReadonlySet<string> | undefined;
  return {
    has(path) {
      if (publicFiles.has(path)) return true;
      if (!/\.(?:xml|json|txt)$/.test(path)) return false;
      built ??= new Set([...listMaps(config), ...listFeeds(config, index), ...listAgentFiles(config, index)]);
      return built.has(path);
    },
  };
}

function listMaps({ siteUrl, base }: ResolvedConfig): readonly string[] {
  if (siteUrl === undefined) return [];
  return base === '/' ? ['/sitemap.xml', '/robots.txt'] : ['/sitemap.xml'];
}

/** Feeds are made of the default version only. */
function listFeeds({ siteUrl, locales, multiVersion, blogs }: ResolvedConfig, index: RouteIndex): readonly string[] {
  if (siteUrl === undefined) return [];
  const version = multiVersion?.default ?? '';
  return locales.flatMap(({ lang }) =>
    blogs.flatMap(({ folder, feeds }) => {
      const routePath = joinRoute({ version, lang, pagePath: getBlogPath(folder) }, index.prefixes);
      const hasPosts = listPlaceRoutes(index, { version, lang }).some(
        (route) => route.frontmatter.date !== undefined && route.routePath.startsWith(routePath),
      );
      return hasPosts ? feeds.map((format) => getFeedPath({ routePath }, format)) : [];
    }),
  );
}

function listAgentFiles({ agents, locales, multiVersion }: ResolvedConfig, index: RouteIndex): readonly string[] {
  if (!agents) return [];
  const versions = multiVersion?.versions ?? [''];
  return versions.flatMap((version) =>
    locales.flatMap(({ lang }) => {
      const prefix = joinRoute({ version, lang, pagePath: '/' }, index.prefixes);
      const routes = listPlaceRoutes(index, { version, lang }).filter(({ twin }) => twin !== undefined);
      // Large places have lists of their folders as well.
      const folders = routes.length > agents.sectionPages ? listFolders(routes, prefix) : [];
      return routes.length === 0 ? [] : [prefix, ...folders].flatMap((at) => [`${at}llms.txt`, `${at}llms-full.txt`]);
    }),
  );
}

function listFolders(routes: readonly Route[], prefix: string): readonly string[] {
  const ends = routes.map(({ routePath }) => [routePath, routePath.indexOf('/', prefix.length)] as const);
  return [...new Set(ends.flatMap(([path, end]) => (end === -1 ? [] : path.slice(0, end + 1))))];
}

const listPlaceRoutes = ({ routes }: RouteIndex, place: Place): readonly Route[] =>
  routes.filter(({ lang, version }) => lang === place.lang && version === place.version);
