// Code that was saved before Vite's watcher was ready, which the watcher never reports.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { scanCodeFiles } from '../assets/code-files.ts';
import { isInFolder } from '../assets/module-ids.ts';
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
      watcher.emit(loaded.has(path) ? 'change' : 'add', path);
  }
  for (const path of loaded) {
    const isOwn = isInFolder(path, root) && !path.includes('/node_modules/');
    if (isOwn && !existsSync(path)) watcher.emit('unlink', path);
  }
}
