// The first half of the story: from a folder to a site model, with every page compiled. Shared by build, check and dev.

import type { BuildOptions } from '../../model/build.ts';
import type { ResolvedConfig } from '../../model/config.ts';
import type { SiteModel } from '../../model/site.ts';
import type { ContentScan, SourceFile } from '../../model/source.ts';
import { loadConfig } from '../config/load-config.ts';
import { scanContent } from '../content/scan-content.ts';
import { buildSite } from '../site/build-site.ts';
import { loadGitDates } from '../site/git-dates.ts';
import { createLinkContext, type LinkContext } from '../site/link-context.ts';
import { compileHere } from './compile-here.ts';
import { getEngineId } from './engine-id.ts';
import { type CompilePages, type LoadedPage, loadPages } from './load-pages.ts';
import { type ImportingPage, type PageImports, resolvePageImports } from './page-imports.ts';
import type { PartSource } from './page-input.ts';
import { openPageStore, type PageStore } from './page-store.ts';
import type { Run } from './run.ts';

export interface LoadedConfigAndScan {
  readonly config: ResolvedConfig;
  readonly scan: ContentScan;
}

export interface LoadedSite extends LoadedConfigAndScan {
  /** State of the code that makes what caches keep. */
  readonly engineId: string;
  readonly store: PageStore;
  /** Every compiled file, partials too, by id. */
  readonly pages: ReadonlyMap<string, LoadedPage>;
  readonly imports: PageImports;
  readonly site: SiteModel;
  readonly links: LinkContext;
  readonly hits: number;
}

/** `undefined`: the config or the content leaves nothing to work on; the run's diagnostics say why. */
export async function loadConfigAndScan(
  run: Run,
  options: Pick<BuildOptions, 'root' | 'outDir' | 'base' | 'showExcluded'> & { readonly cacheDir?: string | undefined },
): Promise<LoadedConfigAndScan | undefined> {
  const { root, outDir, base, showExcluded, cacheDir } = options;
  const config = await run.stage('config', async () => {
    const loaded = await loadConfig(root, { outDir, base, showExcluded, cacheDir });
    run.setSeverity(loaded.config.severity);
    run.report(loaded.diagnostics);
    return loaded.config;
  });
  if (run.hasErrors()) return undefined;
  const scan = await run.stage('content', async () => {
    const result = await scanContent(config);
    run.report(result.diagnostics);
    return result.scan;
  });
  return run.hasErrors() ? undefined : { config, scan };
}

export interface LoadSiteInput extends LoadedConfigAndScan {
  /** Called with the number of pages that have to be compiled at least, before they are read. */
  readonly onExpected?: (pages: number) => void;
  /** Chooses where to compile, once it is known how much there is to do. */
  readonly chooseCompiler?: (pages: number) => CompilePages;
  /** Called as soon as it is known what pages import, while the rest goes on. */
  readonly onImports?: (imports: PageImports) => void;
}

export async function loadSite(
  run: Run,
  { config, scan, onExpected, chooseCompiler = () => compileHere, onImports }: LoadSiteInput,
): Promise<LoadedSite> {
  const files = scan.files.filter(({ kind }) => kind !== 'excluded' || config.route.showExcluded);
  const engineId = getEngineId(['model', 'node/compile', 'node/outputs']);
  const store = openPageStore(`${config.cacheDir}/pages`, engineId);
  onExpected?.(files.length - store.size);
  const dates = loadGitDates(config, files);
  const load = (wanted: readonly SourceFile[], before: number) =>
    loadPages({
      config,
      files: wanted,
      store,
      chooseCompiler,
      onDone: (done) => run.tick(before + done, files.length),
    });
  const { loaded, imports } = await run.stage('compile', async () => {
    // Pages with code first: what they import is all that the bundler has to wait for.
    const mdx = files.filter(({ format }) => format === 'mdx');
    const withCode = await load(mdx, 0);
    const found = resolvePageImports(config.root, withCode.pages.map(toImporting));
    run.report(found.diagnostics);
    onImports?.(found);
    const plain = await load(
      files.filter(({ format }) => format === 'md'),
      mdx.length,
    );
    const all = [...withCode.pages, ...plain.pages].sort((a, b) => (a.source.id < b.source.id ? -1 : 1));
    return { loaded: { pages: all, hits: withCode.hits + plain.hits }, imports: found };
  });
  run.report(loaded.pages.flatMap(({ page }) => page.diagnostics));
  const pages = new Map(loaded.pages.map((page) => [page.source.id, page]));
  const { site, links } = await run.stage('site', async () => {
    const metas = loaded.pages.map(({ page }) => page.meta);
    const input = {
      config,
      files: scan.files,
      metas: scan.metas,
      pages: metas,
      dates: await dates,
      publicDir: scan.publicDir,
    };
    const result = buildSite(input);
    run.report(result.diagnostics);
    return {
      site: result.site,
      links: createLinkContext({ ...input, site: result.site, getMeta: (id) => pages.get(id)?.page.meta }),
    };
  });
  return { config, scan, engineId, store, pages, imports, site, links, hits: loaded.hits };
}

const toImporting = ({ source, file, page }: LoadedPage): ImportingPage => ({
  path: source.path,
  file,
  imports: page.meta.imports,
});

/** What printing knows of pages besides their contents. */
export function listPartSources(pages: Iterable<LoadedPage>): readonly PartSource[] {
  return [...pages].map(({ source, file, page }) => ({ source, file, key: page.key, meta: page.meta }));
}
