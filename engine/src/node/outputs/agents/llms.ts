// `llms.txt` of each language and version, in the format of llmstxt.org: title, summary, lists of links by section.

import type { OutputFile } from '../../../model/output.ts';
import type { Route, Section } from '../../../model/site.ts';
import { getFullTextPath, getListPath, isTwinOf, type TwinRoute } from '../../../text/built-files.ts';
import { createMenuPaths, type GetMenuPath } from '../../../text/menu-paths.ts';
import { type LlmsSection, listFolders, listSections } from './llms-sections.ts';
import { toAddress, toLabel, toText } from './llms-text.ts';
import { createMenuOrder } from './menu-order.ts';

/** An `llms.txt`. */
export interface LlmsList extends OutputFile {
  /** Pages that it names, or that lists of folders below it name. */
  readonly routes: readonly TwinRoute[];
}

/** One language of one version. */
export interface LlmsPlace {
  readonly lang: string;
  /** Name of the language, as readers choose it. */
  readonly label: string;
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
  /** Bytes above which the list of a place with sections leads to theirs instead of naming their pages. */
  readonly listBytes: number;
}

/** What lists and full texts follow from: the pages of each place, and the sections that they are in. */
export interface LlmsOutline {
  readonly getPath: GetMenuPath;
  readonly places: readonly IndexParts[];
}

export interface IndexParts {
  readonly place: LlmsPlace;
  /** Pages of the place that have a twin, in the order of the menus. */
  readonly routes: readonly TwinRoute[];
  readonly sections: readonly LlmsSection[];
}

interface LlmsMenus extends LlmsInput {
  readonly getPath: GetMenuPath;
  /** Line of a page, the same in all lists. */
  readonly getLine: (route: TwinRoute) => string;
}

/** Heading with a meaning in the format: agents may skip its section when the context is short. */
const OPTIONAL = 'Optional';
/** Heading for a menu that is really named "Optional": its pages are as important as others. */
const OPTIONAL_MENU = 'Menu: Optional';
const SECTIONS = 'Sections';
/** Lists belong to headings in the format, so pages of no menu have one, too. */
const PAGES = 'Pages';

export function buildLlms(input: LlmsInput, outline: LlmsOutline = outlineLlms(input)): readonly LlmsList[] {
  const { getPath, places } = outline;
  const menus = { ...input, getPath, getLine: keepResults((route: TwinRoute) => renderLink(route, input)) };
  return places.flatMap((parts) => {
    const { place, routes, sections } = parts;
    const others = places.flatMap((other) => (other.routes.length > 0 && other !== parts ? [other.place] : []));
    return [
      { path: getListPath(place.prefix), content: renderIndex(parts, menus, others), routes },
      ...sections.flatMap((section) => buildSection({ place, section, depth: 1, above: place.prefix }, menus)),
    ];
  });
}

export function outlineLlms({
  places,
  routes,
  sections,
  sectionPages,
}: Pick<LlmsInput, 'places' | 'routes' | 'sections' | 'sectionPages'>): LlmsOutline {
  const getPath = keepResults(createMenuPaths(sections));
  const getOrder = createMenuOrder(sections);
  return {
    getPath,
    places: places.map((place) => {
      const listed = listTwins(place, routes, getOrder);
      return { place, routes: listed, sections: listSections({ ...place, routes: listed }, { getPath, sectionPages }) };
    }),
  };
}

/** Each page is in the list of its place, and in that of its section. */
function keepResults<R extends Route, T>(get: (route: R) => T): (route: R) => T {
  const known = new Map<R, T>();
  return (route) => {
    let found = known.get(route);
    if (found === undefined) {
      found = get(route);
      known.set(route, found);
    }
    return found;
  };
}

function listTwins(
  place: LlmsPlace,
  routes: readonly Route[],
  getOrder: (route: Route) => number,
): readonly TwinRoute[] {
  return routes
    .filter(isTwinOf(place))
    .map((route) => ({ route, order: getOrder(route) }))
    .sort((a, b) => a.order - b.order)
    .map(({ route }) => route);
}

