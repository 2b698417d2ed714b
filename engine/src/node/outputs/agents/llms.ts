// `llms.txt` of each language and version, in the format of llmstxt.org: title, summary, lists of links by section.

import type { OutputFile } from '../../../model/output.ts';
import type { Route, Section } from '../../../model/site.ts';
import { createMenuPaths, type GetMenuPath } from '../../../text/menu-paths.ts';
import { encodePath, withBase } from '../../../text/url.ts';
import { createMenuOrder } from './menu-order.ts';

/** One language of one version. */
export interface LlmsPlace {
  readonly lang: string;
  readonly version: string;
  /** Without base, with slashes at both ends: `/`, `/zh/`. */
  readonly prefix: string;
  readonly title: string;
  readonly description: string;
}

export interface LlmsInput {
  readonly base: string;
  readonly siteUrl: string | undefined;
  readonly places: readonly LlmsPlace[];
  readonly routes: readonly Route[];
  readonly sections: readonly Section[];
  readonly getDescription: (pageId: string) => string;
  /** Pages of a place above which its folders have lists of their own. */
  readonly sectionPages: number;
}

/** A folder of a place, with files of its own. */
export interface LlmsSection {
  /** Without base, with slashes at both ends: `/guide/`, `/zh/guide/`. */
  readonly prefix: string;
  /** As the navigation bar calls it, else the name of the folder. */
  readonly name: string;
  readonly routes: readonly TwinRoute[];
}

interface LlmsMenus extends LlmsInput {
  readonly getPath: GetMenuPath;
}

/** Name of a heading of the format: what can be skipped when the context is short. */
const OPTIONAL = 'Optional';

export function buildLlms(input: LlmsInput): readonly OutputFile[] {
  const menus = { ...input, getPath: createMenuPaths(input.sections) };
  return input.places.flatMap((place) => {
    const routes = listTwins(place, input);
    const sections = listSections(place, routes, menus);
    return [
      { path: `${place.prefix.slice(1)}llms.txt`, content: renderIndex({ place, routes, sections }, menus) },
      ...sections.map((section) => ({
        path: `${section.prefix.slice(1)}llms.txt`,
        content: renderSection(place, section, menus),
      })),
    ];
  });
}

/** None for a place that is small enough. `routes`: the pages of the place. */
export function listSections(
  { prefix }: LlmsPlace,
  routes: readonly TwinRoute[],
  { getPath, sectionPages }: Pick<LlmsInput, 'sectionPages'> & { readonly getPath: GetMenuPath },
): readonly LlmsSection[] {
  if (routes.length <= sectionPages) return [];
  const folders = new Map<string, TwinRoute[]>();
  for (const route of routes) {
    const [folder = '', ...rest] = route.routePath.slice(prefix.length).split('/');
    if (rest.length === 0) continue;
    const known = folders.get(folder);
    if (known) known.push(route);
    else folders.set(folder, [route]);
  }
  return [...folders].map(([folder, pages]) => {
    const [name = folder] = pages.map((route) => getPath(route)?.[0]).filter((text) => text !== undefined);
    return { prefix: `${prefix}${folder}/`, name, routes: pages };
  });
}

export type TwinRoute = Route & { readonly twin: string };

/** Pages of a place that have a twin, in the order of the menus. */
export function listTwins(
  { lang, version }: Pick<LlmsPlace, 'lang' | 'version'>,
  { routes, sections }: Pick<LlmsInput, 'routes' | 'sections'>,
): readonly TwinRoute[] {
  const getOrder = createMenuOrder(sections);
  return routes
    .filter((route): route is TwinRoute => route.twin !== undefined && route.lang === lang && route.version === version)
    .map((route) => ({ route, order: getOrder(route) }))
    .sort((a, b) => a.order - b.order)
    .map(({ route }) => route);
}

interface IndexParts {
  readonly place: LlmsPlace;
  readonly routes: readonly TwinRoute[];
  readonly sections: readonly LlmsSection[];
}

const HOW = 'Every page is Markdown at its address with `.md` at the end.';

