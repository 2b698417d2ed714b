// The page that a call names, and what to say when there is none.

import type { Site } from '../site/open-site.ts';
import type { Twin } from '../site/twin.ts';
import type { TwinHeading } from '../site/twin-headings.ts';
import { AskError } from './answer.ts';

/** Addresses that are offered for one that does not exist. */
const MAX_OFFERS = 5;

export interface FoundTwin {
  readonly twin: Twin;
  /** Part of the address after `#`. */
  readonly hash: string;
}

/** Throws {@link AskError} when the site has no such page. */
export async function findTwin(site: Site, address: string): Promise<FoundTwin> {
  const parsed = site.parseAddress(address);
  if (parsed === undefined) throw new AskError(`${address} is not a page of this site.`);
  const twin = await site.getTwin(parsed.route);
  if (twin !== undefined) return { twin, hash: parsed.hash };
  const offers = await listOffers(site, parsed.route);
  const advice = offers.length === 0 ? 'Use search or list_pages to find it.' : `Like it: ${offers.join(', ')}`;
  throw new AskError(`No page ${parsed.route}. ${advice}`);
}

/** Pages whose last part is the same, else what search finds for the words of the address. */
async function listOffers(site: Site, route: string): Promise<readonly string[]> {
  const name = getName(route);
  const [first] = site.places;
  if (name === '' || first === undefined) return [];
  const place = site.places.find(({ language }) => route.startsWith(`/${language}/`)) ?? first;
  const pages = await site.listPages(place);
  const same = pages.filter((page) => getName(page.route) === name).map((page) => page.route);
  if (same.length > 0) return same.slice(0, MAX_OFFERS);
  const found = await (await site.search.open(place))?.query(name.replaceAll('-', ' '));
  return (found?.groups ?? []).slice(0, MAX_OFFERS).map(({ routePath }) => routePath);
}

const getName = (route: string): string => route.split('/').filter(Boolean).at(-1)?.toLowerCase() ?? '';

/** By id, else by text. Throws {@link AskError} with the headings that there are. */
export function findHeading({ route, headings }: Twin, wanted: string): TwinHeading {
  const name = wanted.replace(/^#+\s*/, '').trim();
  const folded = fold(name);
  const found =
    headings.find(({ id }) => id === name) ??
    headings.find(({ text }) => fold(text) === folded) ??
    headings.find(({ text }) => folded !== '' && fold(text).includes(folded));
  if (found !== undefined) return found;
  const names = headings.map(({ id, text }) => (id === '' ? text : `#${id}`)).join(', ');
  throw new AskError(`${route} has no heading "${wanted}". ${names === '' ? 'It has none.' : `It has: ${names}`}`);
}

const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
