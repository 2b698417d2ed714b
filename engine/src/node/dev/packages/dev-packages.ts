// The packages of dev: found in the site's code, bundled together, and bundled again when the code imports another one.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { DevEnvironment, EnvironmentModuleNode, Plugin, RunnableDevEnvironment } from 'vite';
import type { EnginePaths } from '../../assets/engine-paths.ts';
import { SERVER_MODULE } from '../../assets/entries.ts';
import { startsWith } from '../../assets/hook-filter.ts';
import { isInFolder, toModuleId } from '../../assets/module-ids.ts';
import { createCommonJsFiles } from '../commonjs-files.ts';
import type { ShareReact } from '../react-sharing.ts';
import { bundlePackages, isEntry, type PackageBundle } from './bundle-packages.ts';
import { findPackages } from './find-packages.ts';
import { listReached } from './package-graph.ts';
import { createPackagePlugin, type LoadedPackage, toPackageModule } from './package-plugin.ts';
import { openProcessFolder } from './process-folder.ts';

export interface DevPackagesInput {
  readonly root: string;
  readonly cacheDir: string;
  readonly engine: Pick<EnginePaths, 'packageDir' | 'sourceDir'>;
  /** State of all packages: bundles of another one are other modules for Node, which keeps those that it has. */
  readonly installed: string;
  readonly shareReact: ShareReact;
}

const nothing: PackageBundle = { packages: new Map(), graph: new Map() };

export class DevPackages {
  readonly plugin: Plugin;
  /** Grows with every new bundle: what was loaded with an earlier one does not fit it. */
  generation = 0;
  readonly #input: DevPackagesInput;
  readonly #outDir: string;
  readonly #files = createCommonJsFiles();
  readonly #roots = new Set<string>([SERVER_MODULE]);
  /** By file: whether it is loaded with a page. */
  readonly #wanted = new Map<string, boolean>();
  /** What failed in a bundle is left to Vite, which knows where. */
  readonly #refused = new Set<string>();
  #environment: DevEnvironment | undefined;
  #bundle = nothing;
  #isCurrent = false;
  #queue: Promise<void> = Promise.resolve();

