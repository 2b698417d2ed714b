// Folders of a language and version that have lists of their own: the sections of a large one, and what is in them.

import type { Route } from '../../../model/site.ts';
import type { GetMenuPath } from '../../../text/menu-paths.ts';

export type TwinRoute = Route & { readonly twin: string };

/** A folder of a place, with files of its own. */
export interface LlmsSection {
  /** Without base, with slashes at both ends: `/guide/`, `/zh/guide/`. */
  readonly prefix: string;
  /** As the menus call it, else the name of the folder. */
  readonly name: string;
  readonly routes: readonly TwinRoute[];
}

/** None for a place that is small enough. `routes`: the pages of the place. */
export function listSections(
  { prefix }: Pick<LlmsSection, 'prefix'>,
  routes: readonly TwinRoute[],
  { getPath, sectionPages }: { readonly getPath: GetMenuPath; readonly sectionPages: number },
): readonly LlmsSection[] {
  return routes.length <= sectionPages ? [] : listFolders({ prefix, routes }, 0, getPath);
}

/** The folders right below one. `depth`: of the menus that are named like them, 0 for the outermost. */
export function listFolders(
  { prefix, routes }: Pick<LlmsSection, 'prefix' | 'routes'>,
  depth: number,
  getPath: GetMenuPath,
): readonly LlmsSection[] {
  const folders = new Map<string, TwinRoute[]>();
  for (const route of routes) {
    const end = route.routePath.indexOf('/', prefix.length);
    if (end === -1) continue;
    const folder = route.routePath.slice(prefix.length, end);
    const known = folders.get(folder);
    if (known) known.push(route);
    else folders.set(folder, [route]);
  }
  return [...folders].map(([folder, pages]) => ({
    prefix: `${prefix}${folder}/`,
    name: findMenu(pages, depth, getPath) ?? folder,
    routes: pages,
  }));
}

/** The menu of all pages that are in one; `undefined` when they are in several. */
function findMenu(pages: readonly TwinRoute[], depth: number, getPath: GetMenuPath): string | undefined {
  let name: string | undefined;
  for (const route of pages) {
    const text = getPath(route)?.[depth];
    if (name !== undefined && text !== undefined && text !== name) return undefined;
    name ??= text;
  }
  return name;
}
