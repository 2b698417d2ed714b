// The site as dev knows it: config, content, and what follows from all pages together. Holds state, serves nothing.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ResolvedConfig } from '../../model/config.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { ContentScan, SourceFile } from '../../model/source.ts';
import { builtInStrings } from '../../theme/strings/index.ts';
import { type LoadedConfig, loadConfig } from '../config/load-config.ts';
import { type ScanResult, scanContent } from '../content/scan-content.ts';
import type { StoredPage } from '../pipeline/cache/page-store.ts';
import { joinParts } from '../pipeline/load/join-imported-pages.ts';
import { completeCards } from '../pipeline/load/load-cards.ts';
import type { LoadedPage } from '../pipeline/load/load-pages.ts';
import { completeTexts } from '../pipeline/load/load-texts.ts';
import { resolvePageImports, toImporting } from '../pipeline/load/page-imports.ts';
import { describeConfigTags } from '../pipeline/load/refused-tags.ts';
import { createSiteGraph, type SiteGraph } from '../pipeline/render/site-graph.ts';
import { applySeverity } from '../report/diagnostic-list.ts';
import { buildSite } from '../site/build-site.ts';
import { createListSources } from '../site/lists/list-sources.ts';
import { listPublicFiles } from '../site/public-files.ts';
import { getStamp, getStamps } from './file-stamp.ts';
import { KnownDates } from './known-dates.ts';
import { KnownPages } from './known-pages.ts';

/** Everything that follows from all pages together. Made again when a fact that others show changed, or a file came or went. */
export interface DevSite extends SiteGraph {
  readonly diagnostics: readonly Diagnostic[];
  /** What was in the public folder. */
  readonly publicFiles: readonly string[];
}

/** Pages that change at once: more are compiled only when they are requested. */
const MANY = 10;

export interface ProjectOptions {
  readonly root: string;
  readonly showExcluded: boolean;
  /** As in `SessionInput`. */
  readonly configStamps?: ReadonlyMap<string, string> | undefined;
}

export async function openProject({ root, showExcluded, configStamps }: ProjectOptions): Promise<Project> {
  const opened = Date.now();
  const loaded = await loadSettings(root, showExcluded);
  const stamps = configStamps ?? getStamps(loaded.dependencies);
  return new Project(loaded, { stamps, opened }, await scanContent(loaded.config));
}

async function loadSettings(root: string, showExcluded: boolean): Promise<LoadedConfig> {
  const own = await loadConfig(root, { showExcluded });
  const cards = completeCards(await completeTexts(own.config));
  const diagnostics = [...own.diagnostics, ...cards.diagnostics, ...describeConfigTags(own.config)];
  return { ...own, config: cards.config, diagnostics };
}

export class Project {
  readonly config: ResolvedConfig;
  /** Files that the config is made of: a change of one makes another project. */
  readonly configFiles: readonly string[];
  /** Milliseconds since 1970: nothing was read before. */
  readonly opened: number;
  readonly dates: KnownDates;
  readonly #loaded: LoadedConfig;
  readonly #stamps: ReadonlyMap<string, string>;
  readonly #pages: KnownPages;
  /** Pages with what they show of others, as they were last requested. */
  readonly #joined = new Map<string, LoadedPage>();
  /** Pages with a change that others show, which a request took in before the watcher reported it. */
  readonly #noticed = new Set<string>();
  #scanned: ScanResult;
  #site: DevSite | undefined;

  constructor(
    loaded: LoadedConfig,
    { stamps, opened }: { readonly stamps: ReadonlyMap<string, string>; readonly opened: number },
    scanned: ScanResult,
  ) {
    this.opened = opened;
    this.config = loaded.config;
    this.configFiles = loaded.dependencies;
    this.#loaded = loaded;
    this.#stamps = stamps;
    this.#scanned = scanned;
    this.#pages = new KnownPages(loaded.config, loaded.fieldSchema);
    this.#pages.update(this.#listFiles());
    this.dates = new KnownDates(loaded.config, () => this.forgetSite());
    this.dates.renew(this.scan.files);
  }

