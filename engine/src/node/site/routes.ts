// Addresses of pages.

import type { ResolvedConfig } from '../../model/config.ts';
import type { PageMeta } from '../../model/page.ts';
import type { Route } from '../../model/site.ts';
import type { SourceFile } from '../../model/source.ts';
import { joinRoute, toAddress, toOutputFile, toPageRoute } from '../../text/url.ts';
import { toProjectPath } from '../report/project-path.ts';
import { getPrefixes } from './links/route-index.ts';
import { createTwinFinder } from './twins.ts';

/** Milliseconds since the epoch, by {@link SourceFile.id}. */
export type FileDates = ReadonlyMap<string, number>;

/** Routes sorted by path; partials, and excluded files unless the config shows them, have none. */
export function buildRoutes(
  config: ResolvedConfig,
  files: readonly SourceFile[],
  metas: ReadonlyMap<string, PageMeta>,
  dates: FileDates,
): Route[] {
  const prefixes = getPrefixes(config);
  const findTwin = createTwinFinder(config.agents);
  const routes: Route[] = [];
  for (const file of files) {
    const meta = metas.get(file.id);
    if (!meta || !hasRoute(config, file)) continue;
    const pagePath = toPageRoute(file.pagePath);
    const path = joinRoute({ version: file.version, lang: file.lang, pagePath }, prefixes);
    const { frontmatter } = meta;
    const output = toOutputFile(path, config.addresses);
    const { twin, isOptional } = findTwin({ file: output, path, pagePath, frontmatter });
    // Written out, so that all routes have one shape: V8 of Node 20 makes a dictionary of each that is put together.
    routes.push({
      routePath: toAddress(path, config.addresses),
      pageId: file.id,
      lang: file.lang,
      version: file.version,
      pagePath,
      file: output,
      twin,
      isOptional,
      title: meta.title,
      frontmatter,
      lastUpdated: dates.get(file.id),
    });
  }
  return routes.sort((a, b) => (a.routePath < b.routePath ? -1 : 1));
}

/** `404.md` at the top of a language is what readers see at an address without a page. */
export const isNotFound = ({ pagePath }: Pick<Route, 'pagePath'>): boolean => pagePath === '/404';

export function hasRoute(config: ResolvedConfig, file: SourceFile): boolean {
  return file.kind === 'page' || (file.kind === 'excluded' && config.route.showExcluded);
}

/** Path of a content file from the project root, as messages show it. */
export function getSourcePath(config: ResolvedConfig, id: string): string {
  const folder = toProjectPath(config.root, config.contentDir);
  return folder === '' ? id : `${folder}/${id}`;
}
