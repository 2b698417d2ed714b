// The page that a call names, and what to say when there is none.

import { encodeRoute, type PageAddress } from '../site/addresses.ts';
import type { Site } from '../site/open-site.ts';
import type { Twin } from '../site/twin.ts';
import { AskError } from './answer.ts';
import { renderOffers } from './offers.ts';

export interface FoundTwin {
  readonly twin: Twin;
  /** Part of the address after `#`. */
  readonly hash: string;
  /** The address that leads to the page by a redirect of the site; empty for its own. */
  readonly from: string;
}

/** Follows one redirect of the site. Throws {@link AskError} when the site has no such page; it offers others. */
export async function findTwin(site: Site, address: string): Promise<FoundTwin> {
  const parsed = site.parseAddress(address);
  if (parsed === undefined) throw new AskError(`${address} is not a page of this site.`);
  const twin = await getTwin(site, parsed);
  if (twin !== undefined) return { twin, hash: parsed.hash, from: '' };
  const [route] = parsed.routes;
  const found = (await findHashed(site, parsed)) ?? (await followRedirect(site, parsed));
  if (found !== undefined) return found;
  throw new AskError(`No page ${encodeRoute(route)}. ${await renderOffers(site, parsed.routes)}`);
}

/** `undefined`: there is no such page. */
export async function getTwin(site: Site, { routes }: Pick<PageAddress, 'routes'>): Promise<Twin | undefined> {
  for (const route of routes) {
    const twin = await site.getTwin(route);
    if (twin !== undefined) return twin;
  }
  return undefined;
}

/** `/guide/start%23install`: the mark was encoded, too. */
async function findHashed(site: Site, { routes, hash }: PageAddress): Promise<FoundTwin | undefined> {
  for (const route of routes) {
    const at = route.indexOf('#');
    const twin = at < 1 || hash !== '' ? undefined : await site.getTwin(route.slice(0, at));
    if (twin !== undefined) return { twin, hash: route.slice(at + 1), from: '' };
  }
  return undefined;
}

/** Throws {@link AskError} for one that leads out of the site. */
async function followRedirect(site: Site, { routes, hash }: PageAddress): Promise<FoundTwin | undefined> {
  for (const route of routes) {
    const target = await site.getRedirect(route);
    if (target === undefined) continue;
    const to = site.parseAddress(target);
    if (to === undefined)
      throw new AskError(`${encodeRoute(route)} leads to ${target}, which is not part of this site.`);
    const twin = await getTwin(site, to);
    if (twin !== undefined) return { twin, hash: hash || to.hash, from: route };
  }
  return undefined;
}
