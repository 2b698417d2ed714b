// Gathers what one page is rendered from: its view, its links, its pictures, the pages it imports.

import { appendAll } from '../../../model/append-all.ts';
import type { Diagnostic } from '../../../model/diagnostic.ts';
import type { RenderInput, RenderPartial } from '../../../model/output.ts';
import type { PageMeta, RenderContent } from '../../../model/page.ts';
import type { ResolvedAsset, ResolvedLink, Route } from '../../../model/site.ts';
import type { SourceFile } from '../../../model/source.ts';
import type { PageView } from '../../../model/view.ts';
import type { ContentAssets } from '../../assets/content-assets.ts';
import type { LinkContext } from '../../site/links/link-context.ts';
import { resolveLinks } from '../../site/links/links.ts';
import type { ResolvedImports } from '../load/page-imports.ts';

/** A compiled file without its content. */
export interface PartSource {
  readonly source: SourceFile;
  /** Path from the project root. */
  readonly file: string;
  /** Changes exactly when the compiled page does. */
  readonly key: string;
  readonly meta: PageMeta;
}

/** All but the heavy content, which is read only when the page is rendered. */
export interface ResolvedPart {
  readonly loaded: PartSource;
  readonly links: readonly ResolvedLink[];
  readonly assets: readonly ResolvedAsset[];
  readonly partials: Readonly<Record<string, ResolvedPart>>;
  /** Specifiers of pages that import this one again. */
  readonly circles?: readonly string[];
}

export interface ResolvedRoute extends ResolvedPart {
  readonly route: Route;
  readonly view: PageView;
}

export interface PartResolver {
  /** Not to be called again before it has answered. */
  get(pageId: string): Promise<ResolvedPart | undefined>;
  readonly diagnostics: readonly Diagnostic[];
}

/** The parts of pages that others import are made once and kept; keeping all of them would take more memory than the site model. */
export function createPartResolver(
  site: {
    readonly pages: ReadonlyMap<string, PartSource>;
    readonly partials: ResolvedImports['partials'];
    readonly links: LinkContext;
  },
  assets: ContentAssets,
): PartResolver {
  const { pages, partials: imported, links } = site;
  const kept = new Map<string, Promise<ResolvedPart | undefined>>();
  /** Pages whose problems are among the diagnostics. */
  const reported = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  const report = (id: string, found: readonly Diagnostic[]): void => {
    if (found.length === 0 || reported.has(id)) return;
    reported.add(id);
    appendAll(diagnostics, found);
  };
  let idByPath: ReadonlyMap<string, string> | undefined;
  const getId = (path: string): string | undefined => {
    idByPath ??= new Map([...pages.values()].map(({ source }) => [source.path, source.id]));
    return idByPath.get(path);
  };

  const create = async (id: string, above: readonly string[]): Promise<ResolvedPart | undefined> => {
    const loaded = pages.get(id);
    if (!loaded) return undefined;
    const { source, file, meta } = loaded;
    const resolvedLinks = resolveLinks(links, meta, source);
    const resolvedAssets =
      meta.assets.length === 0
        ? { assets: [], diagnostics: [] }
        : await assets.resolve({ path: source.path, file, refs: meta.assets });
    report(id, [...resolvedLinks.diagnostics, ...resolvedAssets.diagnostics]);
    const partials: Record<string, ResolvedPart> = {};
    const circles: string[] = [];
    for (const [specifier, path] of imported.get(file) ?? []) {
      const partialId = getId(path);
      // A page that imports itself, directly or through others, is reported when it is rendered.
      if (partialId === undefined) continue;
      if (partialId === id || above.includes(partialId)) {
        circles.push(specifier);
        continue;
      }
      const partial = await getImported(partialId, [...above, id]);
      if (partial) partials[specifier] = partial;
    }
    const part = { loaded, links: resolvedLinks.links, assets: resolvedAssets.assets, partials };
    return circles.length === 0 ? part : { ...part, circles };
  };

  const getImported = (id: string, above: readonly string[]): Promise<ResolvedPart | undefined> => {
    const part = kept.get(id) ?? create(id, above);
    kept.set(id, part);
    return part;
  };
  return { get: (id) => kept.get(id) ?? create(id, []), diagnostics };
}

/** The page for missing ones has no source: its layout is all there is. */
export function toNotFoundInput(view: PageView): RenderInput {
  return {
    view,
    content: { body: { html: '', slots: [] } },
    links: [],
    assets: [],
    partials: {},
    file: '404',
  };
}

export function toRenderInput(
  { view, ...part }: ResolvedRoute,
  getContent: (pageId: string) => RenderContent,
): RenderInput {
  return { view, ...toRenderPartial(part, getContent) };
}

function toRenderPartial(
  { loaded, links, assets, partials, circles }: ResolvedPart,
  getContent: (pageId: string) => RenderContent,
): RenderPartial {
  return {
    content: getContent(loaded.source.id),
    links,
    assets,
    circles,
    file: loaded.file,
    partials: Object.fromEntries(
      Object.entries(partials).map(([specifier, part]) => [specifier, toRenderPartial(part, getContent)]),
    ),
  };
}

/** Everything a part is made of, without reading its content. */
export function listKeys({ loaded, links, assets, partials }: ResolvedPart): unknown {
  return [loaded.key, links, assets, Object.entries(partials).map(([specifier, part]) => [specifier, listKeys(part)])];
}
