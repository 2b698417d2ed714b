// Navigation and sidebars of one language of one version, from the config or from the files.

import { appendAll } from '../../model/append-all.ts';
import type { LocaleConfig, ResolvedConfig } from '../../model/config.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { PageMeta } from '../../model/page.ts';
import type { NavItem, Route, Section, SidebarMap } from '../../model/site.ts';
import type { MetaFile, SourceFile } from '../../model/source.ts';
import { joinRoute } from '../../text/url.ts';
import {
  describeConfigLink,
  describeDeadLink,
  describePattern,
  getConfigPath,
  listNavLinks,
  listPatterns,
} from './config-links.ts';
import type { Place, RouteIndex } from './links/route-index.ts';
import type { SiteLinks } from './links/site-links.ts';
import { buildAutoSidebars, type FolderMeta } from './menus/auto-sidebar.ts';
import { buildConfigSidebars } from './menus/config-sidebar.ts';
import { buildFolderTree } from './menus/folder-tree.ts';
import type { JsonPlace } from './menus/json-list.ts';
import { createTranslate, type Translate, translateMeta, translateNav } from './menus/menu-texts.ts';
import { parseMeta } from './menus/meta-file.ts';
import { parseNav, removeHidden } from './menus/nav-file.ts';
import { getSourcePath } from './routes.ts';

/** Settings and files of a site. */
export interface SiteFiles {
  readonly config: ResolvedConfig;
  readonly files: readonly SourceFile[];
  readonly metas: readonly MetaFile[];
}

export interface SectionInput {
  readonly input: SiteFiles;
  readonly locale: LocaleConfig;
  readonly place: Place;
  readonly index: RouteIndex;
  readonly links: SiteLinks;
  readonly pages: ReadonlyMap<string, PageMeta>;
  readonly routeOf: ReadonlyMap<string, Route>;
}

export function buildSection(section: SectionInput, diagnostics: Diagnostic[]): Section {
  const nav = buildNav(section, diagnostics);
  return { ...section.place, nav: nav ?? [], sidebars: buildSidebars(section, nav !== undefined, diagnostics) };
}

function listMetas({ input, place }: SectionInput, kind: MetaFile['kind']): readonly MetaFile[] {
  return input.metas.filter((meta) => meta.kind === kind && meta.lang === place.lang && meta.version === place.version);
}

function getPlace({ input }: SectionInput, meta: MetaFile): JsonPlace {
  return { file: getSourcePath(input.config, meta.id), text: meta.text };
}

/** The entries of the config, or else of the `_nav.json` at the top of the language; `undefined` when there is neither. */
function buildNav(section: SectionInput, diagnostics: Diagnostic[]): readonly NavItem[] | undefined {
  const { locale, links, place } = section;
  const configured = locale.theme.nav;
  if (configured) {
    for (const pattern of configured.flatMap(listPatterns))
      diagnostics.push(...describePattern(pattern, getConfigPath(section.input.config)));
    for (const link of configured.flatMap(listNavLinks))
      if (links.resolve(link, place).kind === 'dead')
        diagnostics.push(describeConfigLink(section.input.config, { key: 'nav', lang: place.lang, link }));
    return listNav(section, configured);
  }
  const meta = listMetas(section, 'nav').find(({ folder }) => folder === '');
  if (!meta) return undefined;
  const at = getPlace(section, meta);
  const parsed = parseNav(at);
  appendAll(diagnostics, parsed.diagnostics);
  for (const pattern of parsed.entries.flatMap((entry) => listPatterns(entry.item)))
    diagnostics.push(...describePattern(pattern, at.file));
  for (const { link, offset } of parsed.entries.flatMap((entry) => entry.links))
    if (links.resolve(link, place).kind === 'dead') diagnostics.push(describeDeadLink(at, link, offset));
  return listNav(
    section,
    parsed.entries.map(({ item }) => item),
  );
}

function listNav(section: SectionInput, items: readonly NavItem[]): readonly NavItem[] {
  const translate = getTranslate(section);
  const isHidden = (link: string): boolean =>
    ['unlisted', 'unpublished'].includes(section.links.resolve(link, section.place).kind);
  return items.flatMap((item) => removeHidden(item, isHidden)).map((item) => translateNav(item, translate));
}

const getTranslate = ({ input: { config }, place }: SectionInput): Translate =>
  createTranslate(config.texts, place.lang, config.lang);

function buildSidebars(section: SectionInput, hasNav: boolean, diagnostics: Diagnostic[]): SidebarMap {
  const { locale, place, index, links } = section;
  if (!locale.theme.sidebar) return buildFileSidebars(section, hasNav, diagnostics);
  const seen = new Set<string>();
  const reportDead = (link: string): void => {
    if (!seen.has(link))
      diagnostics.push(describeConfigLink(section.input.config, { key: 'sidebar', lang: place.lang, link }));
    seen.add(link);
  };
  return buildConfigSidebars({ map: locale.theme.sidebar, place, index, links, reportDead });
}

function buildFileSidebars(section: SectionInput, hasNav: boolean, diagnostics: Diagnostic[]): SidebarMap {
  const { input, place, index, links, pages, routeOf } = section;
  const own = input.files.filter(
    (file) =>
      file.lang === place.lang &&
      file.version === place.version &&
      file.kind !== 'partial' &&
      file.pagePath !== '404' &&
      // Readers find the lists of a blog from the blog, not from menus.
      file.text === undefined,
  );
  const getListed = (id: string): Route | undefined => {
    const route = routeOf.get(id);
    return route?.frontmatter.unlisted === true ? undefined : route;
  };
  const root = buildFolderTree(own.map((file) => ({ file, route: getListed(file.id), meta: pages.get(file.id) })));
  const metas = new Map<string, FolderMeta>();
  for (const meta of listMetas(section, 'meta')) {
    const at = getPlace(section, meta);
    const parsed = parseMeta(at);
    appendAll(diagnostics, parsed.diagnostics);
    const entries = parsed.entries.map((entry) => translateMeta(entry, getTranslate(section)));
    metas.set(meta.folder, { place: at, entries });
  }
  const resolveLink = (link: string, at: JsonPlace, offset: number): string | undefined => {
    const target = links.resolve(link, place);
    if (target.kind === 'page' || target.kind === 'other') return target.link;
    if (target.kind === 'dead') diagnostics.push(describeDeadLink(at, link, offset));
    return undefined;
  };
  const auto = buildAutoSidebars({ root, metas, wholeTree: !hasNav && metas.size === 0, resolveLink });
  appendAll(diagnostics, auto.diagnostics);
  const getKey = (folder: string): string =>
    joinRoute({ ...place, pagePath: folder === '' ? '/' : `/${folder}/` }, index.prefixes);
  return Object.fromEntries([...auto.sidebars].map(([folder, items]) => [getKey(folder), items]));
}
