// From pages and metas to the site as one value: routes, navigation, sidebars, posts.

import { appendAll } from '../../model/append-all.ts';
import type { LocaleConfig, ResolvedConfig } from '../../model/config.ts';
import { createDiagnostic, type Diagnostic } from '../../model/diagnostic.ts';
import type { PageMeta } from '../../model/page.ts';
import type { NavItem, Route, Section, SidebarMap, SiteModel } from '../../model/site.ts';
import type { MetaFile, SourceFile } from '../../model/source.ts';
import { getPatternProblem } from '../../text/pattern.ts';
import { joinRoute } from '../../text/url.ts';
import { buildBlogs } from './blogs.ts';
import { checkAddresses } from './check-addresses.ts';
import { checkCards } from './check-cards.ts';
import { checkSettings } from './check-settings.ts';
import { createRouteIndex, type Place, type RouteIndex } from './links/route-index.ts';
import { createSiteLinks, type SiteLinks } from './links/site-links.ts';
import { buildAutoSidebars, type FolderMeta } from './menus/auto-sidebar.ts';
import { buildConfigSidebars } from './menus/config-sidebar.ts';
import { buildFolderTree } from './menus/folder-tree.ts';
import { describeAt, type JsonPlace } from './menus/json-list.ts';
import { createTranslate, type Translate, translateMeta, translateNav } from './menus/menu-texts.ts';
import { parseMeta } from './menus/meta-file.ts';
import { parseNav, removeHidden } from './menus/nav-file.ts';
import { buildPosts } from './posts.ts';
import { createPublicFiles } from './public-files.ts';
import { buildRoutes, type FileDates, getSourcePath, isNotFound } from './routes.ts';

export interface SiteInput {
  readonly config: ResolvedConfig;
  readonly files: readonly SourceFile[];
  readonly metas: readonly MetaFile[];
  /** Light parts of the compiled pages, in any order. */
  readonly pages: readonly PageMeta[];
  readonly dates: FileDates;
  readonly publicDir: string | undefined;
}

export interface SiteResult {
  readonly site: SiteModel;
  /** Finds the site's pages. Built once per thread and shared by link checks and views. */
  readonly index: RouteIndex;
  readonly diagnostics: readonly Diagnostic[];
}

export function buildSite(input: SiteInput): SiteResult {
  const { config, files } = input;
  const pages = new Map(input.pages.map((page) => [page.id, page]));
  const { routes: all, diagnostics: clashes } = checkAddresses(config, buildRoutes(config, files, pages, input.dates));
  const notFound = all.filter(isNotFound);
  const routes = notFound.length === 0 ? all : all.filter((route) => !isNotFound(route));
  const index = createRouteIndex(config, routes);
  const publicFiles = createPublicFiles(input.publicDir);
  const links = createSiteLinks(index, files, publicFiles);
  const routeOf = new Map(routes.map((route) => [route.pageId, route]));
  const diagnostics: Diagnostic[] = [
    ...clashes,
    ...checkSettings(config, index, publicFiles),
    ...checkCards(config, routes, publicFiles),
  ];
  const versions = config.multiVersion?.versions ?? [''];
  const sections = versions.flatMap((version) =>
    config.locales.map((locale) => {
      const builder: SectionInput = {
        input,
        locale,
        place: { lang: locale.lang, version },
        index,
        links,
        pages,
        routeOf,
      };
      return buildSection(builder, diagnostics);
    }),
  );
  const posts = buildPosts(config, routes, pages);
  const blogs = buildBlogs(config, index, posts);
  return {
    site: { routes, ...(notFound.length > 0 && { notFound }), sections, posts, blogs },
    index,
    diagnostics,
  };
}

interface SectionInput {
  readonly input: SiteInput;
  readonly locale: LocaleConfig;
  readonly place: Place;
  readonly index: RouteIndex;
  readonly links: SiteLinks;
  readonly pages: ReadonlyMap<string, PageMeta>;
  readonly routeOf: ReadonlyMap<string, Route>;
}

function buildSection(section: SectionInput, diagnostics: Diagnostic[]): Section {
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
      diagnostics.push(...describePattern(pattern, getConfigPath(section)));
    for (const link of configured.flatMap(listNavLinks))
      if (links.resolve(link, place).kind === 'dead') diagnostics.push(describeConfigLink(section, 'nav', link));
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

function listNavLinks(item: NavItem): readonly string[] {
  return [...(item.link === undefined ? [] : [item.link]), ...(item.items ?? []).flatMap(listNavLinks)];
}

function listPatterns(item: NavItem): readonly string[] {
  return [...(item.activeMatch === undefined ? [] : [item.activeMatch]), ...(item.items ?? []).flatMap(listPatterns)];
}

/** A warning: with a bad pattern, an entry only lacks its mark. */
function describePattern(pattern: string, file: string | undefined): Diagnostic[] {
  const problem = getPatternProblem(pattern);
  if (problem === undefined) return [];
  const message = `The \`activeMatch\` '${pattern}' is not a valid regular expression: ${problem}.`;
  const hint = 'The entry is marked by its link instead. Escape literal characters with a backslash.';
  return [{ ...createDiagnostic({ code: 'metaInvalid', message, hint, file }), severity: 'warning' }];
}

function describeDeadLink(at: JsonPlace, link: string, offset: number): Diagnostic {
  const message = `Page not found: '${link}'.`;
  return describeAt(at, offset, { code: 'deadLink', message, hint: 'Correct the path, or add the page.' });
}

function getConfigPath({ input }: SectionInput): string | undefined {
  const { configFile, root } = input.config;
  return configFile?.startsWith(root) ? configFile.slice(root.length + 1) : configFile;
}

function describeConfigLink(section: SectionInput, key: string, link: string): Diagnostic {
  return createDiagnostic({
    code: 'deadLink',
    message: `Page not found: '${link}', linked from \`themeConfig.${key}\` in '${section.place.lang}'.`,
    hint: 'Correct the path, or add the page.',
    file: getConfigPath(section),
  });
}

function buildSidebars(section: SectionInput, hasNav: boolean, diagnostics: Diagnostic[]): SidebarMap {
  const { locale, place, index, links } = section;
  if (!locale.theme.sidebar) return buildFileSidebars(section, hasNav, diagnostics);
  const seen = new Set<string>();
  const reportDead = (link: string): void => {
    if (!seen.has(link)) diagnostics.push(describeConfigLink(section, 'sidebar', link));
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
