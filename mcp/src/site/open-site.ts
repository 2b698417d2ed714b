// A built site as agents see it: places (language and version), pages in the order of the menu, twins, search.

import { createCachedSource } from '../source/cached-source.ts';
import { LIST } from '../source/open-source.ts';
import { type Source, SourceError } from '../source/source.ts';
import {
  type AddressBook,
  listTwinPaths,
  type PageAddress,
  type PageLink,
  parseAddress,
  parseLink,
  toRoute,
} from './addresses.ts';
import { listPlaces } from './list-places.ts';
import { createListReader, type KnownTree, listTree, type ReadList, type SitePage } from './list-tree.ts';
import { type ListedPage, parsePageList } from './page-list.ts';
import type { Place } from './place.ts';
import { createSiteSearch, type SiteSearch } from './site-search.ts';
import { parseTwin, type Twin } from './twin.ts';

export type { SitePage } from './list-tree.ts';

export interface Site {
  readonly title: string;
  readonly description: string;
  readonly hasHome: boolean;
  /** Never empty; the first is what readers get who choose nothing. */
  readonly places: readonly Place[];
  readonly search: SiteSearch;
  /** Pages of a place in the order of the menu; empty when the site has no list for it. */
  readonly listPages: (place: Place) => Promise<readonly SitePage[]>;
  /** `undefined`: there is no such page, or it is not for agents. */
  readonly getTwin: (route: string) => Promise<Twin | undefined>;
  /** Address that the site sends those to who ask for the route, as agents give addresses; `undefined` without one. */
  readonly getRedirect: (route: string) => Promise<string | undefined>;
  /** The next `getTwin` of the route reads the page again. */
  readonly forget: (route: string) => void;
  /** Of an address that an agent gives; `undefined` for one of another site. */
  readonly parseAddress: (address: string) => PageAddress | undefined;
  /** Of an address in a file of the site, on the page `from`; `undefined` for one of another site. */
  readonly parseLink: (address: string, from: string) => PageLink | undefined;
}

/** Pages that are read to learn of the site's languages where the home page does not say them. */
const MAX_SAMPLES = 3;

/** Rejects with {@link SourceError} when there is no site for agents. */
export async function openSite(uncached: Source): Promise<Site> {
  const source = createCachedSource(uncached);
  const readPath = (path: string): Promise<string | undefined> => readText(source, path);
  const list = await readPath(LIST);
  if (list === undefined)
    throw new SourceError(
      `${source.name} has no ${LIST}. Name the folder that "diglot build" wrote, or the address of a site that Diglot built.`,
    );
  const { title, description, pages } = parsePageList(list);
  const home = await readTwin(source, '/');
  const book = createAddressBook(source, home, pages);
  const samples = home === undefined ? await readSamples(source, book, pages) : [home];
  const search = createSiteSearch(source, (route) => getVersion(route, places));
  const places: readonly Place[] = await listPlaces({
    ...{ indexed: await search.listPlaces(), samples, readText: readPath },
    readTwin: (path) => readTwin(source, toRoute(path)),
  });
  const [first] = places;
  const lists = { readList: createListReader(source.read, book), known: new WeakMap<ReadList, KnownTree>() };
  const getList = (place: Place): string => getPrefix(place, first) + LIST;
  return {
    title,
    description: description || (home?.description ?? ''),
    hasHome: home !== undefined,
    places,
    search,
    listPages: (place) => {
      const others = new Set(places.map(getList).filter((path) => path !== getList(place)));
      return listTree(getList(place), { ...lists, others });
    },
    getTwin: (route) => readTwin(source, route),
    getRedirect: (route) => loadRedirect(source, route),
    forget: (route) => listTwinPaths(route).forEach(source.forget),
    parseAddress: (address) => parseAddress(address, book),
    parseLink: (address, from) => parseLink(address, book, from),
  };
}

async function readText(source: Source, path: string): Promise<string | undefined> {
  const bytes = await source.read(path);
  return bytes === undefined ? undefined : new TextDecoder().decode(bytes);
}

async function readTwin(source: Source, route: string): Promise<Twin | undefined> {
  for (const path of listTwinPaths(route)) {
    const text = await readText(source, path);
    if (text !== undefined) return parseTwin(toRoute(path), text);
  }
  return undefined;
}

/** A failure is none: the page is missing in any case. */
async function loadRedirect(source: Source, route: string): Promise<string | undefined> {
  const path = route.replace(/^\/+|\/+$/g, '');
  if (path === '') return undefined;
  try {
    return await source.getRedirect?.(path);
  } catch (error) {
    if (error instanceof SourceError) return undefined;
    throw error;
  }
}

/** The first pages that a list names. */
async function readSamples(source: Source, book: AddressBook, pages: readonly ListedPage[]): Promise<readonly Twin[]> {
  const links = pages.map(({ address }) => parseLink(address, book, '/'));
  const routes = links.flatMap((link) => (link?.file.endsWith('.md') ? [link.route] : [])).slice(0, MAX_SAMPLES);
  const twins = await Promise.all(routes.map((route) => readTwin(source, route).catch(() => undefined)));
  return twins.filter((twin) => twin !== undefined);
}

/** A site may be read at one address and say that it is at another: a copy, a preview, a folder. */
function createAddressBook(
  { base, origin }: Source,
  home: Twin | undefined,
  pages: readonly ListedPage[],
): AddressBook {
  const said = toUrl(home?.canonical);
  const saidBase = said === undefined ? undefined : `${said.pathname.replace(/\/+$/, '')}/`;
  const bases = new Set([base ?? saidBase ?? '/', saidBase ?? '/', '/']);
  // A site without a home page still lists its own pages first.
  const listed = toUrl(pages[0]?.address);
  const origins = new Set([origin, said?.origin, listed?.origin].filter((name) => name !== undefined));
  return { bases: [...bases].sort((a, b) => b.length - a.length), origins: [...origins] };
}

const toUrl = (address = ''): URL | undefined => {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : undefined;
};

/** Versions but the newest are folders. */
function getVersion(route: string, places: readonly Place[]): string {
  const [, folder] = route.split('/');
  return places.find(({ version }) => version !== '' && version === folder)?.version ?? places[0]?.version ?? '';
}

/** Path in front of what a place has, as in addresses: version, then language, each left out where it is the first place's. */
function getPrefix({ language, version }: Place, first: Place | undefined): string {
  const parts = [version === first?.version ? '' : version, language === first?.language ? '' : language];
  return parts.map((part) => (part === '' ? '' : `${part}/`)).join('');
}
