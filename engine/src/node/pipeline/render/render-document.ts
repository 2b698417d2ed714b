// The one way from a route to its document. A build and dev differ in where code and contents come from, and in nothing else.

import type { PageFacts } from '../../../model/client-data.ts';
import type { AssetManifest, RenderedPage, RenderInput } from '../../../model/output.ts';
import type { RenderContent } from '../../../model/page.ts';
import { listPlaces } from '../../../text/list-places.ts';
import { createDocument, type EmitSettings } from '../../emit/document.ts';
import type { InlineScript } from '../../emit/security-policy.ts';
import { type PendingTwin, writeTwin } from '../../outputs/agents/twin.ts';
import type { TwinRoom } from '../../outputs/agents/twin-room.ts';
import { buildNotFound, type ErrorVariant, type NotFoundFile } from '../../outputs/not-found.ts';
import type { TokenCounter } from './count-tokens.ts';
import { type ResolvedPart, type ResolvedRoute, toNotFoundInput, toRenderInput } from './render-input.ts';
import type { SiteGraph } from './site-graph.ts';

/** The site's components, and the files that its pages load. */
export interface SiteCode {
  renderPage(input: RenderInput): RenderedPage;
  readonly manifest: AssetManifest;
  /** Sheets of one page, in addition to the manifest's. Called after rendering; without a part for the error page. */
  getStyles(page: RenderedPage, part: ResolvedPart | undefined): readonly string[];
  /** The script that may redirect, for the pages that need it: 404 pages, and those that a rule matches. */
  readonly redirectScript: InlineScript;
}

/** What all documents of a site are rendered with. */
export interface SiteRendering {
  readonly graph: SiteGraph;
  readonly code: SiteCode;
  readonly settings: EmitSettings;
  /** For Markdown twins. */
  readonly countTokens: TokenCounter;
  /** The twin of the previous build, by the file of its document. */
  readonly getOldTwin?: ((file: string) => Uint8Array | undefined) | undefined;
  /** Content of a compiled page. Throws when stored content is gone or damaged. */
  readonly getContent: (pageId: string) => RenderContent;
}

export interface Document {
  /** In pieces that follow each other. */
  readonly html: readonly string[];
  readonly page: RenderedPage;
  /** Makes the Markdown twin; `undefined`: the page has none. Dev makes it only when it is requested. */
  readonly writeTwin?: ((takeRoom?: TwinRoom) => PendingTwin) | undefined;
}

export function renderDocument(site: SiteRendering, input: ResolvedRoute): Document {
  const { graph, code, getContent } = site;
  const { route } = input;
  const twin = route.twin === undefined ? undefined : graph.twins?.getAddresses(route);
  const page = code.renderPage({ ...toRenderInput(input, getContent), twin });
  const html = toHtml(site, page, graph.facts.getFacts(route), code.getStyles(page, input));
  return { html, page, writeTwin: toTwin(site, input, page) };
}

/** Error pages of all languages and versions: the site's own (`own`) where it has one. `file` is `404.html`, `zh/404.html`. */
export function renderNotFound(
  site: SiteRendering,
  own: readonly ResolvedRoute[],
): readonly (Document & { readonly file: string })[] {
  const { graph, code, getContent } = site;
  const pages = listPlaces(graph.config).map(({ lang, version, prefix }): ErrorVariant => {
    const found = own.find(({ route }) => route.lang === lang && route.version === version);
    const renderInput = found
      ? toRenderInput(found, getContent)
      : toNotFoundInput(graph.views.createNotFoundView(lang, version));
    const page = code.renderPage(renderInput);
    const styles = code.getStyles(page, found);
    return { prefix, page, styles, facts: graph.facts.getNotFoundFacts(lang, version) };
  });
  return buildNotFound({ pages }).map(({ file, page, styles, facts }: NotFoundFile) => ({
    file,
    page,
    html: toHtml(site, page, facts, styles),
  }));
}

function toTwin(
  { graph, countTokens, getOldTwin }: SiteRendering,
  { route, view }: ResolvedRoute,
  page: RenderedPage,
): Document['writeTwin'] {
  const { twins } = graph;
  const { markdown } = page;
  if (!twins || markdown === undefined) return undefined;
  const details = twins.getDetails(route);
  return (takeRoom) =>
    writeTwin(
      {
        route,
        siteTitle: view.site.title,
        description: view.head.description,
        lastUpdated: view.page.lastUpdatedTime,
        details,
        markdown,
        getPrevious: getOldTwin,
        countTokens,
      },
      takeRoom,
    );
}

function toHtml(
  { code, settings }: SiteRendering,
  page: RenderedPage,
  facts: PageFacts,
  styles: readonly string[],
): readonly string[] {
  const mayLeadAway = facts.route === '' || facts.redirects !== undefined;
  return createDocument({
    page,
    manifest: code.manifest,
    settings,
    styles,
    facts,
    pageScripts: mayLeadAway ? [code.redirectScript] : [],
  });
}