  constructor(input: DevPackagesInput) {
    const { cacheDir, engine, installed } = input;
    this.#input = input;
    this.#outDir = join(openProcessFolder(join(cacheDir, 'vite', 'packages')), installed);
    this.plugin = createPackagePlugin({
      isEntry: (id) => isEntry(id, this.#files),
      isOfEngine: (id) => isInFolder(id, engine.sourceDir) || isInFolder(id, join(engine.packageDir, 'dist')),
      isBundled: (file) => this.#bundle.packages.has(file),
      loadPackage: (file) => this.#loadPackage(file),
      onChange: () => this.expire(),
    });
  }

  /** `environment`: that of the server. */
  connect(environment: RunnableDevEnvironment): void {
    this.#environment = environment;
    // It gives stacks the positions of the sources.
    void environment.runner;
  }

  /** URLs of modules that Node itself runs. */
  get ownUrls(): RegExp {
    return startsWith(pathToFileURL(join(this.#outDir, '/')).href);
  }

  /** The code may import more than it did. */
  expire(): void {
    this.#isCurrent = false;
  }

  /** Bundles what the server and the modules `sources` import of packages, unless it is there. */
  prepare(sources: readonly string[]): Promise<void> {
    return this.#enqueue(async () => {
      const isKnown = sources.every((source) => this.#roots.has(source));
      if (this.#isCurrent && isKnown) return;
      for (const source of sources) this.#roots.add(source);
      await this.#renew();
    });
  }

  /** The source map of a bundle's file, by path or URL. */
  readonly findSourceMap = (place: string): { url: string; map: string } | null => {
    const path = place.startsWith('file:') ? fileURLToPath(place) : place;
    if (!isInFolder(path, this.#outDir) || !existsSync(`${path}.map`)) return null;
    return { url: path, map: readFileSync(`${path}.map`, 'utf8') };
  };

  /** The modules by which the site imports the bundle that has the file. `undefined`: none has. */
  findModules(file: string): readonly EnvironmentModuleNode[] | undefined {
    const { packages, graph } = this.#bundle;
    if (!graph.has(file)) return undefined;
    const entries = [...packages.keys()].filter((entry) => listReached(graph, entry).has(file));
    return entries.flatMap((entry) => this.#environment?.moduleGraph.getModuleById(toPackageModule(entry)) ?? []);
  }

  async #loadPackage(file: string): Promise<LoadedPackage | undefined> {
    // An import that was found while code runs: a change that Vite takes in by itself.
    if (!this.#wanted.has(file) && !this.#bundle.packages.has(file))
      await this.#enqueue(() => this.#add(new Map([[file, true]])));
    const found = this.#bundle.packages.get(file);
    if (!found) return undefined;
    const exports = await import(found.url).catch(() => undefined);
    return exports && { ...found, exports };
  }

  /** One bundle after the other. */
  #enqueue(work: () => Promise<void>): Promise<void> {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  async #renew(): Promise<void> {
    const environment = this.#environment;
    if (!environment) return;
    this.#isCurrent = true;
    const { sourceDir } = this.#input.engine;
    const isSkipped = (id: string): boolean => id.includes('/node_modules/') || isInFolder(id, sourceDir);
    await this.#add(await findPackages(environment, this.#roots, isSkipped));
  }

  async #add(found: ReadonlyMap<string, boolean>): Promise<void> {
    const news = [...found].filter(([file]) => !this.#wanted.has(file));
    if (news.length === 0) return;
    for (const [file, isStatic] of news) this.#wanted.set(file, isStatic);
    const { packages } = this.#bundle;
    this.#bundle = await this.#build();
    this.generation++;
    const graph = this.#environment?.moduleGraph;
    // Modules that Vite runs have the names of what they import in their code.
    const isSame = (files: ReadonlyMap<string, unknown>): boolean =>
      [...files.keys()].every((file) => this.#wanted.has(file));
    if (!isSame(packages) || (packages.size > 0 && !isSame(this.#bundle.packages))) graph?.invalidateAll();
    for (const file of this.#wanted.keys()) {
      const module = graph?.getModuleById(toPackageModule(file));
      if (module) graph?.invalidateModule(module);
    }
  }

  /** Modules that fail are left to Vite, with what imports them: it says where the mistake is. */
  async #build(): Promise<PackageBundle> {
    for (;;) {
      const bundle = await this.#bundleOnce();
      const failed = await this.#findFailed(bundle);
      if (failed.length === 0) return bundle;
      const known = this.#refused.size;
      for (const id of failed) this.#refused.add(id);
      if (this.#refused.size === known) return nothing;
    }
  }

  async #bundleOnce(): Promise<PackageBundle> {
    const { root, engine, shareReact } = this.#input;
    const { conditions = [], mainFields = [] } = this.#environment?.config.resolve ?? {};
    try {
      return await bundlePackages({
        root,
        outDir: this.#outDir,
        entries: [...this.#wanted.keys()].filter((file) => existsSync(file)),
        refused: this.#refused,
        conditions: conditions.map((name) => (name === 'development|production' ? 'development' : name)),
        mainFields,
        packageDir: engine.packageDir,
        files: this.#files,
        shareReact,
      });
    } catch {
      return nothing;
    }
  }

  /** Runs what pages load. Returns the module that fails, or all that may, where its error does not say. */
  async #findFailed({ packages, graph }: PackageBundle): Promise<readonly string[]> {
    for (const [file, { url }] of packages) {
      if (this.#wanted.get(file) === false) continue;
      try {
        await import(url);
      } catch (error) {
        const place = findPlace(error, (path) => graph.has(path) && !this.#refused.has(path));
        if (place !== undefined) return [place];
        return [...listReached(graph, file)].filter((id) => isEntry(id, this.#files));
      }
    }
    return [];
  }
}

/** The first file of an error's stack, whose positions are those of the sources, that is one of a kind. */
function findPlace(error: unknown, isWanted: (path: string) => boolean): string | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const paths = [...stack.matchAll(/^\s*at (?:async )?(?:.*? \()?(.+?):\d+:\d+\)?$/gm)].map(([, path = '']) =>
    toModuleId(path.startsWith('file:') ? fileURLToPath(path) : path),
  );
  return paths.find(isWanted);
}
