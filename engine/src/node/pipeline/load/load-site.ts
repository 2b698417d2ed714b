// From the folder to the site model: loads config and content, compiles every page, and assembles what follows from all of them.

import type { BuildOptions } from '../../../model/build.ts';
import type { SharedCacheConfig } from '../../../model/cache-store.ts';
import type { ResolvedConfig } from '../../../model/config.ts';
import type { SiteModel } from '../../../model/site.ts';
import type { ContentScan, SourceFile } from '../../../model/source.ts';
import type { StandardSchema } from '../../../model/standard-schema.ts';
import { builtInStrings } from '../../../theme/strings/index.ts';
import type { CardKit } from '../../cards/card-kit.ts';
import { loadConfig } from '../../config/load-config.ts';
import { scanContent } from '../../content/scan-content.ts';
import { buildSite } from '../../site/build-site.ts';
import { loadGitDates } from '../../site/git-dates.ts';
import type { RouteIndex } from '../../site/links/route-index.ts';
import { createListSources } from '../../site/lists/list-sources.ts';
import type { FileDates } from '../../site/routes.ts';
import type { PageStore } from '../cache/page-store.ts';
import type { PartSource } from '../render/render-input.ts';
import type { Run } from '../run.ts';
import type { CompileSharing } from '../sharing/compile-sharing.ts';
import { checkFields } from './check-fields.ts';
import { isDraft, markDrafts } from './drafts.ts';
import { joinImportedPages } from './join-imported-pages.ts';
import { completeCards } from './load-cards.ts';
import { loadImportedPages } from './load-imported-pages.ts';
import { type BatchCompiler, type LoadedPage, loadPages } from './load-pages.ts';
import { completeTexts } from './load-texts.ts';
import { type ResolvedImports, resolvePageImports, toImporting } from './page-imports.ts';
import { describeRefusedTags } from './refused-tags.ts';

export type LoadConfigOptions = Pick<BuildOptions, 'root' | 'outDir' | 'base' | 'showExcluded'> & {
  readonly cacheDir?: string | undefined;
};

export interface SiteConfig {
  readonly config: ResolvedConfig;
  readonly sharedCache: SharedCacheConfig | undefined;
  readonly fieldSchema: StandardSchema | undefined;
  /** `undefined`: the site draws no cards. */
  readonly cardKit: CardKit | undefined;
}

/** Throws `DiagnosticError` when the config has errors. */
export async function loadSiteConfig(run: Run, options: LoadConfigOptions): Promise<SiteConfig> {
  const { root, outDir, base, showExcluded, cacheDir } = options;
  const { config: own, diagnostics, ...code } = await loadConfig(root, { outDir, base, showExcluded, cacheDir });
  run.setSeverity(own.severity);
  run.report(diagnostics);
  run.stopOnErrors();
  const cards = completeCards(await completeTexts(own));
  run.report(cards.diagnostics);
  run.stopOnErrors();
  return { ...code, config: cards.config, cardKit: cards.kit };
}

/** Throws `DiagnosticError` when there is no content to work on. */
export async function loadContent(run: Run, config: ResolvedConfig): Promise<ContentScan> {
  const { scan, diagnostics } = await scanContent(config);
  run.report(diagnostics);
  run.stopOnErrors();
  return scan;
}

export interface CompiledSite {
  readonly config: ResolvedConfig;
  readonly scan: ContentScan;
  /** Every compiled file, partials too, by id. Drafts are left out, except for those that pages import. */
  readonly pages: ReadonlyMap<string, LoadedPage>;
  readonly imports: ResolvedImports;
  readonly dates: FileDates;
  readonly hits: number;
  readonly misses: number;
}

/** The caller decides what runs where; see `schedule/schedule.ts`. */
export interface CompileSchedule {
  /** Called with the number of pages that have to be compiled at least, before they are read. */
  expect(pages: number): void;
  readonly chooseCompiler: (pages: number) => BatchCompiler;
  /** Called as soon as it is known what pages import, while the rest goes on. */
  startBundling(imports: ResolvedImports): void;
}

