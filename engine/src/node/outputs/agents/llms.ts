// `llms.txt` of each language and version, in the format of llmstxt.org: title, summary, lists of links by section.

import type { OutputFile } from '../../../model/output.ts';
import type { Route, Section } from '../../../model/site.ts';
import { createMenuPaths } from '../../../text/menu-paths.ts';
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
}

/** Name of a heading of the format: what can be skipped when the context is short. */
const OPTIONAL = 'Optional';

export function buildLlms(input: LlmsInput): readonly OutputFile[] {
  return input.places.map((place) => ({
    path: `${place.prefix.slice(1)}llms.txt`,
    content: renderIndex(place, listTwins(place, input), input),
  }));
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

function renderIndex(place: LlmsPlace, routes: readonly TwinRoute[], input: LlmsInput): string {
  const groups = groupRoutes(routes, input.sections);
  const full = toAddress(`${place.prefix.slice(1)}llms-full.txt`, input);
  const blocks = [
    `# ${toLine(place.title)}`,
    ...(place.description === '' ? [] : [`> ${toLine(place.description)}`]),
    `Every page is Markdown at its address with \`.md\` at the end. All of them in one file: ${full}`,
  ];
  for (const [name, pages] of groups) {
    const links = pages.map((route) => renderLink(route, input)).join('\n');
    blocks.push(name === '' ? links : `## ${toLine(name)}\n\n${links}`);
  }
  return `${blocks.join('\n\n')}\n`;
}

/** By their outermost menu; pages in no menu come first, optional ones last. */
function groupRoutes(
  routes: readonly TwinRoute[],
  sections: readonly Section[],
): ReadonlyMap<string, readonly TwinRoute[]> {
  const getPath = createMenuPaths(sections);
  const groups = new Map<string, TwinRoute[]>([['', []]]);
  const optional: TwinRoute[] = [];
  for (const route of routes) {
    const name = getPath(route)?.[0] ?? '';
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
