// `build-manifest.json`: what tests, hosts, the preview server and the next build may rely on.

import { type AssetManifest, BUILD_MANIFEST, type BuildManifest, type OutputFile } from '../../model/output.ts';
import type { Route } from '../../model/site.ts';

export interface BuildManifestInput {
  readonly base: string;
  readonly routes: readonly Route[];
  /** Ids of the islands on a page, by route path. */
  readonly islandsByRoute: ReadonlyMap<string, readonly string[]>;
  readonly manifest: AssetManifest;
  /** Size in bytes of every file below `static/`, by path. */
  readonly assets: ReadonlyMap<string, number>;
  /** Search index files by `lang` or `lang/version`. */
  readonly searchIndexes: Readonly<Record<string, string>>;
  /** The `llms.txt` of each language and version that has pages for agents. */
  readonly lists: readonly string[];
}

export function buildManifestFile(input: BuildManifestInput): OutputFile {
  const manifest: BuildManifest = {
    version: 1,
    base: input.base,
    routes: [...input.routes]
      .sort((a, b) => (a.routePath < b.routePath ? -1 : a.routePath > b.routePath ? 1 : 0))
      .map(({ routePath, file, lang, twin }) => ({
        path: routePath,
        file,
        lang,
        ...(twin !== undefined && { twin }),
        islands: input.islandsByRoute.get(routePath) ?? [],
      })),
    islands: sortKeys(input.manifest.islands),
    assets: sortKeys(Object.fromEntries(input.assets)),
    searchIndexes: sortKeys(input.searchIndexes),
    ...(input.lists.length > 0 && { lists: input.lists }),
  };
  return { path: BUILD_MANIFEST, content: `${JSON.stringify(manifest, null, 1)}\n` };
}

function sortKeys<T>(record: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}
