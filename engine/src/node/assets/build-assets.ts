// Scripts, styles and the server bundle of a site, built when its code changed and taken from the cache otherwise.

import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ResolvedConfig } from '../../model/config.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { AssetManifest } from '../../model/output.ts';
import { toleratesMissingText } from '../../text/missing-text.ts';
import type { BundleInput, BundleResult, ViewReads } from './bundle-input.ts';
import { type BundleMemory, saveBundleMemory } from './bundle-memory.ts';
import type { FoundParts } from './bundle-parts.ts';
import { addParts, type BundlePlace, getBundleName, hasStayed, isDefault, loadPlace } from './bundle-place.ts';
import { type Bundler, bundleSite, type StoredBundle } from './bundle-site.ts';
import { createWorkFolder, placeBundle, sealBundle, takeStored, type WorkFolder } from './bundle-store.ts';
import { loadDefaultBundle } from './default-bundle.ts';
import type { ImportedModule } from './entries.ts';
import { hashFiles } from './hash-files.ts';
import { type InlineScripts, listPageParts } from './inline-scripts.ts';
import { findIslands } from './islands.ts';
import type { OutsideRequest } from './outside-requests.ts';

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
  /** Changes when code, styles or the engine changed. What code may read is a part of it, so that other files, too, may change it. */
  readonly hash: string;
  readonly fromCache: boolean;
}

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
    const stored = await takeStored(target);
    if (stored) return toResult(stored, target, hash, true);
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
    const { stored, parts } = await bundle({
      code: { ...listCode(config), engine, islands, imports, half: made?.folder, outDir: work.path },
      inlineScripts: made?.inlineScripts[pageParts.join(' ')] ?? pageParts,
    });
    const name = await keepBundle({ config, imports, place, work, stored, parts });
    return toResult(stored, join(store, name), name, false);
  } finally {
    await rm(work.path, { recursive: true, force: true });
  }
}

interface MadeBundle {
  readonly config: ResolvedConfig;
  readonly imports: readonly ImportedModule[];
  /** The state of the code before. */
  readonly place: BundlePlace;
  readonly work: WorkFolder;
  readonly stored: StoredBundle;
  readonly parts: FoundParts;
}

/**
 * Stores a bundle under the name of what it is made of, which is known completely only now, and returns that name. If code has changed
 * since, no one knows which of it is in the bundle: its name is one that no other build looks for.
 */
async function keepBundle({ config, imports, place, work, stored, parts }: MadeBundle): Promise<string> {
  const { store } = place;
  // A file that is just being replaced cannot be read.
  const after = await loadPlace(config, parts).catch(() => undefined);
  if (!after || !hasStayed(place, after, work.begun)) {
    const name = randomBytes(10).toString('hex');
    await placeBundle(work.path, store, name);
    return name;
  }
  const name = getBundleName(after, config, imports);
  sealBundle(work.path, stored);
  await placeBundle(work.path, store, name);
  const { files, engine, codeHash } = after.state;
  saveBundleMemory(store, { files, engine, parts: addParts(after), last: { code: codeHash, hash: name } });
  return name;
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
    const target = join(store, memory.last.hash);
    const stored = await takeStored(target);
    if (stored) return toResult(stored, target, memory.last.hash, true);
  }
  const own = await place.findOwnIslands();
  if (own.length > 0 || !isDefault(config, [])) return undefined;
  const result = await takeDefault(place, config);
  if (result) keepHashes(place);
  return result;
}

/** For the next run of a site without a bundle of its own: hashing the engine's hundreds of files takes longer than looking at them. */
function keepHashes({ store, state, memory }: BundlePlace): void {
  const next: BundleMemory = { files: state.files, engine: state.engine, parts: {} };
  // A warm run comes here each time, and finds what it would write.
  if (JSON.stringify(next) !== JSON.stringify(memory)) saveBundleMemory(store, next);
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
