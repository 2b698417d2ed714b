// Turns file events into what has to be refreshed.

import { basename, join, relative, sep } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { type Batch, createChangeBatches } from './change-batches.ts';
import type { Project } from './project.ts';
import { createSecondLooks } from './second-looks.ts';

/** Files next to a config that may add to it. The config names those that do; others may come, or say more. */
const settingFiles = /^(?:(?:tsconfig|jsconfig|i18n|package)\.json|theme\/index\.[jt]sx?)$/;

export interface WatchInput {
  readonly watcher: ViteDevServer['watcher'];
  /** Resolves when the watcher reports all that happens, and no request waits: then a scan finds what came or went before. */
  readonly whenReady: () => Promise<void>;
  /** Has the watcher report code that was saved before it was ready. */
  readonly reportMissed: () => Promise<void>;
  readonly project: Project;
  /** Absolute folders of code outside the project. */
  readonly codeFolders: readonly string[];
  /** Route paths whose pages changed; `undefined`: any page may have. */
  readonly onPages: (routes: readonly string[] | undefined) => void;
  /** Names of files of the public folder that came, changed or went, with slashes. Pages follow. */
  readonly onPublic: (names: readonly string[]) => void;
  /** Components or styles changed, or may have. */
  readonly onCode: () => void;
  readonly onProblems: (diagnostics: readonly Diagnostic[]) => void;
  readonly onConfig: () => void;
}

/** Returns a function that ends the watch. */
export function watchProject(input: WatchInput): () => void {
  const { watcher, whenReady, reportMissed, project, codeFolders, onPages, onPublic, onCode } = input;
  const { onProblems, onConfig } = input;
  // Vite watches the root. Its watcher takes a file that does not exist for a reason to watch its folder for that file alone.
  const isBelowRoot = (path: string): boolean => path.startsWith(project.config.root + sep);
  watcher.add([project.config.contentDir, ...codeFolders, ...project.configFiles.filter((path) => !isBelowRoot(path))]);

  const isCode = (path: string): boolean =>
    !/\.mdx?$/i.test(path) && [project.config.root, ...codeFolders].some((folder) => path.startsWith(folder + sep));
  const isContent = (path: string): boolean => path.startsWith(project.config.contentDir + sep);
  const isPage = (path: string): boolean => isContent(path) && /\.mdx?$/i.test(path);
  const isMeta = (path: string): boolean => isContent(path) && /^_(?:nav|meta)\.json$/.test(basename(path));

  const isConfig = (path: string): boolean => project.configFiles.includes(path);
  const isSetting = (path: string): boolean =>
    isBelowRoot(path) && settingFiles.test(relative(project.config.root, path).replaceAll(sep, '/'));
  const publicDir = join(project.config.contentDir, 'public');
  const isListed = (path: string): boolean => isPage(path) || isMeta(path);

  const takeIn = async ({ changed, moved }: Batch): Promise<void> => {
    const all = [...moved, ...changed];
    if (all.some(isConfig) || (all.some(isSetting) && (await project.hasOtherConfig()))) onConfig();
    const scanned = [...moved].filter(isListed);
    const isRescanned =
      scanned.length > 0 || [...changed].some(isMeta) || ([...moved].some(isContent) && project.hasOtherPublicFolder);
    if (isRescanned) await project.rescan(scanned);
    else if ([...moved].some(isContent)) project.forgetSite();
    const showing = project.listShowing(new Set(all));
    const routes = await project.changePages([...new Set([...[...changed].filter(isPage), ...showing])]);
    if (isRescanned) onProblems(project.getDiagnostics());
    const others = all.filter((path) => !isConfig(path) && !isListed(path));
    if (others.some(isCode)) onCode();
    const ofPublic = others.filter((path) => path.startsWith(publicDir + sep));
    if (ofPublic.length > 0) onPublic(ofPublic.map((path) => relative(publicDir, path).replaceAll(sep, '/')));
    if (isRescanned || routes === undefined || others.some(isContent)) onPages(undefined);
    else if (routes.length > 0) onPages(routes);
  };
  let isStopped = false;
  const lookAgain = async (wereMany: boolean): Promise<void> => {
    const isOther = await project.scanAgain();
    if (isStopped) return;
    if (isOther) onProblems(project.getDiagnostics());
    project.listStale('all').forEach(onChange);
    // After many changes, pictures that pages show may be others; where nothing was missed, this costs the pages that are open.
    if (isOther || wereMany) onPages(undefined);
  };
  const batches = createChangeBatches(takeIn, lookAgain);
  const looks = createSecondLooks(batches.change);
  const onChange = looks.look;
  /** Files came, went and were saved before the watcher was ready, as its first look at the folders takes a while. */
  void whenReady().then(() => {
    if (isStopped) return;
    void reportMissed();
    batches.look();
  });
  // One that went is watched again when its page is compiled without it.
  project.watchCodeFiles((path) => {
    if (!isBelowRoot(path)) watcher.add(path);
  });
  project.dates.watch(() => onPages(undefined));
  // The first page is on its way to the browser: only what it may show is worth its time.
  project.listStale('compiled').forEach(onChange);
  watcher.on('change', onChange);
  watcher.on('add', batches.move);
  watcher.on('unlink', batches.move);
  return () => {
    isStopped = true;
    batches.stop();
    project.watchCodeFiles(() => undefined);
    project.dates.watch(() => undefined);
    looks.stop();
    watcher.off('change', onChange);
    watcher.off('add', batches.move);
    watcher.off('unlink', batches.move);
  };
}