const HOW = 'Every page is Markdown at its address with `.md` at the end, or `index.md` after a slash.';

/** Pages come in the groups of the outermost menus. */
function renderIndex({ place, routes, sections }: IndexParts, input: LlmsMenus, others: readonly LlmsPlace[]): string {
  const getFiles = ({ prefix }: LlmsSection): readonly string[] =>
    [getListPath(prefix), getFullTextPath(prefix)].map((path) => toAddress(path, input));
  const title = joinVersion(place);
  const inOne =
    sections.length === 0
      ? `All of them in one file: ${toAddress(getFullTextPath(place.prefix), input)}`
      : `Each section has a list of its own, and a file with all its pages:\n${sections
          .map((section) => `${toText(section.name)}: ${getFiles(section).join(' ')}`)
          .join('\n')}`;
  const more = [inOne, ...listOthers(place, others, input)].join('\n\n');
  const parts = { ...place, title, more, groups: groupLines(routes, input, 0) };
  const whole = renderWithin(parts, sections.length === 0 ? Number.POSITIVE_INFINITY : input.listBytes);
  if (whole !== undefined) return whole;
  const within = new Set(sections.flatMap((section) => section.routes));
  const rest = routes.filter((route) => !within.has(route));
  const lists = sections.map((section) => {
    const [list = '', full = ''] = getFiles(section);
    return `- [${toLabel(section.name)}](${list}): ${countPages(section.routes)}, all in one file: ${full}`;
  });
  const groups = new Map([
    [PAGES, rest.map(input.getLine)],
    [SECTIONS, lists],
  ]);
  const how = ['The list of a section has its pages.', ...listOthers(place, others, input)].join('\n\n');
  return renderList({ ...place, title, more: how, groups });
}

const joinVersion = ({ title, version }: LlmsPlace): string => (version === '' ? title : `${title} ${version}`);

/** Where the pages of other languages, and those of other versions in the same language, are listed. */
function listOthers(
  { lang, version }: LlmsPlace,
  others: readonly LlmsPlace[],
  site: Pick<LlmsInput, 'base' | 'siteUrl'>,
): readonly string[] {
  const toList = (name: string, { prefix }: LlmsPlace): string =>
    `${toText(name)} ${toAddress(getListPath(prefix), site)}`;
  const languages = others.flatMap((other) => (other.version === version ? [toList(other.label, other)] : []));
  const versions = others.flatMap((other) => (other.lang === lang ? [toList(other.version, other)] : []));
  return [
    ...(languages.length === 0 ? [] : [`Other languages: ${languages.join(', ')}`]),
    ...(versions.length === 0 ? [] : [`Other versions: ${versions.join(', ')}`]),
  ];
}

interface SectionPlace {
  readonly place: LlmsPlace;
  readonly section: LlmsSection;
  /** Of the menus that its pages are grouped by: 1 for a section of a place. */
  readonly depth: number;
  /** Prefix of the folder whose list leads to this one. */
  readonly above: string;
}

/** The list of a section; one that would be too long leads to those of its folders, if it has any. */
function buildSection(at: SectionPlace, input: LlmsMenus): readonly LlmsList[] {
  const { section, depth } = at;
  const { routes } = section;
  const path = getListPath(section.prefix);
  const whole = renderSection(at, groupLines(routes, input, depth), input);
  const folders = Buffer.byteLength(whole) <= input.listBytes ? [] : listFolders(section, depth, input.getPath);
  if (folders.length === 0) return [{ path, content: whole, routes }];
  const within = new Set(folders.flatMap((folder) => folder.routes));
  const others = routes.filter((route) => !within.has(route));
  const lists = folders.map(
    (folder) =>
      `- [${toLabel(folder.name)}](${toAddress(getListPath(folder.prefix), input)}): ${countPages(folder.routes)}`,
  );
  const groups = new Map([
    [PAGES, others.map(input.getLine)],
    [SECTIONS, lists],
  ]);
  return [
    { path, content: renderSection(at, groups, input), routes },
    ...folders.flatMap((folder) =>
      buildSection({ ...at, section: folder, depth: depth + 1, above: section.prefix }, input),
    ),
  ];
}

