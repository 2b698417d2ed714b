// The story of a build: the stages in order. What a stage does is in its own folder, how two meet in `pipeline/`.

import { join } from 'node:path';
import type { BuildOptions, BuildResult, CheckOptions, CheckResult } from '../model/build.ts';
import type { ResolvedConfig } from '../model/config.ts';
import { DryOutput } from './emit/dry-output.ts';
import { type OutputFolder, type OutputOptions, openOutput } from './emit/output-folder.ts';
import { type AgentInspection, createAgentInspection } from './pipeline/agents/inspect-agents.ts';
import { openCache, openCacheFolder } from './pipeline/cache/open-cache.ts';
import { assembleSite, compileSite, loadContent, loadSiteConfig } from './pipeline/load/load-site.ts';
import { writeCards } from './pipeline/outputs/write-cards.ts';
import { writeSearch } from './pipeline/outputs/write-search.ts';
import { writeSite } from './pipeline/outputs/write-site.ts';
import { loadAssets } from './pipeline/render/load-assets.ts';
import { renderSite } from './pipeline/render/render-site.ts';
import { createResult, finish } from './pipeline/result.ts';
import { createRun, type Run } from './pipeline/run.ts';
import { Schedule } from './pipeline/schedule/schedule.ts';
import { renderShare } from './pipeline/sharing/render-share.ts';
import { openSharing } from './pipeline/sharing/sharing.ts';

/** Builds a site into its output folder. An author's mistakes are in the result; the previous output then stays whole. */
export function build(options: BuildOptions): Promise<BuildResult> {
  const run = createRun(options);
  return finish(run, () => runStages(run, options, { open: options.share ? openNothing : openOutput }));
}

/** Finds everything that a build would refuse: the same stages, and an output that writes nothing. */
export async function check(options: CheckOptions): Promise<CheckResult> {
  const run = createRun(options);
  const output = new DryOutput();
  const agents = options.agents ? createAgentInspection(run, output) : undefined;
  const result = await finish(run, () =>
    runStages(run, options, { open: async () => output, inspect: agents?.inspect }),
  );
  return { ...result, agents: agents?.getChecks() };
}

const openNothing = async (): Promise<OutputFolder> => new DryOutput();

type OpenOutput = (options: OutputOptions) => Promise<OutputFolder>;

interface Ends {
  readonly open: OpenOutput;
  /** Looks at what will be written, once it is known. */
  readonly inspect?: AgentInspection['inspect'] | undefined;
}

async function runStages(run: Run, options: BuildOptions, { open, inspect }: Ends): Promise<BuildResult> {
  await using folder = await openCacheFolder(options.cache);
  const site = await run.stage('config', () => loadSiteConfig(run, { ...options, cacheDir: folder.dir }));
  const { config, sharedCache, fieldSchema } = site;
  const scan = await run.stage('content', () => loadContent(run, config));
  using cache = openCache(config.cacheDir, folder.isKept);
  const { share, cache: isCached } = options;
  await using sharing = openSharing({ config: sharedCache, cache, isCached, share });
  await using schedule = new Schedule(config, options.cache);
  const compiled = await run.stage('compile', () =>
    compileSite({ run, config, scan, store: cache.pages, schedule, sharing: sharing?.pages, fieldSchema }),
  );
  const loaded = await run.stage('site', () => assembleSite(run, compiled));
  const assets = await run.stage('assets', () => loadAssets({ run, loaded, cache, schedule }));
  const spare = folder.isKept ? join(config.cacheDir, 'output') : undefined;
  await using output = await open({ outDir: config.outDir, protect: listProtected(config), spare });
  const pages = { run, loaded, assets, cache, output, schedule, sharing: sharing?.documents };
  // Waited for here: leaving this scope closes what it uses.
  if (share) return await renderShare({ ...pages, share }, sharing);
  const indexing = writeSearch({ loaded, memory: cache.search, output, pool: schedule.pool });
  const cards = writeCards({ loaded, memory: cache.cards, output, sharing: sharing?.cards });
  const rendering = run.stage('render', () => renderSite({ ...pages, indexing }));
  // While threads render, this one has time for what needs no document.
  cache.pages.save();
  // Both end before the output is given up.
  await Promise.allSettled([rendering, indexing, cards]);
  schedule.endWorkers();
  const [rendered, search] = [await rendering, await indexing];
  run.report((await cards).diagnostics);
  await run.stage('outputs', () => writeSite({ loaded, assets, rendered, output, search, cache }));
  if (inspect) await run.stage('agents', () => inspect({ loaded, rendered }));
  run.report(output.diagnostics);
  run.stopOnErrors();
  await run.stage('emit', () => output.commit());
  await sharing?.finish(run, rendered.routes);
  // Problems found from here on do not affect what was written.
  run.report(output.diagnostics);
  return createResult({ run, loaded, rendered, output, shared: sharing?.counts });
}

/** Folders that an output must never replace. */
const listProtected = ({ root, contentDir, cacheDir }: ResolvedConfig) => [root, contentDir, cacheDir];
