// The pages whose names are nearest to an address that does not exist. Asks the site's own index, which forgives typos.

import type { PageFacts } from '../../model/client-data.ts';
import { stripBase } from '../../text/strip-base.ts';
import { decodePath } from '../../text/url.ts';
import { createEmbeddedProvider } from './embedded-provider.ts';
import { toHref } from './links.ts';

const LIMIT = 4;

export interface Nearest {
  readonly href: string;
  readonly title: string;
}

/** Words of the address from its end: the last part names the page, the others only where it was. */
export function getQueries(path: string): readonly string[] {
  return decodePath(path)
    .split('/')
    .map((part) =>
      part
        .replace(/\.(?:html?|mdx?)$/i, '')
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
    )
    .filter((part) => part !== '' && part !== 'index')
    .reverse();
}

/** Best first; none when no part of the address is known. Never rejects. */
export async function findNearestPages(pathname: string, facts: PageFacts): Promise<readonly Nearest[]> {
  const provider = createEmbeddedProvider({ name: '', fetch: (url, init) => fetch(url, init) });
  const request = { ...facts, limit: LIMIT, signal: new AbortController().signal };
  for (const query of getQueries(stripBase(facts.base, pathname) ?? pathname)) {
    const { groups: pages } = await provider.search(query, request);
    if (pages.length > 0)
      return pages.slice(0, LIMIT).map(({ routePath, title }) => ({ href: toHref(routePath, facts.base), title }));
  }
  return [];
}
