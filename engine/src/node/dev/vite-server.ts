// Vite as dev uses it: modules for the browser, components for the server, both hot.

import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import type { RunnableDevEnvironment, ViteDevServer } from 'vite';
import type { ResolvedConfig } from '../../model/config.ts';
import { toleratesMissingText } from '../../text/missing-text.ts';
import type { EnginePaths } from '../assets/engine-paths.ts';
import { SERVER_MODULE } from '../assets/entries.ts';
import { isInFolder, toFilePattern, toModuleId } from '../assets/module-ids.ts';
import { createAliases, createViteConfig } from '../assets/vite-config.ts';
import type { ServerBundle } from '../pipeline/render/server-bundle.ts';
import type { CodeContext } from './code-failures.ts';
import { createDevPlugins, type DevCode, findDevIslands } from './dev-plugins.ts';
import { toFsUrl } from './fs-urls.ts';
import { listStyles } from './list-styles.ts';
import { createPackageTurns } from './load-turns.ts';
import { findImporter } from './module-importer.ts';
import { DevPackages } from './packages/dev-packages.ts';
import { listParents } from './parent-folders.ts';
import { createReactSharing } from './react-sharing.ts';

export interface DevBundle {
  readonly vite: ViteDevServer;
  /** Resolves when its watcher has looked at all folders: what came or went before is never reported. */
  readonly isWatching: Promise<void>;
  /** Everything that one page needs is loaded in one call. `sources`: the modules that the page imports. */
  readonly loadTogether: <T>(sources: readonly string[], load: () => Promise<T>) => Promise<T>;
  /** The current renderer module and registry, reloaded after code changed. */
  loadServer(): Promise<ServerBundle>;
  /** A module that a page imports, as the server sees it. */
  loadModule(source: string): Promise<Readonly<Record<string, unknown>>>;
  /** URLs of the style sheets that the server and these modules bring, once they are loaded: asked for after rendering, which may load more. */
  findStyles(sources: readonly string[]): Promise<() => readonly string[]>;
  /** Has Node load packages again where they are asked for the next time, as by another server. */
  readonly forgetPackages: () => void;
  /** As in `CodeContext`. */
  readonly findModule: CodeContext['findModule'];
}

export interface DevBundleInput extends DevCode {
  readonly httpServer: Server;
  readonly allowedHosts: readonly string[];
  /** What pages open their channel with. */
  readonly token: string;
  /** Where packages are kept; absolute. */
  readonly cacheDir: string;
  /** As {@link listServedFolders} names them. */
  readonly served: readonly string[];
  /** State of all packages. */
  readonly installed: string;
}

/**
 * Folders whose files the browser may request: the project, the engine, the workspace that its packages are installed in,
 * the packages that the project finds in folders above it, and what Vite makes of packages.
 */
export function listServedFolders(
  root: string,
  { packageDir, searchDir, react }: Pick<EnginePaths, 'packageDir' | 'searchDir' | 'react'>,
  cacheDir: string,
): readonly string[] {
  const packages = listParents(root).map((folder) => join(folder, 'node_modules'));
  const present = packages.filter((folder) => existsSync(folder));
  return [root, packageDir, searchDir, join(react, '../..'), ...present, join(cacheDir, 'vite')];
}

export async function createDevBundle(input: DevBundleInput): Promise<DevBundle> {
  const { config, engine, httpServer, allowedHosts, token, cacheDir, served, installed } = input;
  const [{ createServer, createRunnableDevEnvironment, isRunnableDevEnvironment }, { default: react }] =
    await Promise.all([import('vite'), import('@vitejs/plugin-react')]);
  const islands = await findDevIslands(config, engine);
  const { share: shareReact, forget } = createReactSharing(engine.packageDir);
  const packages = new DevPackages({ root: config.root, cacheDir, engine, installed, shareReact });
  const base = createViteConfig({
    root: config.root,
    base: config.base,
    cacheDir,
    engine,
    mode: 'development',
    paths: config.paths,
    siteTheme: config.siteTheme,
    hasBrokenTsconfig: config.hasBrokenTsconfig,
    missingTexts: toleratesMissingText(config),
    plugins: [packages.plugin, ...createDevPlugins({ ...input, islands, preamble: react.preambleCode, shareReact })],
  });
  let isWatching = Promise.resolve();
  const vite = await createServer({
    ...base,
    plugins: [
      {
        name: 'diglot:watching',
        configResolved(resolved) {
          Object.assign(resolved, { webSocketToken: token });
        },
        // The watcher of a small site is ready before the server is.
        configureServer({ watcher }) {
          isWatching = new Promise((resolve) => watcher.once('ready', resolve));
        },
      },
      ...(base.plugins ?? []),
      react(),
    ],
    // React itself is found by the bridge on the server and prepared by Vite for the browser: no alias to raw CommonJS.
    resolve: { alias: createAliases(engine).filter(({ find }) => !String(find).startsWith('/^react')) },
    // What islands need is found before the first of them wakes: a late find would reload the page.
    optimizeDeps: {
      entries: [join(engine.sourceDir, 'client/islands/hydrate.ts'), ...islands.map(({ path }) => path)].map((path) =>
        toFilePattern(path),
      ),
      holdUntilCrawlEnd: false,
    },
    server: {
      middlewareMode: true,
      hmr: { server: httpServer },
      allowedHosts: [...allowedHosts],
      cors: false,
      fs: { allow: [...served] },
      // Not as glob patterns: a folder's name may have characters that are special there, and Windows has backslashes.
      watch: { ignored: [(path) => [config.outDir, config.cacheDir].some((folder) => isInFolder(`${path}/`, folder))] },
    },
    environments: {
      ssr: {
        resolve: { noExternal: true, builtins: [...builtinModules, /^node:/, packages.ownUrls] },
        dev: {
          // Node gives stacks the positions of the sources only where nothing else writes them.
          createEnvironment: (name, resolved) =>
            createRunnableDevEnvironment(name, resolved, {
              runnerOptions: { sourcemapInterceptor: { retrieveSourceMap: packages.findSourceMap } },
            }),
        },
      },
    },
  });
  // Nothing here opens editors, and any page in the browser could request it.
  vite.middlewares.stack = vite.middlewares.stack.filter(({ route }) => !route.startsWith('/__open-in-editor'));
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite came without a runnable server environment');
  packages.connect(ssr);
  return { vite, isWatching, forgetPackages: forget, ...createLoaders(ssr, packages, config) };
}

type Loaders = Pick<DevBundle, 'loadTogether' | 'loadServer' | 'loadModule' | 'findStyles' | 'findModule'>;

function createLoaders(
  ssr: RunnableDevEnvironment,
  packages: DevPackages,
  { base, root }: Pick<ResolvedConfig, 'base' | 'root'>,
): Loaders {
  /** The runner remembers what failed until that very file changes; the next request is to try again. */
  const loadTogether = createPackageTurns(packages, () => ssr.runner.clearCache());
  return {
    loadTogether,
    loadServer: () => ssr.runner.import<ServerBundle>(SERVER_MODULE),
    loadModule: (source) => ssr.runner.import(source),
    async findStyles(sources) {
      const found = await Promise.all([SERVER_MODULE, ...sources].map((id) => ssr.moduleGraph.getModuleByUrl(id)));
      const modules = found.flatMap((module) => module ?? []);
      return () => listStyles(modules).map((file) => toFsUrl(base, file));
    },
    findModule(path) {
      const id = toModuleId(path);
      const modules = ssr.moduleGraph.getModulesByFile(id) ?? packages.findModules(id);
      return modules && { importer: findImporter(modules, root) };
    },
  };
}
