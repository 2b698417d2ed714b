// Prints documents of a site, one route at a time. The same code runs in the main thread and in workers; it writes nothing.

import type { ResolvedConfig } from '../../model/config.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { PageContent } from '../../model/page.ts';
import type { Route, SiteModel } from '../../model/site.ts';
import type { SourceFile } from '../../model/source.ts';
import type { BuiltAssets } from '../assets/build-assets.ts';
import type { AssetCopy, FileFacts } from '../assets/content-assets.ts';
import { createDocument } from '../emit/document.ts';
import { buildNotFound, type NotFoundPage } from '../outputs/not-found.ts';
import { createLinkContext } from '../site/link-context.ts';
import { createPageViews } from '../site/page-view.ts';
import { builtInStrings } from './built-in-strings.ts';
import { openContentAssets } from './content-facts.ts';
import { createSettings, getLeadScripts, hashShared } from './document-settings.ts';
import { createPageFacts } from './page-facts.ts';
import type { PageImports } from './page-imports.ts';
import { createPageParts, type PageInput, type PartSource, toNotFoundInput, toRenderInput } from './page-input.ts';
import { getPageStyles } from './page-styles.ts';
import { createRenderKeys } from './render-memory.ts';
import { loadServerBundle } from './server-bundle.ts';

/** Everything that printing depends on: plain data, so that it can be sent to a worker. */
export interface PrintSetup {
  readonly config: ResolvedConfig;
  readonly site: SiteModel;
  readonly files: readonly SourceFile[];
  readonly publicDir: string | undefined;
  /** Every compiled file, without its content. */
  readonly pages: readonly PartSource[];
  readonly partials: PageImports['partials'];
  readonly assets: BuiltAssets;
}

export interface PrintedDocument {
  readonly routePath: string;
  readonly pageId: string;
  readonly file: string;
  /** Hash of everything the document was made of. */
  readonly key: string;
  /** `undefined`: the key is the one that was known, and nothing was printed. */
  readonly content: string | Uint8Array | undefined;
  readonly islands: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  readonly ms: number;
}

export interface PagePrinter {
  /** `knownKey`: key of a document that need not be printed again. */
  print(route: Route, knownKey: string | undefined): Promise<PrintedDocument | undefined>;
  printNotFound(): Promise<readonly PrintedDocument[]>;
  /** Problems with links and pictures of the pages so far; each is told once. */
  takeDiagnostics(): readonly Diagnostic[];
  getCopies(): readonly AssetCopy[];
  getFacts(): Readonly<Record<string, FileFacts>>;
}

/** `getContent` throws `StaleEntryError` when a stored content is lost. */
export function createPagePrinter(setup: PrintSetup, getContent: (pageId: string) => PageContent): PagePrinter {
  const { config, site, files, publicDir, pages, assets } = setup;
  const metas = new Map(pages.map(({ meta }) => [meta.id, meta]));
  const getMeta = (id: string) => metas.get(id);
  const views = createPageViews({ config, site, getMeta, strings: builtInStrings });
  const facts = createPageFacts(config, site);
  const links = createLinkContext({ config, site, files, getMeta, publicDir });
  const contentAssets = openContentAssets({ config, publicDir });
  const parts = createPageParts(
    { pages: new Map(pages.map((page) => [page.source.id, page])), partials: setup.partials, links },
    contentAssets,
  );
  const settings = createSettings(config, assets, new Set(site.posts.map(({ lang }) => lang)));
  const createRenderKey = createRenderKeys(hashShared(assets, settings));
  const { manifest } = assets;
  let renderer: Promise<Awaited<ReturnType<typeof loadRenderer>>> | undefined;
  const getRenderer = () => {
    renderer ??= loadRenderer(assets.serverEntry);
    return renderer;
  };
  let told = 0;

  return {
    async print(route, knownKey) {
      const part = await parts.get(route.pageId);
      if (!part) return undefined;
      const page: PageInput = { ...part, route, view: views.getPageView(route) };
      const key = createRenderKey(page);
      const base = { routePath: route.routePath, pageId: route.pageId, file: route.file, key };
      if (key === knownKey) return { ...base, content: undefined, islands: [], diagnostics: [], ms: 0 };
      const start = performance.now();
      const pageFacts = facts.getFacts(route);
      const rendered = (await getRenderer()).renderPage(toRenderInput(page, getContent));
      const content = createDocument({
        page: rendered,
        manifest,
        settings,
        styles: getPageStyles(rendered, part, assets),
        facts: pageFacts,
        leadScripts: getLeadScripts(assets, pageFacts),
      });
      return {
        ...base,
        content,
        islands: rendered.islands,
        diagnostics: rendered.diagnostics,
        ms: performance.now() - start,
      };
    },
    async printNotFound() {
      const { renderPage } = await getRenderer();
      const notFound: NotFoundPage[] = listPlaces(config).map(({ lang, version, prefix }) => {
        const view = views.createNotFoundView(lang, version);
        const page = renderPage(toNotFoundInput(view));
        return { prefix, page, facts: facts.getNotFoundFacts(lang, version) };
      });
      return buildNotFound({ pages: notFound }).map(({ file, page, facts: ownFacts }) => ({
        routePath: '',
        pageId: '',
        file,
        key: '',
        content: createDocument({
          page,
          manifest,
          settings,
          styles: getPageStyles(page, undefined, assets),
          facts: ownFacts,
          leadScripts: getLeadScripts(assets, ownFacts),
        }),
        islands: page.islands,
        diagnostics: page.diagnostics,
        ms: 0,
      }));
    },
    takeDiagnostics() {
      const fresh = parts.diagnostics.slice(told);
      told = parts.diagnostics.length;
      return fresh;
    },
    getCopies: () => contentAssets.getCopies(),
    getFacts: () => contentAssets.getMemory(),
  };
}

async function loadRenderer(serverEntry: string) {
  const bundle = await loadServerBundle(serverEntry);
  return bundle.createRenderer(bundle.registry);
}

/** Languages of versions, the default ones first: they are what readers without script get. */
function listPlaces(config: ResolvedConfig): readonly { lang: string; version: string; prefix: string }[] {
  const defaultVersion = config.multiVersion?.default ?? '';
  const rank = (place: { lang: string; version: string }): number =>
    (place.version === defaultVersion ? 0 : 2) + (place.lang === config.lang ? 0 : 1);
  return (config.multiVersion?.versions ?? [''])
    .flatMap((version) => config.locales.map(({ lang }) => ({ lang, version })))
    .sort((a, b) => rank(a) - rank(b))
    .map((place) => {
      const version = place.version === defaultVersion ? '' : `${place.version}/`;
      return { ...place, prefix: `/${version}${place.lang === config.lang ? '' : `${place.lang}/`}` };
    });
}
