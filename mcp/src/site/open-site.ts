// A built site as agents see it: places (language and version), pages in the order of the menu, twins, search.

import { createCachedSource } from '../source/cached-source.ts';
import { LIST } from '../source/open-source.ts';
import { type Source, SourceError } from '../source/source.ts';
import { type AddressBook, listTwinPaths, type PageAddress, parseAddress, toRoute } from './addresses.ts';
import { type ListedPage, parsePageList } from './page-list.ts';
import { createSiteSearch, type Place, type SiteSearch } from './site-search.ts';
import { parseTwin, type Twin } from './twin.ts';

export interface Site {
  readonly title: string;
  readonly description: string;
  /** Never empty; the first is what readers get who choose nothing. */
  readonly places: readonly Place[];
  readonly search: SiteSearch;
  /** Pages of a place in the order of the menu; empty when the site has no list for it. */
  readonly listPages: (place: Place) => Promise<readonly SitePage[]>;
  /** `undefined`: there is no such page, or it is not for agents. */
  readonly getTwin: (route: string) => Promise<Twin | undefined>;
  /** `undefined` for an address of another site. */
  readonly parseAddress: (address: string, from?: string) => PageAddress | undefined;
}

export interface SitePage extends Omit<ListedPage, 'address'> {
  readonly route: string;
}

/** Lists of sections that are read. A list may come from anywhere. */
const MAX_LISTS = 200;

/** Rejects with {@link SourceError} when there is no site for agents. */
export async function openSite(uncached: Source): Promise<Site> {
  const source = createCachedSource(uncached);
  const list = await readText(source, LIST);
  if (list === undefined)
    throw new SourceError(
      `${source.name} has no ${LIST}. Name the folder that "diglot build" wrote, or the address of a site that Diglot built.`,
    );
  const { title, description, pages } = parsePageList(list);
  const home = await readTwin(source, '/');
  const book = createAddressBook(source, home, pages);
  const search = createSiteSearch(source);
  const places = await listPlaces(search, home);
  const [first] = places;
  return {
    title,
    description: description || (home?.description ?? ''),
    places,
    search,
    listPages: async (place) => {
      const { pages: own, lists } = await readList(source, getPrefix(place, first) + LIST, book);
      const others = new Set(places.map((other) => `/${getPrefix(other, first)}${LIST}`));
      const below = await Promise.all(
        lists
          .filter(({ route }) => !others.has(route))
          .slice(0, MAX_LISTS)
          .map(async ({ route, title: section }) => {
            const { pages: found } = await readList(source, route.slice(1), book);
            return found.map((page) => ({ ...page, section }));
          }),
      );
      return [...own, ...below.flat()];
    },
    getTwin: (route) => readTwin(source, route),
    parseAddress: (address, from) => parseAddress(address, book, from),
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

const toUrl = (address = ''): URL | undefined => (URL.canParse(address) ? new URL(address) : undefined);

/** The place of the home page comes first. */
async function listPlaces(search: SiteSearch, home: Twin | undefined): Promise<readonly Place[]> {
  const found = await search.listPlaces();
  const own: Place = { language: home?.language ?? found[0]?.language ?? '', version: home?.version ?? '' };
  const isOwn = ({ language, version }: Place): boolean =>
    language === own.language && (version === '' || version === own.version);
  return [found.find(isOwn) ?? own, ...found.filter((place) => !isOwn(place))];
}

/** Path in front of what a place has, as in addresses: version, then language, each left out where it is the first place's. */
function getPrefix({ language, version }: Place, first: Place | undefined): string {
  const parts = [version === first?.version ? '' : version, language === first?.language ? '' : language];
  return parts.map((part) => (part === '' ? '' : `${part}/`)).join('');
}

interface ReadList {
  readonly pages: readonly SitePage[];
  /** Lists of sections, which a long list leads to. */
  readonly lists: readonly SitePage[];
}

/** Empty when there is no such file. */
async function readList(source: Source, path: string, book: AddressBook): Promise<ReadList> {
  const text = (await readText(source, path)) ?? '';
  const entries = parsePageList(text).pages.flatMap(({ address, ...page }) => {
    const place = parseAddress(address, book, `/${path}`);
    return place === undefined ? [] : [{ ...page, route: place.route }];
  });
  return {
    // Addresses of other sites, and other files, are not pages.
    pages: entries.filter(({ route }) => !/\.(?:txt|xml|json)$/.test(route)),
    lists: entries.filter(({ route }) => route.endsWith(`/${LIST}`)),
  };
}
