// Brings every page's document to the output: from the cache where nothing that it shows has changed, rendered otherwise.

import type { Share } from '../../../model/cache-store.ts';
import type { Diagnostic } from '../../../model/diagnostic.ts';
import type { RenderContent } from '../../../model/page.ts';
import type { Route } from '../../../model/site.ts';
import type { BuiltAssets } from '../../assets/build-assets.ts';
import type { AssetCopy } from '../../assets/content-assets.ts';
import type { OutputFolder } from '../../emit/output-folder.ts';
import type { Cache } from '../cache/open-cache.ts';
import type { SiteFingerprint } from '../cache/render-cache.ts';
import { type LoadedSite, listPartSources } from '../load/load-site.ts';
import type { Run } from '../run.ts';
import { nextTurn } from '../schedule/next-turn.ts';
import { renderInThreads } from '../schedule/render-in-threads.ts';
import type { Schedule } from '../schedule/schedule.ts';
import type { KeyedRoute, RenderSharing } from '../sharing/render-sharing.ts';
import { isOwn } from '../sharing/share.ts';
import { bringErrorPages, markErrorPages } from './error-pages.ts';
import { RenderSink } from './render-sink.ts';
import {
  addTwin,
  countTwin,
  createRenderGraph,
  createRouteRenderer,
  type RenderEnd,
  type RenderSetup,
  type RouteRenderer,
} from './route-renderer.ts';
import { createSiteFingerprint } from './site-fingerprint.ts';

export interface RenderSiteInput {
  readonly run: Run;
  readonly loaded: LoadedSite;
  readonly assets: BuiltAssets;
  readonly cache: Cache;
  readonly output: OutputFolder;
  readonly schedule: Schedule;
  /** What this thread does first, while others render. */
  readonly indexing: Promise<unknown>;
  /** Other machines may have rendered what the cache does not have. */
  readonly sharing?: RenderSharing | undefined;
  /** The part of the pages that this build is about. Default: all. */
  readonly share?: Share | undefined;
}

export interface RenderedSite {
  readonly islandsByRoute: ReadonlyMap<string, readonly string[]>;
  /** Milliseconds of rendering by page id. */
  readonly times: ReadonlyMap<string, number>;
  readonly copies: readonly AssetCopy[];
  /** Hash over all that pages show or check of each other. */
  readonly fingerprint: string;
  /** The Markdown twin of a document, rendered now or kept. `undefined`: the page has none, or an error. */
  readonly getTwin: (file: string) => Uint8Array | undefined;
  /** Those that this build was about. */
  readonly routes: readonly Route[];
}

/** Routes between two turns of other work. */
const CHUNK = 32;

export async function renderSite(input: RenderSiteInput): Promise<RenderedSite> {
  const { run, loaded, cache, schedule, share } = input;
  const setup = createSetup(input);
  const getFingerprint = createLazy(() => createSiteFingerprint(setup));
  const sink = new RenderSink(input);
  const getGraph = createLazy(() => createRenderGraph(setup, loaded.index));
  const getOldTwin = createOldTwins(cache);
  const renderer = createLazyRenderer(() =>
    createRouteRenderer(setup, (id) => getContent(loaded, id), { graph: getGraph(), getOldTwin }),
  );
  const wanted = listSoundRoutes(run, loaded).filter(({ pageId }) => isOwn(pageId, share));
  const getTitles = createTitles(
    input,
    getFingerprint,
    (route) => sink.titles.get(route.file) ?? renderer.get().getShownTitles(route),
  );
  const asked = sink.keepAlone(wanted, getFingerprint, getTitles);
  const routes = await listToRender(asked, input, renderer.get, sink);
  const pool = schedule.pool ?? schedule.startPool(routes.length);
  const threads = pool && renderInThreads({ ...input, setup, getGraph, routes, pool, sink });
  // By now, threads have pages to render.
  const fingerprint = getFingerprint();
  const ends = (await threads) ?? [];
  if (!pool) await renderHere(routes, renderer.get, sink);
  // Documents of the cache that were removed or changed during the build: rare, so this thread renders them.
  await renderHere(sink.takeLost(), renderer.get, sink);
  await bringErrorPages({ loaded, cache, sink, fingerprint }, () => renderer.get().renderNotFound());
  const end = mergeEnds([...renderer.finish(), ...ends]);
  run.report(end.diagnostics);
  markAlone(input, asked, { problems: groupByFile(end.diagnostics), getTitles });
  // Promises of pages that have failed end the process in this turn. Saved, such pages would pass as sound ones next time.
  await nextTurn();
  cache.documents.save(fingerprint, share !== undefined);
  cache.saveFacts(end.facts);
  return {
    islandsByRoute: sink.islandsByRoute,
    times: sink.times,
    copies: end.copies,
    getTwin: (file) => sink.twins.get(file) ?? cache.documents.readTwin(file),
    fingerprint: fingerprint.all,
    routes: wanted,
  };
}

/** Made when it is first asked for a document or a key: where nothing has changed, a site is not prepared for rendering. */
function createLazyRenderer(create: () => RouteRenderer) {
  let renderer: RouteRenderer | undefined;
  return {
    get: (): RouteRenderer => {
      renderer ??= create();
      return renderer;
    },
    finish: (): readonly RenderEnd[] => (renderer ? [renderer.finish()] : []),
  };
}

/** Pages whose tokens are counted from those of the previous build: for more, counting is quicker than looking them up. */
const FEW = 8;

