// The story of a build: its stages in order. Each stage has its own folder; `pipeline/` connects them.

import type { BuildOptions, BuildResult } from '../model/build.ts';
import { openCache, openCacheFolder } from './pipeline/cache/open-cache.ts';
import type { Ends } from './pipeline/ends.ts';
import { assembleSite, compileSite, loadContent, loadSiteConfig } from './pipeline/load/load-site.ts';
import { writeCards } from './pipeline/outputs/write-cards.ts';
import { foreseePageLists } from './pipeline/outputs/write-page-lists.ts';
import { writeSearch } from './pipeline/outputs/write-search.ts';
import { writeSite } from './pipeline/outputs/write-site.ts';
import { loadAssets } from './pipeline/render/load-assets.ts';
import { renderSite } from './pipeline/render/render-site.ts';
import { createResult } from './pipeline/result.ts';
import type { Run } from './pipeline/run.ts';
import { startEarlyBundler } from './pipeline/schedule/early-bundler.ts';
import { nextTurn } from './pipeline/schedule/next-turn.ts';
import { Schedule } from './pipeline/schedule/schedule.ts';
import { renderShare } from './pipeline/sharing/render-share.ts';
import { openSharing } from './pipeline/sharing/sharing.ts';

/** Throws `DiagnosticError` if it cannot go on; `run` has the problems found so far. */
export async function runStages(run: Run, options: BuildOptions, { open, inspect }: Ends): Promise<BuildResult> {
  await using folder = await openCacheFolder(options.cache);
  await using bundler = startEarlyBundler(options);
  const site = await run.stage('config', () => loadSiteConfig(run, { ...options, cacheDir: folder.dir }));
  const { config, sharedCache, fieldSchema } = site;
  const scan = await run.stage('content', () => loadContent(run, config));
  using cache = openCache(config.cacheDir, folder.isKept);
  await using sharing = openSharing(sharedCache, cache, options);
  await using schedule = new Schedule(config, options, bundler);
  await schedule.foreseeBundling(scan);
  const compiled = await run.stage('compile', () =>
    compileSite({ run, config, scan, store: cache.pages, schedule, sharing: sharing?.pages, fieldSchema }),
  );
  schedule.loadCode();
  const loaded = await run.stage('site', () => assembleSite(run, compiled));
  await using output = await open(config, folder.isKept);
  const bundling = run.stage('assets', () => loadAssets({ run, loaded, cache, schedule }));
  const pages = { run, loaded, cache, output, schedule, sharing: sharing?.documents };
  // Awaited here: leaving this scope closes what it uses.
  if (options.share) return await renderShare({ ...pages, assets: await bundling, share: options.share }, sharing);
  // None of the following needs the site's code. It begins a turn later: where the code is bundled already, threads have been
  // given pages to render by then, and this one has time for work that needs no document.
  const saving = nextTurn().then(() => cache.pages.save());
  const index = () => writeSearch({ loaded, memory: cache.search, output, pool: schedule.pool });
  // Terms that threads find are asked for at once: queued behind hundreds of pages to render, they would come late.
  const finding = schedule.findsTermsInThreads ? index() : saving.then(index);
  const listing = saving.then(() => foreseePageLists(loaded, cache.pageLists));
  const indexing = Promise.all([finding, listing]).then(([search, lists]) => ({ search, lists }));
  const cards = writeCards({ loaded, kit: site.cardKit, memory: cache.cards, output, sharing: sharing?.cards });
  const rendering = bundling.then((assets) => run.stage('render', () => renderSite({ ...pages, assets, indexing })));
  // All have to end before the output is disposed of.
  await Promise.allSettled([rendering, indexing, finding, cards]);
  schedule.endWorkers();
  const [assets, rendered, { search, lists }] = [await bundling, await rendering, await indexing];
  run.report((await cards).diagnostics);
  await run.stage('outputs', () => writeSite({ loaded, assets, rendered, output, search, lists, cache }));
  if (inspect) await run.stage('agents', () => inspect({ loaded, rendered }));
  run.report(output.diagnostics);
  run.stopOnErrors();
  await run.stage('emit', () => output.commit());
  await sharing?.finish(run, rendered.routes);
  // Problems found from here on do not affect what was written.
  run.report(output.diagnostics);
  return createResult({ run, loaded, rendered, output, shared: sharing?.counts });
}
