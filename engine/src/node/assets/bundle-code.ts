// Runs Vite once: the server bundle first, because it knows every style sheet, then scripts and styles for the browser.

import { join } from 'node:path';
import type { InlineConfig, Plugin, Rollup } from 'vite';
import { type AssetManifest, type IslandAsset, type SheetName, sheetNames } from '../../model/output.ts';
import type { PathAlias } from '../../text/path-aliases.ts';
import type { EnginePaths } from './engine-paths.ts';
import {
  createIslandsModule,
  createSearchHooksModule,
  createServerModule,
  createStartModule,
  createStylesModule,
  type ImportedModule,
  ISLANDS_MODULE,
  LATE_STYLES_MODULE,
  SEARCH_HOOKS_MODULE,
  SEARCH_STYLES_MODULE,
  SERVER_MODULE,
  START_MODULE,
} from './entries.ts';
import { createIslandPlugin, ISLAND_SUFFIX } from './island-plugin.ts';
import type { IslandFile } from './islands.ts';
import { createModulePlugin, createPlainImportPlugin } from './module-plugin.ts';
import { createReactServerPlugin } from './react-server-plugin.ts';
import { createStyleCollector, createStyleStripper, type StyleGraph } from './style-plugin.ts';
import { createViteConfig } from './vite-config.ts';

export interface BundleInput {
  readonly root: string;
  readonly base: string;
  readonly cacheDir: string;
  readonly engine: EnginePaths;
  readonly islands: readonly IslandFile[];
  readonly imports: readonly ImportedModule[];
  readonly components: string | undefined;
  readonly globalUIComponents: readonly string[];
  readonly searchHooks: string | undefined;
  /** Module of a theme in the form of Rspress. */
  readonly siteTheme?: string | undefined;
  readonly paths?: readonly PathAlias[] | undefined;
  readonly hasBrokenTsconfig?: boolean | undefined;
  /** Style sheets of the site, loaded after the theme's. */
  readonly styles: readonly string[];
  /** Absolute folder the two bundles are written to: `server/entry.mjs` and `client/static/…`. */
  readonly outDir: string;
}

export interface BundleResult {
  readonly manifest: AssetManifest;
  /** Style sheets by page import key, those of every page left out. */
  readonly importStyles: Readonly<Record<string, readonly string[]>>;
  /** Built files of the theme's sheets that only some pages need. */
  readonly layoutStyles: Readonly<Record<SheetName, readonly string[]>>;
  /** Components may list all pages of the site. */
  readonly readsRoutes: boolean;
  /** Files of the site that are rendered at build time alone, absolute, islands and what only they import left out. */
  readonly staticFiles: readonly string[];
  /** Files outside the root that took part, for the next run's comparison. */
  readonly outsideFiles: readonly string[];
}

/** Name of the sheet for readers without scripts, in `theme/styles/`. */
const NO_SCRIPT = 'no-script';

const stylesModule = (name: string): string => `virtual:diglot/styles/${name}`;

export async function bundleCode(input: BundleInput): Promise<BundleResult> {
  const { createBuilder } = await import('vite');
  let graph: StyleGraph | undefined;
  let moduleIds: readonly string[] = [];
  /** Filled between the two builds; the virtual style modules read it. */
  const styleEntries = new Map<string, readonly string[]>();
  const onGraph = (found: StyleGraph, ids: readonly string[]): void => {
    graph = found;
    moduleIds = ids;
  };

  const builder = await createBuilder(createBuildConfig(input, { styleEntries, onGraph }));
  const { ssr, client } = builder.environments;
  if (!ssr || !client) throw new Error('Vite came without its two environments');
  await builder.build(ssr);
  if (!graph) throw new Error('the server bundle reported no modules');
  const plan = planStyles(input, graph);
  for (const [name, styles] of plan.entries) styleEntries.set(name, styles);
  client.config.build.rolldownOptions.input = {
    start: START_MODULE,
    ...Object.fromEntries([...styleEntries.keys()].map((name) => [name, stylesModule(name)])),
  };
  const output = (await builder.build(client)) as Rollup.RollupOutput;
  return {
    ...createManifest(input, output.output, plan),
    readsRoutes: moduleIds.includes(join(input.engine.sourceDir, 'theme/rspress/hooks.ts')),
    staticFiles: graph.getModules(`\0${SERVER_MODULE}`, { isBorder: isIsland }).filter(isSiteCode(input.root)),
    outsideFiles: moduleIds
      .map((id) => id.replace(/\?.*$/, ''))
      .filter(
        (id) =>
          id.startsWith('/') &&
          !id.startsWith(`${input.root}/`) &&
          !id.includes('/node_modules/') &&
          !id.startsWith(input.engine.packageDir) &&
          !id.startsWith(input.engine.searchDir),
      ),
  };
}

