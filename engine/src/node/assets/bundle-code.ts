// Runs Vite once: the server bundle first, because it knows every style sheet, then scripts and styles for the browser.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Rollup } from 'vite';
import { createBuildConfig, stylesModule } from './bundle-config.ts';
import type { BundleInput, BundleResult, ViewReads } from './bundle-input.ts';
import { SERVER_MODULE, START_MODULE } from './entries.ts';
import { createManifest } from './manifest.ts';
import { isIsland, planStyles } from './style-plan.ts';
import type { StyleGraph } from './style-plugin.ts';

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
    ...(await findReads(input, moduleIds)),
    staticFiles: graph.getModules(`\0${SERVER_MODULE}`, { isBorder: isIsland }).filter(isSiteCode(input.root)),
    browserFiles: listBrowserFiles(input.root, output.output),
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

/**
 * Which lists of pages the site's components may read from a view. Any word of that name counts: a list too many makes
 * some builds slower, one too few would leave old pages in the output.
 */
async function findReads({ engine }: BundleInput, ids: readonly string[]): Promise<ViewReads> {
  const files = new Set(ids.map((id) => id.replace(/\?.*$/, '')));
  const own = [...files].filter(
    (id) => /\.[cm]?[jt]sx?$/.test(id) && !id.startsWith(engine.packageDir) && !id.startsWith(engine.searchDir),
  );
  const texts = await Promise.all(own.map((id) => readFile(id, 'utf8').catch(() => '')));
  return {
    readsRoutes:
      files.has(join(engine.sourceDir, 'theme/rspress/hooks.ts')) || texts.some((text) => /\broutes\b/.test(text)),
    readsPosts: texts.some((text) => /\bposts\b/.test(text)),
  };
}

const isOwn = (root: string, id: string): boolean => id.startsWith(`${root}/`) && !id.includes('/node_modules/');

const isSiteCode =
  (root: string) =>
  (id: string): boolean =>
    isOwn(root, id) && /\.[jt]sx?$/.test(id);

function listBrowserFiles(root: string, output: readonly (Rollup.OutputChunk | Rollup.OutputAsset)[]): string[] {
  const ids = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  const files = new Set(ids.map((id) => id.replace(/\?.*$/, '')));
  return [...files].filter((id) => isOwn(root, id) && /\.(?:[cm]?[jt]sx?|css)$/.test(id));
}
