// Makes the document of one address on demand, with everything that the page needs compiled on the way.

import type { PolicySources } from '../../model/config.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { RenderContent } from '../../model/page.ts';
import type { Route } from '../../model/site.ts';
import { stripBase } from '../../text/strip-base.ts';
import { decodePath, joinRoute, splitHref } from '../../text/url.ts';
import type { ContentAssets } from '../assets/content-assets.ts';
import { createEmitSettings, type EmitSettings } from '../emit/document.ts';
import type { InlineScript } from '../emit/security-policy.ts';
import { buildFullText } from '../outputs/agents/full-text.ts';
import { planFullTexts } from '../pipeline/outputs/site-files.ts';
import { createLazyTokenCounter } from '../pipeline/render/count-tokens.ts';
import { renderDocument, renderNotFound } from '../pipeline/render/render-document.ts';
import type { ResolvedRoute } from '../pipeline/render/render-input.ts';
import { applySeverity } from '../report/diagnostic-list.ts';
import { loadSourceLines } from '../report/source-lines.ts';
import { getPrefixes } from '../site/links/route-index.ts';
import type { CodeSource } from './code-source.ts';
import { compilePages, listPosts } from './compile-pages.ts';
import { emptyContent, openPage, type RenderSource } from './open-page.ts';
import type { Project } from './project.ts';

export interface HtmlAnswer {
  readonly status: 200 | 404;
  readonly html: string;
  /** Makes the Markdown twin; `undefined`: the page has none. */
  readonly getTwin?: (() => string) | undefined;
  readonly twinFile?: string | undefined;
  /** `llms.txt` of the page's language and version. */
  readonly listFile?: string | undefined;
  /** Problems of this page. */
  readonly diagnostics: readonly Diagnostic[];
}

export interface ServerOptions {
  readonly project: Project;
  readonly code: CodeSource;
  readonly getAssets: () => ContentAssets;
  readonly inlineScripts: readonly InlineScript[];
  /** Scripts that only some pages carry; allowed there. */
  readonly bodyScripts: readonly InlineScript[];
  /** URLs of modules that every page loads before the page entry. */
  readonly modules: readonly string[];
}

export interface PageServer {
  /** `undefined`: no page has this address. */
  getPage(pathname: string): Promise<HtmlAnswer | undefined>;
  /** The Markdown twin with this address, or all of them in one. */
  getTwin(pathname: string): Promise<string | undefined>;
  /** The error page that a host would answer with: the nearest one on the way up. `undefined`: the path is outside the base. */
  getNotFound(pathname: string): Promise<HtmlAnswer | undefined>;
}

export function createPageServer(input: ServerOptions): PageServer {
  const { project, code } = input;
  const { config } = project;
  const settings = createSettings(input);
  const prefixes = getPrefixes(config);
  const countTokens = createLazyTokenCounter();

  const openOwnNotFound = async () => {
    const opened: (RenderSource & { readonly route: Route })[] = [];
    for (const route of project.getSite().site.notFound ?? [])
      opened.push({ ...(await openPage(project, route, input.getAssets())), route });
    return opened;
  };

  const renderRoute = async (route: Route): Promise<HtmlAnswer | undefined> => {
    // A commit changes no file that is watched.
    project.dates.renew(project.scan.files);
    const { part, getContent, modules, diagnostics: found } = await openPage(project, route, input.getAssets());
    await compileListed(project, route);
    // Compiling may have changed what the site says about the page.
    const graph = project.getSite();
    const current = graph.site.routes.find(({ pageId }) => pageId === route.pageId) ?? route;
    if (!part) return undefined;
    const page = { ...part, route: current, view: graph.views.getPageView(current) };
    const ready = await code.load(modules);
    const document = renderDocument({ graph, code: ready, settings, countTokens, getContent }, page);
    const ofSource = applySeverity(found, config.severity);
    const rendered = lacksModule(ofSource) ? [] : applySeverity(document.page.diagnostics, config.severity);
    const { html, writeTwin } = document;
    return {
      status: 200,
      html: html.join(''),
      getTwin: writeTwin && (() => Buffer.from(writeTwin().finish()).toString('utf8')),
      twinFile: current.twin,
      listFile: joinRoute({ ...current, pagePath: '/llms.txt' }, prefixes).slice(1),
      diagnostics: loadSourceLines(config.root, [...ofSource, ...rendered]),
    };
  };

  return {
    async getPage(pathname) {
      const path = stripBase(config.base, pathname);
      const route = path === undefined ? undefined : project.getSite().links.index.find(path);
      return route && renderRoute(route);
    },
    async getTwin(pathname) {
      const path = /\.(?:md|txt)$/.test(pathname) ? stripBase(config.base, pathname) : undefined;
      if (path === undefined) return undefined;
      const file = decodePath(path.slice(1));
      const route = project.getSite().site.routes.find(({ twin }) => twin === file);
      return route
        ? (await renderRoute(route))?.getTwin?.()
        : renderFullText(project, file, async (found) => (await renderRoute(found))?.getTwin?.());
    },
    async getNotFound(pathname) {
      const path = stripBase(config.base, pathname);
      if (path === undefined) return undefined;
      const opened = await openOwnNotFound();
      const graph = project.getSite();
      const own = opened.flatMap(({ part, route }): ResolvedRoute[] =>
        part ? [{ ...part, route, view: graph.views.createOwnNotFoundView(route) }] : [],
      );
      const ready = await code.load(opened.flatMap(({ modules }) => modules));
      const getContent = (id: string): RenderContent => findContent(opened, id);
      const documents = renderNotFound({ graph, code: ready, settings, countTokens, getContent }, own);
      const folders = listFolders(decodePath(path));
      const file = folders.map((folder) => `${folder}404.html`).find((name) => documents.some((d) => d.file === name));
      const html = documents.find((document) => document.file === file)?.html.join('');
      return html === undefined ? undefined : { status: 404, html, diagnostics: [] };
    },
  };
}

