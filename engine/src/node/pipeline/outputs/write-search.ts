// Writes the search indexes. Workers find the terms of large ones; what the previous output already has is kept.

import { listHeadTexts, type PageHead } from 'diglot-search/index/format';
import { SEARCH_LIST } from 'diglot-search/write/index-files';
import type { PackedPostings } from 'diglot-search/write/postings';
import type { Route } from '../../../model/site.ts';
import { createMenuPaths } from '../../../text/menu-paths.ts';
import { listPopular } from '../../../text/popular-pages.ts';
import type { OutputFolder } from '../../emit/output-folder.ts';
import { loadPinyin } from '../../outputs/load-pinyin.ts';
import { buildSearchIndexes, renderRouteHead, type SearchIndexes } from '../../outputs/search-index.ts';
import type { PreviousOutput, SearchIndexInput } from '../../outputs/search-input.ts';
import { listPostingsWanted } from '../../outputs/search-plan.ts';
import type { SearchMemory } from '../cache/search-memory.ts';
import type { LoadedPage } from '../load/load-pages.ts';
import type { LoadedSite } from '../load/load-site.ts';
import { nextTurn } from '../schedule/next-turn.ts';
import type { PostingsJob } from '../schedule/worker-messages.ts';
import { findsTerms, type WorkerPool } from '../schedule/workers.ts';

/** Pages a worker looks through at a time: this thread has others to answer in between. */
const CHUNK = 64;
/** Chunks requested without waiting. */
const AHEAD = 16;

export interface WrittenSearch {
  readonly indexes: SearchIndexes['indexes'];
  /** Bytes of all files, by path. */
  readonly sizes: ReadonlyMap<string, number>;
}

export interface WriteSearchInput {
  readonly loaded: LoadedSite;
  readonly memory: SearchMemory;
  readonly output: OutputFolder;
  readonly pool: WorkerPool | undefined;
}

export async function writeSearch({ loaded: all, memory, output, pool }: WriteSearchInput): Promise<WrittenSearch> {
  const { config, site, pages } = all;
  const getLoaded = (id: string): LoadedPage => {
    const loaded = pages.get(id);
    if (!loaded) throw new Error(`${id} has a route but no page`);
    return loaded;
  };
  const files = createFiles(output, memory);
  const input: SearchIndexInput = {
    enabled: config.search.enabled,
    versioned: config.search.versioned,
    shardThreshold: config.search.shardThreshold,
    routes: site.routes,
    isExcluded: (id) => pages.get(id)?.source.kind === 'excluded',
    getPage: (id) => getLoaded(id).page,
    getPath: createMenuPaths(site.sections),
    getPopular: (routes) => listPopular(routes, site.sections, config.search.popular),
    settings: config.search.settings,
    loadPinyin: config.search.pinyin ? loadPinyin : undefined,
    previous: files.previous,
    emit: files.emit,
    // Other threads return what they rendered, and get more work.
    pause: nextTurn,
  };
  const postings = new Map<string, readonly PackedPostings[]>();
  if (pool) {
    for (const [key, routes] of listPostingsWanted(input))
      postings.set(key, await findPostings({ routes, input, getLoaded }, pool));
  }
  const { indexes, built } = await buildSearchIndexes({ ...input, getPostings: (key) => postings.get(key) });
  if (config.search.enabled) memory.save(built);
  return { indexes, sizes: files.sizes };
}

/** Each file is written once: names contain hashes, so an existing file is the same. */
function createFiles(output: OutputFolder, memory: SearchMemory) {
  const sizes = new Map<string, number>();
  const keep = (path: string, bytes: number): boolean => {
    if (sizes.has(path)) return true;
    if (!output.adopt(path, bytes, (target, isThere) => memory.place(path, target, isThere))) return false;
    sizes.set(path, bytes);
    return true;
  };
  const previous: PreviousOutput = { getBuilt: memory.getBuilt, keep, read: memory.read };
  const emit: SearchIndexInput['emit'] = ({ path, content }) => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    if (path !== SEARCH_LIST && keep(path, bytes.byteLength)) return;
    const written = output.write({ path, content: bytes });
    if (path !== SEARCH_LIST) memory.add(path, bytes, written);
    sizes.set(path, bytes.byteLength);
  };
  return { sizes, previous, emit };
}

interface PostingsWanted {
  readonly routes: readonly Route[];
  readonly input: SearchIndexInput;
  readonly getLoaded: (id: string) => LoadedPage;
}

/** Workers read the pages that they hold; the others are shared out with their text. */
async function findPostings(
  { routes, input, getLoaded }: PostingsWanted,
  { workers, owners }: WorkerPool,
): Promise<PackedPostings[]> {
  const queues = Array.from({ length: workers.size }, (): PostingsSource[] => []);
  routes.forEach((route, page) => {
    const loaded = getLoaded(route.pageId);
    const owner = loaded.isJoined ? undefined : owners.get(route.pageId);
    const chosen = owner ?? page % workers.size;
    const finder = findsTerms(chosen, workers) ? chosen : workers.here;
    queues[finder]?.push({ page, route, loaded, isHeld: owner === finder });
  });
  const toJob = ({ page, route, loaded: { page: stored, source }, isHeld }: PostingsSource): PostingsJob => {
    const texts = listHeadTexts(JSON.parse(renderRouteHead({ isSharded: true }, route, input)) as PageHead);
    if (isHeld) return { page, id: source.id, texts };
    return { page, id: undefined, texts: [...texts, JSON.parse(stored.getTextJson()) as string] };
  };
  const find = async (queue: readonly PostingsSource[], worker: number): Promise<PackedPostings[]> => {
    const asked: Promise<PackedPostings | null>[] = [];
    for (let start = 0; start < queue.length; start += CHUNK) {
      const pages = queue.slice(start, start + CHUNK).map(toJob);
      asked.push(workers.run(worker, { kind: 'postings', pages, isLast: start + CHUNK >= queue.length }));
      // Not the texts of ten thousand pages at the same time.
      if (asked.length > AHEAD) await asked.at(-1);
    }
    const packed = await asked.at(-1);
    return packed ? [packed] : [];
  };
  // All at once, before anything is rendered: putting the index together is this thread's, while others render.
  return (await Promise.all(queues.map(find))).flat();
}

interface PostingsSource {
  /** Number in the index. */
  readonly page: number;
  readonly route: Route;
  readonly loaded: LoadedPage;
  readonly isHeld: boolean;
}
