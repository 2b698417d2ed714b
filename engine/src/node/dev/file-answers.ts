// Answers for what a build would have copied or made: public files, pictures of pages, search indexes.

import { createReadStream, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve, sep } from 'node:path';
import type { OutputFile } from '../../model/output.ts';
import type { Route } from '../../model/site.ts';
import { decodePath, stripBase } from '../../model/url.ts';
import type { ContentAssets } from '../assets/content-assets.ts';
import { buildSearchIndexes } from '../outputs/search-index.ts';
import { nextTurn } from '../pipeline/next-turn.ts';
import type { StoredPage } from '../pipeline/page-store.ts';
import { getContentType } from '../preview/content-types.ts';
import type { Project } from './project.ts';

export interface FileAnswersInput {
  readonly project: Project;
  readonly getAssets: () => ContentAssets;
  /** Absolute folders of the bundle that pages are printed with, one file deep. */
  readonly staticDirs: readonly string[];
}

/** True when the request was answered. */
export type FileAnswer = (request: IncomingMessage, response: ServerResponse, pathname: string) => Promise<boolean>;

export function createFileAnswers({ project, getAssets, staticDirs }: FileAnswersInput): FileAnswer {
  return async (_, response, pathname) => {
    const path = stripBase(project.config.base, pathname);
    if (path === undefined) return false;
    const name = decodePath(path.slice(1));
    if (/^static\/search/.test(name)) return answerSearch(project, response, name);
    const copy = name.startsWith('assets/')
      ? getAssets()
          .getCopies()
          .find((asset) => asset.path === name)
      : undefined;
    const file =
      copy?.from ??
      findPublic(project.scan.publicDir, name) ??
      (name.startsWith('static/') ? findFirst(staticDirs, name.slice('static/'.length)) : undefined);
    if (file === undefined) return false;
    response.writeHead(200, { 'Content-Type': getContentType(file), 'Cache-Control': 'no-cache' });
    createReadStream(file).pipe(response);
    return true;
  };
}

function findFirst(folders: readonly string[], name: string): string | undefined {
  for (const folder of folders) {
    const path = findPublic(folder, name);
    if (path !== undefined) return path;
  }
  return undefined;
}

/** The file of that name below the folder, and nothing outside of it. */
function findPublic(publicDir: string | undefined, name: string): string | undefined {
  if (publicDir === undefined || name === '' || name.includes('\0')) return undefined;
  const path = resolve(publicDir, name);
  return path.startsWith(publicDir + sep) && statSync(path, { throwIfNoEntry: false })?.isFile() ? path : undefined;
}

/** Milliseconds of compiling between two looks at other requests and at what was saved. */
const SLICE = 10;

/** Compiles every page once somebody searches: until then nobody pays for it. */
async function answerSearch(project: Project, response: ServerResponse, name: string): Promise<boolean> {
  const { config } = project;
  const { routes } = project.getSite().site;
  const pages = await compilePages(project, routes);
  const files: OutputFile[] = [];
  await buildSearchIndexes({
    enabled: config.search.enabled,
    versioned: config.search.versioned,
    routes: routes.filter(({ pageId }) => pages.has(pageId)),
    isExcluded: () => false,
    getPage(id) {
      const page = pages.get(id);
      if (!page) throw new Error(`${id} is gone`);
      return page;
    },
    emit: (file) => files.push(file),
  });
  const file = files.find(({ path }) => path === name);
  if (!file) return false;
  response
    .writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-cache' })
    .end(file.content);
  return true;
}

/** By id; a page whose file is gone is left out. */
async function compilePages(project: Project, routes: readonly Route[]): Promise<ReadonlyMap<string, StoredPage>> {
  const pages = new Map<string, StoredPage>();
  let end = performance.now() + SLICE;
  for (const { pageId } of routes) {
    const loaded = await project.getPage(pageId);
    if (loaded) pages.set(pageId, loaded.page);
    if (performance.now() < end) continue;
    await nextTurn();
    end = performance.now() + SLICE;
  }
  return pages;
}
