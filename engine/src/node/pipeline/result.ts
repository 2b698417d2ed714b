// What a run of the stages amounts to, whether it came to its end or not.

import { basename } from 'node:path';
import type { BuildResult } from '../../model/build.ts';
import type { SharedCounts } from '../../model/cache-store.ts';
import type { ResolvedConfig } from '../../model/config.ts';
import { DiagnosticError } from '../../model/diagnostic.ts';
import type { SiteModel } from '../../model/site.ts';
import type { OutputFolder } from '../emit/output-folder.ts';
import type { LoadedSite } from './load/load-site.ts';
import type { RenderedSite } from './render/render-site.ts';
import type { Run } from './run.ts';

/** Pages that a summary names. */
const SLOWEST = 5;

export interface ResultInput {
  readonly run: Run;
  readonly loaded: LoadedSite;
  readonly rendered: RenderedSite;
  readonly output: OutputFolder;
  readonly shared: SharedCounts | undefined;
}

export function createResult({ run, loaded, rendered, output, shared }: ResultInput): BuildResult {
  const { pages, hits, misses, config, site } = loaded;
  const times = new Map([...pages.values()].map(({ source, ms }) => [source.id, ms]));
  for (const [id, ms] of rendered.times) times.set(id, (times.get(id) ?? 0) + ms);
  return {
    ...createEmptyResult(run),
    pages: rendered.routes.length,
    notes: listNotes(config, site),
    bytes: output.bytes,
    cacheHits: hits,
    cacheMisses: misses,
    slowestPages: [...times]
      .map(([id, ms]) => ({ id, ms }))
      .sort((a, b) => b.ms - a.ms)
      .slice(0, SLOWEST),
    outDir: config.outDir,
    ...(shared && { shared: { found: shared.found, sent: shared.sent } }),
  };
}

/** A sitemap and feeds have complete addresses: without the site's own there are none. */
function listNotes({ siteUrl, configFile = 'diglot.config.ts' }: ResolvedConfig, { blogs }: SiteModel): string[] {
  if (siteUrl !== undefined) return [];
  const hasFeeds = blogs.some(({ config }) => config.feeds.length > 0);
  const missing = hasFeeds ? 'no sitemap, no canonical links and no feeds' : 'no sitemap and no canonical links';
  return [`${missing}: add \`siteUrl: 'https://example.org',\` to ${basename(configFile)}`];
}

/** Mistakes of an author end the stages, and are in the result; anything else is a bug and passes on. */
export async function finish(run: Run, work: () => Promise<BuildResult>): Promise<BuildResult> {
  let result: BuildResult | undefined;
  try {
    result = await work();
  } catch (error) {
    if (!(error instanceof DiagnosticError)) throw error;
    run.report(error.diagnostics);
  }
  return {
    ...(result ?? createEmptyResult(run)),
    diagnostics: run.getDiagnostics(),
    stages: run.stages,
    ok: !run.hasErrors(),
  };
}

function createEmptyResult({ stages }: Run): BuildResult {
  return {
    diagnostics: [],
    stages,
    ok: false,
    outDir: '',
    pages: 0,
    bytes: 0,
    cacheHits: 0,
    cacheMisses: 0,
    slowestPages: [],
  };
}
