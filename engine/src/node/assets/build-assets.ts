// Scripts, styles and the server bundle of a site, built when its code changed and taken from the cache otherwise.

import { createHash } from 'node:crypto';
import { access, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { ResolvedConfig } from '../../model/config.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { AssetManifest } from '../../model/output.ts';
import { toleratesMissingText } from '../../text/missing-text.ts';
import { createCacheError } from '../cache/cache-folder.ts';
import { readSealed, writeSealed } from '../cache/sealed-file.ts';
import { bundleCode } from './bundle-code.ts';
import type { BundleResult, ViewReads } from './bundle-input.ts';
import { type BundleMemory, loadBundleMemory, saveBundleMemory } from './bundle-memory.ts';
import { type CodeFile, hashCodeFiles, scanCodeFiles } from './code-files.ts';
import { loadDefaultBundle } from './default-bundle.ts';
import { getBundlerId, hashEngineCode } from './engine-code.ts';
import { type EnginePaths, getEnginePaths } from './engine-paths.ts';
import type { ImportedModule } from './entries.ts';
import { hashFiles } from './hash-files.ts';
import { bundleInlineScripts, type InlineScripts, listPageParts } from './inline-scripts.ts';
import { findIslands } from './islands.ts';
import { listMissingTexts } from './missing-texts.ts';
import { findOutsideRequests, type OutsideRequest } from './outside-requests.ts';
import { readFiles } from './read-files.ts';
import { listStaticCode } from './static-code.ts';

export interface BuildAssetsInput {
  readonly config: ResolvedConfig;
  /** Modules that MDX pages import, each once. */
  readonly imports: readonly ImportedModule[];
  /** False rebuilds and stores nothing for later. */
  readonly cache: boolean;
}

export interface BuiltAssets extends ViewReads {
  readonly manifest: AssetManifest;
  readonly importStyles: Readonly<Record<string, readonly string[]>>;
  readonly layoutStyles: BundleResult['layoutStyles'];
  readonly inlineScripts: InlineScripts;
  /** What the site's code cannot do. */
  readonly diagnostics: readonly Diagnostic[];
  /** What it asks other hosts for in a browser. */
  readonly requests: readonly OutsideRequest[];
  /** Absolute path of the server bundle. */
  readonly serverEntry: string;
  /** Absolute folders whose `static/` belongs in the output. */
  readonly staticDirs: readonly string[];
  /** Changes exactly when code, styles or the engine changed. */
  readonly hash: string;
  readonly fromCache: boolean;
}

/** What is kept with a stored bundle. */
interface StoredBundle extends ViewReads {
  readonly manifest: AssetManifest;
  readonly importStyles: Readonly<Record<string, readonly string[]>>;
  readonly layoutStyles: BundleResult['layoutStyles'];
  readonly inlineScripts: InlineScripts;
  readonly diagnostics: readonly Diagnostic[];
  readonly requests: readonly OutsideRequest[];
}

const BUNDLE_KIND = 'bundle 5';

/** Bundles of previous states, kept for switching between branches. */
const KEPT_BUNDLES = 4;

export async function buildAssets(input: BuildAssetsInput): Promise<BuiltAssets> {
  const built = await bundleOrTake(input);
  if (!input.config.subresourceIntegrity) return built;
  // Of the files as they are: a bundle is stored without knowing who asks for hashes.
  return { ...built, manifest: { ...built.manifest, integrity: await hashFiles(built.staticDirs) } };
}

async function bundleOrTake({ config, imports, cache }: BuildAssetsInput): Promise<BuiltAssets> {
  const place = await loadPlace(config, imports);
  const { engine, store, state, target } = place;
  if (cache) {
    const stored = await takeStored(target, state.hash);
    if (stored) return stored;
  }
  const own = await findOwnIslands(place, config);
  if (own.length === 0 && isDefault(config, imports)) {
    const result = await takeDefault(place, config);
    if (result) {
      const next: BundleMemory = { files: state.files, engine: state.engine, outside: [] };
      // A warm build comes here each time, and finds what it would write.
      if (JSON.stringify(next) !== JSON.stringify(place.memory)) saveBundleMemory(store, next);
      return result;
    }
  }
  const work = await createWorkFolder(store);
  try {
    const islands = [...own, ...(await findIslands(state.engineFiles, engine.packageDir, 'diglot:'))];
    const [bundle, inlineScripts] = await Promise.all([
      bundleCode({
        root: config.root,
        base: config.base,
        cacheDir: config.cacheDir,
        engine,
        islands,
        imports,
        components: config.components,
        globalUIComponents: config.globalUIComponents,
        searchHooks: config.search.hooks,
        styles: config.styles,
        siteTheme: config.siteTheme,
        paths: config.paths,
        hasBrokenTsconfig: config.hasBrokenTsconfig,
        missingTexts: toleratesMissingText(config),
        outDir: work,
      }),
      bundleInlineScripts(engine, listPageParts(config)),
    ]);
    const stored: StoredBundle = {
      manifest: bundle.manifest,
      importStyles: bundle.importStyles,
      layoutStyles: bundle.layoutStyles,
      inlineScripts,
      readsRoutes: bundle.readsRoutes,
      readsPosts: bundle.readsPosts,
      diagnostics: [
        ...(await listStaticCode(config.root, bundle.staticFiles)),
        ...(await listMissingTexts(config.root, [...bundle.staticFiles, ...bundle.browserFiles])),
      ],
      requests: await readFiles(config.root, bundle.browserFiles, findOutsideRequests),
    };
    writeSealed(join(work, 'bundle.json'), BUNDLE_KIND, stored);
    await rm(target, { recursive: true, force: true });
    await rename(work, target);
    // The hashes are from before: files outside are known only now, and are included from the next run on.
    saveBundleMemory(store, {
      files: state.files,
      engine: state.engine,
      outside: bundle.outsideFiles,
      last: { code: state.codeHash, hash: state.hash },
    });
    await dropOldBundles(store);
    return toResult(stored, target, state.hash, false);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/**
 * A bundle that fits the code as it is, without making one. It may lack modules that pages import since it was made.
 * `undefined`: there is none.
 */
export async function findAssets(config: ResolvedConfig): Promise<BuiltAssets | undefined> {
  const place = await loadPlace(config, []);
  const { store, state, memory } = place;
  if (memory.last?.code === state.codeHash) {
    const stored = await takeStored(join(store, memory.last.hash), memory.last.hash);
    if (stored) return stored;
  }
  const own = await findOwnIslands(place, config);
  return own.length === 0 && isDefault(config, []) ? takeDefault(place, config) : undefined;
}

async function createWorkFolder(store: string): Promise<string> {
  try {
    await mkdir(store, { recursive: true });
    return await mkdtemp(join(store, '.work-'));
  } catch (error) {
    throw createCacheError(store, 'Components are bundled there.', error);
  }
}

type Place = Awaited<ReturnType<typeof loadPlace>>;

/** Where bundles of a project are kept, and which one fits. */
async function loadPlace(config: ResolvedConfig, imports: readonly ImportedModule[]) {
  const engine = getEnginePaths();
  const store = join(config.cacheDir, 'assets');
  const memory = loadBundleMemory(store);
  const skip = [config.outDir, config.cacheDir, join(config.contentDir, 'public')];
  const files = scanCodeFiles({ root: config.root, skip });
  const state = await hashState({ config, engine, files, imports, memory });
  return { engine, store, memory, files, state, target: join(store, state.hash) };
}

const findOwnIslands = ({ files }: Place, { root }: ResolvedConfig) =>
  findIslands(
    files.map(({ path }) => path),
    root,
  );

async function takeStored(target: string, hash: string): Promise<BuiltAssets | undefined> {
  const stored = await loadStored(target);
  if (!stored) return undefined;
  const now = new Date();
  await utimes(target, now, now).catch(() => undefined);
  return toResult(stored, target, hash, true);
}

/** True for a site that adds no code to the bundle, islands aside. */
function isDefault(config: ResolvedConfig, imports: readonly ImportedModule[]): boolean {
  const { components, globalUIComponents, styles, search, siteTheme } = config;
  return (
    components === undefined &&
    siteTheme === undefined &&
    globalUIComponents.length === 0 &&
    styles.length === 0 &&
    search.hooks === undefined &&
    imports.length === 0
  );
}

async function takeDefault({ engine, state }: Place, config: ResolvedConfig): Promise<BuiltAssets | undefined> {
  const bundle = await loadDefaultBundle(engine, state.engineHash);
  const inlineScripts = bundle?.inlineScripts[listPageParts(config).join(' ')];
  return (
    bundle &&
    inlineScripts &&
    toResult(
      { ...bundle, inlineScripts, readsRoutes: false, readsPosts: false, diagnostics: [], requests: [] },
      bundle.folder,
      state.hash,
      true,
    )
  );
}

function toResult(stored: StoredBundle, target: string, hash: string, fromCache: boolean): BuiltAssets {
  const { manifest, importStyles, layoutStyles, inlineScripts, readsRoutes, readsPosts, diagnostics, requests } =
    stored;
  return {
    manifest,
    importStyles,
    layoutStyles,
    inlineScripts,
    readsRoutes,
    readsPosts,
    diagnostics,
    requests,
    hash,
    fromCache,
    serverEntry: join(target, 'server/entry.mjs'),
    staticDirs: [join(target, 'client/static'), join(target, 'server/static')],
  };
}

interface StateInput {
  readonly config: ResolvedConfig;
  readonly engine: EnginePaths;
  readonly files: readonly CodeFile[];
  readonly imports: readonly ImportedModule[];
  readonly memory: BundleMemory;
}

/** Everything a bundle depends on, as one hash. */
async function hashState({ config, engine, files, imports, memory }: StateInput) {
  const site = hashCodeFiles(config.root, files, memory.files);
  const engineState = hashEngineCode(engine, memory.engine);
  const outside = await Promise.all(memory.outside.map((path) => readFile(path, 'utf8').catch(() => 'missing')));
  const settings = {
    version: engine.version,
    bundler: getBundlerId(engine),
    packages: engine.packages,
    base: config.base,
    inlineScripts: listPageParts(config),
    components: config.components,
    globals: config.globalUIComponents,
    styles: config.styles,
    hooks: config.search.hooks,
    theme: config.siteTheme,
    paths: config.paths,
    outside,
  };
  const toHash = (value: unknown): string =>
    createHash('sha256').update(JSON.stringify(value).replaceAll(config.root, '')).digest('hex').slice(0, 20);
  const codeHash = toHash([site.hash, engineState.hash, settings]);
  return {
    codeHash,
    hash: toHash([codeHash, imports.map(({ key }) => key)]),
    engineHash: engineState.hash,
    files: site.memory,
    engine: engineState.memory,
    engineFiles: engineState.files.map(({ path }) => path),
  };
}

async function loadStored(target: string): Promise<StoredBundle | undefined> {
  const isThere = await access(join(target, 'server/entry.mjs')).then(
    () => true,
    () => false,
  );
  return isThere ? readSealed<StoredBundle>(join(target, 'bundle.json'), BUNDLE_KIND) : undefined;
}

async function dropOldBundles(store: string): Promise<void> {
  const names = (await readdir(store)).filter((name) => /^[\da-f]{20}$/.test(name));
  const aged = await Promise.all(names.map(async (name) => ({ name, time: (await stat(join(store, name))).mtimeMs })));
  aged.sort((a, b) => b.time - a.time);
  await Promise.all(
    aged.slice(KEPT_BUNDLES).map(({ name }) => rm(join(store, name), { recursive: true, force: true })),
  );
}
