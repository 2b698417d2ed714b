// What dev adds to Vite: the modules that join a site's code, its islands, and React as the engine brings it.

import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import type { ResolvedConfig } from '../../model/config.ts';
import { createAssetUrlPlugin } from '../assets/asset-urls.ts';
import { scanCodeFiles } from '../assets/code-files.ts';
import type { EnginePaths } from '../assets/engine-paths.ts';
import { createDevStartModule, DEV_PREAMBLE_MODULE, DEV_START_MODULE } from '../assets/entries.ts';
import { createIslandPlugin } from '../assets/island-plugin.ts';
import { findIslands, getIslandId, type IslandFile } from '../assets/islands.ts';
import { isInFolder } from '../assets/module-ids.ts';
import { createModulePlugin } from '../assets/module-plugin.ts';
import { findOutsideRequests, type OutsideRequest } from '../assets/outside-requests.ts';
import { createImportReader } from '../assets/read-files.ts';
import { createVirtualModules } from '../assets/virtual-modules.ts';
import { createCommonJsBridge } from './commonjs-bridge.ts';
import { createMissingImports } from './missing-imports.ts';
import { openScript } from './open-event.ts';
import { createBrowserReact, createReactBridge } from './react-bridge.ts';
import type { ShareReact } from './react-sharing.ts';

export interface DevCode {
  readonly config: ResolvedConfig;
  readonly engine: EnginePaths;
  /** Server code changed: what is on screen may be stale. */
  readonly onServerChange: () => void;
  /** Every file of the site that a browser loads: what it asks other hosts for, from now on. */
  readonly onRequests: (file: string, requests: readonly OutsideRequest[]) => void;
}

/** Islands of the site and of the theme, named as in a build: what a bundle has rendered is found here, too. */
export async function findDevIslands(config: ResolvedConfig, engine: EnginePaths): Promise<readonly IslandFile[]> {
  const code = scanCodeFiles({
    root: config.root,
    skip: [config.outDir, config.cacheDir, join(config.contentDir, 'public')],
  });
  const themeIslands = scanCodeFiles({ root: join(engine.sourceDir, 'theme'), skip: [] });
  const toPaths = (files: readonly { readonly path: string }[]): string[] => files.map(({ path }) => path);
  return [
    ...(await findIslands(toPaths(code), config.root)),
    ...(await findIslands(toPaths(themeIslands), engine.packageDir, 'diglot:')),
  ];
}

/** Id of a file that begins with "use client". Those of packages are no islands, as in a build: they are components for islands. */
export function getDevIslandId(
  path: string,
  { root }: Pick<ResolvedConfig, 'root'>,
  { packageDir, sourceDir }: EnginePaths,
): string | undefined {
  if (isInFolder(path, sourceDir)) return getIslandId(path, packageDir, 'diglot:');
  return path.includes('/node_modules/') ? undefined : getIslandId(path, root);
}

export interface DevPluginsInput extends DevCode {
  readonly islands: readonly IslandFile[];
  /** Code of React's refresh hook. */
  readonly preamble: string;
  readonly shareReact: ShareReact;
}

export function createDevPlugins(input: DevPluginsInput): Plugin[] {
  const { config, engine, onServerChange, onRequests, islands, preamble, shareReact } = input;
  const { packageDir, sourceDir } = engine;
  const modules = createVirtualModules({
    engine,
    islands,
    imports: [],
    components: config.components,
    globalUIComponents: config.globalUIComponents,
    searchHooks: config.search.hooks,
    siteTheme: config.siteTheme,
  });
  return [
    createModulePlugin({
      ...modules,
      [DEV_START_MODULE]: () =>
        [
          createDevStartModule(join(sourceDir, 'client/start.ts'), join(sourceDir, 'client/dev/hot.ts')),
          openScript,
        ].join('\n'),
      // React's refresh hook has to load before any island.
      [DEV_PREAMBLE_MODULE]: () => preamble.replaceAll('__BASE__', '/'),
    }),
    createAssetUrlPlugin(),
    createReactBridge(packageDir),
    createBrowserReact(packageDir),
    createCommonJsBridge(shareReact),
    createIslandPlugin({
      getId: (path) => getDevIslandId(path, config, engine),
      islandModule: join(sourceDir, 'render/island.tsx'),
    }),
    createMissingImports(),
    createChangeListener(onServerChange),
    createRequestListener(config.root, onRequests),
  ];
}

const createChangeListener = (onServerChange: () => void): Plugin => ({
  name: 'diglot:server-changes',
  hotUpdate({ modules }) {
    if (this.environment.name === 'ssr' && modules.length > 0) onServerChange();
  },
});

/** Before other plugins have changed the text. */
const createRequestListener = (root: string, onRequests: DevCode['onRequests']): Plugin => ({
  name: 'diglot:outside-requests',
  enforce: 'pre',
  transform(code, id) {
    const path = id.replace(/\?.*$/s, '');
    const isOwn = isInFolder(path, root) && !path.includes('/node_modules/') && /\.(?:[cm]?[jt]sx?|css)$/.test(path);
    if (!isOwn || this.environment.name !== 'client') return;
    const file = relative(root, path).split(sep).join('/');
    onRequests(file, findOutsideRequests(code, file, createImportReader(root, path)));
  },
});
