// The Vite config of a build: a server bundle, and scripts and styles for the browser.

import { join } from 'node:path';
import type { EnvironmentOptions, InlineConfig } from 'vite';
import { createAssetUrlPlugin } from './asset-urls.ts';
import type { BundleInput } from './bundle-input.ts';
import { createCommonDefaults } from './common-defaults.ts';
import { createHalfPlugin, type EngineHalf } from './engine-half.ts';
import { SERVER_MODULE, START_MODULE } from './entries.ts';
import { createIslandPlugin } from './island-plugin.ts';
import { toModuleId } from './module-ids.ts';
import { createModulePlugin, createPlainImportPlugin } from './module-plugin.ts';
import { createReactServerPlugin } from './react-server-plugin.ts';
import { createStyleEntries, isStyleEntry } from './style-entries.ts';
import { createStyleCollector, createStyleStripper, type ModuleInfo } from './style-plugin.ts';
import { createVirtualModules } from './virtual-modules.ts';
import { createViteConfig } from './vite-config.ts';

/** Only `static/` is copied. */
const names = {
  entryFileNames: 'static/[name].[hash].js',
  chunkFileNames: 'static/[name].[hash].js',
  assetFileNames: 'static/[name].[hash][extname]',
};

interface ConfigParts {
  readonly styleEntries: ReadonlyMap<string, readonly string[]>;
  readonly onModules: (modules: ReadonlyMap<string, ModuleInfo>) => void;
  /** What the server bundle need not bundle. Default: it has everything. */
  readonly half?: EngineHalf | undefined;
}

export function createBuildConfig(input: BundleInput, { styleEntries, onModules, half }: ConfigParts): InlineConfig {
  const { engine, islands, outDir } = input;
  const ids = new Map(islands.map(({ path, id }) => [toModuleId(path), id]));
  const config = createViteConfig({
    root: input.root,
    base: input.base,
    cacheDir: input.cacheDir,
    engine,
    mode: 'production',
    paths: input.paths,
    siteTheme: input.siteTheme,
    hasBrokenTsconfig: input.hasBrokenTsconfig,
    missingTexts: input.missingTexts,
    plugins: [
      createModulePlugin(createVirtualModules(input)),
      createPlainImportPlugin(),
      ...(half ? [createHalfPlugin(engine, half)] : []),
      createCommonDefaults(),
      createReactServerPlugin(engine),
      createAssetUrlPlugin(),
      createStyleStripper(isStyleEntry),
      ...createStyleEntries(styleEntries),
      createIslandPlugin({
        getId: (path) => ids.get(toModuleId(path)),
        islandModule: join(engine.sourceDir, 'render/island.tsx'),
      }),
      createStyleCollector(onModules),
    ],
  });
  return {
    ...config,
    builder: {},
    // Explicit, so that the shell's `NODE_ENV` does not decide what a build contains.
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.DEV': 'false' },
    worker: { rolldownOptions: { output: names } },
    build: {
      copyPublicDir: false,
      // The folder is new, or holds the engine's half of the server bundle.
      emptyOutDir: false,
      modulePreload: false,
      reportCompressedSize: false,
      assetsInlineLimit: 0,
      cssMinify: 'lightningcss',
      // `light-dark()` and nesting as written: rewritten they are a third larger. Every browser since spring 2024 reads them.
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    },
    environments: {
      client: {
        build: {
          outDir: join(outDir, 'client'),
          write: true,
          rolldownOptions: { input: { start: START_MODULE }, output: { ...names, codeSplitting: searchChunks } },
        },
      },
      ssr: createServerEnvironment(input),
    },
  };
}

function createServerEnvironment({ root, outDir }: BundleInput): EnvironmentOptions {
  return {
    resolve: { noExternal: true, conditions: ['node', 'import', 'module', 'default'] },
    build: {
      ssr: true,
      emitAssets: true,
      outDir: join(outDir, 'server'),
      target: 'node20',
      // Spaces and comments only: what authors' components throw stays readable.
      minify: false,
      rolldownOptions: {
        // The bundle names its modules from here: errors of a module are reported with its name.
        cwd: root,
        input: { entry: SERVER_MODULE },
        output: {
          ...names,
          entryFileNames: '[name].mjs',
          chunkFileNames: '[name].[hash].mjs',
          // What the bundler would join in the end has no name of its module any more.
          minify: false,
        },
      },
    },
  };
}

/**
 * Search is three scripts: the dialog, what fetches an index and reads a query, and what answers. Left alone they would be nine, found
 * one after the other, because other scripts share parts of them; a reader who opens the dialog would wait for each on the way. What
 * answers has no group: its exports would go through a helper, which is one more script.
 */
const searchChunks = {
  includeDependenciesRecursively: false,
  groups: [
    {
      name: 'search-provider',
      test: /[\\/](?:text[\\/]url|client[\\/](?:lib[\\/]store|search[\\/](?:embedded-provider|index-loader|index-opener|links))|search[\\/](?:src[\\/])?(?:lib[\\/](?:slice|hash-units)|text[\\/](?:error-text|fold|han-variants|question|stem|stop-words|tokenize)|query[\\/]parse-query|index[\\/]format|open[\\/](?:index-file|limits)))\.ts/,
    },
    {
      // What the late scripts share with search: one file with them, not two.
      name: 'page-data',
      test: /[\\/](?:client[\\/](?:lib[\\/](?:storage|adopt-styles|page-data)|search[\\/](?:constants|handover))|model[\\/](?:element-id|client-data)|text[\\/]strip-base|search[\\/](?:src[\\/])?lib[\\/](?:lru|next-task))\.ts/,
    },
  ],
};
