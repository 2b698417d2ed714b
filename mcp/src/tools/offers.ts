// What is offered for an address that does not exist.

import { encodeRoute } from '../site/addresses.ts';
import type { Site } from '../site/open-site.ts';
import type { Place } from '../site/place.ts';
import { findLike } from './find-like.ts';
import { findPlace } from './places.ts';

/** Addresses that are offered. */
const MAX_OFFERS = 5;

/**
 * A sentence: the pages below the address where it is a folder, else those whose last part is the same, else what search
 * finds for its words.
 */
export async function renderOffers(site: Site, routes: readonly [string, ...string[]]): Promise<string> {
  const [route] = routes;
  const pages = (await site.listPages(getPlace(site, route))).map((page) => page.route);
  const folder = `${route.replace(/\/+$/, '')}/`;
  const below = pages.filter((other) => other.startsWith(folder) && other !== folder);
  if (folder !== '/' && below.length > 0) {
    const rest =
      below.length > MAX_OFFERS ? `; list_pages with the section ${encodeRoute(folder)} lists all ${below.length}` : '';
    return `Below it: ${renderRoutes(below)}${rest}`;
  }
  const offers = await listLike(site, routes, pages);
  return offers.length === 0 ? 'Use search or list_pages to find it.' : `Like it: ${renderRoutes(offers)}`;
}

const renderRoutes = (routes: readonly string[]): string => routes.slice(0, MAX_OFFERS).map(encodeRoute).join(', ');

/** The place that the folders of an address name, else the first. */
const getPlace = (site: Site, route: string): Place =>
  findPlace(site, route) ?? site.places[0] ?? { language: '', version: '' };

async function listLike(
  site: Site,
  routes: readonly [string, ...string[]],
  pages: readonly string[],
): Promise<readonly string[]> {
  const [route] = routes;
  const name = getName(route);
  if (name === '') return [];
  const isOther = (other: string): boolean => !routes.includes(other);
  const same = pages.filter((other) => getName(other) === name && isOther(other));
  if (same.length > 0) return same;
  return (await findLike(site, getPlace(site, route), name.replaceAll('-', ' '))).filter(isOther);
}

const getName = (route: string): string => route.split('/').filter(Boolean).at(-1)?.toLowerCase() ?? '';
