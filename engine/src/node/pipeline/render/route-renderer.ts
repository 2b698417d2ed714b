// Renders documents of a site, one route at a time, from plain data: the same in the main thread and in workers. Writes nothing.

import type { ResolvedConfig } from '../../../model/config.ts';
import type { Diagnostic } from '../../../model/diagnostic.ts';
import type { RenderContent } from '../../../model/page.ts';
import type { Route, SiteModel } from '../../../model/site.ts';
import type { SourceFile } from '../../../model/source.ts';
import type { BuiltAssets } from '../../assets/build-assets.ts';
import type { AssetCopy } from '../../assets/content-assets.ts';
import { createInlineScript } from '../../emit/security-policy.ts';
import type { SharedTokens } from '../../outputs/agents/count-tokens.ts';
import type { PendingTwin } from '../../outputs/agents/twin.ts';
import type { TwinRoom } from '../../outputs/agents/twin-room.ts';
import type { RouteIndex } from '../../site/links/route-index.ts';
import { type Facts, openContentAssets } from '../cache/content-facts.ts';
import type { ResolvedImports } from '../load/page-imports.ts';
import { createLazyTokenCounter } from './count-tokens.ts';
import { createSettings, hashShared } from './document-settings.ts';
import { describeModuleFailure } from './module-failure.ts';
import { getPageStyles } from './page-styles.ts';
import { type Document, renderDocument, renderNotFound, type SiteCode, type SiteRendering } from './render-document.ts';
import { createPartResolver, type PartSource, type ResolvedRoute } from './render-input.ts';
import { createRenderKeys, getTwinInputs } from './render-keys.ts';
import { loadServerBundle } from './server-bundle.ts';
import { createSiteGraph, type SiteGraph } from './site-graph.ts';
import { createTwinSet, hashWithoutTwin } from './twin-set.ts';

/** Everything that rendering depends on: plain data, so that it can be sent to a worker. */
export interface RenderSetup {
  readonly config: ResolvedConfig;
  readonly site: SiteModel;
  readonly files: readonly SourceFile[];
  readonly publicDir: string | undefined;
  /** Every compiled file, without its content. */
  readonly pages: readonly PartSource[];
  readonly partials: ResolvedImports['partials'];
  readonly assets: BuiltAssets;
  /** What the last build knew of pictures. */
  readonly facts: Facts;
}

export interface RenderResult {
  readonly routePath: string;
  readonly pageId: string;
  readonly file: string;
  /** Hash of everything the document was made of; empty for one that is made each time. */
  readonly key: string;
  /** In UTF-8, or as pieces of text that follow each other. `undefined`: the key is the one that was known, and nothing was rendered. */
  readonly content: readonly string[] | Uint8Array | undefined;
  /** The Markdown twin in UTF-8, which is written to the route's `twin`. */
  readonly twin?: Uint8Array<ArrayBuffer> | undefined;
  readonly twinFile?: string | undefined;
  readonly islands: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  /** {@link RouteRenderer.getShownTitles} of the route, found where its menu is at hand. `undefined`: nothing was rendered. */
  readonly titles?: string | undefined;
  readonly ms: number;
}

/**
 * A document whose Markdown twin is still to be made. The steps, in order:
 *
 * | value | twin | next step |
 * |---|---|---|
 * | {@link RenderedRoute}, of {@link RouteRenderer.render} | can be written | {@link addTwin} |
 * | {@link UncountedResult} | lacks the number of its tokens | {@link countTwin} |
 * | {@link RenderResult} | finished | |
 */
export interface RenderedRoute extends Omit<RenderResult, 'twin'> {
  readonly writeTwin?: Document['writeTwin'];
}

/** A document, and its Markdown twin without the number of its tokens. */
export interface UncountedResult extends Omit<RenderResult, 'twin'> {
  readonly twin: PendingTwin | undefined;
}

/** Writes the twin, at once: texts of a page that wait for others would outlive V8's collections of young garbage. */
export const addTwin = ({ writeTwin, ...document }: RenderedRoute, takeRoom?: TwinRoom): UncountedResult => ({
  ...document,
  twin: writeTwin?.(takeRoom),
});

/**
 * Better for several documents in a row: counting tokens reads megabytes of words, which are in none of the processor's
 * caches any more when a page has been rendered.
 */
export const countTwin = ({ twin, ...document }: UncountedResult): RenderResult => ({
  ...document,
  twin: twin?.finish(),
});

export interface RouteRenderer {
  /** Hash of everything that the document of a route is made of. `undefined`: the route has no compiled page. */
  getKey(route: Route): Promise<string | undefined>;
  /** Hash of the titles that the document of a route may show of other pages by itself: in menus, and as previous and next. */
  getShownTitles(route: Route): string;
  /** `knownKey`: key of a document that need not be rendered again. */
  render(route: Route, knownKey: string | undefined): Promise<RenderedRoute | undefined>;
  renderNotFound(): Promise<readonly RenderResult[]>;
  finish(): RenderEnd;
}