const isSiteCode =
  (root: string) =>
  (id: string): boolean =>
    id.startsWith(`${root}/`) && !id.includes('/node_modules/') && /\.[jt]sx?$/.test(id);

interface StylePlan {
  /** Style sheets by entry name. Entries without any are left out. */
  readonly entries: ReadonlyMap<string, readonly string[]>;
  /** Entry name by island id, by page import key. */
  readonly islands: ReadonlyMap<string, string>;
  readonly imports: ReadonlyMap<string, string>;
}

/** A component that every page may use brings the styles of its islands only to the pages that render them. */
const isIsland = (moduleId: string): boolean => moduleId.endsWith(ISLAND_SUFFIX);

/** One entry for every page, one for each distinct set of sheets that an import or an island adds. */
function planStyles(input: BundleInput, graph: StyleGraph): StylePlan {
  /** Parts of the theme bring their styles to the pages that render them. */
  const isBorder = (id: string): boolean => isIsland(id) || id.startsWith(join(input.engine.sourceDir, 'theme/'));
  const themeStyles = join(input.engine.sourceDir, 'theme/styles/index.css');
  const shared = [input.components, input.siteTheme, ...input.globalUIComponents];
  const base = [
    themeStyles,
    ...(input.siteTheme ? [join(input.engine.sourceDir, 'theme/rspress/tokens.css')] : []),
    ...new Set(shared.flatMap((id) => (id === undefined ? [] : graph.getStyles(id, { isBorder })))),
    ...input.styles,
  ];
  const skip = new Set(base);
  const entries = new Map<string, readonly string[]>([
    ['page', base],
    ...[NO_SCRIPT, ...sheetNames].map(
      (name) => [name, [join(input.engine.sourceDir, `theme/styles/${name}.css`)]] as const,
    ),
  ]);
  const nameBySet = new Map<string, string>();
  const addSet = (styles: readonly string[]): string | undefined => {
    if (styles.length === 0) return undefined;
    const key = styles.join('\n');
    const name = nameBySet.get(key) ?? `style${nameBySet.size}`;
    nameBySet.set(key, name);
    entries.set(name, styles);
    return name;
  };
  const assign = (pairs: readonly (readonly [string, string])[]): Map<string, string> => {
    const names = new Map<string, string>();
    for (const [key, moduleId] of pairs) {
      const name = addSet(graph.getStyles(moduleId, { skip }));
      if (name !== undefined) names.set(key, name);
    }
    return names;
  };
  return {
    entries,
    islands: assign(input.islands.map(({ id, path }) => [id, path + ISLAND_SUFFIX])),
    imports: assign(input.imports.map(({ key, source }) => [key, source])),
  };
}

interface ConfigParts {
  readonly styleEntries: ReadonlyMap<string, readonly string[]>;
  readonly onGraph: (graph: StyleGraph, modules: readonly string[]) => void;
}

function createBuildConfig(input: BundleInput, { styleEntries, onGraph }: ConfigParts): InlineConfig {
  const { engine, islands, outDir } = input;
  const ids = new Map(islands.map(({ path, id }) => [path, id]));
  // Names are only known after the server bundle; a proxy module for each is served on demand.
  const styleModules: Plugin = {
    name: 'diglot:style-entries',
    enforce: 'pre',
    resolveId: (source) => (source.startsWith(stylesModule('')) ? `\0${source}` : undefined),
    load: (id) => {
      const sheets = id.startsWith(`\0${stylesModule('')}`)
        ? styleEntries.get(id.slice(stylesModule('').length + 1))
        : undefined;
      return sheets?.map((sheet) => `import ${JSON.stringify(sheet)};`).join('\n');
    },
  };
  const config = createViteConfig({
    root: input.root,
    base: input.base,
    cacheDir: input.cacheDir,
    engine,
    mode: 'production',
    paths: input.paths,
    siteTheme: input.siteTheme,
    hasBrokenTsconfig: input.hasBrokenTsconfig,
    plugins: [
      createModulePlugin(createVirtualModules(input)),
      createPlainImportPlugin(),
      createReactServerPlugin(engine),
      createStyleStripper((importer) => importer.startsWith(`\0${stylesModule('')}`)),
      styleModules,
      createIslandPlugin({ getId: (path) => ids.get(path), islandModule: join(engine.sourceDir, 'render/island.tsx') }),
      createStyleCollector(onGraph),
    ],
  });
  const names = {
    entryFileNames: 'static/[name].[hash].js',
    chunkFileNames: 'static/[name].[hash].js',
    assetFileNames: 'static/[name].[hash][extname]',
  };
  return {
    ...config,
    builder: {},
    // Explicit, so that the shell's `NODE_ENV` does not decide what a build contains.
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.DEV': 'false' },
    build: {
      copyPublicDir: false,
      emptyOutDir: true,
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
          rolldownOptions: { input: { start: START_MODULE }, output: names },
        },
      },
      ssr: {
        resolve: { noExternal: true, conditions: ['node', 'import', 'module', 'default'] },
        build: {
          ssr: true,
          emitAssets: true,
          outDir: join(outDir, 'server'),
          target: 'node20',
          // Spaces and comments only: what authors' components throw stays readable.
          minify: false,
          rolldownOptions: {
            input: { entry: SERVER_MODULE },
            output: { ...names, entryFileNames: 'entry.mjs', chunkFileNames: '[name].[hash].mjs' },
          },
        },
      },
    },
  };
}