  get scan(): ContentScan {
    return this.#scanned.scan;
  }

  /** As in {@link KnownPages}. */
  watchCodeFiles(onFile: (path: string) => void): void {
    this.#pages.watchCodeFiles(onFile);
  }

  /** Paths of pages with code blocks that show one of these files. */
  listShowing(files: ReadonlySet<string>): readonly string[] {
    return this.#pages.listShowing(files);
  }

  /** Files of the config and of pages that have changed since they were read. A look at all pages takes 7 ms a thousand. */
  listStale(which: 'compiled' | 'all'): readonly string[] {
    const config = this.configFiles.filter((path) => getStamp(path) !== this.#stamps.get(path));
    return [...config, ...this.#pages.listStale(which)];
  }

  getSource(path: string): SourceFile | undefined {
    return this.scan.files.find((file) => file.path === path);
  }

  /** Loads the config again, after a file that may add to it came, changed or went: true when it says something else. */
  async hasOtherConfig(): Promise<boolean> {
    const { root, route } = this.config;
    const pick = ({ config, diagnostics, dependencies }: LoadedConfig) => ({ config, diagnostics, dependencies });
    return !isDeepStrictEqual(pick(await loadSettings(root, route.showExcluded)), pick(this.#loaded));
  }

  /** The public folder came or went since the content was scanned. */
  get hasOtherPublicFolder(): boolean {
    return existsSync(join(this.config.contentDir, 'public')) !== (this.scan.publicDir !== undefined);
  }

  /** Compiles unless the file is as it was. */
  async getPage(id: string, above: readonly string[] = []): Promise<LoadedPage | undefined> {
    // A file that routing excludes may still be imported.
    const source = this.#pages.getSource(id) ?? this.scan.files.find((file) => file.id === id);
    const isKnown = this.#pages.isCompiled(id);
    const page = source && (await this.#pages.get(source));
    if (page?.isShared) {
      this.forgetSite();
      if (isKnown) this.#noticed.add(id);
    }
    return page && this.#join(page.loaded, above);
  }

  /** A page as it is known, without compiling it. */
  peekPage(id: string): StoredPage | undefined {
    return this.#joined.get(id)?.page ?? this.#pages.peek(id);
  }

  isCompiled(id: string): boolean {
    return this.#pages.isCompiled(id);
  }

  /** Takes in what the page shows of others, so that its outline and search have it. */
  async #join(loaded: LoadedPage, above: readonly string[]): Promise<LoadedPage> {
    const { id } = loaded.source;
    if (!loaded.page.meta.parts) {
      this.#joined.delete(id);
      return loaded;
    }
    const { partials } = resolvePageImports(this.config, [toImporting(loaded)]);
    const found = new Map<string, LoadedPage>();
    for (const [specifier, path] of partials.get(loaded.file) ?? []) {
      const part = this.getSource(path);
      if (!part || part.id === id || above.includes(part.id)) continue;
      const page = await this.getPage(part.id, [...above, id]);
      if (page) found.set(specifier, page);
    }
    const joined = joinParts(loaded, (_, specifier) => found.get(specifier));
    if (above.length === 0) this.#joined.set(id, joined);
    return joined;
  }

  getSite(): DevSite {
    this.#site ??= this.#buildSite();
    return this.#site;
  }

  /** After a file next to the pages came or went. */
  forgetSite(): void {
    this.#site = undefined;
  }

  /**
   * Takes changed pages in. Gives the paths of their routes, or `undefined` when other pages have to be shown again, too.
   * A few are compiled; of many, only what menus show is read, and each is compiled when it is requested.
   */
  async changePages(paths: readonly string[]): Promise<readonly string[] | undefined> {
    if (paths.length === 0) return [];
    this.dates.renew(this.scan.files);
    const sources = this.#findSources(paths);
    if (sources.length > MANY) {
      for (const source of sources) this.#renewPage(source);
      this.forgetSite();
      return undefined;
    }
    let isShared = false;
    for (const source of sources) if (await this.#changePage(source)) isShared = true;
    if (isShared || sources.length < paths.length) return undefined;
    const ids = new Set(sources.map(({ id }) => id));
    const routes = this.getSite().site.routes.filter(({ pageId }) => ids.has(pageId));
    return routes.length < sources.length ? undefined : routes.map(({ routePath }) => routePath);
  }

  #findSources(paths: readonly string[]): readonly SourceFile[] {
    const wanted = new Set(paths);
    return this.scan.files.filter(({ path }) => wanted.has(path));
  }

  #renewPage({ id }: SourceFile): void {
    this.#joined.delete(id);
    this.#noticed.delete(id);
    this.#pages.renew(id);
  }

  /** True when other pages have to be shown again, too. */
  async #changePage(source: SourceFile): Promise<boolean> {
    const isNew = this.#pages.getSource(source.id) === undefined;
    this.#joined.delete(source.id);
    const { isShared: isShown } = await this.#pages.compile(source);
    const isShared = this.#noticed.delete(source.id) || isShown || isNew || source.kind !== 'page';
    if (isShared) this.forgetSite();
    return isShared;
  }

  /** After files came or went, which are read again, or a `_meta.json` changed. */
  async rescan(paths: readonly string[] = []): Promise<void> {
    for (const { id } of this.#findSources(paths)) this.#pages.forget(id);
    this.#takeScan(await scanContent(this.config));
  }

  #takeScan(found: ScanResult): void {
    this.#scanned = found;
    this.dates.renew(found.scan.files);
    this.forgetSite();
    this.#pages.update(this.#listFiles());
  }

  /**
   * Scans where it may have been missed that files came or went: true when some did. Otherwise it costs a look at folders, and
   * nothing is joined again. {@link listStale} has the files with other content.
   */
  async scanAgain(): Promise<boolean> {
    const found = await scanContent(this.config);
    const publicFiles = this.#site?.publicFiles;
    const isSame =
      isDeepStrictEqual(found, this.#scanned) &&
      (publicFiles === undefined || isDeepStrictEqual(listPublicFiles(found.scan.publicDir), publicFiles));
    if (!isSame) this.#takeScan(found);
    this.dates.renew(this.scan.files, true);
    return !isSame;
  }

  /** Problems of the settings and the content as a whole, as the config wants them. */
  getDiagnostics(): readonly Diagnostic[] {
    const ofConfig = this.#loaded.diagnostics;
    // A build ends with the folder that the config names and that is not there: it is no second problem that there are no pages.
    const isNamed = ofConfig.some(({ code }) => code === 'contentMissing');
    const scanned = this.#scanned.diagnostics.filter(({ code }) => !(isNamed && code === 'contentMissing'));
    const found = [...ofConfig, ...scanned, ...this.getSite().diagnostics];
    return applySeverity(found, this.config.severity);
  }

  #listFiles(): readonly SourceFile[] {
    return this.scan.files.filter(({ kind }) => kind !== 'excluded' || this.config.route.showExcluded);
  }

  #buildSite(): DevSite {
    const { config, scan } = this;
    const { metas, publicDir } = scan;
    const publicFiles = listPublicFiles(publicDir);
    const pages = this.#pages;
    const added = createListSources({
      config,
      files: this.#listFiles(),
      strings: builtInStrings,
      getMeta: (id) => pages.peek(id)?.meta,
    });
    pages.setAdded(added);
    const files = [...scan.files, ...added];
    const { site, index, diagnostics } = buildSite({
      config,
      files,
      metas,
      publicDir,
      pages: pages.listMetas(),
      dates: this.dates.current,
    });
    const graph = createSiteGraph({
      config,
      site,
      index,
      files,
      publicDir,
      getMeta: (id) => this.peekPage(id)?.meta,
      isCompiled: (id) => pages.isCompiled(id),
    });
    return { ...graph, diagnostics, publicFiles };
  }
}
