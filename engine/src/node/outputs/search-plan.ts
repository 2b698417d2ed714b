// Which search indexes a site has, and which pages are in each.

import { getIndexName } from 'diglot-search/write/index-files';
import type { Route } from '../../model/site.ts';
import type { BuiltIndex, SearchIndexInput } from './search-input.ts';

/** An index before it is made. */
export interface IndexPlan {
  readonly key: string;
  /** Path without hash and ending. */
  readonly name: string;
  readonly routes: readonly Route[];
  readonly pages: BuiltIndex['pages'];
  readonly isSharded: boolean;
}

/** Routes of the sharded indexes that have to be made from nothing, in the order of their numbers, by key. */
export function listPostingsWanted(input: SearchIndexInput): ReadonlyMap<string, readonly Route[]> {
  if (!input.enabled) return new Map();
  const wanted = planIndexes(input).filter(({ key, isSharded }) => isSharded && !input.previous?.getBuilt(key));
  return new Map(wanted.map(({ key, routes }) => [key, routes]));
}

export function planIndexes(input: SearchIndexInput): IndexPlan[] {
  const { getPage, shardThreshold = Number.POSITIVE_INFINITY } = input;
  return groupRoutes(input).map(([key, routes]) => {
    const pages = routes.map(({ pageId }): readonly [string, number] => {
      const page = getPage(pageId);
      return [page.key ?? '', page.textBytes];
    });
    const size = pages.reduce((sum, [, bytes]) => sum + bytes, 0);
    return { key, name: getIndexName(key), routes, pages, isSharded: size > shardThreshold };
  });
}

export function groupRoutes({ routes, versioned, isExcluded }: SearchIndexInput): [key: string, routes: Route[]][] {
  const groups = new Map<string, Route[]>();
  for (const route of routes) {
    if (!isSearchable(route) || isExcluded(route.pageId)) continue;
    const key = versioned && route.version !== '' ? `${route.lang}/${route.version}` : route.lang;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [route]);
    else group.push(route);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Home pages repeat what other pages say better, and no reader looks for a 404 page. */
function isSearchable({ frontmatter: { search, unlisted, pageType } }: Route): boolean {
  return search !== false && unlisted !== true && pageType !== 'home' && pageType !== '404';
}
