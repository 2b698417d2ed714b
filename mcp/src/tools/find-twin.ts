// The page that a call names, and what to say when there is none.

import { encodeRoute, type PageAddress } from '../site/addresses.ts';
import type { Site } from '../site/open-site.ts';
import type { Twin } from '../site/twin.ts';
import type { TwinHeading } from '../site/twin-headings.ts';
import { AskError } from './answer.ts';
import { findLike } from './find-like.ts';

/** Addresses that are offered for one that does not exist. */
const MAX_OFFERS = 5;

export interface FoundTwin {
  readonly twin: Twin;
  /** Part of the address after `#`. */
  readonly hash: string;
}

/** Throws {@link AskError} when the site has no such page; it offers others. */
export async function findTwin(site: Site, address: string): Promise<FoundTwin> {
  const parsed = site.parseAddress(address);
  if (parsed === undefined) throw new AskError(`${address} is not a page of this site.`);
  const twin = await getTwin(site, parsed);
  if (twin !== undefined) return { twin, hash: parsed.hash };
  const [route] = parsed.routes;
  const offers = (await listOffers(site, parsed.routes)).map(encodeRoute);
  const advice = offers.length === 0 ? 'Use search or list_pages to find it.' : `Like it: ${offers.join(', ')}`;
  throw new AskError(`No page ${encodeRoute(route)}. ${advice}`);
}

/** `undefined`: there is no such page. */
export async function getTwin(site: Site, { routes }: Pick<PageAddress, 'routes'>): Promise<Twin | undefined> {
  for (const route of routes) {
    const twin = await site.getTwin(route);
    if (twin !== undefined) return twin;
  }
  return undefined;
}

/** Pages whose last part is the same, else what search finds for the words of the address. */
async function listOffers(site: Site, routes: readonly [string, ...string[]]): Promise<readonly string[]> {
  const [route] = routes;
  const name = getName(route);
  const [first] = site.places;
  if (name === '' || first === undefined) return [];
  const place = site.places.find(({ language }) => route.startsWith(`/${language}/`)) ?? first;
  const isOther = (other: string): boolean => !routes.includes(other);
  const pages = await site.listPages(place);
  const same = pages.map((page) => page.route).filter((other) => getName(other) === name && isOther(other));
  const found = same.length > 0 ? same : (await findLike(site, place, name.replaceAll('-', ' '))).filter(isOther);
  return found.slice(0, MAX_OFFERS);
}

const getName = (route: string): string => route.split('/').filter(Boolean).at(-1)?.toLowerCase() ?? '';

export interface FoundSection {
  readonly twin: Twin;
  /** `undefined`: the whole page. */
  readonly section: TwinHeading | undefined;
}

/** A page or a section of it. `heading` wins over the hash of the address. Throws {@link AskError} when the site has neither. */
export async function findSection(site: Site, address: string, heading = ''): Promise<FoundSection> {
  const { twin, hash } = await findTwin(site, address);
  const wanted = heading || (hash === '' ? '' : `#${hash}`);
  if (wanted === '') return { twin, section: undefined };
  const section = findHeading(twin, wanted);
  if (section !== undefined) return { twin, section };
  // The page may be older than the search that named the heading.
  site.forget(twin.route);
  const again = (await site.getTwin(twin.route)) ?? twin;
  return { twin: again, section: findHeading(again, wanted) ?? refuseHeading(again, wanted) };
}

/** By id, else by text; `wanted` with `#` in front is an id, any other may be a part of a text. */
function findHeading({ headings }: Twin, wanted: string): TwinHeading | undefined {
  const name = toName(wanted);
  const folded = fold(name);
  return (
    headings.find(({ id }) => id === name) ??
    headings.find(({ text }) => fold(text) === folded) ??
    (isId(wanted) || folded === '' ? undefined : headings.find(({ text }) => fold(text).includes(folded)))
  );
}

/** Says which headings there are. */
function refuseHeading({ route, headings }: Twin, wanted: string): never {
  const names = headings.map(({ id, text }) => (id === '' ? text : `#${id}`)).join(', ');
  throw new AskError(
    `${encodeRoute(route)} has no heading "${isId(wanted) ? toName(wanted) : wanted}". ${names === '' ? 'It has none.' : `It has: ${names}`}`,
  );
}

const isId = (wanted: string): boolean => /^#\S/.test(wanted);

const toName = (wanted: string): string => wanted.replace(/^#+\s*/, '').trim();

const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