/** Pages come in the groups of the outermost menus. */
function renderIndex({ place, routes, sections }: IndexParts, input: LlmsMenus): string {
  const more =
    sections.length === 0
      ? `All of them in one file: ${toAddress(`${place.prefix.slice(1)}llms-full.txt`, input)}`
      : `Each section has a list of its own, and a file with all its pages:\n${sections
          .map(({ prefix, name }) => {
            const [list, full] = ['llms.txt', 'llms-full.txt'].map((file) => toAddress(prefix.slice(1) + file, input));
            return `${toLine(name)}: ${list} ${full}`;
          })
          .join('\n')}`;
  return renderList({ ...place, more, groups: groupRoutes(routes, input.getPath, 0) }, input);
}

/** Pages come in the groups of the menus below the section's. */
function renderSection(place: LlmsPlace, { prefix, name, routes }: LlmsSection, input: LlmsMenus): string {
  const [full, all] = [`${prefix}llms-full.txt`, `${place.prefix}llms.txt`].map((file) =>
    toAddress(file.slice(1), input),
  );
  const more = `Those of this section in one file: ${full}\nThe pages of all sections: ${all}`;
  const title = `${place.title}: ${name}`;
  return renderList({ title, description: '', more, groups: groupRoutes(routes, input.getPath, 1) }, input);
}

interface ListParts extends Pick<LlmsPlace, 'title' | 'description'> {
  /** What follows the first sentence. */
  readonly more: string;
  readonly groups: ReadonlyMap<string, readonly TwinRoute[]>;
}

function renderList({ title, description, more, groups }: ListParts, input: LlmsInput): string {
  const blocks = [`# ${toLine(title)}`, ...(description === '' ? [] : [`> ${toLine(description)}`]), `${HOW} ${more}`];
  for (const [name, pages] of groups) {
    const links = pages.map((route) => renderLink(route, input)).join('\n');
    blocks.push(name === '' ? links : `## ${toLine(name)}\n\n${links}`);
  }
  return `${blocks.join('\n\n')}\n`;
}

/** What the text of all pages begins with where each section has a file of its own, and this one only holds the others. */
export function renderFullTextLead(
  place: LlmsPlace,
  sections: readonly LlmsSection[],
  site: Pick<LlmsInput, 'base' | 'siteUrl'>,
): string {
  const files = sections.map(
    ({ prefix, name, routes }) =>
      `- [${toLine(name).replace(/[[\]]/g, '\\$&')}](${toAddress(`${prefix.slice(1)}llms-full.txt`, site)}): ${routes.length} ${routes.length === 1 ? 'page' : 'pages'}`,
  );
  return `# ${toLine(place.title)}\n\nEach section has a file of its own. The pages of no section follow here.\n\n${files.join('\n')}\n\n`;
}

/** By their menu at `depth`, 0 for the outermost; pages in no menu come first, optional ones last. */
function groupRoutes(
  routes: readonly TwinRoute[],
  getPath: GetMenuPath,
  depth: number,
): ReadonlyMap<string, readonly TwinRoute[]> {
  const groups = new Map<string, TwinRoute[]>([['', []]]);
  const optional: TwinRoute[] = [];
  for (const route of routes) {
    const name = getPath(route)?.[depth] ?? '';
    const group = route.isOptional ? optional : (groups.get(name) ?? []);
    group.push(route);
    if (!route.isOptional) groups.set(name, group);
  }
  if (groups.get('')?.length === 0) groups.delete('');
  if (optional.length > 0) groups.set(OPTIONAL, optional);
  return groups;
}

function renderLink(route: TwinRoute, input: LlmsInput): string {
  const description = toLine(input.getDescription(route.pageId));
  const link = `- [${toLine(route.title || route.routePath).replace(/[[\]]/g, '\\$&')}](${toAddress(route.twin, input)})`;
  return description === '' ? link : `${link}: ${description}`;
}

/** With the site's origin when that is known. */
export function toAddress(path: string, { base, siteUrl = '' }: Pick<LlmsInput, 'base' | 'siteUrl'>): string {
  return siteUrl + withBase(base, `/${encodePath(path)}`);
}

const toLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