function createOldTwins({ documents }: Cache): (file: string) => Uint8Array | undefined {
  let left = FEW;
  const places = { document: undefined, twin: undefined };
  return (file) => (left-- > 0 && documents.find(file, places) ? documents.readTwin(file) : undefined);
}

/** One value for all who ask, made when the first does. */
function createLazy<T extends object>(create: () => T): () => T {
  let value: T | undefined;
  return () => {
    value ??= create();
    return value;
  };
}

/** What {@link Standalone.titles} is for a route: for a page that reads the list of all routes, the state of all titles. */
function createTitles(
  { loaded, assets }: RenderSiteInput,
  getFingerprint: () => SiteFingerprint,
  getShown: (route: Route) => string,
): (route: Route) => string {
  const isReader = ({ pageId }: Route): boolean =>
    assets.readsRoutes || loaded.pages.get(pageId)?.page.meta.readsRoutes === true;
  return (route) => (isReader(route) ? getFingerprint().all : getShown(route));
}

function createSetup({ loaded, assets, cache }: RenderSiteInput): RenderSetup {
  const { config, scan, site, pages, imports } = loaded;
  return {
    config,
    site,
    files: scan.files,
    publicDir: scan.publicDir,
    pages: listPartSources(pages.values()),
    partials: imports.partials,
    assets,
    facts: cache.facts,
  };
}

function getContent({ pages }: LoadedSite, id: string): RenderContent {
  const loaded = pages.get(id);
  if (!loaded) throw new Error(`${id} was not compiled`);
  return loaded.page.getContent();
}

/** A page with an error of its own is not rendered: further problems would only follow from that one. */
function listSoundRoutes(run: Run, { site, pages }: LoadedSite): readonly Route[] {
  const broken = new Set(run.getDiagnostics().flatMap(({ severity, file }) => (severity === 'error' ? file : [])));
  if (broken.size === 0) return site.routes;
  return site.routes.filter(({ pageId }) => !broken.has(pages.get(pageId)?.file));
}

/** Routes whose documents neither the cache nor another machine has. Threads find out themselves what the cache has. */
async function listToRender(
  routes: readonly Route[],
  { schedule, sharing }: RenderSiteInput,
  getRenderer: () => RouteRenderer,
  sink: RenderSink,
): Promise<readonly Route[]> {
  if (sharing) return sharing.load(await keepSame(routes, getRenderer, sink, true), sink);
  return schedule.pool ? routes : (await keepSame(routes, getRenderer, sink, false)).map(({ route }) => route);
}

/** Routes whose documents are not those of the last build. `isKeyed`: each with its key, also where there was none before. */
async function keepSame(
  routes: readonly Route[],
  getRenderer: () => RouteRenderer,
  sink: RenderSink,
  isKeyed: boolean,
): Promise<readonly KeyedRoute[]> {
  const changed: KeyedRoute[] = [];
  for (const [i, route] of routes.entries()) {
    if (i % CHUNK === 0) await nextTurn();
    const known = sink.getKnownKey(route);
    const key = known !== undefined || isKeyed ? await getRenderer().getKey(route) : undefined;
    const isSame = known !== undefined && known === key;
    if (!isSame || !sink.keep(route)) changed.push({ route, key });
  }
  return changed;
}

async function renderHere(routes: readonly Route[], getRenderer: () => RouteRenderer, sink: RenderSink): Promise<void> {
  for (const [i, route] of routes.entries()) {
    // After each page: cards are drawn on other threads in the meantime, and wait for this one in between.
    await sink.tick(i === 0 ? 0 : 1);
    const document = await getRenderer().render(route, undefined);
    if (document) sink.accept(countTwin(addTwin(document)));
  }
}

interface Found {
  readonly problems: ReadonlyMap<string | undefined, readonly Diagnostic[]>;
  readonly getTitles: (route: Route) => string;
}

function markAlone({ cache, loaded }: RenderSiteInput, routes: readonly Route[], found: Found): void {
  const { problems, getTitles } = found;
  for (const route of routes) {
    const known = loaded.pages.get(route.pageId);
    const isAlone = known && known.page.meta.assets.length === 0 && !loaded.imports.partials.has(known.file);
    const alone = isAlone && {
      key: known.page.key,
      titles: getTitles(route),
      problems: problems.get(known.file) ?? [],
    };
    cache.documents.setAlone(route.file, alone || undefined);
  }
  markErrorPages({ cache, loaded }, problems);
}

function groupByFile(diagnostics: readonly Diagnostic[]): ReadonlyMap<string | undefined, readonly Diagnostic[]> {
  const groups = new Map<string | undefined, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const group = groups.get(diagnostic.file);
    if (group) group.push(diagnostic);
    else groups.set(diagnostic.file, [diagnostic]);
  }
  return groups;
}

/** A page that others import is worked out by every thread that renders one of them. */
function mergeEnds(ends: readonly RenderEnd[]): RenderEnd {
  const copies = new Map(ends.flatMap((end) => end.copies.map((copy) => [copy.path, copy])));
  const diagnostics = new Map(ends.flatMap((end) => end.diagnostics.map((found) => [JSON.stringify(found), found])));
  return {
    diagnostics: [...diagnostics.values()],
    copies: [...copies.values()].sort((a, b) => (a.path < b.path ? -1 : 1)),
    facts: Object.assign({}, ...ends.map((end) => end.facts)) as RenderEnd['facts'],
  };
}
