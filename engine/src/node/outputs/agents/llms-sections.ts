// Folders of a language and version that have lists of their own: the sections of a large one, and what is in them.

import { splitByFolder, splitPlace, type TwinRoute } from '../../../text/built-files.ts';
import type { GetMenuPath } from '../../../text/menu-paths.ts';

/** A folder of a place, with files of its own. */
export interface LlmsSection {
  /** Without base, with slashes at both ends: `/guide/`, `/zh/guide/`. */
  readonly prefix: string;
  /** As the menus call it, else the name of the folder. */
  readonly name: string;
  readonly routes: readonly TwinRoute[];
}

/** None for a place that is small enough. */
export const listSections = (
  place: Pick<LlmsSection, 'prefix' | 'routes'>,
  { getPath, sectionPages }: { readonly getPath: GetMenuPath; readonly sectionPages: number },
): readonly LlmsSection[] => nameFolders(splitPlace(place, sectionPages), 0, getPath);

/** The folders right below one. `depth`: of the menus that are named like them, 0 for the outermost. */
export const listFolders = (
  { prefix, routes }: Pick<LlmsSection, 'prefix' | 'routes'>,
  depth: number,
  getPath: GetMenuPath,
): readonly LlmsSection[] => nameFolders(splitByFolder(prefix, routes), depth, getPath);

const nameFolders = (
  folders: ReadonlyMap<string, readonly TwinRoute[]>,
  depth: number,
  getPath: GetMenuPath,
): readonly LlmsSection[] =>
  [...folders].map(([prefix, routes]) => ({
    prefix,
    name: findMenu(routes, depth, getPath) ?? prefix.split('/').at(-2) ?? '',
    routes,
  }));

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
