// What link checks need to know about the whole site, indexed once.

import type { ResolvedConfig } from '../../../model/config.ts';
import type { PageMeta } from '../../../model/page.ts';
import type { Route, SiteModel } from '../../../model/site.ts';
import type { SourceFile } from '../../../model/source.ts';
import { joinRoute } from '../../../text/url.ts';
import { createPublicFiles, type PublicFiles } from '../public-files.ts';
import { addBuiltFiles } from './add-built-files.ts';
import { createRedirected } from './redirected.ts';
import type { RouteIndex } from './route-index.ts';
import { createSiteLinks, type SiteLinks } from './site-links.ts';

export interface LinkContextInput {
  readonly config: ResolvedConfig;
  readonly site: Pick<SiteModel, 'routes' | 'blogs'>;
  readonly index: RouteIndex;
  readonly files: readonly SourceFile[];
  /** Facts of a compiled page. Called each time, because a page may change without the site. */
  readonly getMeta: (pageId: string) => PageMeta | undefined;
  /** False for a page of which only title and frontmatter are known: its anchors are not judged. Default: all are compiled. */
  readonly isCompiled?: ((pageId: string) => boolean) | undefined;
  readonly publicDir: string | undefined;
}

export interface LinkContext {
  readonly config: ResolvedConfig;
  readonly index: RouteIndex;
  readonly links: SiteLinks;
  readonly publicFiles: PublicFiles;
  /** The file of a path below the content root, with or without extension, letter case aside; the folder's index for a folder. */
  findFile(path: string): SourceFile | undefined;
  getRoute(pageId: string): Route | undefined;
  /** Every id a hash may name on a page; `undefined` while the page is not compiled. */
  getAnchors(pageId: string): ReadonlySet<string> | undefined;
  /** Routes whose last segment is `name`. */
  listNamesakes(name: string): readonly Route[];
  /** Paths of the first routes below a folder (`/guide/`), on any level: up to the number that is worth comparing. */
  listBelow(folder: string): readonly string[];
}

/** Routes of a folder that a misspelt path is compared with. */
const COMPARED = 500;

export function createLinkContext(input: LinkContextInput): LinkContext {
  const { config, site, index, files, getMeta, isCompiled = () => true, publicDir } = input;
  const publicFiles = addBuiltFiles(createPublicFiles(publicDir), { config, site });
  const isRedirected = createRedirected(config.redirects, index, publicFiles);
  let byFile: ReadonlyMap<string, SourceFile> | undefined;
  const routes = new Map(index.routes.map((route) => [route.pageId, route]));
  const anchors = new WeakMap<PageMeta, ReadonlySet<string>>();
  let namesakes: Map<string, Route[]> | undefined;
  let folders: ReadonlyMap<string, readonly string[]> | undefined;
  return {
    config,
    index,
    links: createSiteLinks({ index, files, publicFiles, isRedirected }),
    publicFiles,
    findFile(path) {
      byFile ??= createFileMap(files);
      return byFile.get(path) ?? byFile.get(path.toLowerCase());
    },
    getRoute: (pageId) => routes.get(pageId),
    getAnchors(pageId) {
      if (!isCompiled(pageId)) return undefined;
      const meta = getMeta(pageId);
      if (!meta) return new Set();
      const ids = anchors.get(meta) ?? new Set(meta.anchors);
      anchors.set(meta, ids);
      return ids;
    },
    listNamesakes(name) {
      namesakes ??= groupByName(index);
      return namesakes.get(name.toLowerCase()) ?? [];
    },
    listBelow(folder) {
      folders ??= groupByFolder(index.routes);
      return folders.get(folder) ?? [];
    },
  };
}

/** By each folder above them, so that a site with many dead links is not walked through for each. */
function groupByFolder(routes: readonly Route[]): ReadonlyMap<string, readonly string[]> {
  const folders = new Map<string, string[]>();
  for (const { routePath } of routes) {
    for (let end = routePath.indexOf('/'); end !== -1; end = routePath.indexOf('/', end + 1)) {
      const folder = routePath.slice(0, end + 1);
      const below = folders.get(folder);
      if (below === undefined) folders.set(folder, [routePath]);
      else if (below.length < COMPARED) below.push(routePath);
    }
  }
  return folders;
}

function groupByName({ routes, prefixes }: RouteIndex): Map<string, Route[]> {
  const groups = new Map<string, Route[]>();
  for (const route of routes) {
    const name = getLastSegment(joinRoute(route, prefixes));
    const group = groups.get(name);
    if (group) group.push(route);
    else groups.set(name, [route]);
  }
  return groups;
}

export function getLastSegment(path: string): string {
  return path.replace(/\/$/, '').split('/').at(-1)?.toLowerCase() ?? '';
}

/** Whole ids win over ids without extension, and those over folders. */
function createFileMap(files: readonly SourceFile[]): ReadonlyMap<string, SourceFile> {
  const map = new Map<string, SourceFile>();
  const set = (key: string, file: SourceFile): void => {
    if (!map.has(key)) map.set(key, file);
  };
  const bare = (id: string): string => id.replace(/\.mdx?$/i, '');
  for (const file of files) set(file.id, file);
  for (const file of files) set(bare(file.id), file);
  for (const file of files) {
    set(file.id.toLowerCase(), file);
    set(bare(file.id).toLowerCase(), file);
  }
  for (const file of files) {
    if (!/(?:^|\/)index$/.test(file.pagePath)) continue;
    const folder = file.id.slice(0, file.id.lastIndexOf('/') + 1);
    set(folder, file);
    set(folder.replace(/\/$/, ''), file);
    set(`${folder}index`, file);
  }
  return map;
}
