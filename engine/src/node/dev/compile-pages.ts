// Compiles many pages for what shows more of them than their titles: search, overviews, the list of all pages.

import type { Route } from '../../model/site.ts';
import type { StoredPage } from '../pipeline/cache/page-store.ts';
import { nextTurn } from '../pipeline/schedule/next-turn.ts';
import type { Project } from './project.ts';

/**
 * Milliseconds of compiling between two looks at other requests and at what was saved: about one page. Vite answers a request
 * in several turns, and a dialog that opens asks for eighty modules.
 */
const SLICE = 2;

/** By id; a page whose file is gone is left out. */
export async function compilePages(
  project: Project,
  routes: readonly Pick<Route, 'pageId'>[],
): Promise<ReadonlyMap<string, StoredPage>> {
  const pages = new Map<string, StoredPage>();
  let end = performance.now() + SLICE;
  for (const { pageId } of routes) {
    const loaded = await project.getPage(pageId);
    if (loaded) pages.set(pageId, loaded.page);
    if (performance.now() < end) continue;
    await nextTurn();
    end = performance.now() + SLICE;
  }
  return pages;
}

/** Pages with a date, in all languages. */
export function listPosts(project: Project): readonly Route[] {
  const { posts, routes } = project.getSite().site;
  const paths = new Set(posts.map(({ routePath }) => routePath));
  return routes.filter(({ routePath }) => paths.has(routePath));
}
