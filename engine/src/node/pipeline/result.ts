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
    ...createEmptyResult(run.stages),
    pages: rendered.routes.length,
    notes: [...listNotes(config, site), ...noteDates(loaded)],
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

/** Where most pages have no date, their history is not there: a few are only new. */
function noteDates({ config: { locales = [] }, site: { routes = [] }, pages, dates }: LoadedSite): string[] {
  // Pages with a text of the engine's own, such as lists of posts, are in no history.
  const written = routes.filter(({ pageId }) => pages.get(pageId)?.source.text === undefined);
  const unknown = written.filter(({ pageId }) => !dates.has(pageId)).length;
  if (!locales.some(({ theme }) => theme.lastUpdated) || unknown <= written.length / 2) return [];
  const what = `no dates of ${unknown} of ${written.length} pages for \`lastUpdated\``;
  return [
    `${what}: Git does not know when they changed. CI has to fetch the whole history (\`fetch-depth: 0\`); in a container, Git has to trust the folder (\`safe.directory\`)`,
  ];
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
    ...(result ?? createEmptyResult(run.stages)),
    diagnostics: run.getDiagnostics(),
    stages: run.stages,
    ok: !run.hasErrors(),
  };
}

/** Of a run that came to no end. */
export function createEmptyResult(stages: BuildResult['stages']): BuildResult {
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
