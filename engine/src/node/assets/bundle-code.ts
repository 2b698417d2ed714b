// Runs Vite once: the server bundle first, because it knows every style sheet, then scripts and styles for the browser.

import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Rollup, ViteBuilder } from 'vite';
import { createBuildConfig } from './bundle-config.ts';
import type { BundleInput, BundleResult } from './bundle-input.ts';
import { type EngineHalf, HALF_FILE, HALF_MODULE, HALF_NAME, loadHalf, writeHalfFacts } from './engine-half.ts';
import { SERVER_MODULE, START_MODULE } from './entries.ts';
import { findInlineStyles } from './inline-styles.ts';
import { createManifest, type Output, toText } from './manifest.ts';
import { isInFolder } from './module-ids.ts';
import { listCriticalClasses } from './own-styles.ts';
import { takeReadyScripts } from './ready-scripts.ts';
import { type ReadySheets, takeReadySheets } from './ready-sheets.ts';
import { describeModules } from './site-modules.ts';
import { stylesModule } from './style-entries.ts';
import { isIsland, planStyles, type StylePlan } from './style-plan.ts';
import { createStyleGraph, type ModuleInfo } from './style-plugin.ts';

export async function bundleCode(input: BundleInput): Promise<BundleResult> {
  /** Filled between the two builds; the virtual style modules read it. */
  const styleEntries = new Map<string, readonly string[]>();
  const { builder, modules, files } = await bundleServer(input, styleEntries);
  const { client } = builder.environments;
  if (!client) throw new Error('Vite came without its environment for browsers');
  const graph = createStyleGraph(modules);
  const plan = planStyles(input, graph);
  for (const [name, styles] of plan.entries) styleEntries.set(name, styles);
  const [start, sheets] = await Promise.all([takeReadyScripts(input), takeReadySheets(input, plan)]);
  const entries = [...styleEntries.keys()].filter((name) => !sheets?.entries.has(name));
  client.config.build.rolldownOptions.input = {
    ...(start ? {} : { start: START_MODULE }),
    ...Object.fromEntries(entries.map((name) => [name, stylesModule(name)])),
  };
  const output = (await builder.build(client)) as Rollup.RollupOutput;
  const made = createManifest(input, output.output, plan, { start, sheets });
  return {
    ...made,
    manifest: {
      ...made.manifest,
      inlineStyles: readInlineStyles(input, plan, { ...made, output: output.output, sheets }),
    },
    ...(await describeModules({ input, ids: [...modules.keys()], output: [...files, ...output.output] })),
    staticFiles: graph.getModules(`\0${SERVER_MODULE}`, { isBorder: isIsland }).filter(isSiteCode(input.root)),
    browserFiles: listBrowserFiles(input.root, output.output, [...styleEntries.values()].flat()),
  };
}

type MadeSheets = Pick<BundleResult, 'manifest' | 'importStyles' | 'layoutStyles'> & {
  readonly output: Output;
  readonly sheets: ReadySheets | undefined;
};

function readInlineStyles(
  { engine }: BundleInput,
  { pageLayers }: StylePlan,
  { manifest, importStyles, layoutStyles, output, sheets }: MadeSheets,
): Readonly<Record<string, string>> | undefined {
  if (pageLayers === undefined) return undefined;
  const read = (files: readonly string[]): Map<string, string> =>
    new Map(
      files.flatMap((file) => {
        const text = toText(output, file) ?? sheets?.inlineStyles[file];
        return text ? [[file, text] as const] : [];
      }),
    );
  const own = [
    ...Object.values(manifest.islands).flatMap(({ styles }) => styles),
    ...Object.values(importStyles).flat(),
  ];
  const classes = listCriticalClasses(join(engine.sourceDir, 'theme/styles'));
  return findInlineStyles({ own: read(own), ofTheme: read(layoutStyles.cards), classes, pageLayers });
}

interface ServerRun {
  readonly builder: ViteBuilder;
  readonly modules: ReadonlyMap<string, ModuleInfo>;
  /** What was written. */
  readonly files: Rollup.RollupOutput['output'];
}

/** With the engine's half, unless the site has code that needs more of the engine than that. A theme for Rspress does. */
async function bundleServer(input: BundleInput, styleEntries: StyleEntries): Promise<ServerRun> {
  const { engine, half: folder, siteTheme, outDir } = input;
  if (folder !== undefined && siteTheme === undefined) {
    const half = loadHalf(engine, folder);
    try {
      const { builder, modules, files } = await runServer(input, SERVER_MODULE, { styleEntries, half });
      const file = join(outDir, 'server', HALF_FILE);
      if (file !== half.file) await copyFile(half.file, file);
      return { builder, modules: new Map([...half.modules, ...modules, ...half.parts]), files };
    } catch {
      // If the site's code is at fault, the bundle without the half reports it, with the author's own names.
      await rm(join(outDir, 'server'), { recursive: true, force: true });
    }
  }
  return runServer(input, SERVER_MODULE, { styleEntries });
}

/** Bundles the engine's half of all server bundles into `outDir`. */
export async function bundleHalf(input: BundleInput): Promise<void> {
  const { modules } = await runServer(input, HALF_MODULE, { styleEntries: new Map() });
  await writeHalfFacts(input.engine, input.outDir, modules);
}

type StyleEntries = ReadonlyMap<string, readonly string[]>;

interface ServerParts {
  readonly styleEntries: StyleEntries;
  readonly half?: EngineHalf;
}

async function runServer(input: BundleInput, module: string, parts: ServerParts): Promise<ServerRun> {
  const { createBuilder } = await import('vite');
  let modules: ServerRun['modules'] | undefined;
  const onModules = (found: ServerRun['modules']): void => {
    modules = found;
  };
  const builder = await createBuilder(createBuildConfig(input, { ...parts, onModules }));
  const { ssr } = builder.environments;
  if (!ssr) throw new Error('Vite came without its environment for servers');
  if (module === HALF_MODULE) ssr.config.build.rolldownOptions.input = { [HALF_NAME]: HALF_MODULE };
  const { output } = (await builder.build(ssr)) as Rollup.RollupOutput;
  if (!modules) throw new Error('the server bundle reported no modules');
  return { builder, modules, files: output };
}

const isOwn = (root: string, id: string): boolean => isInFolder(id, root) && !id.includes('/node_modules/');

const isSiteCode =
  (root: string) =>
  (id: string): boolean =>
    isOwn(root, id) && /\.[jt]sx?$/.test(id);

function listBrowserFiles(
  root: string,
  output: readonly (Rollup.OutputChunk | Rollup.OutputAsset)[],
  sheets: readonly string[],
): string[] {
  const ids = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  // An entry of sheets leaves no chunk.
  const files = new Set([...ids, ...sheets].map((id) => id.replace(/\?.*$/, '')));
  return [...files].filter((id) => isOwn(root, id) && /\.(?:[cm]?[jt]sx?|css)$/.test(id));
}
