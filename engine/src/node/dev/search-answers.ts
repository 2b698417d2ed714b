// Search in dev. The first answer does not wait for all pages of a large site: it knows those that are compiled by their
// text, and the others by their titles. Once the rest is compiled, open pages fetch the index again.

import { SEARCH_LIST } from 'diglot-search/write/index-files';
import type { OutputFile } from '../../model/output.ts';
import type { Route } from '../../model/site.ts';
import { createMenuPaths } from '../../text/menu-paths.ts';
import { listPopular } from '../../text/popular-pages.ts';
import { loadPinyin } from '../outputs/load-pinyin.ts';
import { buildSearchIndexes } from '../outputs/search-index.ts';
import type { StoredPage } from '../pipeline/cache/page-store.ts';
import { nextTurn } from '../pipeline/schedule/next-turn.ts';
import { compilePages } from './compile-pages.ts';
import type { DevSite, Project } from './project.ts';

/** By id. */
type Pages = ReadonlyMap<string, StoredPage>;

/** What was made of these pages. */
interface Answered {
  readonly site: DevSite;
  readonly pages: Pages;
  /** By name. */
  readonly files: ReadonlyMap<string, OutputFile>;
}

/** Milliseconds that the first answer waits for all pages, so that a small site never shows less. */
const PATIENCE = 200;

export interface DevSearchInput {
  readonly project: Project;
  /** All pages are compiled, and something was answered that knew less. */
  readonly onComplete: () => void;
  /** Resolves when the first answer has waited long enough. Default: after 200 ms. */
  readonly waitEnough?: () => Promise<void>;
}

export class DevSearch {
  readonly #input: DevSearchInput;
  /** Compiles the pages that are not: at the first search, and after many changed at once. */
  #pass: Promise<Pages> | undefined;
  /** Something was answered that lacks the text of pages. */
  #isBehind = false;
  /** The newest answers first. A list names files that are asked for next, so those of the list before are kept. */
  #answered: readonly Answered[] = [];

  constructor(input: DevSearchInput) {
    this.#input = input;
  }

  /** A file of the indexes. Each request for their list takes in what was saved since the last. */
  async getFile(name: string): Promise<OutputFile | undefined> {
    const known = name === SEARCH_LIST ? undefined : this.#findFile(name);
    if (known) return known;
    await this.#answer();
    return this.#findFile(name);
  }

  #findFile(name: string): OutputFile | undefined {
    return this.#answered.find(({ files }) => files.has(name))?.files.get(name);
  }

  async #answer(): Promise<void> {
    const { pages, isPartial } = await this.#getPages();
    const site = this.#input.project.getSite();
    const [newest] = this.#answered;
    if (!newest || newest.site !== site || !isSame(newest.pages, pages)) {
      const files = await buildDevSearch(this.#input.project, pages);
      this.#answered = [
        { site, pages, files: new Map(files.map((file) => [file.path, file])) },
        ...this.#answered.slice(0, 1),
      ];
    }
    if (!isPartial) return;
    this.#isBehind = true;
    // The rest was compiled while this was made.
    if (!this.#pass) this.#catchUp();
  }

  /** All pages, or what is known of them while they are compiled. */
  async #getPages(): Promise<{ readonly pages: Pages; readonly isPartial: boolean }> {
    const { project, waitEnough = wait } = this.#input;
    const { routes } = project.getSite().site;
    const isCompiled = routes.every(({ pageId }) => project.isCompiled(pageId));
    if (isCompiled) return { pages: await compilePages(project, routes), isPartial: false };
    this.#pass ??= this.#compileAll(routes);
    const all = await Promise.race([this.#pass, waitEnough()]);
    return { pages: all ?? listKnown(project, routes), isPartial: !all };
  }

  async #compileAll(routes: readonly Route[]): Promise<Pages> {
    try {
      const pages = await compilePages(this.#input.project, routes);
      this.#catchUp();
      return pages;
    } finally {
      this.#pass = undefined;
    }
  }

  #catchUp(): void {
    if (!this.#isBehind) return;
    this.#isBehind = false;
    this.#input.onComplete();
  }
}

const wait = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PATIENCE));

const isSame = (a: Pages, b: Pages): boolean => a.size === b.size && [...a].every(([id, page]) => b.get(id) === page);

function listKnown(project: Project, routes: readonly Route[]): Pages {
  const known = routes.map(({ pageId }) => [pageId, project.peekPage(pageId)] as const);
  return new Map(known.flatMap(([id, page]) => (page === undefined ? [] : [[id, page]])));
}

async function buildDevSearch(project: Project, pages: Pages): Promise<readonly OutputFile[]> {
  const { search } = project.config;
  const { routes, sections } = project.getSite().site;
  const files: OutputFile[] = [];
  await buildSearchIndexes({
    enabled: search.enabled,
    versioned: search.versioned,
    shardThreshold: search.shardThreshold,
    routes: routes.filter(({ pageId }) => pages.has(pageId)),
    isExcluded: () => false,
    getPage(id) {
      const page = pages.get(id);
      if (!page) throw new Error(`${id} is gone`);
      return page;
    },
    getPath: createMenuPaths(sections),
    getPopular: (listed) => listPopular(listed, sections, search.popular),
    settings: search.settings,
    loadPinyin: search.pinyin ? loadPinyin : undefined,
    emit: (file) => files.push(file),
    pause: nextTurn,
  });
  return files;
}
