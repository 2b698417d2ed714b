// Serves what a build would have copied or made in addition to pages: public files, pictures, search indexes, sitemap, feeds, redirect stubs.

import { createReadStream } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import type { OutputFile } from '../../model/output.ts';
import { stripBase } from '../../text/strip-base.ts';
import { decodePath } from '../../text/url.ts';
import type { ContentAssets } from '../assets/content-assets.ts';
import { findPublicFile } from '../emit/public-file.ts';
import { MAX_POSTS } from '../outputs/feeds/feed.ts';
import { isPageList, listPageLists, listSiteFiles } from '../pipeline/outputs/site-files.ts';
import type { SiteGraph } from '../pipeline/render/site-graph.ts';
import { getContentType } from '../preview/content-types.ts';
import { compilePages, listPosts } from './compile-pages.ts';
import { createDevCards, type DevCards } from './dev-cards.ts';
import type { Project } from './project.ts';
import { DevSearch } from './search-answers.ts';

/** By name. */
type FileMap = ReadonlyMap<string, OutputFile>;

export interface FileAnswersInput {
  readonly project: Project;
  readonly getAssets: () => ContentAssets;
  /** Absolute folders of the bundle that pages are rendered with, one file deep. */
  readonly staticDirs: readonly string[];
  /** The Markdown twin of a page by the name of its file. */
  readonly renderTwin: (file: string) => Promise<string | undefined>;
  /** Search knows more than it has answered with. */
  readonly onSearchComplete: () => void;
}

export class FileAnswers {
  readonly #input: FileAnswersInput;
  readonly #cards: DevCards;
  readonly #search: DevSearch;
  /** Of posts whose text a feed shows. */
  readonly #twins = new Map<string, string>();
  readonly #siteFiles = new WeakMap<SiteGraph, FileMap>();
  /** Made for requests of them alone: of ten thousand pages, they take 100 ms after each change of the site. */
  readonly #pageLists = new WeakMap<SiteGraph, FileMap>();

  constructor(input: FileAnswersInput) {
    this.#input = input;
    this.#cards = createDevCards(input.project);
    this.#search = new DevSearch({ project: input.project, onComplete: input.onSearchComplete });
  }

  /** Answers with the file that a build would write under exactly this name. False: there is none. */
  async answer(response: ServerResponse, pathname: string): Promise<boolean> {
    const name = this.#toName(pathname);
    if (name === undefined) return false;
    if (/^static\/search/.test(name)) return this.#answerSearch(response, name);
    if (/^assets\/card\.[^/]*\.png$/.test(name) && (await this.#answerCard(response, name))) return true;
    await this.#compileListed(name);
    const path = this.#findFile(name);
    const made = path === undefined ? this.#getSiteFile(name) : undefined;
    if (path !== undefined) sendFile(response, path);
    else if (made) sendContent(response, made);
    return path !== undefined || made !== undefined;
  }

  /** As {@link answer}, for the shorter addresses that hosts give HTML: `/demo` for `demo.html`, `/demo/` for `demo/index.html`. */
  async answerPlainPage(response: ServerResponse, pathname: string): Promise<boolean> {
    const name = this.#toName(pathname)?.replace(/\/+$/g, '');
    if (!name) return false;
    await this.#compileListed(`${name}.html`);
    for (const path of [`${name}.html`, `${name}/index.html`]) {
      const file = findPublicFile(this.#input.project.scan.publicDir, path);
      const made = file === undefined ? this.#getSiteFile(path) : undefined;
      if (file !== undefined) sendFile(response, file);
      else if (made) sendContent(response, made);
      if (file !== undefined || made) return true;
    }
    return false;
  }

  #toName(pathname: string): string | undefined {
    const path = stripBase(this.#input.project.config.base, pathname);
    return path === undefined ? undefined : decodePath(path.slice(1));
  }

  #findFile(name: string): string | undefined {
    const { project, getAssets, staticDirs } = this.#input;
    const copies = name.startsWith('assets/') ? getAssets().getCopies() : [];
    const folders = name.startsWith('static/') ? staticDirs : [];
    return (
      copies.find(({ path }) => path === name)?.from ??
      findPublicFile(project.scan.publicDir, name) ??
      folders.flatMap((folder) => findPublicFile(folder, name.slice('static/'.length)) ?? [])[0]
    );
  }

  #getSiteFile(name: string): OutputFile | undefined {
    const graph = this.#input.project.getSite();
    const list = isPageList(name) ? recall(this.#pageLists, graph, () => listPageLists(graph)).get(name) : undefined;
    return list ?? recall(this.#siteFiles, graph, () => this.#listFiles(graph)).get(name);
  }

  #listFiles(graph: SiteGraph): readonly OutputFile[] {
    const { fixed, replaceable } = listSiteFiles(
      { ...graph, publicDir: this.#input.project.scan.publicDir },
      { readTwin: ({ twin = '' }) => this.#twins.get(twin) },
    );
    return [...fixed, ...replaceable];
  }

  /** Feeds show the first words of posts, the list of all pages their headings, `llms.txt` descriptions: only compiling finds them. */
  async #compileListed(name: string): Promise<void> {
    const { project } = this.#input;
    const { routes } = project.getSite().site;
    if (isPageList(name)) await compilePages(project, routes);
    else if (/(?:^|\/)(?:feed\.xml|rss\.xml|feed\.json)$/.test(name)) {
      await compilePages(project, listPosts(project));
      await this.#renderPosts();
    } else return;
    const graph = project.getSite();
    this.#siteFiles.delete(graph);
    this.#pageLists.delete(graph);
  }

  /** The posts that feeds hold whole. */
  async #renderPosts(): Promise<void> {
    const { site } = this.#input.project.getSite();
    const posts = site.blogs.flatMap(({ config, posts }) => (config.fullText ? posts.slice(0, MAX_POSTS) : []));
    const twins = new Map(site.routes.map(({ routePath, twin }) => [routePath, twin]));
    for (const { routePath } of posts) {
      const file = twins.get(routePath);
      const text = file === undefined ? undefined : await this.#input.renderTwin(file);
      if (file !== undefined && text !== undefined) this.#twins.set(file, text);
    }
  }

  /** Drawn for each request: titles change while they are written. */
  async #answerCard(response: ServerResponse, name: string): Promise<boolean> {
    const content = await this.#cards.draw(name);
    if (content) sendContent(response, { path: name, content });
    return content !== undefined;
  }

  async #answerSearch(response: ServerResponse, name: string): Promise<boolean> {
    const file = await this.#search.getFile(name);
    if (file) sendContent(response, file);
    return file !== undefined;
  }
}

function recall(known: WeakMap<SiteGraph, FileMap>, graph: SiteGraph, list: () => readonly OutputFile[]): FileMap {
  const files = known.get(graph) ?? new Map(list().map((file) => [file.path, file]));
  known.set(graph, files);
  return files;
}

const HEADERS = { 'Cache-Control': 'no-cache' };

function sendContent(response: ServerResponse, { path, content }: OutputFile): void {
  response.writeHead(200, { ...HEADERS, 'Content-Type': getContentType(path) }).end(content);
}

function sendFile(response: ServerResponse, path: string): void {
  response.writeHead(200, { ...HEADERS, 'Content-Type': getContentType(path) });
  // A reader that goes away or a file that vanishes ends the answer, not the server.
  pipeline(createReadStream(path), response, () => undefined);
}