/** Only sections of a place have a file with all their pages. */
function renderSection(
  { place, section: { prefix, name }, depth, above }: SectionPlace,
  groups: ListParts['groups'],
  input: LlmsMenus,
): string {
  const [full, list, all] = [getFullTextPath(prefix), getListPath(above), getListPath(place.prefix)].map((path) =>
    toAddress(path, input),
  );
  const near = depth === 1 ? `Those of this section in one file: ${full}` : `The section that this is part of: ${list}`;
  const title = `${joinVersion(place)}: ${name}`;
  return renderList({ title, description: '', more: `${near}\nThe pages of all sections: ${all}`, groups });
}

interface ListParts extends Pick<LlmsPlace, 'title' | 'description'> {
  /** What follows the first sentence. */
  readonly more: string;
  /** Lines by the heading above them. */
  readonly groups: ReadonlyMap<string, readonly string[]>;
}

function renderList({ title, description, more, groups }: ListParts): string {
  const blocks = [`# ${toText(title)}`, ...(description === '' ? [] : [`> ${toText(description)}`]), `${HOW} ${more}`];
  for (const [name, lines] of groups) if (lines.length > 0) blocks.push(`## ${toText(name)}\n\n${lines.join('\n')}`);
  return `${blocks.join('\n\n')}\n`;
}

/** `undefined`: a list of more than `bytes`. Most of those are not put together: no text has more units than bytes. */
function renderWithin(parts: ListParts, bytes: number): string | undefined {
  let units = 0;
  for (const lines of parts.groups.values()) for (const line of lines) units += line.length;
  if (units > bytes) return undefined;
  const list = renderList(parts);
  return Buffer.byteLength(list) <= bytes ? list : undefined;
}

/** What the text of all pages begins with where each section has a file of its own, and this one only holds the others. */
export function renderFullTextLead(
  place: LlmsPlace,
  sections: readonly LlmsSection[],
  site: Pick<LlmsInput, 'base' | 'siteUrl'>,
): string {
  const files = sections.map(
    ({ prefix, name, routes }) =>
      `- [${toLabel(name)}](${toAddress(getFullTextPath(prefix), site)}): ${countPages(routes)}`,
  );
  return `# ${toText(place.title)}\n\nEach section has a file of its own. The pages of no section follow here.\n\n${files.join('\n')}\n\n`;
}

/** By their menu at `depth`, 0 for the outermost; pages in no menu come first, optional ones last. */
function groupLines(
  routes: readonly TwinRoute[],
  { getPath, getLine }: Pick<LlmsMenus, 'getPath' | 'getLine'>,
  depth: number,
): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>([[PAGES, []]]);
  const optional: string[] = [];
  for (const route of routes) {
    const menu = getPath(route)?.[depth] || PAGES;
    const name = menu === OPTIONAL ? OPTIONAL_MENU : menu;
    const group = route.isOptional ? optional : (groups.get(name) ?? []);
    group.push(getLine(route));
    if (!route.isOptional) groups.set(name, group);
  }
  if (optional.length > 0) groups.set(OPTIONAL, optional);
  return groups;
}

function renderLink(route: TwinRoute, input: LlmsInput): string {
  const description = toText(input.getDescription(route.pageId));
  const link = `- [${toLabel(route.title || getSiteTitle(route, input) || route.routePath)}](${toAddress(route.twin, input)})`;
  return description === '' ? link : `${link}: ${description}`;
}

/** What browsers show as the title of a page without one, as home pages often are. */
const getSiteTitle = ({ lang, version }: TwinRoute, { places }: LlmsInput): string | undefined =>
  places.find((place) => place.lang === lang && place.version === version)?.title;

const countPages = ({ length }: readonly TwinRoute[]): string => `${length} ${length === 1 ? 'page' : 'pages'}`;
