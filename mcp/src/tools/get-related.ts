// `get_related`: where to go from a page: the menu around it, what it links to, pages like it, other languages.

import { z } from 'zod';
import type { Site, SitePage } from '../site/open-site.ts';
import { scanLines } from '../site/scan-lines.ts';
import type { Place } from '../site/site-search.ts';
import type { Twin } from '../site/twin.ts';
import { findTwin } from './find-twin.ts';

const MAX_LINKS = 20;
const MAX_SIMILAR = 5;

export const getRelatedInput = z.object({
  page: z.string().min(1).max(2000).describe('Address or route of the page'),
});

export async function runGetRelated(site: Site, { page }: z.infer<typeof getRelatedInput>): Promise<string> {
  const { twin } = await findTwin(site, page);
  const place = findPlace(site, twin);
  const pages = await site.listPages(place);
  const titles = new Map(pages.map(({ route, title }) => [route, title]));
  const at = pages.findIndex(({ route }) => route === twin.route);
  const name = (route: string): string => [route, titles.get(route)].filter(Boolean).join(' ');
  const similar = await findSimilar(site, place, twin);
  return [
    `${twin.title} ${twin.route}`,
    ...renderGroup('Section', twin.section === '' ? [] : [twin.section]),
    ...renderGroup('Previous', listAt(pages, at, -1)),
    ...renderGroup('Next', listAt(pages, at, 1)),
    ...renderGroup('Links to', listLinks(site, twin).map(name)),
    ...renderGroup('Similar', similar.map(name)),
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
  return page === undefined ? [] : [`${page.route} ${page.title}`];
}

/** Pages of the site that the text links to, each once, in order. */
function listLinks(site: Site, { route, body }: Twin): string[] {
  const routes = new Set<string>();
  for (const { text, fence } of scanLines(body)) {
    if (fence !== undefined) continue;
    for (const [, address = ''] of text.matchAll(/\]\(<?([^)\s>]+)/g)) {
      const target = site.parseAddress(address, route)?.route;
      if (target !== undefined && target !== route && !/\.\w+$/.test(target)) routes.add(target);
    }
  }
  return [...routes].slice(0, MAX_LINKS);
}

async function findSimilar(site: Site, place: Place, { title, route }: Twin): Promise<string[]> {
  const found = await (await site.search.open(place))?.query(title);
  const routes = (found?.groups ?? []).map(({ routePath }) => routePath).filter((other) => other !== route);
  return routes.slice(0, MAX_SIMILAR);
}

function listTranslations(site: Site, { translations, language }: Twin): string[] {
  return Object.entries(translations)
    .filter(([lang]) => lang !== language)
    .map(([lang, address]) => `${lang}: ${site.parseAddress(address)?.route ?? address}`);
}

function renderGroup(title: string, items: readonly string[]): string[] {
  if (items.length === 0) return [];
  return items.length === 1 ? [`${title}: ${items[0]}`] : [`${title}:`, ...items.map((item) => `- ${item}`)];
}
