// Scripts, styles and the server bundle of a site, built when its code changed and taken from the cache otherwise.

import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { ResolvedConfig } from '../../model/config.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { AssetManifest } from '../../model/output.ts';
import { toleratesMissingText } from '../../text/missing-text.ts';
import { createCacheError } from '../cache/cache-folder.ts';
import { readSealed, writeSealed } from '../cache/sealed-file.ts';
import type { BundleInput, BundleResult, ViewReads } from './bundle-input.ts';
import { type BundleMemory, saveBundleMemory } from './bundle-memory.ts';
import { type BundlePlace, getBundleName, isDefault, loadPlace } from './bundle-place.ts';
import { type Bundler, bundleSite, type StoredBundle } from './bundle-site.ts';
import { loadDefaultBundle } from './default-bundle.ts';
import type { ImportedModule } from './entries.ts';
import { hashFiles } from './hash-files.ts';
import { type InlineScripts, listPageParts } from './inline-scripts.ts';
import { findIslands } from './islands.ts';
import type { OutsideRequest } from './outside-requests.ts';
import { type CodeSums, isServerCode, sumServerCode } from './server-code.ts';

export interface BuildAssetsInput {
  readonly config: ResolvedConfig;
  /** Modules that MDX pages import, each once. */
  readonly imports: readonly ImportedModule[];
  /** False rebuilds and stores nothing for later. */
  readonly cache: boolean;
  /** The state of the project's code, where it is known already. With `bundle`, just now. */
  readonly place?: BundlePlace | undefined;
  /** Where code is bundled. Default: in this process. */
  readonly bundle?: Bundler | undefined;
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
  /** Changes when code, styles or the engine changed. For a site with code, any file but a page may be a part of it. */
  readonly hash: string;
  readonly fromCache: boolean;
}

const BUNDLE_KIND = 'bundle 6';

/** What `bundle.json` holds; `code`: of the server bundle, which runs in builds. */
type KeptBundle = StoredBundle & { readonly code: CodeSums };

/** Bundles of previous states, kept for switching between branches. */
const KEPT_BUNDLES = 4;

export async function buildAssets(input: BuildAssetsInput): Promise<BuiltAssets> {
  const built = await bundleOrTake(input);
  if (!input.config.subresourceIntegrity) return built;
  // Computed from the files: a bundle is stored before it is known whether a site wants hashes.
  return { ...built, manifest: { ...built.manifest, integrity: await hashFiles(built.staticDirs) } };
}

