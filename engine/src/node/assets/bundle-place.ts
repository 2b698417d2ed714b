// Where bundles of a project are kept, and everything that decides which one fits.

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { ResolvedConfig } from '../../model/config.ts';
import { toleratesMissingText } from '../../text/missing-text.ts';
import { type BundleMemory, loadBundleMemory } from './bundle-memory.ts';
import { createParts, type FoundParts, hashParts, hasParts, noParts } from './bundle-parts.ts';
import { type CodeFile, hashCodeFiles } from './code-files.ts';
import { getBundlerId, hashEngineCode } from './engine-code.ts';
import { type EnginePaths, getEnginePaths } from './engine-paths.ts';
import type { ImportedModule } from './entries.ts';
import { listPageParts } from './inline-scripts.ts';
import { findIslands, type IslandFile } from './islands.ts';
import { readManifest, scanReadable, scanSiteCode } from './quiet-files.ts';

export interface BundlePlace {
  readonly engine: EnginePaths;
  /** Absolute folder. */
  readonly store: string;
  readonly memory: BundleMemory;
  readonly state: ReturnType<typeof hashState>;
  /** Code of the site, as it was when {@link BundlePlace.state} was computed. */
  readonly files: readonly CodeFile[];
  /** Islands of the site. Looks into all of its code, once. */
  readonly findOwnIslands: () => Promise<readonly IslandFile[]>;
}

/** `found`: what a bundle that was just made is made of. Default: what was remembered of the last one that was made of this code. */
export async function loadPlace(config: ResolvedConfig, found?: FoundParts): Promise<BundlePlace> {
  const engine = getEnginePaths();
  const store = join(config.cacheDir, 'assets');
  const memory = loadBundleMemory(store);
  const files = scanSiteCode(config);
  const state = hashState({ config, engine, files, memory, found });
  let islands: Promise<readonly IslandFile[]> | undefined;
  const findOwnIslands = (): Promise<readonly IslandFile[]> => {
    islands ??= findIslands(
      files.flatMap(({ path, target }) => (target === undefined ? path : [])),
      config.root,
    );
    return islands;
  };
  return { engine, store, memory, state, files, findOwnIslands };
}

/** Name of the bundle that fits the code and the modules that pages import. */
export const getBundleName = ({ state }: BundlePlace, config: ResolvedConfig, imports: readonly ImportedModule[]) =>
  toHash([state.codeHash, imports.map(({ key }) => key)], config.root);

/** True for a site that adds no code to the bundle, islands aside. */
export function isDefault(config: ResolvedConfig, imports: readonly ImportedModule[]): boolean {
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

/**
 * Whether a bundle that was made between `before` and `after` is made of what both of them found, and of nothing else for a moment.
 * `begun`: in milliseconds, by the disk's clock. What took part beyond the site's code has no state before.
 */
export const hasStayed = (before: BundlePlace, after: BundlePlace, begun: number): boolean =>
  before.state.ownHash === after.state.ownHash &&
  JSON.stringify(before.files) === JSON.stringify(after.files) &&
  after.state.partFiles.every(({ ctimeMs }) => ctimeMs < begun);

/** What is remembered of a bundle, for as many states of the code as are likely to come again. */
export function addParts({ memory, state }: BundlePlace): BundleMemory['parts'] {
  const { [state.ownHash]: _, ...others } = memory.parts;
  return Object.fromEntries([
    ...Object.entries(others).slice(1 - KEPT_STATES),
    ...(hasParts(state.parts) ? [[state.ownHash, state.parts] as const] : []),
  ]);
}

const KEPT_STATES = 4;

/** Whether a bundle has to be made, as far as can be known before pages are compiled: in case of doubt, it answers no. */
export async function lacksBundle(config: ResolvedConfig, place: BundlePlace, cache: boolean): Promise<boolean> {
  if (cache && place.memory.last?.code === place.state.codeHash) return false;
  return !isDefault(config, []) || (await place.findOwnIslands()).length > 0;
}

interface StateInput {
  readonly config: ResolvedConfig;
  readonly engine: EnginePaths;
  readonly files: readonly CodeFile[];
  readonly memory: BundleMemory;
  readonly found: FoundParts | undefined;
}

/** Everything a bundle depends on but what pages import, as one hash. */
function hashState({ config, engine, files, memory, found }: StateInput) {
  const site = hashCodeFiles(config.root, files, { memory: memory.files });
  const engineState = hashEngineCode(engine, memory.engine);
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
    hasBrokenTsconfig: config.hasBrokenTsconfig,
    missingTexts: toleratesMissingText(config),
    env: listVariables(),
  };
  const ownHash = toHash([site.hash, engineState.hash, settings, readManifest(config.root)], config.root);
  const parts = found ? createParts(config.root, found, files) : (memory.parts[ownHash] ?? noParts);
  const more = hashParts(parts, {
    root: config.root,
    skip: [config.outDir, config.cacheDir],
    listReadable: () => scanReadable(config, files),
    memory: memory.files,
  });
  return {
    codeHash: more.hash === '' ? ownHash : toHash([ownHash, more.hash], config.root),
    /** Without what is known only once there is a bundle. */
    ownHash,
    parts,
    partFiles: more.files,
    engineHash: engineState.hash,
    /** Of the bundle that comes with the engine, which has no code of the site: pictures and notes may come and go. */
    defaultHash: toHash([engineState.hash, settings], config.root),
    files: { ...site.memory, ...more.memory },
    engine: engineState.memory,
    engineFiles: engineState.files.map(({ path }) => path),
  };
}

/** Variables that Vite puts into code, as `import.meta.env`. */
const listVariables = (): readonly string[] =>
  Object.entries(process.env)
    .flatMap(([name, value]) => (name.startsWith('VITE_') ? `${name}=${value}` : []))
    .sort();

/** The same wherever the project is. */
const toHash = (value: unknown, root: string): string =>
  createHash('sha256').update(JSON.stringify(value).replaceAll(root, '')).digest('hex').slice(0, 20);
