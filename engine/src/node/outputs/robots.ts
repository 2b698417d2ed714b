// `robots.txt`, which leads crawlers to the sitemap. Excluded pages are not built at all.

import type { OutputFile } from '../../model/output.ts';
import { hasRootFiles } from '../../text/built-files.ts';

export interface RobotsInput {
  /** Origin without a trailing slash; without one there is no sitemap to lead to. */
  readonly siteUrl: string | undefined;
  readonly base: string;
}

/** Nothing for a site below its host's root, or without a site URL. */
export function buildRobots(input: RobotsInput): OutputFile | undefined {
  if (!hasRootFiles(input)) return undefined;
  const { siteUrl } = input;
  return { path: 'robots.txt', content: `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n` };
}
