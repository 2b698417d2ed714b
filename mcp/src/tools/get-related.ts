// `get_related`: where to go from a page: the menu around it, what it links to, pages like it, other languages.

import { z } from 'zod';
import { encodeRoute } from '../site/addresses.ts';
import type { Site, SitePage } from '../site/open-site.ts';
import type { Place } from '../site/place.ts';
import { scanLines } from '../site/scan-lines.ts';
import type { Twin } from '../site/twin.ts';
import { findLike } from './find-like.ts';
import { findTwin } from './find-twin.ts';
import { toInput } from './input.ts';

const MAX_LINKS = 20;
const MAX_SIMILAR = 5;

export const getRelatedInput = toInput({
  page: z.string().min(1).max(2000).describe('Address or route of the page'),
});

export async function runGetRelated(site: Site, { page }: z.infer<typeof getRelatedInput>): Promise<string> {
  const { twin } = await findTwin(site, page);
  const place = findPlace(site, twin);
  const pages = await site.listPages(place);
  const titles = new Map(pages.map(({ route, title }) => [route, title]));
  const at = pages.findIndex(({ route }) => route === twin.route);
  const name = (route: string): string => [encodeRoute(route), titles.get(route)].filter(Boolean).join(' ');
  const similar = (await findLike(site, place, twin.title)).filter((route) => route !== twin.route);
  return [
    `${twin.title} ${encodeRoute(twin.route)}`,
    ...renderGroup('Section', twin.section === '' ? [] : [twin.section]),
    ...renderGroup('Previous', listAt(pages, at, -1)),
    ...renderGroup('Next', listAt(pages, at, 1)),
    ...renderGroup('Links to', listLinks(site, twin, titles).map(name)),
    ...renderGroup('Similar', similar.slice(0, MAX_SIMILAR).map(name)),
    ...renderGroup('Other languages', listTranslations(site, twin)),
  ].join('\n');
}

function findPlace({ places }: Site, { language, version }: Twin): Place {
  const ofLanguage = places.filter((place) => place.language === language);
  const found = ofLanguage.find((place) => place.version === version) ?? ofLanguage[0];
  return found ?? { language, version };
}

function listAt(pages: readonly SitePage[], at: number, step: number): string[] {
  const page = at === -1 ? undefined : pages[at + step];
  return page === undefined ? [] : [`${encodeRoute(page.route)} ${page.title}`];
}

/** Pages of the site that the text links to, each once, in order. `listed`: by route. */
function listLinks(site: Site, { route, body }: Twin, listed: ReadonlyMap<string, string>): string[] {
  const routes = new Set<string>();
  for (const { prose } of scanLines(body)) {
    if (prose === undefined) continue;
    for (const [, pointed, plain = ''] of prose.matchAll(/\]\((?:<([^>]*)>|((?:[^()\s]|\([^()\s]*\))+))/g)) {
      const link = site.parseLink(pointed ?? plain, route);
      if (link === undefined || link.route === route) continue;
      // Names of pages may have a dot, as those of other files do.
      if (/\.(?:md|html)$|\/[^./]*$/.test(link.file) || listed.has(link.route)) routes.add(link.route);
    }
  }
  return [...routes].slice(0, MAX_LINKS);
}

function listTranslations(site: Site, { translations, language }: Twin): string[] {
  return Object.entries(translations)
    .filter(([lang]) => lang !== language)
    .map(([lang, address]) => {
      const link = site.parseLink(address, '/');
      return `${lang}: ${link === undefined ? address : encodeRoute(link.route)}`;
    });
}

function renderGroup(title: string, items: readonly string[]): string[] {
  if (items.length === 0) return [];
  return items.length === 1 ? [`${title}: ${items[0]}`] : [`${title}:`, ...items.map((item) => `- ${item}`)];
}
