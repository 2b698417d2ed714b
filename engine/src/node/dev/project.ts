// The site as dev knows it: pages compiled when they are asked for, everything else from a quick look. Holds state, serves nothing.

import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { ResolvedConfig } from '../../model/config.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { SiteModel } from '../../model/site.ts';
import type { ContentScan, SourceFile } from '../../model/source.ts';
import { compilePage } from '../compile/compile-page.ts';
import { createHighlighter } from '../compile/highlight/highlighter.ts';
import { loadConfig } from '../config/load-config.ts';
import { scanContent } from '../content/scan-content.ts';
import { builtInStrings } from '../pipeline/built-in-strings.ts';
import { createCompileOptions } from '../pipeline/compile-options.ts';
import type { LoadedPage } from '../pipeline/load-pages.ts';
import { createPageFacts, type PageFactsSource } from '../pipeline/page-facts.ts';
import { toProjectPath } from '../pipeline/page-imports.ts';
import type { StoredPage } from '../pipeline/page-store.ts';
import { applySeverity } from '../report/diagnostics.ts';
import { buildSite } from '../site/build-site.ts';
import { loadGitDates } from '../site/git-dates.ts';
import { createLinkContext, type LinkContext } from '../site/link-context.ts';
import { createPageViews, type PageViews } from '../site/page-view.ts';
import type { PageDates } from '../site/routes.ts';
import { getStamp, getStamps } from './file-stamp.ts';
import { glance } from './glance.ts';

/** Everything that follows from all pages together. Made anew when a fact that others show changed, or a file came or went. */
export interface DevSite {
  readonly site: SiteModel;
  readonly links: LinkContext;
  readonly views: PageViews;
  readonly facts: PageFactsSource;
  readonly diagnostics: readonly Diagnostic[];
}

export interface ProjectOptions {
  readonly root: string;
  readonly showExcluded: boolean;
  /** As in `SessionInput`. */
  readonly configStamps?: ReadonlyMap<string, string> | undefined;
}

export interface Project {
  readonly config: ResolvedConfig;
  readonly scan: ContentScan;
  /** Files that the config is made of: a change of one makes another project. */
  readonly configFiles: readonly string[];
  /** Files of the config and of compiled pages that have changed since they were read. */
  listStale(): readonly string[];
  getSource(path: string): SourceFile | undefined;
  /** Compiles unless the file is as it was. */
  getPage(id: string): Promise<LoadedPage | undefined>;
  getSite(): DevSite;
  /** After a file beside the pages came or went. */
  forgetSite(): void;
  /** Takes a changed page in. True when other pages have to be shown anew too. */
  changePage(path: string): Promise<boolean>;
  /** After a file came or went, which is looked at anew, or a `_meta.json` changed. */
  rescan(path?: string): Promise<void>;
  /** Problems of the settings and the content as a whole, as the config wants them. */
  getDiagnostics(): readonly Diagnostic[];
}

interface KnownPage {
  readonly loaded: LoadedPage;
  /** State of the file that was compiled; `undefined` after a quick look, which gives title and frontmatter only. */
  readonly stamp: string | undefined;
}