export interface CompileSiteInput {
  readonly run: Run;
  readonly config: ResolvedConfig;
  readonly scan: ContentScan;
  readonly store: PageStore;
  readonly schedule: CompileSchedule;
  readonly sharing: CompileSharing | undefined;
  readonly fieldSchema: StandardSchema | undefined;
}

export async function compileSite(input: CompileSiteInput): Promise<CompiledSite> {
  const { run, config, scan, store, schedule, sharing, fieldSchema } = input;
  const files = scan.files.filter(({ kind }) => kind !== 'excluded' || config.route.showExcluded);
  // With a shared store, other machines may have compiled them, so no threads are started in advance.
  if (!sharing) schedule.expect(files.length - store.size);
  const dates = loadGitDates(config, files);
  const load = (wanted: readonly SourceFile[], before: number) =>
    loadPages({
      config,
      files: wanted,
      store,
      sharing,
      chooseCompiler: schedule.chooseCompiler,
      onDone: (done, total) => run.tick(before + done, Math.max(before + total, files.length)),
    });
  // Pages with code come first: the bundler only has to wait for what they import.
  const mdx = files.filter(({ format }) => format === 'mdx');
  const withCode = await load(mdx, 0);
  // Only reading a page shows that it is a draft. From here on drafts are gone, except for those that a page shows.
  const live = withCode.pages.filter((page) => !isDraft(config, page));
  const imported = await loadImportedPages(live, {
    config,
    scan: markDrafts(config, scan, withCode.pages),
    load: (wanted) => load(wanted, mdx.length),
  });
  const imports = resolvePageImports(config, [...live, ...imported.pages].map(toImporting));
  schedule.startBundling(imports);
  const plain = await load(
    files.filter(({ format }) => format === 'md'),
    mdx.length,
  );
  const shown = new Set([...imports.partials.values()].flatMap((found) => [...found.values()]));
  const kept = plain.pages.filter((page) => !isDraft(config, page) || shown.has(page.source.path));
  const own = await checkFields([...live, ...imported.pages, ...kept], fieldSchema);
  const metas = new Map(own.map(({ source, page }) => [source.id, page.meta]));
  const marked = markDrafts(config, scan, [...withCode.pages, ...plain.pages]);
  const added = createListSources({
    config,
    files: marked.files,
    getMeta: (id) => metas.get(id),
    strings: builtInStrings,
  });
  const lists = await load(added, files.length);
  const loaded = [...own, ...lists.pages].sort((a, b) => (a.source.id < b.source.id ? -1 : 1));
  run.report(imports.diagnostics);
  for (const { page } of loaded) run.report(page.diagnostics);
  const joined = joinImportedPages(loaded, imports.partials);
  const pages = new Map(joined.map((page) => [page.source.id, page]));
  const all = [withCode, imported, plain, lists];
  return {
    config,
    pages,
    imports,
    dates: await dates,
    scan: { ...marked, files: [...marked.files, ...added] },
    hits: all.reduce((sum, { hits }) => sum + hits, 0),
    misses: all.reduce((sum, { pages, hits }) => sum + pages.length - hits, 0),
  };
}

export interface LoadedSite extends CompiledSite {
  readonly site: SiteModel;
  readonly index: RouteIndex;
}

export function assembleSite(run: Run, compiled: CompiledSite): LoadedSite {
  const { config, scan, pages, dates } = compiled;
  const { site, index, diagnostics } = buildSite({
    config,
    files: scan.files,
    metas: scan.metas,
    pages: [...pages.values()].map(({ page }) => page.meta),
    dates,
    publicDir: scan.publicDir,
  });
  run.report(diagnostics);
  run.report(describeRefusedTags(config, pages.values()));
  return { ...compiled, site, index };
}

/** What rendering has to know of each page, without its content. */
export function listPartSources(pages: Iterable<LoadedPage>): readonly PartSource[] {
  return [...pages].map(({ source, file, page }) => ({ source, file, key: page.key, meta: page.meta }));
}
