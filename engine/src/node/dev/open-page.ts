// What a page is rendered from, made on demand: the page and all that it imports, compiled and joined.

import type { Diagnostic } from '../../model/diagnostic.ts';
import type { RenderContent } from '../../model/page.ts';
import type { Route } from '../../model/site.ts';
import type { ContentAssets } from '../assets/content-assets.ts';
import type { ImportedModule } from '../assets/entries.ts';
import type { LoadedPage } from '../pipeline/load/load-pages.ts';
import { listPartSources } from '../pipeline/load/load-site.ts';
import { resolvePageImports, toImporting } from '../pipeline/load/page-imports.ts';
import { createPartResolver, type ResolvedPart } from '../pipeline/render/render-input.ts';
import type { Project } from './project.ts';

export interface RenderSource {
  /** `undefined`: the page is gone. */
  readonly part: ResolvedPart | undefined;
  /** Content of the page, or of one that it imports; {@link emptyContent} of all others. */
  getContent(pageId: string): RenderContent;
  /** Modules that the page imports. */
  readonly modules: readonly ImportedModule[];
  readonly diagnostics: readonly Diagnostic[];
}

export const emptyContent: RenderContent = { body: { html: '', slots: [] } };

export async function openPage(project: Project, { pageId }: Route, assets: ContentAssets): Promise<RenderSource> {
  const compiled = await compileWithPartials(project, pageId);
  const imports = resolvePageImports(project.config, compiled.map(toImporting));
  const pages = new Map(listPartSources(compiled).map((page) => [page.source.id, page]));
  const { links } = project.getSite();
  const parts = createPartResolver({ pages, partials: imports.partials, links }, assets);
  const part = await parts.get(pageId);
  const contents = new Map(compiled.map((loaded) => [loaded.source.id, loaded.page]));
  const diagnostics = [
    ...compiled.flatMap((loaded) => loaded.page.diagnostics),
    ...imports.diagnostics,
    ...parts.diagnostics,
  ];
  return {
    part,
    getContent: (id) => contents.get(id)?.getContent() ?? emptyContent,
    modules: imports.modules,
    diagnostics,
  };
}

/** The page and every page it imports, each once. */
async function compileWithPartials(project: Project, id: string): Promise<readonly LoadedPage[]> {
  const found = new Map<string, LoadedPage>();
  const visit = async (pageId: string): Promise<void> => {
    if (found.has(pageId)) return;
    const page = await project.getPage(pageId);
    if (!page) return;
    found.set(pageId, page);
    const { partials } = resolvePageImports(project.config, [toImporting(page)]);
    for (const path of partials.get(page.file)?.values() ?? []) {
      const source = project.getSource(path);
      if (source) await visit(source.id);
    }
  };
  await visit(id);
  return [...found.values()];
}
