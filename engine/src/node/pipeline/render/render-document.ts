// The one way from a route to its document. A build and dev differ in where code and contents come from, and in nothing else.

import type { PageFacts } from '../../../model/client-data.ts';
import type { AssetManifest, RenderedPage, RenderInput } from '../../../model/output.ts';
import type { PageContent } from '../../../model/page.ts';
import { createDocument, type DocumentSettings } from '../../emit/document.ts';
import type { InlineScript } from '../../emit/security-policy.ts';
import { buildNotFound, type NotFoundFile, type NotFoundPage } from '../../outputs/not-found.ts';
import { listPlaces } from './list-places.ts';
import { type PageInput, type PagePart, toNotFoundInput, toRenderInput } from './page-input.ts';
import type { SiteGraph } from './site-graph.ts';

/** The site's components, and the files that its pages load. */
export interface PageCode {
  renderPage(input: RenderInput): RenderedPage;
  readonly manifest: AssetManifest;
  /** Sheets of one page, in addition to the manifest's. Called after rendering; without a part for the error page. */
  getStyles(page: RenderedPage, part: PagePart | undefined): readonly string[];
  /** The script that may lead away, for the pages that need it: missing ones, and those that a rule matches. */
  readonly redirectScript: InlineScript;
}

export interface DocumentInput {
  readonly graph: SiteGraph;
  readonly code: PageCode;
  readonly settings: DocumentSettings;
}

export interface Document {
  readonly html: string;
  readonly page: RenderedPage;
}

export interface RenderDocumentInput extends DocumentInput {
  readonly page: PageInput;
  /** Throws what reading a lost content throws. */
  readonly getContent: (pageId: string) => PageContent;
}

export function renderDocument({ page: input, getContent, ...rest }: RenderDocumentInput): Document {
  const page = rest.code.renderPage(toRenderInput(input, getContent));
  return { html: toHtml(rest, page, rest.graph.facts.getFacts(input.route), rest.code.getStyles(page, input)), page };
}

export interface NotFoundDocument extends Document {
  /** `404.html`, `zh/404.html`. */
  readonly file: string;
}

export interface NotFoundInput extends DocumentInput {
  /** Error pages of the site's own. */
  readonly own: readonly PageInput[];
  readonly getContent: (pageId: string) => PageContent;
}

/** Error pages of all languages and versions: the site's own where it has one. */
export function renderNotFound({ own, getContent, ...input }: NotFoundInput): readonly NotFoundDocument[] {
  const { graph, code } = input;
  const pages = listPlaces(graph.config).map(({ lang, version, prefix }): NotFoundPage => {
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
    html: toHtml(input, page, facts, styles),
  }));
}

function toHtml(
  { code, settings }: DocumentInput,
  page: RenderedPage,
  facts: PageFacts,
  styles: readonly string[],
): string {
  const mayLeadAway = facts.route === '' || facts.redirects !== undefined;
  return createDocument({
    page,
    manifest: code.manifest,
    settings,
    styles,
    facts,
    leadScripts: mayLeadAway ? [code.redirectScript] : [],
  });
}