/** What is known once all routes are rendered. */
export interface RenderEnd {
  /** Problems with links and pictures. */
  readonly diagnostics: readonly Diagnostic[];
  readonly copies: readonly AssetCopy[];
  readonly facts: Facts;
}

/** What a renderer needs of the site as a whole. Renderers of one thread share it. */
export interface RenderGraph {
  readonly graph: SiteGraph;
  readonly parts: ReadonlyMap<string, PartSource>;
}

/** `index`: of the site, where it is there. */
export function createRenderGraph(setup: RenderSetup, index?: RouteIndex): RenderGraph {
  const parts = new Map(setup.pages.map((page) => [page.source.id, page]));
  return { graph: createSiteGraph({ ...setup, index, getMeta: (id) => parts.get(id)?.meta }), parts };
}

/** What a renderer has of others. */
export interface RendererParts {
  /** Default: one of its own. */
  readonly graph?: RenderGraph | undefined;
  readonly tokens?: SharedTokens | undefined;
  readonly getOldTwin?: SiteRendering['getOldTwin'];
}

export function createRouteRenderer(
  setup: RenderSetup,
  getContent: (pageId: string) => RenderContent,
  { graph: known, tokens, getOldTwin }: RendererParts = {},
): RouteRenderer {
  const { config, assets } = setup;
  const { graph, parts: pages } = known ?? createRenderGraph(setup);
  const contentAssets = openContentAssets(setup);
  const parts = createPartResolver({ pages, partials: setup.partials, links: graph.links }, contentAssets);
  const settings = createSettings(config, assets);
  const shared = [hashShared(assets, settings), hashWithoutTwin(config, setup.site)].join();
  const createRenderKey = createRenderKeys(shared, assets, createTwinSet(config, setup.site));
  const countTokens = createLazyTokenCounter(tokens);
  let code: Promise<SiteCode> | undefined;
  const getCode = (): Promise<SiteCode> => {
    code ??= loadSiteCode(assets, config.root);
    return code;
  };
  const toKey = (page: ResolvedRoute): string =>
    createRenderKey(page, graph.facts.getFacts(page.route), graph.twins && getTwinInputs(graph.twins, page));
  const getInput = async (route: Route): Promise<ResolvedRoute | undefined> => {
    const part = await parts.get(route.pageId);
    return part && { ...part, route, view: graph.views.getPageView(route) };
  };

  return {
    async getKey(route) {
      const page = await getInput(route);
      return page && toKey(page);
    },
    getShownTitles: graph.views.getShownTitles,
    async render(route, knownKey) {
      const page = await getInput(route);
      if (!page) return undefined;
      const { routePath, pageId, file, twin } = route;
      const key = toKey(page);
      const found = { routePath, pageId, file, key, twinFile: twin };
      if (key === knownKey) return { ...found, content: undefined, islands: [], diagnostics: [], ms: 0 };
      const ready = await getCode();
      const start = performance.now();
      const site = { graph, code: ready, settings, countTokens, getOldTwin, getContent };
      const document = renderDocument(site, page);
      return {
        ...found,
        content: document.html,
        writeTwin: document.writeTwin,
        islands: document.page.islands,
        diagnostics: document.page.diagnostics,
        titles: graph.views.getShownTitles(route),
        ms: performance.now() - start,
      };
    },
    async renderNotFound() {
      const own: ResolvedRoute[] = [];
      for (const route of setup.site.notFound ?? []) {
        const part = await parts.get(route.pageId);
        if (part) own.push({ ...part, route, view: graph.views.createOwnNotFoundView(route) });
      }
      return renderNotFound({ graph, code: await getCode(), settings, countTokens, getContent }, own).map(
        ({ file, html, page }) => ({
          routePath: '',
          pageId: '',
          file,
          key: '',
          ms: 0,
          content: html,
          islands: page.islands,
          diagnostics: page.diagnostics,
        }),
      );
    },
    finish: () => ({
      diagnostics: parts.diagnostics,
      copies: contentAssets.getCopies(),
      facts: contentAssets.getMemory(),
    }),
  };
}

/** Throws a `DiagnosticError` for a module of the site that fails. */
async function loadSiteCode(assets: BuiltAssets, root: string): Promise<SiteCode> {
  const { createRenderer, registry } = await loadServerBundle(assets.serverEntry).catch((error: unknown) => {
    throw describeModuleFailure(error, assets.serverEntry, root);
  });
  const { renderPage } = createRenderer(registry);
  return {
    renderPage,
    manifest: assets.manifest,
    getStyles: (page, part) => getPageStyles(page, part, assets),
    redirectScript: createInlineScript(assets.inlineScripts.redirect),
  };
}
