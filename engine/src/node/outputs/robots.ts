// `robots.txt`, which leads crawlers to the sitemap. Excluded pages are not built at all.

import type { OutputFile } from '../../model/output.ts';

export interface RobotsInput {
  /** Origin without a trailing slash; without one there is no sitemap to lead to. */
  readonly siteUrl: string | undefined;
  /** Crawlers read the file at the root of a host only. */
  readonly base: string;
}

/** Nothing for a site below its host's root, or without a site URL. */
export function buildRobots({ siteUrl, base }: RobotsInput): OutputFile | undefined {
  if (siteUrl === undefined || base !== '/') return undefined;
  return { path: 'robots.txt', content: `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n` };
}
