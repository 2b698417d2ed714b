// Which pages have a Markdown twin, and where.

import picomatch from 'picomatch';
import type { AgentsConfig } from '../../model/config.ts';
import type { Frontmatter } from '../../model/frontmatter.ts';
import type { Route } from '../../model/site.ts';

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
  const isExcluded = createMatcher(agents.exclude);
  const isOptional = createMatcher(agents.optional);
  return ({ file, path, pagePath, frontmatter }) => {
    const paths = [path, pagePath];
    if (frontmatter.agents === false || isNoindex(frontmatter) || paths.some(isExcluded)) return {};
    const place = { twin: file.replace(/\.html$/, '.md') };
    return frontmatter.agents === 'optional' || paths.some(isOptional) ? { ...place, isOptional: true } : place;
  };
}

function createMatcher(globs: readonly string[]): (path: string) => boolean {
  if (globs.length === 0) return () => false;
  const matches = picomatch(globs.map((glob) => glob.replace(/^\//, '')));
  return (path) => matches(path.slice(1));
}

/** What robots may not index is not offered to agents either. */
const isNoindex = ({ head = [], unlisted }: Frontmatter): boolean =>
  unlisted === true ||
  head.some(
    ([tag, { name = '', content = '' }]) =>
      tag.toLowerCase() === 'meta' && name.toLowerCase() === 'robots' && /\b(?:noindex|none)\b/i.test(content),
  );
