// Prints every page that is not the same as last time, here or in workers, and hands each document on as soon as it is there.

import type { Diagnostic } from '../../model/diagnostic.ts';
import type { PageContent } from '../../model/page.ts';
import type { Route } from '../../model/site.ts';
import type { BuiltAssets } from '../assets/build-assets.ts';
import type { AssetCopy, FileFacts } from '../assets/content-assets.ts';
import type { OutputFolder } from '../emit/output-folder.ts';
import { type LoadedSite, listPartSources } from './load-site.ts';
import { nextTurn } from './next-turn.ts';
import { createPagePrinter, type PrintedDocument, type PrintSetup } from './print-pages.ts';
import type { RenderMemory } from './render-memory.ts';
import type { Run } from './run.ts';
import { createSiteFingerprint } from './site-fingerprint.ts';
import { toStoredContent } from './stored-content.ts';
import type { PrintJob } from './worker-messages.ts';
import type { Workers } from './workers.ts';

export interface RenderSiteInput {
  readonly loaded: LoadedSite;
  readonly assets: BuiltAssets;
  readonly output: OutputFolder;
  readonly memory: RenderMemory;
  /** Workers that compiled pages, and which page is where. */
  readonly pool: WorkerPool | undefined;
  /** What this thread does first when others can print meanwhile. */
  readonly indexing: Promise<unknown>;
}

export interface WorkerPool {
  readonly workers: Workers;
  readonly owners: ReadonlyMap<string, number>;
}

export interface RenderedSite {
  readonly islandsByRoute: ReadonlyMap<string, readonly string[]>;
  readonly times: readonly { readonly id: string; readonly ms: number }[];
  readonly copies: readonly AssetCopy[];
  readonly facts: Readonly<Record<string, FileFacts>>;
  readonly fingerprint: string;
}

/** Work between two looks at the stop signal and the screen. */
const CHUNK = 32;
/** The same for this thread while others wait for its answers. */
const CHUNK_HERE = 8;
/** Chunks that a thread has before it: this one may be busy with the index for as long as a thousand pages take to print. */
const AHEAD = 32;

export async function renderSite(run: Run, input: RenderSiteInput): Promise<RenderedSite> {
  const { loaded, memory, output } = input;
  const setup = createSetup(input);
  const fingerprint = createSiteFingerprint(setup);
  const islandsByRoute = new Map<string, readonly string[]>();
  const times: { id: string; ms: number }[] = [];
  const reprint: Route[] = [];
  let done = 0;
  /** True when the former document was taken as it is. */
  const keep = ({ file, routePath }: Pick<Route, 'file' | 'routePath'>): boolean => {
    const former = memory.get(file);
    if (!former || !output.keep(file, former.bytes)) return false;
    memory.set(file, former);
    islandsByRoute.set(routePath, former.islands);
    return true;
  };
  const isSame = memory.fingerprint === fingerprint;
  const routes = loaded.site.routes.filter((route) => {
    const alone = isSame ? memory.get(route.file)?.alone : undefined;
    return alone === undefined || alone !== loaded.pages.get(route.pageId)?.page.key || !keep(route);
  });

  const accept = (document: PrintedDocument): void => {
    const { file, key, content, islands, diagnostics, routePath } = document;
    run.report(diagnostics);
    if (content === undefined) {
      const route = keep(document) ? undefined : routes.find((entry) => entry.file === file);
      if (route) reprint.push(route);
      return;
    }
    output.write({ path: file, content });
    if (key === '') return;
    islandsByRoute.set(routePath, islands);
    times.push({ id: document.pageId, ms: document.ms });
    // A page with problems is printed again next time, so that they are told again.
    if (diagnostics.length === 0)
      memory.set(file, {
        key,
        bytes: typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength,
        islands,
      });
  };
  const tick = async (count: number): Promise<void> => {
    done += count;
    run.tick(done, routes.length);
    await nextTurn();
  };

  const end = await (input.pool
    ? printInWorkers({ ...input, setup, routes }, input.pool, { accept, tick })
    : printHere({ ...input, setup, routes }, { accept, tick }));
  // Former documents that someone removed or changed: rare, so they are printed here.
  if (reprint.length > 0) await printHere({ ...input, setup, routes: reprint }, { accept, tick }, true);
  run.report(end.diagnostics);
  const troubled = new Set(end.diagnostics.map(({ file }) => file));
  for (const { pageId, file } of routes) {
    const known = loaded.pages.get(pageId);
    const isAlone =
      known &&
      known.page.meta.assets.length === 0 &&
      !loaded.imports.partials.has(known.file) &&
      !troubled.has(known.file);
    memory.setAlone(file, isAlone ? known.page.key : undefined);
  }
  return { islandsByRoute, times, copies: end.copies, facts: end.facts, fingerprint };
}

interface Sink {
  readonly accept: (document: PrintedDocument) => void;
  readonly tick: (count: number) => Promise<void>;
}

interface PrintEnd {
  readonly diagnostics: readonly Diagnostic[];
  readonly copies: readonly AssetCopy[];
  readonly facts: Readonly<Record<string, FileFacts>>;
}

/** What printing works with, and the routes that are left to print. */
interface PrintInput extends RenderSiteInput {
  readonly setup: PrintSetup;
  readonly routes: readonly Route[];
}

function createSetup({ loaded, assets }: RenderSiteInput): PrintSetup {
  const { config, scan, site, pages, imports } = loaded;
  return {
    config,
    site,
    files: scan.files,
    publicDir: scan.publicDir,
    pages: listPartSources(pages.values()),
    partials: imports.partials,
    assets,
  };
}

