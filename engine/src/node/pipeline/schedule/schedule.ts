// What runs in parallel with the stages, and when it starts: threads as soon as it is known that there is work for them, and the
// bundler as soon as it seems known what pages import. Leaving its scope ends both.

import type { BuildOptions } from '../../../model/build.ts';
import type { ResolvedConfig } from '../../../model/config.ts';
import type { ContentScan } from '../../../model/source.ts';
import { type BuiltAssets, buildAssets } from '../../assets/build-assets.ts';
import { type BundlePlace, lacksBundle, loadPlace } from '../../assets/bundle-place.ts';
import type { Bundler } from '../../assets/bundle-site.ts';
import type { ImportedModule } from '../../assets/entries.ts';
import { foreseeImports } from '../load/foresee-imports.ts';
import type { BatchCompiler } from '../load/load-pages.ts';
import type { ResolvedImports } from '../load/page-imports.ts';
import { BundleChild, hasRoomForChild } from './bundle-in-child.ts';
import { compileHere } from './compile-here.ts';
import { createWorkerCompiler } from './compile-in-workers.ts';
import { describeBundling } from './describe-bundling.ts';
import { createRiskyCompiler, guardCompiler, type RiskyCompiler } from './guarded-compiler.ts';
import { chooseWorkerCount, findsTerms, startWorkers, type WorkerPool, type Workers } from './workers.ts';

/** A bundle that was begun before pages were compiled. */
interface Foreseen {
  readonly imports: readonly ImportedModule[];
  readonly assets: Promise<BuiltAssets>;
}

export class Schedule implements AsyncDisposable {
  readonly #config: ResolvedConfig;
  readonly #isCached: boolean;
  /** Pages that may never end are compiled where they can be stopped. */
  readonly #risky: RiskyCompiler;
  readonly #owners = new Map<string, number>();
  readonly #onPages: BuildOptions['onPages'];
  #workers: Workers | undefined;
  #ending: Promise<void> | undefined;
  #place: BundlePlace | undefined;
  #child: BundleChild | undefined;
  #foreseen: Foreseen | undefined;
  #assets: Promise<BuiltAssets> | undefined;

  /** `cache`: whether bundles of earlier builds may be used. `child`: a process that was started before it was known to be needed. */
  constructor(
    config: ResolvedConfig,
    { cache, onPages }: Pick<BuildOptions, 'cache' | 'onPages'>,
    child?: BundleChild | undefined,
  ) {
    this.#config = config;
    this.#isCached = cache;
    this.#onPages = onPages;
    this.#child = child;
    this.#risky = createRiskyCompiler(config.markdown.pageBudget * 1000);
  }

  /** Threads start while this one still reads `pages` files that have to be compiled. */
  expect(pages: number): void {
    this.#onPages?.(pages);
    const size = chooseWorkerCount(pages);
    if (size > 0) this.#workers ??= startWorkers(size);
  }

  /** Chooses where to compile, once it is known how many pages there are. */
  readonly chooseCompiler = (pages: number): BatchCompiler => {
    this.expect(pages);
    const workers = chooseWorkerCount(pages) > 0 ? this.#workers : undefined;
    return guardCompiler(workers ? createWorkerCompiler(workers, this.#owners) : compileHere, this.#risky);
  };

  /**
   * Starts bundling before pages are compiled, with what they seem to import, where a bundle is missing and another
   * process can make it. Settles as soon as that process has its task: from then on, this thread may be busy.
   */
  async foreseeBundling(scan: ContentScan): Promise<void> {
    if (!hasRoomForChild()) return;
    const config = this.#config;
    // What cannot be read is reported by the bundler, after what pages report.
    const place = await loadPlace(config).catch(() => undefined);
    this.#place = place;
    if (!place || !(await lacksBundle(config, place, this.#isCached).catch(() => false)))
      return void this.#child?.close();
    this.#child ??= new BundleChild();
    const child = this.#child;
    const imports = foreseeImports(config, scan);
    await new Promise<void>((begin) => {
      let isAsked = false;
      const assets = this.#build(imports, (task) => {
        isAsked = true;
        const bundle = child.bundle(task);
        begin();
        return bundle;
      });
      this.#foreseen = { imports, assets };
      const settle = (): void => {
        // Another build has stored this bundle, or there is nothing to bundle for.
        if (!isAsked) void child.close();
        begin();
      };
      assets.then(settle, settle);
    });
  }

  startBundling({ modules }: ResolvedImports): void {
    const { imports, assets } = this.#foreseen ?? {};
    this.#assets = assets && JSON.stringify(imports) === JSON.stringify(modules) ? assets : this.#rebuild(modules);
    // Waited for later; a failure until then must not count as unhandled.
    this.#assets.catch(() => undefined);
  }

  /** Gives up what was foreseen: pages import something else. */
  async #rebuild(modules: readonly ImportedModule[]): Promise<BuiltAssets> {
    await this.#child?.close();
    await this.#foreseen?.assets.catch(() => undefined);
    return this.#build(modules);
  }

  #build(imports: readonly ImportedModule[], bundle?: Bundler): Promise<BuiltAssets> {
    return buildAssets({ config: this.#config, imports, cache: this.#isCached, place: this.#place, bundle });
  }

  /** Throws `DiagnosticError` with everything that is wrong with the site's code. */
  async getAssets(): Promise<BuiltAssets> {
    if (!this.#assets) throw new Error('the bundler was not started');
    try {
      return await this.#assets;
    } catch (error) {
      throw describeBundling(error, this.#config.root);
    }
  }

  /** Threads that compiled pages, and which one holds which page. */
  get pool(): WorkerPool | undefined {
    return this.#workers && this.#owners.size > 0 ? { workers: this.#workers, owners: this.#owners } : undefined;
  }

  /** Whether other threads look for the terms of a search index. */
  get findsTermsInThreads(): boolean {
    return this.pool !== undefined && findsTerms(0, this.pool.workers);
  }

  /** Threads that have compiled their pages load the site's code, while this one joins the pages to a site. */
  loadCode(): void {
    const { workers } = this.pool ?? {};
    if (!workers) return;
    const load = async (worker: number): Promise<void> => {
      const assets = await this.#assets;
      if (assets) await workers.run(worker, { kind: 'load', serverEntry: assets.serverEntry });
    };
    for (let worker = 0; worker < workers.size; worker++) {
      // Who renders reports what cannot be loaded.
      if (worker !== workers.here) load(worker).catch(() => undefined);
    }
  }

  /** Threads to render so many pages with; `undefined` when none is worth its start. */
  startPool(pages: number): WorkerPool | undefined {
    if (chooseWorkerCount(pages) === 0) return undefined;
    this.expect(pages);
    return this.#workers && { workers: this.#workers, owners: this.#owners };
  }

  /** It takes a thread 40 ms to end: time in which other work can go on. */
  endWorkers(): void {
    this.#ending ??= this.#workers?.close();
    this.#ending?.catch(() => undefined);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.endWorkers();
    await this.#ending;
    if (!this.#assets) await this.#child?.close();
    // The bundler writes below the cache folder, which may be taken away next.
    await Promise.allSettled([this.#foreseen?.assets, this.#assets]);
  }
}
