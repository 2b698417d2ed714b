// From pages and metas to the site as one value: routes, navigation, sidebars, posts.

import type { Diagnostic } from '../../model/diagnostic.ts';
import type { PageMeta } from '../../model/page.ts';
import type { SiteModel } from '../../model/site.ts';
import { buildBlogs } from './blogs.ts';
import { buildSection, type SectionInput, type SiteFiles } from './build-section.ts';
import { checkAddresses } from './check-addresses.ts';
import { checkCards } from './check-cards.ts';
import { checkSettings } from './check-settings.ts';
import { addBuiltFiles } from './links/add-built-files.ts';
import { createRedirected } from './links/redirected.ts';
import { createRouteIndex, type RouteIndex } from './links/route-index.ts';
import { createSiteLinks } from './links/site-links.ts';
import { buildPosts } from './posts.ts';
import { createPublicFiles } from './public-files.ts';
import { buildRoutes, type FileDates, isNotFound } from './routes.ts';

export interface SiteInput extends SiteFiles {
  /** Light parts of the compiled pages, in any order. */
  readonly pages: readonly PageMeta[];
  readonly dates: FileDates;
  readonly publicDir: string | undefined;
}

export interface SiteResult {
  readonly site: SiteModel;
  /** Finds the site's pages. Built once per thread and shared by link checks and views. */
  readonly index: RouteIndex;
  readonly diagnostics: readonly Diagnostic[];
}

export function buildSite(input: SiteInput): SiteResult {
  const { config, files } = input;
  const pages = new Map(input.pages.map((page) => [page.id, page]));
  const { routes: all, diagnostics: clashes } = checkAddresses(config, buildRoutes(config, files, pages, input.dates));
  const notFound = all.filter(isNotFound);
  const routes = notFound.length === 0 ? all : all.filter((route) => !isNotFound(route));
  const index = createRouteIndex(config, routes);
  const publicFiles = createPublicFiles(input.publicDir);
  const posts = buildPosts(config, routes, pages);
  const blogs = buildBlogs(config, index, posts);
  const served = addBuiltFiles(publicFiles, { config, site: { routes, blogs } });
  const isRedirected = createRedirected(config.redirects, index, served);
  const links = createSiteLinks({ index, files, publicFiles: served, isRedirected });
  const routeOf = new Map(routes.map((route) => [route.pageId, route]));
  const diagnostics: Diagnostic[] = [
    ...clashes,
    ...checkSettings(config, index, served),
    ...checkCards(config, routes, publicFiles),
  ];
  const versions = config.multiVersion?.versions ?? [''];
  const sections = versions.flatMap((version) =>
    config.locales.map((locale) => {
      const builder: SectionInput = {
        input,
        locale,
        place: { lang: locale.lang, version },
        index,
        links,
        pages,
        routeOf,
      };
      return buildSection(builder, diagnostics);
    }),
  );
  return {
    site: { routes, ...(notFound.length > 0 && { notFound }), sections, posts, blogs },
    index,
    diagnostics,
  };
}
