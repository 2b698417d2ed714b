// Writes the search indexes. Large ones are put together from the terms of each page, which are kept between builds and found in workers.

import type { OutputFolder } from '../emit/output-folder.ts';
import {
  buildSearchIndexes,
  listShardedPages,
  SEARCH_LIST,
  type SearchIndexes,
  type SearchIndexInput,
} from '../outputs/search-index.ts';
import { createTermExtractor, encodeTerms } from '../outputs/search-terms.ts';
import { getEngineId } from './engine-id.ts';
import type { LoadedPage } from './load-pages.ts';
import type { LoadedSite } from './load-site.ts';
import type { WorkerPool } from './render-site.ts';
import { openSearchMemory, type SearchMemory } from './search-memory.ts';

/** Pages a worker is asked about at a time. */
const CHUNK = 64;

export async function writeSearch(
  { config, site, pages }: LoadedSite,
  output: OutputFolder,
  pool: WorkerPool | undefined,
): Promise<SearchIndexes> {
  const memory = openSearchMemory(config.cacheDir, getEngineId(['model', 'node/outputs']));
  const getLoaded = (id: string): LoadedPage => {
    const loaded = pages.get(id);
    if (!loaded) throw new Error(`${id} has a route but no page`);
    return loaded;
  };
  const extract = createTermExtractor();
  const input: SearchIndexInput = {
    enabled: config.search.enabled,
    versioned: config.search.versioned,
    shardThreshold: config.search.shardThreshold,
    routes: site.routes,
    isExcluded: (id) => pages.get(id)?.source.kind === 'excluded',
    getPage: (id) => {
      const { page } = getLoaded(id);
      return {
        meta: page.meta,
        getTextJson: page.getTextJson,
        getTerms: () => {
          const known = memory.getTerms(page.key);
          if (known !== undefined) return known;
          const terms = encodeTerms(extract([JSON.parse(page.getTextJson()) as string]));
          memory.setTerms(page.key, terms);
          return terms;
        },
      };
    },
    getBuilt: memory.getBuilt,
  };
  if (pool) await findTermsInWorkers(listShardedPages(input).map(getLoaded), memory, pool);
  const search =
    writeFiles(buildSearchIndexes(input), output) ??
    writeFiles(buildSearchIndexes({ ...input, getBuilt: undefined }), output);
  if (!search) throw new Error('the search index could not be written');
  memory.save(search.built);
  return search;
}

/** `undefined`: files that should have been there are not. */
function writeFiles(search: SearchIndexes, output: OutputFolder): SearchIndexes | undefined {
  if (!search.same.every((path) => output.keep(path))) return undefined;
  for (const file of search.files) {
    // Named by its content: one that was there before is the same.
    if (file.path === SEARCH_LIST || !output.keep(file.path)) output.write(file);
  }
  return search;
}

async function findTermsInWorkers(
  loaded: readonly LoadedPage[],
  memory: SearchMemory,
  { workers, owners }: WorkerPool,
): Promise<void> {
  const wanted = loaded.filter(({ page }) => memory.getTerms(page.key) === undefined);
  await Promise.all(
    Array.from({ length: workers.size }, async (_, worker) => {
      const own = wanted.filter(({ source }) => owners.get(source.id) === worker);
      for (let start = 0; start < own.length; start += CHUNK) {
        const chunk = own.slice(start, start + CHUNK);
        const found = await workers.run(worker, { kind: 'terms', ids: chunk.map(({ source }) => source.id) });
        found.forEach((terms, i) => {
          const key = chunk[i]?.page.key;
          if (key !== undefined) memory.setTerms(key, terms);
        });
      }
    }),
  );
}
