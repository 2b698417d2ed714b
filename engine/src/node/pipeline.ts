// The story of a build: the stages in order. What a stage does is told in its own folder, how two meet in `pipeline/`.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuildOptions, BuildResult, CheckOptions, CheckResult } from '../model/build.ts';
import type { ResolvedConfig } from '../model/config.ts';
import { DiagnosticError } from '../model/diagnostic.ts';
import { type BuiltAssets, buildAssets } from './assets/build-assets.ts';
import { openOutput } from './emit/output-folder.ts';
import { checkLinks } from './pipeline/check-links.ts';
import { compileHere } from './pipeline/compile-here.ts';
import { createWorkerCompiler } from './pipeline/compile-in-workers.ts';
import { saveContentFacts } from './pipeline/content-facts.ts';
import type { CompilePages } from './pipeline/load-pages.ts';
import { type LoadedSite, loadConfigAndScan, loadSite } from './pipeline/load-site.ts';
import { type PageImports, toProjectPath } from './pipeline/page-imports.ts';
import { openRenderMemory } from './pipeline/render-memory.ts';
import { renderSite, type WorkerPool } from './pipeline/render-site.ts';
import { createRun, describeBundleError, type Run } from './pipeline/run.ts';
import { chooseWorkerCount, startWorkers, type Workers } from './pipeline/workers.ts';
import { writeSearch } from './pipeline/write-search.ts';
import { writeSite } from './pipeline/write-site.ts';

/** Builds a site into its output folder. An author's mistakes are in the result; the former output then stays whole. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const run = createRun(options);
  return withCacheDir(options.cache, async (cacheDir) => {
    const result: BuildResult = { ...createEmptyResult(), outDir: options.outDir ?? '' };
    try {
      const start = await loadConfigAndScan(run, { ...options, cacheDir });
      if (!start) return finish(run, result);
      const early = createEarlyWork(start.config, options);
      try {
        const loaded = await loadSite(run, { ...start, ...early });
        if (run.hasErrors()) {
          // Nothing is going to be printed: what printing would have found is told now, with the rest.
          await checkLinks(run, loaded);
          // What was compiled stays true once the mistakes are mended.
          loaded.store.save();
          loaded.store.close();
          return finish(run, { ...result, outDir: start.config.outDir });
        }
        return finish(run, await emitSite(run, loaded, early));
      } finally {
        await early.close();
      }
    } catch (error) {
      if (!(error instanceof DiagnosticError)) throw error;
      run.report(error.diagnostics);
      return finish(run, result);
    }
  });
}

/** What starts while pages are still being compiled: worker threads, and the bundler as soon as imports are known. */
function createEarlyWork(config: ResolvedConfig, { cache }: BuildOptions) {
  const owners = new Map<string, number>();
  let workers: Workers | undefined;
  let ending: Promise<void> | undefined;
  let assets: Promise<BuiltAssets> | undefined;
  /** A thread starts while pages are read. False when so few pages are none of its business. */
  function startFor(pages: number): boolean {
    const size = chooseWorkerCount(pages);
    if (size > 0) workers ??= startWorkers(size);
    return size > 0;
  }
  async function endWorkers(): Promise<void> {
    ending ??= workers?.close();
    await ending;
  }
  return {
    onExpected: (pages: number): void => void startFor(pages),
    chooseCompiler: (pages: number): CompilePages =>
      startFor(pages) && workers ? createWorkerCompiler(workers, owners) : compileHere,
    onImports({ modules }: PageImports): void {
      assets = buildAssets({ config, imports: modules, cache });
      // Waited for later; a failure until then is no crash.
      assets.catch(() => undefined);
    },
    getAssets: async (): Promise<BuiltAssets> => {
      if (!assets) throw new Error('the bundler was not started');
      return assets.catch((error: unknown) => {
        throw describeBundleError(error, (path) => toProjectPath(config.root, path));
      });
    },
    getPool: (): WorkerPool | undefined => (workers && owners.size > 0 ? { workers, owners } : undefined),
    /** It takes a thread 40 ms to end: time in which other work can go on. */
    endWorkers,
    close: async (): Promise<void> => {
      await endWorkers();
      // The bundler writes below the cache folder, which may be taken away next.
      await assets?.catch(() => undefined);
    },
  };
}

async function emitSite(run: Run, loaded: LoadedSite, early: ReturnType<typeof createEarlyWork>): Promise<BuildResult> {
  const { config, store, pages, hits } = loaded;
  const assets = await run.stage('assets', early.getAssets);
  const output = await openOutput({
    outDir: config.outDir,
    protect: [config.root, config.contentDir, config.cacheDir],
  });
  try {
    const memory = openRenderMemory(config.cacheDir, config.outDir);
    const pool = early.getPool();
    const { rendered, search } = await run.stage('render', async () => {
      // While threads print, this one has time for what needs no printed page.
      const indexing = writeSearch(loaded, output, pool);
      const printing = renderSite(run, { loaded, assets, output, memory, pool, indexing });
      store.save();
      // Both end before the output folder is given up.
      await Promise.allSettled([printing, indexing]);
      early.endWorkers().catch(() => undefined);
      return { rendered: await printing, search: await indexing };
    });
    const { islandsByRoute, copies, facts, fingerprint } = rendered;
    if (!run.hasErrors()) {
      await run.stage('write', async () => {
        await writeSite({ loaded, assets, copies, islandsByRoute, output, search });
        run.report(output.diagnostics);
        if (!run.hasErrors()) await output.commit();
      });
    }
    await run.stage('cache', () => {
      saveContentFacts(config, facts);
      if (!run.hasErrors()) memory.save(fingerprint);
    });
    const times = new Map([...pages.values()].map(({ source, ms }) => [source.id, ms]));
    for (const { id, ms } of rendered.times) times.set(id, (times.get(id) ?? 0) + ms);
    const slowestPages = [...times]
      .map(([id, ms]) => ({ id, ms }))
      .sort((a, b) => b.ms - a.ms)
      .slice(0, 5);
    return {
      ...createEmptyResult(),
      pages: loaded.site.routes.length,
      bytes: output.bytes,
      cacheHits: hits,
      cacheMisses: pages.size - hits,
      slowestPages,
      outDir: config.outDir,
    };
  } finally {
    await output.abort();
    store.close();
  }
}

/** Everything a build would complain about before it prints a page: settings, content, links, pictures. */
export async function check(options: CheckOptions): Promise<CheckResult> {
  const run = createRun(options);
  return withCacheDir(options.cache, async (cacheDir) => {
    const start = await loadConfigAndScan(run, { ...options, cacheDir });
    if (!start) return finish(run, { ...createEmptyResult() });
    const loaded = await loadSite(run, start);
    await checkLinks(run, loaded);
    loaded.store.save();
    loaded.store.close();
    return finish(run, { ...createEmptyResult(), pages: loaded.site.routes.length });
  });
}

function createEmptyResult(): BuildResult {
  return {
    diagnostics: [],
    pages: 0,
    stages: [],
    bytes: 0,
    cacheHits: 0,
    cacheMisses: 0,
    slowestPages: [],
    outDir: '',
    ok: false,
  };
}

function finish<Result extends BuildResult>(run: Run, result: Result): Result {
  return { ...result, diagnostics: run.getDiagnostics(), stages: run.stages, ok: !run.hasErrors() };
}

/** Without a cache, a folder that is gone afterwards; `undefined`: the config's own. */
async function withCacheDir<T>(cache: boolean, work: (cacheDir: string | undefined) => Promise<T>): Promise<T> {
  if (cache) return work(undefined);
  const folder = await mkdtemp(join(tmpdir(), 'diglot-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
