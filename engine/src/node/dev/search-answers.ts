// The search index in dev. Every page is compiled at the first search, and not before.

import type { OutputFile } from '../../model/output.ts';
import { createMenuPaths } from '../../text/menu-paths.ts';
import { listPopular } from '../../text/popular-pages.ts';
import { loadPinyin } from '../outputs/load-pinyin.ts';
import { buildSearchIndexes } from '../outputs/search-index.ts';
import { compilePages } from './compile-pages.ts';
import type { Project } from './project.ts';

export async function buildDevSearch(project: Project): Promise<readonly OutputFile[]> {
  const { config } = project;
  const { routes, sections } = project.getSite().site;
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
    getPath: createMenuPaths(sections),
    getPopular: (listed) => listPopular(listed, sections, config.search.popular),
    settings: config.search.settings,
    pinyin: config.search.pinyin ? await loadPinyin() : undefined,
    emit: (file) => files.push(file),
  });
  return files;
}
