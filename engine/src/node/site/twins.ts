// Which pages have a Markdown twin, and where.

import type { AgentsConfig } from '../../model/config.ts';
import type { Route } from '../../model/site.ts';
import { isNoindex } from '../../text/noindex.ts';
import { createPageMatcher } from './page-patterns.ts';

export type TwinPlace = Pick<Route, 'twin' | 'isOptional'>;

/** By the facts of a route that has none yet. */
export type FindTwin = (
  route: Pick<Route, 'file' | 'pagePath' | 'frontmatter'> & {
    /** With version and language, however addresses end. */
    readonly path: string;
  },
) => TwinPlace;

/** `undefined`: the site has no twins. */
export function createTwinFinder(agents: AgentsConfig | undefined): FindTwin {
  if (!agents) return () => ({});
  const isExcluded = createPageMatcher(agents.exclude);
  const isOptional = createPageMatcher(agents.optional);
  return ({ file, path, pagePath, frontmatter }) => {
    const paths = [path, pagePath];
    // What robots may not index is not offered to agents either.
    if (frontmatter.agents === false || isNoindex(frontmatter) || isExcluded(paths)) return {};
    const place = { twin: file.replace(/\.html$/, '.md') };
    return frontmatter.agents === 'optional' || isOptional(paths) ? { ...place, isOptional: true } : place;
  };
}
