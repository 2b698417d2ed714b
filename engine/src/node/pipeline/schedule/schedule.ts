// What runs in parallel with the stages, and when it starts: threads as soon as it is known that there is work for them, and the
// bundler as soon as it is known what pages import. Leaving its scope ends both.

import { readFileSync } from 'node:fs';
import type { ResolvedConfig } from '../../../model/config.ts';
import { type BuiltAssets, buildAssets } from '../../assets/build-assets.ts';
import { describeBundleErrors } from '../../assets/bundle-errors.ts';
import { getEnginePaths } from '../../assets/engine-paths.ts';
import type { BatchCompiler } from '../load/load-pages.ts';
import { type ResolvedImports, toProjectPath } from '../load/page-imports.ts';
import { compileHere } from './compile-here.ts';
import { createWorkerCompiler } from './compile-in-workers.ts';
import { createRiskyCompiler, guardCompiler, type RiskyCompiler } from './guarded-compiler.ts';
import { chooseWorkerCount, startWorkers, type WorkerPool, type Workers } from './workers.ts';

export class Schedule implements AsyncDisposable {
  readonly #config: ResolvedConfig;
  readonly #isCached: boolean;
  /** Pages that may never end are compiled where they can be stopped. */
  readonly #risky: RiskyCompiler;
  readonly #owners = new Map<string, number>();
  #workers: Workers | undefined;
  #ending: Promise<void> | undefined;
  #assets: Promise<BuiltAssets> | undefined;

  /** `isCached`: whether bundles of earlier builds may be used. */
  constructor(config: ResolvedConfig, isCached: boolean) {
    this.#config = config;
    this.#isCached = isCached;
    this.#risky = createRiskyCompiler(config.markdown.pageBudget * 1000);
  }

  /** Threads start while this one still reads `pages` files that have to be compiled. */
  expect(pages: number): void {
    const size = chooseWorkerCount(pages);
    if (size > 0) this.#workers ??= startWorkers(size);
  }

  /** Chooses where to compile, once it is known how many pages there are. */
  readonly chooseCompiler = (pages: number): BatchCompiler => {
    this.expect(pages);
    const workers = chooseWorkerCount(pages) > 0 ? this.#workers : undefined;
    return guardCompiler(workers ? createWorkerCompiler(workers, this.#owners) : compileHere, this.#risky);
  };

  startBundling({ modules }: ResolvedImports): void {
    this.#assets = buildAssets({ config: this.#config, imports: modules, cache: this.#isCached });
    // Waited for later; a failure until then is no crash.
    this.#assets.catch(() => undefined);
  }

  /** Throws `DiagnosticError` with everything that is wrong with the site's code. */
  async getAssets(): Promise<BuiltAssets> {
    if (!this.#assets) throw new Error('the bundler was not started');
    try {
      return await this.#assets;
    } catch (error) {
      throw describeBundleErrors(error, {
        toFile: (path) => toProjectPath(this.#config.root, path),
        engineDir: getEnginePaths().sourceDir,
        readSource,
      });
    }
  }

  /** Threads that compiled pages, and which one holds which page. */
  get pool(): WorkerPool | undefined {
    return this.#workers && this.#owners.size > 0 ? { workers: this.#workers, owners: this.#owners } : undefined;
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
    // The bundler writes below the cache folder, which may be taken away next.
    await this.#assets?.catch(() => undefined);
  }
}

function readSource(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
