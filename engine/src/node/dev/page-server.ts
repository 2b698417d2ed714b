// Makes the document of one address on demand, with everything a page needs compiled on the way. Must not listen or watch.

import type { Diagnostic } from '../../model/diagnostic.ts';
import type { RenderedPage } from '../../model/output.ts';
import type { PageContent } from '../../model/page.ts';
import type { Route } from '../../model/site.ts';
import { splitRoute, stripBase } from '../../model/url.ts';
import type { ContentAssets } from '../assets/content-assets.ts';
import { createDocument, createDocumentSettings } from '../emit/document.ts';
import type { InlineScript } from '../emit/security-policy.ts';
import type { LoadedPage } from '../pipeline/load-pages.ts';
import { listPartSources } from '../pipeline/load-site.ts';
import { resolvePageImports } from '../pipeline/page-imports.ts';
import { createPageParts, toNotFoundInput, toRenderInput } from '../pipeline/page-input.ts';
import { applySeverity } from '../report/diagnostics.ts';
import { getPrefixes } from '../site/route-index.ts';
import type { PageCode, PageCodeSource } from './page-code.ts';
import type { Project } from './project.ts';

export interface PageAnswer {
  readonly status: 200 | 404;
  readonly html: string;
  /** Problems of this page. */
  readonly diagnostics: readonly Diagnostic[];
}

export interface PageServerInput {
  readonly project: Project;
  readonly code: PageCodeSource;
  readonly getAssets: () => ContentAssets;
  readonly inlineScripts: readonly InlineScript[];
  /** URLs of modules that every page loads before the page entry. */
  readonly modules: readonly string[];
}

export interface PageServer {
  /** `undefined`: the path lies outside the base. */
  getPage(pathname: string): Promise<PageAnswer | undefined>;
}

export function createPageServer(input: PageServerInput): PageServer {
  const { project } = input;

  const createAnswer = (
    page: RenderedPage,
    { manifest }: PageCode,
    styles: readonly string[],
    place: Route | { readonly lang: string; readonly version: string },
  ): string => {
    const { config } = project;
    const { facts } = project.getSite();
    const settings = createDocumentSettings({
      base: config.base,
      buildId: 'dev',
      inlineScripts: input.inlineScripts,
      configHead: config.head,
      dev: { modules: input.modules },
    });
    return createDocument({
      page,
      manifest,
      settings,
      styles,
      facts: 'routePath' in place ? facts.getFacts(place) : facts.getNotFoundFacts(place.lang, place.version),
    });
  };

  const getNotFound = async (path: string): Promise<PageAnswer> => {
    const { lang, version } = splitRoute(path, getPrefixes(project.config));
    const code = await input.code.load([]);
    const view = project.getSite().views.createNotFoundView(lang, version);
    const page = code.renderPage(toNotFoundInput(view));
    const html = createAnswer(page, code, code.getStyles(page, undefined), { lang, version });
    return { status: 404, html, diagnostics: [] };
  };

  const renderRoute = async (route: Route): Promise<PageAnswer> => {
    const { config } = project;
    const compiled = await compileWithPartials(project, route.pageId);
    // Compiling may have changed what the site says of the page.
    const { site, views, links } = project.getSite();
    const current = site.routes.find(({ pageId }) => pageId === route.pageId) ?? route;
    const imports = resolvePageImports(
      config.root,
      compiled.map(({ source, file, page }) => ({ path: source.path, file, imports: page.meta.imports })),
    );
    const pages = new Map(listPartSources(compiled).map((page) => [page.source.id, page]));
    const contents = new Map(compiled.map(({ source, page }) => [source.id, page]));
    const getContent = (id: string): PageContent =>
      contents.get(id)?.getContent() ?? { body: { html: '', slots: [] }, text: '' };
    const parts = createPageParts({ pages, partials: imports.partials, links }, input.getAssets());
    const part = await parts.get(route.pageId);
    if (!part) return getNotFound(route.routePath);
    const code = await input.code.load(imports.modules);
    const view = views.getPageView(current);
    const page = code.renderPage(toRenderInput({ ...part, route: current, view }, getContent));
    const diagnostics = [
      ...compiled.flatMap(({ page }) => page.diagnostics),
      ...imports.diagnostics,
      ...parts.diagnostics,
      ...page.diagnostics,
    ];
    return {
      status: 200,
      html: createAnswer(page, code, code.getStyles(page, part), current),
      diagnostics: applySeverity(diagnostics, config.severity),
    };
  };

  return {
    async getPage(pathname) {
      const path = stripBase(project.config.base, pathname);
      if (path === undefined) return undefined;
      const route = project.getSite().links.index.find(path);
      return route ? renderRoute(route) : getNotFound(path);
    },
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
    const { partials } = resolvePageImports(project.config.root, [
      { path: page.source.path, file: page.file, imports: page.page.meta.imports },
    ]);
    for (const path of partials.get(page.file)?.values() ?? []) {
      const source = project.getSource(path);
      if (source) await visit(source.id);
    }
  };
  await visit(id);
  return [...found.values()];
}