async function printHere(input: PrintInput, { accept, tick }: Sink, isForced = false): Promise<PrintEnd> {
  const { setup, routes } = input;
  const { pages } = input.loaded;
  const getContent = (id: string): PageContent => {
    const loaded = pages.get(id);
    if (!loaded) throw new Error(`${id} was not compiled`);
    return loaded.page.getContent();
  };
  const printer = createPagePrinter(setup, getContent);
  for (const [i, route] of routes.entries()) {
    if (i % CHUNK === 0) await tick(i === 0 ? 0 : CHUNK);
    const document = await printer.print(route, isForced ? undefined : input.memory.get(route.file)?.key);
    if (document) accept(document);
  }
  if (!isForced) for (const document of await printer.printNotFound()) accept(document);
  return { diagnostics: printer.takeDiagnostics(), copies: printer.getCopies(), facts: printer.getFacts() };
}

async function printInWorkers(
  input: PrintInput,
  { workers, owners }: WorkerPool,
  { accept, tick }: Sink,
): Promise<PrintEnd> {
  const { loaded, memory, setup, routes } = input;
  const held = Array.from({ length: workers.size }, () => new Set<string>());
  for (const [id, worker] of owners) held[worker]?.add(id);
  const chooseWorker = ({ pageId }: Route, i: number): number => owners.get(pageId) ?? i % workers.size;
  const take = createQueues(routes, chooseWorker, workers);

  const toJob = (route: Route, worker: number): PrintJob => ({
    route,
    knownKey: memory.get(route.file)?.key,
    contents: Object.fromEntries(
      listContents(loaded, route.pageId)
        .filter((id) => !held[worker]?.has(id))
        .flatMap((id) => {
          const page = loaded.pages.get(id)?.page;
          if (id !== route.pageId) held[worker]?.add(id);
          return page ? [[id, loaded.store.getStored(id) ?? toStoredContent(page.getContent())]] : [];
        }),
    ),
  });
  const ends = await Promise.all(
    held.map(async (_, worker) => {
      // A worker's tasks run in order: the first pages need not wait until this thread has heard that it is ready.
      const prepared = workers.run(worker, { kind: 'prepare', setup });
      // Nobody else can do that, and everybody can print: who has printed its own pages takes over from this thread.
      if (worker === workers.here) await input.indexing.catch(() => undefined);
      const depth = worker === workers.here ? 1 : AHEAD;
      const asked: Promise<readonly (PrintedDocument | undefined)[]>[] = [];
      for (;;) {
        while (asked.length < depth) {
          const chunk = take(worker, asked.length < 2);
          if (chunk.length === 0) break;
          asked.push(workers.run(worker, { kind: 'print', jobs: chunk.map((route) => toJob(route, worker)) }));
        }
        await prepared;
        const documents = await asked.shift();
        if (!documents) break;
        for (const document of documents) if (document) accept(document);
        await tick(documents.length);
      }
      return workers.run(worker, { kind: 'finish' });
    }),
  );
  const printer = createPagePrinter(setup, () => ({ body: { html: '', slots: [] }, text: '' }));
  for (const document of await printer.printNotFound()) accept(document);
  return mergeEnds(ends);
}

/**
 * Gives each worker the next routes to print: its own first, because it holds their contents, then, when it may help
 * others, those of whoever has most left. Empty when there is nothing worth handing over.
 */
function createQueues(
  routes: readonly Route[],
  chooseWorker: (route: Route, index: number) => number,
  workers: Workers,
): (worker: number, mayHelp: boolean) => readonly Route[] {
  const queues: Route[][] = Array.from({ length: workers.size }, () => []);
  for (const [i, route] of routes.entries()) queues[chooseWorker(route, i)]?.push(route);
  return (worker, mayHelp) => {
    const size = worker === workers.here ? CHUNK_HERE : CHUNK;
    const own = queues[worker]?.splice(0, size) ?? [];
    if (own.length > 0 || !mayHelp) return own;
    const longest = queues.reduce((a, b) => (b.length > a.length ? b : a), []);
    return longest.length > CHUNK_HERE ? longest.splice(-Math.min(size, longest.length >> 1)) : [];
  };
}

/** The page and every page it imports, directly or through others. */
function listContents({ pages, imports }: LoadedSite, id: string): readonly string[] {
  const found = new Set<string>();
  const visit = (pageId: string): void => {
    if (found.has(pageId)) return;
    found.add(pageId);
    const file = pages.get(pageId)?.file;
    for (const path of (file === undefined ? undefined : imports.partials.get(file))?.values() ?? []) {
      for (const { source } of pages.values()) if (source.path === path) visit(source.id);
    }
  };
  visit(id);
  return [...found];
}

function mergeEnds(ends: readonly PrintEnd[]): PrintEnd {
  const copies = new Map(ends.flatMap((end) => end.copies.map((copy) => [copy.path, copy])));
  // A page that others import is worked out by each worker that prints one of them.
  const diagnostics = new Map(ends.flatMap((end) => end.diagnostics.map((found) => [JSON.stringify(found), found])));
  return {
    diagnostics: [...diagnostics.values()],
    copies: [...copies.values()].sort((a, b) => (a.path < b.path ? -1 : 1)),
    facts: Object.assign({}, ...ends.map((end) => end.facts)) as PrintEnd['facts'],
  };
}
