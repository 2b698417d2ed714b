// Everything except pages and search: built files, pictures, the public folder, maps and stubs.

import type { Route } from '../../../model/site.ts';
import type { BuiltAssets } from '../../assets/build-assets.ts';
import type { OutputFolder } from '../../emit/output-folder.ts';
import { buildManifestFile } from '../../outputs/build-manifest.ts';
import { toProjectPath } from '../../report/project-path.ts';
import type { Cache } from '../cache/open-cache.ts';
import type { LoadedSite } from '../load/load-site.ts';
import type { RenderedSite } from '../render/render-site.ts';
import { writeCopies, writeStatic } from './keep-files.ts';
import { listLlmsFolders } from './list-folders.ts';
import { listSiteFiles, toFilesInput } from './site-files.ts';
import { type PageListsInput, writePageLists } from './write-page-lists.ts';
import type { WrittenSearch } from './write-search.ts';

export interface WriteSiteInput {
  readonly loaded: LoadedSite;
  readonly assets: BuiltAssets;
  readonly rendered: Pick<RenderedSite, 'copies' | 'islandsByRoute' | 'getTwin' | 'fingerprint'>;
  readonly output: OutputFolder;
  readonly search: WrittenSearch;
  readonly cache: Cache;
  readonly lists: PageListsInput['lists'];
}

async function copyPublic({ loaded: { config, scan }, output, cache }: WriteSiteInput): Promise<readonly string[]> {
  const { publicFiles: memory } = cache;
  const { publicDir } = scan;
  const name = publicDir && toProjectPath(config.root, publicDir);
  const paths = publicDir === undefined ? [] : await output.copyDir(publicDir, { name, memory });
  memory.save();
  return paths;
}

export async function writeSite(input: WriteSiteInput): Promise<void> {
  const { loaded, assets, rendered, output, search } = input;
  const { copies, islandsByRoute } = rendered;
  const { config, site } = loaded;
  const publicFiles = await copyPublic(input);
  writeCopies(copies, output);
  const sizes = writeStatic(assets, config.outDir, output);
  for (const [path, bytes] of search.sizes) sizes.set(path, bytes);

  // With a hash on only one of the two, browsers take the file of a hint and that of the page for different ones.
  const styles = config.subresourceIntegrity ? [] : assets.manifest.styles;
  const readTwin = ({ file }: Route): string | undefined => {
    const bytes = rendered.getTwin(file);
    return bytes && Buffer.from(bytes).toString('utf8');
  };
  const { fixed, replaceable } = listSiteFiles(toFilesInput(loaded), { styles, readTwin });
  for (const file of fixed) output.write(file);
  for (const file of replaceable) if (!publicFiles.includes(file.path)) output.write(file);
  writePageLists(input, publicFiles);
  output.write(
    buildManifestFile({
      base: config.base,
      routes: site.routes,
      islandsByRoute,
      manifest: assets.manifest,
      assets: sizes,
      searchIndexes: search.indexes,
      lists: listLlmsFolders(config, site).map((folder) => `${folder}llms.txt`),
    }),
  );
}
