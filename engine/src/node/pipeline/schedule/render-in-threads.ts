// Shares rendering among threads: each first renders the pages that it compiled, then pages that others have not reached yet.

import type { Route } from '../../../model/site.ts';
import type { Cache } from '../cache/open-cache.ts';
import { packContent } from '../cache/stored-content.ts';
import type { LoadedSite } from '../load/load-site.ts';
import { shareTokens } from '../render/count-tokens.ts';
import { packParts } from '../render/packed-parts.ts';
import type { RenderSink } from '../render/render-sink.ts';
import type { RenderEnd, RenderGraph, RenderResult, RenderSetup } from '../render/route-renderer.ts';
import type { RenderJob, SentSite } from './worker-messages.ts';
import { findsTerms, type WorkerPool, type Workers } from './workers.ts';

export interface RenderInThreadsInput {
  readonly loaded: LoadedSite;
  readonly cache: Cache;
  readonly setup: RenderSetup;
  /** Of this thread. */
  readonly getGraph: () => RenderGraph;
  readonly routes: readonly Route[];
  readonly pool: WorkerPool;
  readonly sink: RenderSink;
  /** What this thread does first. */
  readonly indexing: Promise<unknown>;
}

/** Routes that a thread gets at a time. */
const CHUNK = 32;
/** The same for this thread while others wait for its answers. */
const CHUNK_HERE = 8;
/**
 * This thread takes no more than one in so many of the routes that it has left, so that all threads finish at the same time.
 * Others take over from it as long as it has more than that.
 */
const PARTS_HERE = 4;
/** Chunks that a thread has before it: this one may be busy with the index for as long as a thousand pages take to render. */
const AHEAD = 32;
/** Chunks of others that a thread has before it, while this one may be busy with what takes as long as two of them. */
const HELP_AHEAD = 4;

export async function renderInThreads(input: RenderInThreadsInput): Promise<readonly RenderEnd[]> {
  const { setup, getGraph, routes, sink, pool, indexing } = input;
  const { workers, owners } = pool;
  const take = createQueues(routes, (route, i) => owners.get(route.pageId) ?? i % workers.size, workers);
  const toJob = createJobs(input);
  const { pages, ...rest } = setup;
  const sent: SentSite = { setup: rest, parts: packParts(pages) };
  const tokens = setup.config.agents && shareTokens(workers.size);
  const serve = async (worker: number): Promise<RenderEnd> => {
    // A worker's tasks run in order: the first pages need not wait until this thread has heard that it is ready.
    const site = worker === workers.here ? { setup, getGraph } : sent;
    const prepared = workers.run(worker, {
      kind: 'prepare',
      site,
      findsTerms: findsTerms(worker, workers),
      tokens: tokens && { memory: tokens.memory, thread: worker },
    });
    // The others have their first pages to render in the meantime.
    if (worker === workers.here) tokens?.fill();
    // Only this thread can put the index together, and every thread can render: the others take over from it.
    if (worker === workers.here) await indexing.catch(() => undefined);
    const depth = worker === workers.here ? 1 : AHEAD;
    const asked: Promise<readonly (RenderResult | undefined)[]>[] = [];
    let waiting = 0;
    for (;;) {
      while (asked.length < depth) {
        const chunk = take(worker, asked.length < HELP_AHEAD ? waiting : undefined);
        if (chunk.length === 0) break;
        waiting += chunk.length;
        asked.push(workers.run(worker, { kind: 'render', jobs: chunk.map((route) => toJob(route, worker)) }));
      }
      await prepared;
      const documents = await asked.shift();
      if (!documents) break;
      waiting -= documents.length;
      for (const document of documents) if (document) sink.accept(document);
      // Documents that were received are written.
      workers.giveBack(worker, listBuffers(documents));
      await sink.tick(documents.length);
    }
    return workers.run(worker, { kind: 'finish' });
  };
  return Promise.all(Array.from({ length: workers.size }, (_, worker) => serve(worker)));
}

const listBuffers = (documents: readonly (RenderResult | undefined)[]): ArrayBuffer[] =>
  documents.flatMap((document) =>
    document?.content instanceof Uint8Array ? (document.content.buffer as ArrayBuffer) : [],
  );

/** A job carries the contents that its worker does not hold. */
function createJobs({ loaded, cache, pool, sink }: RenderInThreadsInput): (route: Route, worker: number) => RenderJob {
  const held = Array.from({ length: pool.workers.size }, () => new Set<string>());
  for (const [id, worker] of pool.owners) held[worker]?.add(id);
  const listContents = createContentLists(loaded);
  return (route, worker) => ({
    route,
    knownKey: sink.getKnownKey(route),
    contents: Object.fromEntries(
      listContents(route.pageId)
        .filter((id) => !held[worker]?.has(id))
        .flatMap((id) => {
          const page = loaded.pages.get(id)?.page;
          if (id !== route.pageId) held[worker]?.add(id);
          return page ? [[id, cache.pages.getPacked(id) ?? packContent(page.getContent())]] : [];
        }),
    ),
  });
}

/** The page and every page it imports, directly or through others. */
function createContentLists({ pages, imports }: LoadedSite): (id: string) => readonly string[] {
  if (imports.partials.size === 0) return (id) => [id];
  const byPath = new Map([...pages.values()].map(({ source }) => [source.path, source.id]));
  return (id) => {
    const found = new Set<string>();
    const visit = (pageId: string): void => {
      if (found.has(pageId)) return;
      found.add(pageId);
      const file = pages.get(pageId)?.file;
      for (const path of (file === undefined ? undefined : imports.partials.get(file))?.values() ?? []) {
        const imported = byPath.get(path);
        if (imported !== undefined) visit(imported);
      }
    };
    visit(id);
    return [...found];
  };
}

/**
 * Gives each worker the next routes to render: its own first, because it holds their contents, then, when it may help
 * others, those of the worker with most left, so that both have as many before them. Empty when there is nothing worth
 * handing over. `waiting`: routes that the worker has; `undefined`: it may not help.
 */
function createQueues(
  routes: readonly Route[],
  chooseWorker: (route: Route, index: number) => number,
  workers: Workers,
): (worker: number, waiting: number | undefined) => readonly Route[] {
  const queues: Route[][] = Array.from({ length: workers.size }, () => []);
  for (const [i, route] of routes.entries()) queues[chooseWorker(route, i)]?.push(route);
  return (worker, waiting) => {
    const isHere = worker === workers.here;
    const size = isHere ? CHUNK_HERE : CHUNK;
    const queue = queues[worker] ?? [];
    const own = queue.splice(0, isHere ? Math.min(size, Math.ceil(queue.length / PARTS_HERE)) : size);
    if (own.length > 0 || waiting === undefined) return own;
    const longest = queues.reduce((a, b) => (b.length > a.length ? b : a), []);
    const surplus = Math.max(0, longest.length - waiting) >> 1;
    return longest.length > PARTS_HERE && surplus > 0 ? longest.splice(-Math.min(size, surplus)) : [];
  };
}