export function createVirtualModules(
  input: Pick<
    BundleInput,
    'engine' | 'islands' | 'imports' | 'components' | 'globalUIComponents' | 'searchHooks' | 'siteTheme'
  >,
): Record<string, () => string> {
  const { siteTheme, engine } = input;
  const { sourceDir } = engine;
  const adapter = join(sourceDir, 'theme/rspress/site-theme.tsx');
  return {
    [SERVER_MODULE]: () =>
      createServerModule({
        renderModule: join(sourceDir, 'render/index.ts'),
        contentModule: join(sourceDir, 'theme/content/index.ts'),
        stringsModule: join(sourceDir, 'theme/strings/index.ts'),
        components: input.components,
        globalUIComponents: input.globalUIComponents,
        imports: input.imports,
        siteTheme: siteTheme === undefined ? undefined : { theme: siteTheme, adapter },
      }),
    [ISLANDS_MODULE]: () => createIslandsModule(input.islands),
    [START_MODULE]: () => createStartModule(join(sourceDir, 'client/start.ts')),
    [SEARCH_HOOKS_MODULE]: () => createSearchHooksModule(input.searchHooks),
    [LATE_STYLES_MODULE]: () => createStylesModule('lateStyles', join(sourceDir, 'theme/styles/late.css')),
    [SEARCH_STYLES_MODULE]: () =>
      createStylesModule('searchStyles', join(sourceDir, 'theme/styles/search-results.css')),
  };
}

type Output = Rollup.RollupOutput['output'];

function createManifest(
  input: BundleInput,
  output: Output,
  plan: StylePlan,
): Pick<BundleResult, 'manifest' | 'importStyles' | 'layoutStyles'> {
  const sheetByEntry = new Map<string, string>();
  const sharedByEntry = new Map<string, readonly string[]>();
  const fileByModule = new Map<string, string>();
  let start: Rollup.OutputChunk | undefined;
  for (const file of output) {
    if (file.type === 'asset') {
      for (const name of file.names) if (name.endsWith('.css')) sheetByEntry.set(name.slice(0, -4), file.fileName);
    } else {
      if (file.name === 'start' && file.isEntry) start = file;
      if (file.isEntry) sharedByEntry.set(file.name, [...(file.viteMetadata?.importedCss ?? [])]);
      if (file.facadeModuleId) fileByModule.set(file.facadeModuleId, file.fileName);
    }
  }
  if (!start) throw new Error('the page entry is missing from the bundle');
  const toSheets = (name: string | undefined): string[] => {
    if (name === undefined) return [];
    const own = sheetByEntry.get(name);
    // What several entries import is a sheet of its own; it comes first, like an import.
    const shared = (sharedByEntry.get(name) ?? []).filter((sheet) => sheet !== own);
    return own === undefined ? shared : [...shared, own];
  };
  const islands: Record<string, IslandAsset> = {};
  for (const { id, path } of input.islands) {
    islands[id] = { file: fileByModule.get(path) ?? start.fileName, styles: toSheets(plan.islands.get(id)) };
  }
  return {
    manifest: {
      start: start.fileName,
      styles: toSheets('page'),
      noScriptStyles: toSheets(NO_SCRIPT),
      preload: [...start.imports].sort(),
      islands,
    },
    layoutStyles: {
      cards: toSheets('cards'),
      home: toSheets('home'),
      overview: toSheets('overview'),
      'not-found': toSheets('not-found'),
      parts: toSheets('parts'),
      posts: toSheets('posts'),
      'version-banner': toSheets('version-banner'),
    },
    importStyles: Object.fromEntries(input.imports.map(({ key }) => [key, toSheets(plan.imports.get(key))])),
  };
}
