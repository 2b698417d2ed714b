// Code that was saved or removed before Vite's watcher was ready, which the watcher never reports.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { ResolvedConfig } from '../../model/config.ts';
import { type BuiltAssets, findAssets } from '../assets/build-assets.ts';
import { scanCodeFiles } from '../assets/code-files.ts';
import { isInFolder, toModuleId } from '../assets/module-ids.ts';
import type { Project } from './project.ts';

/** Times of files come from a clock that ticks, and may be this much behind. */
const TICK = 10;

/** Has the watcher report code that was saved, added or removed since the project was opened. Of the config, the project knows. */
export function reportMissedCode(
  { config, configFiles, opened }: Pick<Project, 'config' | 'configFiles' | 'opened'>,
  { watcher, environments }: Pick<ViteDevServer, 'watcher' | 'environments'>,
): void {
  const { root, outDir, cacheDir, contentDir } = config;
  const loaded = new Set(
    Object.values(environments).flatMap(({ moduleGraph }) => [...moduleGraph.fileToModulesMap.keys()]),
  );
  const files = scanCodeFiles({ root, skip: [outDir, cacheDir, join(contentDir, 'public')] });
  for (const { path, ctimeMs } of files) {
    // A file that was copied or moved here has kept its other time.
    if (ctimeMs >= opened - TICK && !configFiles.includes(path))
      watcher.emit(loaded.has(toModuleId(path)) ? 'change' : 'add', path);
  }
  for (const path of loaded) {
    const isOwn = isInFolder(path, root) && !path.includes('/node_modules/');
    if (isOwn && !existsSync(path)) watcher.emit('unlink', path);
  }
}

/** As {@link reportMissedCode}, and calls `onOther` where that would not show that the code is no longer the code of the bundle. */
export async function reportMissed(
  project: Project,
  vite: ViteDevServer,
  built: BuiltAssets | undefined,
  onOther: () => void,
): Promise<void> {
  reportMissedCode(project, vite);
  if (built && (await hasOtherCode(project.config, built))) onOther();
}

/** Vite does not know of a file that was removed before it has loaded it. */
async function hasOtherCode(config: ResolvedConfig, { hash }: BuiltAssets): Promise<boolean> {
  try {
    return (await findAssets(config))?.hash !== hash;
  } catch {
    // A file that is just being replaced cannot be read.
    return true;
  }
}
