// The routes of a build, read from its manifest and read again after every build.

import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BUILD_MANIFEST, type BuildManifest } from '../../model/output.ts';
import { toRouteKey } from '../../text/url.ts';

export interface SiteRoutes {
  readonly base: string;
  /** Output file for a path below the base in any spelling that is tolerated. */
  getFile(path: string): string | undefined;
  /** Markdown twin of an output file. */
  getTwin(file: string): string | undefined;
  /** `llms.txt` of the language and version of an output file. */
  getList(file: string): string | undefined;
  /** Path below the base of the page that has this Markdown twin. */
  getPage(twin: string): string | undefined;
}

export interface RouteSource {
  /** `undefined` while there is no build. */
  load(): Promise<SiteRoutes | undefined>;
}

/** Reads the manifest's time on each call: cheap, and correct after a new build was swapped in. */
export function createRouteSource(dir: string): RouteSource {
  const path = join(dir, BUILD_MANIFEST);
  let known: { readonly stamp: string; readonly routes: Promise<SiteRoutes | undefined> } | undefined;
  return {
    async load() {
      const stats = await stat(path).catch(() => undefined);
      if (stats === undefined) return undefined;
      const stamp = `${stats.ino}:${stats.size}:${stats.mtimeMs}`;
      if (known?.stamp !== stamp) known = { stamp, routes: readRoutes(path) };
      return known.routes;
    },
  };
}

async function readRoutes(path: string): Promise<SiteRoutes | undefined> {
  const manifest = parseManifest(await readFile(path, 'utf8').catch(() => ''));
  if (!manifest) return undefined;
  const files = new Map(manifest.routes.map((route) => [toRouteKey(encodeURI(route.path)), route.file]));
  const twins = new Map(manifest.routes.map(({ file, twin }) => [file, twin]));
  const pages = new Map(manifest.routes.map(({ path, twin }) => [twin, path]));
  // The longest folder first.
  const lists = [...(manifest.lists ?? [])].sort((a, b) => b.length - a.length);
  return {
    base: manifest.base,
    getTwin: (file) => twins.get(file),
    getFile: (route) => files.get(toRouteKey(route)),
    getList: (file) => lists.find((list) => file.startsWith(list.slice(0, list.lastIndexOf('/') + 1))),
    getPage: (twin) => pages.get(twin),
  };
}

function parseManifest(text: string): BuildManifest | undefined {
  try {
    const value = JSON.parse(text) as Partial<BuildManifest> | null;
    return typeof value?.base === 'string' && Array.isArray(value.routes) ? (value as BuildManifest) : undefined;
  } catch {
    return undefined;
  }
}
