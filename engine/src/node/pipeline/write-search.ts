// Writes the search indexes. Terms of large ones are found in workers; what the former output holds already is kept.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Route } from '../../model/site.ts';
import type { OutputFolder } from '../emit/output-folder.ts';
import {
  buildSearchIndexes,
  type FormerOutput,
  listPostingsWanted,
  SEARCH_LIST,
  type SearchIndexes,
  type SearchIndexInput,
} from '../outputs/search-index.ts';
import type { PackedPostings } from '../outputs/search-postings.ts';
import type { LoadedPage } from './load-pages.ts';
import type { LoadedSite } from './load-site.ts';
import { nextTurn } from './next-turn.ts';
import type { WorkerPool } from './render-site.ts';
import { openSearchMemory, type SearchMemory } from './search-memory.ts';
import type { PostingsJob } from './worker-messages.ts';

/** Pages a worker looks through at a time: this thread has others to answer in between. */
const CHUNK = 64;
/** Chunks that are asked for without waiting. */
const AHEAD = 16;

export interface WrittenSearch {
  readonly indexes: SearchIndexes['indexes'];
  /** Bytes of all files, by path. */
  readonly sizes: ReadonlyMap<string, number>;
}

export async function writeSearch(
  { config, engineId, site, pages }: LoadedSite,
  output: OutputFolder,
  pool: WorkerPool | undefined,
): Promise<WrittenSearch> {
  const memory = openSearchMemory(config.cacheDir, engineId);
  const getLoaded = (id: string): LoadedPage => {
    const loaded = pages.get(id);
    if (!loaded) throw new Error(`${id} has a route but no page`);
    return loaded;
  };
  const files = createFiles(output, config.outDir, memory);
  const input: SearchIndexInput = {
    enabled: config.search.enabled,
    versioned: config.search.versioned,
    shardThreshold: config.search.shardThreshold,
    routes: site.routes,
    isExcluded: (id) => pages.get(id)?.source.kind === 'excluded',
    getPage: (id) => getLoaded(id).page,
    former: files.former,
    emit: files.emit,
    // Others hand over what they printed, and get more to do.
    pause: nextTurn,
  };
  const postings = new Map<string, readonly PackedPostings[]>();
  if (pool) {
    for (const [key, routes] of listPostingsWanted(input))
      postings.set(key, await findPostings(routes, getLoaded, pool));
  }
  const { indexes, built } = await buildSearchIndexes({ ...input, getPostings: (key) => postings.get(key) });
  if (config.search.enabled) memory.save(built);
  return { indexes, sizes: files.sizes };
}

/** Each file once, whoever asks first: names hold hashes, so that one that was there before is the same. */
function createFiles(output: OutputFolder, outDir: string, memory: SearchMemory) {
  const sizes = new Map<string, number>();
  const keep = (path: string, bytes: number): boolean => {
    if (sizes.has(path)) return true;
    if (!output.keep(path, bytes)) return false;
    sizes.set(path, bytes);
    return true;
  };
  const former: FormerOutput = {
    getBuilt: memory.getBuilt,
    keep,
    read(path) {
      try {
        return readFileSync(join(outDir, path));
      } catch {
        return undefined;
      }
    },
  };
  const emit: SearchIndexInput['emit'] = ({ path, content }) => {
    const bytes = Buffer.byteLength(content);
    if (path !== SEARCH_LIST && keep(path, bytes)) return;
    output.write({ path, content });
    sizes.set(path, bytes);
  };
  return { sizes, former, emit };
}

/** Workers read the pages that they hold; the others are shared out with their text. */
async function findPostings(
  routes: readonly Route[],
  getLoaded: (id: string) => LoadedPage,
  { workers, owners }: WorkerPool,
): Promise<PackedPostings[]> {
  const queues = Array.from({ length: workers.size }, (): PostingsSource[] => []);
  for (const [page, { pageId, title }] of routes.entries()) {
    const loaded = getLoaded(pageId);
    const texts = [title, ...loaded.page.meta.toc.map(({ text }) => text)];
    const owner = owners.get(pageId);
    queues[owner ?? page % workers.size]?.push({ page, texts, loaded, isHeld: owner !== undefined });
  }
  // All at once, before anything is printed: putting the index together is this thread's, while others print.
  const found = queues.map(async (queue, worker) => {
    const asked: Promise<PackedPostings | null>[] = [];
    for (let start = 0; ; start += CHUNK) {
      const pages = queue.slice(start, start + CHUNK).map(toPostingsJob);
      asked.push(workers.run(worker, { kind: 'postings', pages, isLast: start + CHUNK >= queue.length }));
      // Not the texts of ten thousand pages at the same time.
      const packed = asked.length > AHEAD || start + CHUNK >= queue.length ? await asked.at(-1) : null;
      if (packed) return packed;
    }
  });
  return Promise.all(found);
}

interface PostingsSource {
  /** Number in the index. */
  readonly page: number;
  readonly texts: readonly string[];
  readonly loaded: LoadedPage;
  readonly isHeld: boolean;
}

const toPostingsJob = ({ page, texts, loaded: { page: stored, source }, isHeld }: PostingsSource): PostingsJob =>
  isHeld
    ? { page, id: source.id, texts }
    : { page, id: undefined, texts: [...texts, JSON.parse(stored.getTextJson()) as string] };
