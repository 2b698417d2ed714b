// `search`: what the dialog of the site finds, in its order.

import { z } from 'zod';
import type { SearchHit, SearchPageGroup } from '../../../search/src/index.ts';
import { encodeRoute } from '../site/addresses.ts';
import type { Site } from '../site/open-site.ts';
import type { Place } from '../site/place.ts';
import type { PlaceIndex } from '../site/site-search.ts';
import { AskError, shorten } from './answer.ts';
import { choosePlace, listOtherLanguages } from './places.ts';

const DEFAULT_LIMIT = 8;
/** The dialog shows seven pages with five places each. */
const MAX_LIMIT = 35;
const SNIPPET = 200;

export const searchInput = z.object({
  query: z
    .string()
    .min(1)
    .max(20_000)
    .describe('Words, a question, or a pasted error message, in any language of the site'),
  language: z.string().optional().describe('Language of the pages, such as en or zh'),
  version: z.string().optional().describe('Version of the documentation; the newest without one'),
  limit: z.number().int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT).describe('Results wanted'),
});

export async function runSearch(site: Site, input: z.infer<typeof searchInput>): Promise<string> {
  const place = choosePlace(site, input, input.query);
  const index = await openIndex(site, place);
  const { groups, isPartial } = await index.query(input.query);
  const lines = groups
    .flatMap((group) => group.hits.map((hit) => ({ group, hit })))
    .slice(0, input.limit)
    .map(({ group, hit }, i) => `${i + 1}. ${toLink(group, hit)}\n   ${describe(group, hit)}`);
  const others = listOtherLanguages(site, input, place);
  const scope = others.length === 0 ? '' : ` in ${place.language} (other languages: ${others.join(', ')})`;
  if (lines.length === 0) {
    const suggestions = await index.suggest(input.query);
    return `Nothing found${scope}.${suggestions.length === 0 ? '' : ` Did you mean: ${suggestions.join(', ')}`}`;
  }
  const head = isPartial ? `No exact match${scope}. Closest results:\n` : '';
  return `${head}${lines.join('\n')}`;
}

/** Throws {@link AskError} without an index. */
async function openIndex(site: Site, place: Place): Promise<PlaceIndex> {
  const index = await site.search.open(place);
  if (index !== undefined) return index;
  const indexed = await site.search.listPlaces();
  const name = [place.language, place.version].filter(Boolean).join(' ');
  throw new AskError(`This site has no search${indexed.length === 0 ? '' : ` for ${name}`}. Use list_pages.`);
}

function toLink({ routePath }: SearchPageGroup, { link }: SearchHit): string {
  return link.startsWith(routePath) ? encodeRoute(routePath) + link.slice(routePath.length) : link;
}

/** Where it is, and a sentence of it. */
function describe({ title, path }: SearchPageGroup, { type, header, statement, excerpt }: SearchHit): string {
  const heading =
    type === 'title' || header === title ? '' : header.replace(`${title} > `, '').replaceAll(' > ', ' › ');
  const where = [...(path ?? []), title, heading].filter((part, i, all) => part !== '' && part !== all[i - 1]);
  const text = shorten(statement ?? excerpt ?? '', SNIPPET);
  return where.join(' › ') + (text === '' ? '' : `\n   ${text}`);
}