/** Without a module that a page imports, all that uses it looks wrong. A build renders no page then. */
const lacksModule = (found: readonly Diagnostic[]): boolean =>
  found.some(({ code, severity }) => code === 'moduleFailed' && severity === 'error');

/** Twins of all pages of a language, if that is the file's content. */
async function renderFullText(
  project: Project,
  file: string,
  renderTwin: (route: Route) => Promise<string | undefined>,
): Promise<string | undefined> {
  const { config } = project;
  const find = () => planFullTexts(config, project.getSite().site).find(({ path }) => path === file);
  if (!find()) return undefined;
  // Only compiling finds the titles by which menus sort.
  await compilePages(project, project.getSite().site.routes);
  const twins: Uint8Array[] = [];
  const { routes = [], lead } = find() ?? {};
  for (const route of routes) twins.push(Buffer.from((await renderTwin(route)) ?? ''));
  return Buffer.concat(buildFullText(twins, lead)).toString();
}

/** An overview shows the headings of the pages that it lists, a blog the first words of its posts, a banner leads to the same heading: only compiling finds them. */
async function compileListed(project: Project, route: Route): Promise<void> {
  const { views, links } = project.getSite();
  if (route.routePath.endsWith('/') && route.routePath !== '/') {
    const posts = listPosts(project).filter(({ routePath }) => routePath.startsWith(route.routePath));
    await compilePages(project, posts);
  }
  const { overview, list, oldVersion } = views.getPageView(route);
  if (list) await compilePages(project, listPosts(project));
  const listed = overview?.groups.flatMap(({ cards }) => cards.map(({ href }) => href)) ?? [];
  const hrefs = oldVersion ? [...listed, oldVersion.link.href] : listed;
  const paths = hrefs.map((href) => stripBase(project.config.base, splitHref(href).path));
  await compilePages(
    project,
    paths.flatMap((path) => (path === undefined ? [] : (links.index.find(path) ?? []))),
  );
}

/** A page may be imported by the error pages of several languages. */
const findContent = (opened: readonly { getContent(id: string): RenderContent }[], id: string): RenderContent =>
  opened.map(({ getContent }) => getContent(id)).find((content) => content !== emptyContent) ?? emptyContent;

/** The client of Vite waits in a worker of its own text for a server that was stopped. */
const allowWaiting = (sources: PolicySources): PolicySources => ({
  ...sources,
  'worker-src': [...(sources['worker-src'] ?? []), 'blob:'],
});

/** In dev nothing is fetched ahead, because every page may change. */
function createSettings({ project: { config }, inlineScripts, bodyScripts, modules }: ServerOptions): EmitSettings {
  return createEmitSettings({
    base: config.base,
    buildId: 'dev',
    inlineScripts,
    bodyScripts,
    configHead: config.head,
    policySources: config.contentSecurityPolicy && allowWaiting(config.contentSecurityPolicy),
    trustedTypes: config.trustedTypes,
    dev: { modules },
  });
}

/** `/zh/guide/x` → `zh/guide/x/`, `zh/guide/`, `zh/`, and the root. */
function listFolders(path: string): readonly string[] {
  const segments = path.split('/').filter((segment) => segment !== '');
  return Array.from({ length: segments.length + 1 }, (_, i) =>
    segments
      .slice(0, segments.length - i)
      .map((segment) => `${segment}/`)
      .join(''),
  );
}