async function bundleOrTake(input: BuildAssetsInput): Promise<BuiltAssets> {
  const { config, imports, cache, bundle = bundleSite } = input;
  const place = input.place ?? (await loadPlace(config));
  const { engine, store, state } = place;
  const hash = getBundleName(place, config, imports);
  const target = join(store, hash);
  if (cache) {
    const stored = await takeStored(target, hash);
    if (stored) return stored;
  }
  const own = await place.findOwnIslands();
  if (own.length === 0 && isDefault(config, imports)) {
    const result = await takeDefault(place, config);
    if (result) {
      keepHashes(place);
      return result;
    }
  }
  // Code may have changed since: what is stored under a hash has to be what was hashed.
  if (input.place && !input.bundle) return bundleOrTake({ ...input, place: undefined });
  const work = await createWorkFolder(store);
  try {
    const pageParts = listPageParts(config);
    const made = await loadDefaultBundle(engine, state.engineHash);
    const ofEngine = made?.islands ?? (await findIslands(state.engineFiles, engine.packageDir, 'diglot:'));
    const islands = [...own, ...ofEngine];
    const { stored, outsideFiles } = await bundle({
      code: { ...listCode(config), engine, islands, imports, half: made?.folder, outDir: work },
      inlineScripts: made?.inlineScripts[pageParts.join(' ')] ?? pageParts,
    });
    const kept: KeptBundle = { ...stored, code: sumServerCode(work) };
    writeSealed(join(work, 'bundle.json'), BUNDLE_KIND, kept);
    await rm(target, { recursive: true, force: true });
    await rename(work, target);
    // The hashes are from before: files outside are known only now, and are included from the next run on.
    saveBundleMemory(store, {
      files: state.files,
      engine: state.engine,
      outside: outsideFiles,
      last: { code: state.codeHash, hash },
    });
    await dropOldBundles(store);
    return toResult(stored, target, hash, false);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** What the config says about a site's code. */
function listCode(config: ResolvedConfig): Omit<BundleInput, 'engine' | 'islands' | 'imports' | 'half' | 'outDir'> {
  const { root, base, cacheDir, components, globalUIComponents, styles, siteTheme, paths, hasBrokenTsconfig } = config;
  return {
    root,
    base,
    cacheDir,
    components,
    globalUIComponents,
    styles,
    siteTheme,
    paths,
    hasBrokenTsconfig,
    searchHooks: config.search.hooks,
    missingTexts: toleratesMissingText(config),
  };
}

/**
 * A bundle that fits the code as it is, without making one. It may lack modules that pages import since it was made.
 * `undefined`: there is none.
 */
export async function findAssets(config: ResolvedConfig): Promise<BuiltAssets | undefined> {
  const place = await loadPlace(config);
  const { store, state, memory } = place;
  if (memory.last?.code === state.codeHash) {
    const stored = await takeStored(join(store, memory.last.hash), memory.last.hash);
    if (stored) return stored;
  }
  const own = await place.findOwnIslands();
  if (own.length > 0 || !isDefault(config, [])) return undefined;
  const result = await takeDefault(place, config);
  if (result) keepHashes(place);
  return result;
}

/** For the next run of a site without a bundle of its own: hashing the engine's hundreds of files takes longer than looking at them. */
function keepHashes({ store, state, memory }: BundlePlace): void {
  const next: BundleMemory = { files: state.files, engine: state.engine, outside: [] };
  // A warm run comes here each time, and finds what it would write.
  if (JSON.stringify(next) !== JSON.stringify(memory)) saveBundleMemory(store, next);
}

async function createWorkFolder(store: string): Promise<string> {
  try {
    await mkdir(store, { recursive: true });
    return await mkdtemp(join(store, '.work-'));
  } catch (error) {
    throw createCacheError(store, 'Components are bundled there.', error);
  }
}

async function takeStored(target: string, hash: string): Promise<BuiltAssets | undefined> {
  const stored = loadStored(target);
  if (!stored) return undefined;
  const now = new Date();
  await utimes(target, now, now).catch(() => undefined);
  return toResult(stored, target, hash, true);
}

async function takeDefault({ engine, state }: BundlePlace, config: ResolvedConfig): Promise<BuiltAssets | undefined> {
  const bundle = await loadDefaultBundle(engine, state.engineHash);
  const inlineScripts = bundle?.inlineScripts[listPageParts(config).join(' ')];
  return (
    bundle &&
    inlineScripts &&
    toResult(
      { ...bundle, inlineScripts, readsRoutes: false, readsPosts: false, diagnostics: [], requests: [] },
      bundle.folder,
      state.defaultHash,
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

/** `undefined`: there is none, or it is damaged. */
function loadStored(target: string): StoredBundle | undefined {
  const kept = readSealed<KeptBundle>(join(target, 'bundle.json'), BUNDLE_KIND);
  return kept && isServerCode(target, kept.code) ? kept : undefined;
}

async function dropOldBundles(store: string): Promise<void> {
  const names = (await readdir(store)).filter((name) => /^[\da-f]{20}$/.test(name));
  const aged = await Promise.all(names.map(async (name) => ({ name, time: (await stat(join(store, name))).mtimeMs })));
  aged.sort((a, b) => b.time - a.time);
  await Promise.all(
    aged.slice(KEPT_BUNDLES).map(({ name }) => rm(join(store, name), { recursive: true, force: true })),
  );
}
