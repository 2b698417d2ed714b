// Turns file events into what has to be refreshed.

import { basename, sep } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { getStamp, isEmptyStamp } from './file-stamp.ts';
import type { Project } from './project.ts';

/** Vite's watcher drops a second event within 50 ms: that change would never be seen. */
const SECOND_LOOK = 60;
/** Milliseconds after which an empty file is read again; a divisor of the above. */
const SOON = 5;

export interface WatchInput {
  readonly watcher: ViteDevServer['watcher'];
  readonly project: Project;
  /** Absolute folders of code outside the project. */
  readonly codeFolders: readonly string[];
  /** Route paths whose pages changed; `undefined`: any page may have. */
  readonly onPages: (routes: readonly string[] | undefined) => void;
  /** Components or styles changed, or may have. */
  readonly onCode: () => void;
  readonly onProblems: (diagnostics: readonly Diagnostic[]) => void;
  readonly onConfig: () => void;
}

/** Returns a function that ends the watch. */
export function watchProject(input: WatchInput): () => void {
  const { watcher, project, codeFolders, onPages, onCode, onProblems, onConfig } = input;
  watcher.add([project.config.contentDir, ...project.configFiles, ...codeFolders]);

  const isCode = (path: string): boolean =>
    !/\.mdx?$/i.test(path) && [project.config.root, ...codeFolders].some((folder) => path.startsWith(folder + sep));
  const isContent = (path: string): boolean => path.startsWith(project.config.contentDir + sep);
  const isPage = (path: string): boolean => isContent(path) && /\.mdx?$/i.test(path);
  const isMeta = (path: string): boolean => isContent(path) && /^_(?:nav|meta)\.json$/.test(basename(path));

  const change = async (path: string): Promise<void> => {
    if (project.configFiles.includes(path)) onConfig();
    else if (isMeta(path)) {
      await project.rescan();
      onProblems(project.getDiagnostics());
      onPages(undefined);
    } else if (isPage(path)) {
      const isShared = await project.changePage(path);
      const id = project.getSource(path)?.id;
      const route = project.getSite().site.routes.find(({ pageId }) => pageId === id);
      onPages(isShared || !route ? undefined : [route.routePath]);
    } else {
      if (isCode(path)) onCode();
      if (isContent(path)) onPages(undefined);
    }
  };
  const comeOrGo = async (path: string): Promise<void> => {
    if (!isPage(path) && !isMeta(path)) {
      if (isContent(path)) project.forgetSite();
      return change(path);
    }
    await project.rescan(path);
    onProblems(project.getDiagnostics());
    onPages(undefined);
  };

  // One after the other, so that two saves in a row stay in order.
  let queue = Promise.resolve();
  const enqueue =
    (work: (path: string) => Promise<void>) =>
    (path: string): void => {
      queue = queue.then(() => work(path)).catch((error: unknown) => console.error(error));
    };
  const changeNow = enqueue(change);
  const looks = new Map<string, ReturnType<typeof setTimeout>>();
  /** States that were shown: a second look may be sooner than the event. */
  const shown = new Map<string, string>();
  const look = (path: string, rest: number): void => {
    const stamp = getStamp(path);
    // Skips the moment between truncating and writing.
    const isEmptied = isEmptyStamp(stamp) && rest > 0;
    if (!isEmptied && shown.get(path) !== stamp) {
      shown.set(path, stamp);
      changeNow(path);
    }
    clearTimeout(looks.get(path));
    looks.delete(path);
    const wait = isEmptied ? SOON : rest;
    if (rest > 0) looks.set(path, setTimeout(look, wait, path, rest - wait));
  };
  const onChange = (path: string): void => look(path, SECOND_LOOK);
  const onComeOrGo = enqueue(comeOrGo);
  /** What was saved before the watcher was ready; the first look at the folders takes a while. */
  const catchUp = (): void => project.listStale().forEach(onChange);
  watcher.once('ready', catchUp);
  catchUp();
  watcher.on('change', onChange);
  watcher.on('add', onComeOrGo);
  watcher.on('unlink', onComeOrGo);
  return () => {
    for (const timer of looks.values()) clearTimeout(timer);
    watcher.off('ready', catchUp);
    watcher.off('change', onChange);
    watcher.off('add', onComeOrGo);
    watcher.off('unlink', onComeOrGo);
  };
}
