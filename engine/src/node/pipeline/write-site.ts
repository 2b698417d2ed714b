// Everything beside pages and search: built files, pictures, the public folder, maps and stubs.

import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltAssets } from '../assets/build-assets.ts';
import type { AssetCopy } from '../assets/content-assets.ts';
import type { OutputFolder } from '../emit/output-folder.ts';
import { buildManifestFile } from '../outputs/build-manifest.ts';
import { buildFeeds } from '../outputs/feeds.ts';
import { buildRedirectStubs } from '../outputs/redirect-stubs.ts';
import { buildRobots } from '../outputs/robots.ts';
import { buildSitemap } from '../outputs/sitemap.ts';
import type { LoadedSite } from './load-site.ts';
import type { WrittenSearch } from './write-search.ts';

export interface WriteSiteInput {
  readonly loaded: LoadedSite;
  readonly assets: BuiltAssets;
  readonly copies: readonly AssetCopy[];
  readonly islandsByRoute: ReadonlyMap<string, readonly string[]>;
  readonly output: OutputFolder;
  readonly search: WrittenSearch;
}

export async function writeSite({
  loaded,
  assets,
  copies,
  islandsByRoute,
  output,
  search,
}: WriteSiteInput): Promise<void> {
  const { config, scan, site } = loaded;
  const { base, siteUrl } = config;
  const publicFiles = scan.publicDir === undefined ? [] : await output.copyDir(scan.publicDir);
  for (const { from, path } of copies) {
    if (!output.keep(path)) output.write({ path, content: await readFile(from) });
  }
  const sizes = await copyStatic(assets, output);
  for (const [path, bytes] of search.sizes) sizes.set(path, bytes);

  if (siteUrl !== undefined) {
    for (const file of buildSitemap({ siteUrl, base, defaultLang: config.lang, routes: site.routes }))
      output.write(file);
    const locales = config.locales.map(({ lang, title, description }) => ({
      lang,
      title,
      description,
      home: lang === config.lang ? '/' : `/${lang}/`,
    }));
    for (const file of buildFeeds({ siteUrl, base, locales, posts: site.posts })) output.write(file);
  }
  const robots = buildRobots({ siteUrl, base });
  if (robots && !publicFiles.includes(robots.path)) output.write(robots);
  const routes = site.routes.map(({ routePath }) => routePath);
  for (const file of buildRedirectStubs({ rules: config.redirects, base, siteUrl, routes })) output.write(file);
  output.write(
    buildManifestFile({
      base,
      routes: site.routes,
      islandsByRoute,
      manifest: assets.manifest,
      assets: sizes,
      searchIndexes: search.indexes,
    }),
  );
}

/** Copies the bundles' `static/` folders; a file that both have is the same, because its name holds its hash. */
async function copyStatic({ staticDirs }: BuiltAssets, output: OutputFolder): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const folder of staticDirs) {
    for (const name of await readdir(folder).catch(() => [])) {
      const path = `static/${name}`;
      const { size } = await stat(join(folder, name));
      // Style entries leave empty scripts behind, and the server bundle a sheet that no page links.
      if (sizes.has(path) || size === 0 || (folder !== staticDirs[0] && name.endsWith('.css'))) continue;
      sizes.set(path, size);
      if (!output.keep(path, size)) output.write({ path, content: await readFile(join(folder, name)) });
    }
  }
  return sizes;
}
