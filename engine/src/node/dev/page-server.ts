// Makes the document of one address on demand, with everything a page needs compiled on the way. Must not listen or watch.

import type { Diagnostic } from '../../model/diagnostic.ts';
import type { AssetManifest, RenderedPage } from '../../model/output.ts';
import type { PageContent } from '../../model/page.ts';
import type { Route } from '../../model/site.ts';
import { splitRoute, stripBase } from '../../model/url.ts';
import type { ContentAssets } from '../assets/content-assets.ts';
import { createDocument, createDocumentSettings } from '../emit/document.ts';
import { createInlineScript } from '../emit/security-policy.ts';
import type { LoadedPage } from '../pipeline/load-pages.ts';
import { listPartSources } from '../pipeline/load-site.ts';
import { createPageFacts } from '../pipeline/page-facts.ts';
import { resolvePageImports } from '../pipeline/page-imports.ts';
import { createPageParts, toRenderInput } from '../pipeline/page-input.ts';
import { applySeverity } from '../report/diagnostics.ts';
import { getPrefixes } from '../site/route-index.ts';
import type { Project } from './project.ts';
import type { DevBundle } from './vite-server.ts';

export interface PageAnswer {
  readonly status: 200 | 404;
  readonly html: string;
  /** Problems of this page. */
  readonly diagnostics: readonly Diagnostic[];
}

export interface PageServerInput {
  readonly project: Project;
  readonly bundle: DevBundle;
  readonly getAssets: () => ContentAssets;
  readonly bootScripts: readonly string[];
  /** URLs of modules that every page loads. */
  readonly entries: { readonly start: string; readonly before: readonly string[]; readonly styles: readonly string[] };
}

export interface PageServer {
  /** `undefined`: the path lies outside the base. */
  getPage(pathname: string): Promise<PageAnswer | undefined>;
}

export function createPageServer(input: PageServerInput): PageServer {
  const { project, bundle } = input;

  const createAnswer = async (
    page: RenderedPage,
    route: Route | undefined,
    place: { lang: string; version: string },
  ): Promise<string> => {
    const { config } = project;
    const { site } = project.getSite();
    const facts = createPageFacts(config, site);
    const manifest: AssetManifest = {
      start: input.entries.start,
      styles: input.entries.styles,
      preload: [],
      islands: {},
    };
    const settings = createDocumentSettings({
      base: config.base,
      buildId: 'dev',
      inlineScripts: [
        ...input.bootScripts.map((text) => createInlineScript(text)),
        createInlineScript(bundle.preamble, 'module'),
      ],
      configHead: config.head,
      dev: { modules: input.entries.before },
    });
    return createDocument({
      page,
      manifest,
      settings,
      styles: bundle.getStyles(),
      facts: route ? facts.getFacts(route) : facts.getNotFoundFacts(place.lang, place.version),
    });
  };

  const getNotFound = async (path: string): Promise<PageAnswer> => {
    const { config } = project;
    const { lang, version } = splitRoute(path, getPrefixes(config));
    const server = await bundle.loadServer();
    const view = project.getSite().views.createNotFoundView(lang, version);
    const page = server.createRenderer(server.registry).renderPage({
      view,
      content: { body: { html: '', slots: [] }, text: '' },
      links: [],
      assets: [],
      partials: {},
      file: '404',
    });
    return { status: 404, html: await createAnswer(page, undefined, { lang, version }), diagnostics: [] };
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
    const server = await bundle.loadServer();
    const modules = await Promise.all(
      imports.modules.map(async ({ key, source }) => [key, await bundle.loadModule(source)] as const),
    );
    const registry = { ...(server.registry as object), imports: Object.fromEntries(modules) };
    const page = server
      .createRenderer(registry)
      .renderPage(toRenderInput({ ...part, route: current, view: views.getPageView(current) }, getContent));
    const diagnostics = [
      ...compiled.flatMap(({ page }) => page.diagnostics),
      ...imports.diagnostics,
      ...parts.diagnostics,
      ...page.diagnostics,
    ];
    return {
      status: 200,
      html: await createAnswer(page, current, current),
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