export async function openProject({ root, showExcluded, configStamps }: ProjectOptions): Promise<Project> {
  const { config, diagnostics: configDiagnostics, dependencies } = await loadConfig(root, { showExcluded });
  const stamps = configStamps ?? getStamps(dependencies);
  let { scan, diagnostics: scanDiagnostics } = await scanContent(config);
  let dates: PageDates = new Map();
  const highlighter = createHighlighter();
  const pages = new Map<string, KnownPage>();
  let site: DevSite | undefined;
  const forgetSite = (): void => {
    site = undefined;
  };

  const listFiles = (): readonly SourceFile[] =>
    scan.files.filter(({ kind }) => kind !== 'excluded' || config.route.showExcluded);
  const toLoaded = (source: SourceFile, page: StoredPage, ms: number): LoadedPage => ({
    source,
    file: toProjectPath(config.root, source.path),
    page,
    ms,
  });

  const refresh = (): void => {
    forgetSite();
    const files = listFiles();
    const ids = new Set(files.map(({ id }) => id));
    for (const id of pages.keys()) if (!ids.has(id)) pages.delete(id);
    for (const source of files) {
      // What is known and changes is told by `changePage` or `rescan`, or seen when the page is asked for.
      if (pages.has(source.id)) continue;
      pages.set(source.id, { loaded: toLoaded(source, glance(source), 0), stamp: undefined });
    }
  };

  const compile = (source: SourceFile): KnownPage => {
    const stamp = getStamp(source.path);
    const text = readFileSync(source.path, 'utf8');
    const file = toProjectPath(config.root, source.path);
    const start = performance.now();
    const page = compilePage(
      { id: source.id, file, format: source.format, text, options: createCompileOptions(config, source.lang) },
      highlighter,
    );
    const stored: StoredPage = {
      key: createHash('sha256').update(text).digest('base64url'),
      meta: page.meta,
      diagnostics: page.diagnostics,
      getContent: () => page.content,
      getTextJson: () => JSON.stringify(page.content.text),
      get textBytes() {
        return Buffer.byteLength(this.getTextJson());
      },
    };
    return { loaded: toLoaded(source, stored, performance.now() - start), stamp };
  };

  const findSource = (id: string): SourceFile | undefined => listFiles().find((file) => file.id === id);

  const getPage = async (id: string): Promise<LoadedPage | undefined> => {
    const known = pages.get(id);
    const source = known?.loaded.source ?? findSource(id);
    if (!source || !isThere(source.path)) return undefined;
    if (known?.stamp !== undefined && known.stamp === getStamp(source.path)) return known.loaded;
    const next = compile(source);
    pages.set(id, next);
    if (known && showsElsewhere(known.loaded, next.loaded)) forgetSite();
    return next.loaded;
  };

  const getSite = (): DevSite => {
    if (site) return site;
    const metas = [...pages.values()].map(({ loaded }) => loaded.page.meta);
    const input = { config, files: scan.files, metas: scan.metas, pages: metas, dates, publicDir: scan.publicDir };
    const model = buildSite(input);
    const shared = { config, site: model.site, getMeta: (id: string) => pages.get(id)?.loaded.page.meta };
    site = {
      site: model.site,
      diagnostics: model.diagnostics,
      links: createLinkContext({ ...shared, files: scan.files, publicDir: scan.publicDir }),
      views: createPageViews({ ...shared, strings: builtInStrings }),
      facts: createPageFacts(config, model.site),
    };
    return site;
  };

  refresh();
  // Dates are not worth waiting for: the first page is shown without them.
  void loadGitDates(config, scan.files).then((found) => {
    if (found.size === 0) return;
    dates = found;
    forgetSite();
  });

  return {
    config,
    configFiles: dependencies,
    listStale: () => [
      ...dependencies.filter((path) => getStamp(path) !== stamps.get(path)),
      ...[...pages.values()]
        .filter(({ loaded, stamp }) => stamp !== undefined && getStamp(loaded.source.path) !== stamp)
        .map(({ loaded }) => loaded.source.path)
        .filter(isThere),
    ],
    get scan() {
      return scan;
    },
    getSource: (path) => scan.files.find((file) => file.path === path),
    getPage,
    getSite,
    forgetSite,
    async changePage(path) {
      const source = scan.files.find((file) => file.path === path);
      if (!source) return false;
      const before = pages.get(source.id);
      const next = compile(source);
      pages.set(source.id, next);
      const isShared = source.kind === 'partial' || !before || showsElsewhere(before.loaded, next.loaded);
      if (isShared) forgetSite();
      return isShared;
    },
    async rescan(path) {
      const known = path === undefined ? undefined : scan.files.find((file) => file.path === path);
      if (known) pages.delete(known.id);
      ({ scan, diagnostics: scanDiagnostics } = await scanContent(config));
      refresh();
    },
    getDiagnostics: () =>
      applySeverity([...configDiagnostics, ...scanDiagnostics, ...getSite().diagnostics], config.severity),
  };
}

const isThere = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** Facts of a page that other pages show or check. */
function showsElsewhere(before: LoadedPage, after: LoadedPage): boolean {
  const pick = ({ page: { meta } }: LoadedPage): string => JSON.stringify([meta.title, meta.frontmatter]);
  return pick(before) !== pick(after);
}
