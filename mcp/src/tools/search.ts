// `search`: what the dialog of the site finds, in its order.

import { z } from 'zod';
import type { SearchHit, SearchPageGroup } from '../../../search/src/index.ts';
import { encodeRoute } from '../site/addresses.ts';
import type { Site } from '../site/open-site.ts';
import type { Place } from '../site/place.ts';
import type { PlaceIndex } from '../site/site-search.ts';
import { SourceError } from '../source/source.ts';
import { AskError, shorten } from './answer.ts';
import { placeInput, toCount, toInput } from './input.ts';
import { choosePlace, listOtherLanguages, type PlaceInput } from './places.ts';

const DEFAULT_LIMIT = 8;
/** The dialog shows seven pages with five places each. */
const MAX_LIMIT = 35;
const SNIPPET = 200;
/** Languages that are tried when one has nothing: each has an index of its own to be read. */
const MAX_NEAR = 3;

export const searchInput = toInput({
  query: z
    .string()
    .min(1)
    .max(20_000)
    .describe('Words, a question, or a pasted error message, in any language of the site'),
  ...placeInput,
  limit: toCount(1, MAX_LIMIT, DEFAULT_LIMIT).describe('Results wanted'),
});

export async function runSearch(site: Site, input: z.infer<typeof searchInput>): Promise<string> {
  const place = choosePlace(site, input, input.query);
  const index = await openIndex(site, place);
  const { groups, isPartial } = await index.query(input.query);
  const lines = groups
    .flatMap((group) => group.hits.map((hit) => ({ group, hit })))
    .slice(0, input.limit)
    .map(({ group, hit }, i) => `${i + 1}. ${toLink(group, hit)}\n   ${describe(group, hit)}`);
  const scope = renderScope(site, input, place);
  if (lines.length === 0) {
    const others = await listFinding(site, place, input.query);
    const elsewhere = others.length === 0 ? '' : ` There are results in ${others.join(', ')}.`;
    const suggestions = await index.suggest(input.query);
    const advice = suggestions.length === 0 ? '' : ` Did you mean: ${suggestions.join(', ')}`;
    return `Nothing found${scope}.${elsewhere}${advice}`;
  }
  const head = isPartial ? `No exact match${scope}. Closest results:\n` : '';
  return `${head}${lines.join('\n')}`;
}

/** Which language was searched, on a site with more than one. */
function renderScope(site: Site, input: PlaceInput, place: Place): string {
  const others = listOtherLanguages(site, place);
  if (others.length === 0) return '';
  return ` in ${place.language}${input.language ? '' : ` (other languages: ${others.join(', ')})`}`;
}

/** Languages with an exact match, of those nearest to the one that was searched: its variants, then the site's first. */
async function listFinding(site: Site, place: Place, query: string): Promise<readonly string[]> {
  const getBase = (language: string | undefined): string | undefined => language?.toLowerCase().split('-')[0];
  const getRank = (language: string): number => (getBase(language) === getBase(place.language) ? 0 : 1);
  // Sorting keeps the order of the site.
  const near = [...listOtherLanguages(site, place)].sort((a, b) => getRank(a) - getRank(b)).slice(0, MAX_NEAR);
  const found = near.map(async (language) => {
    const groups = await findExact(site, { ...place, language }, query);
    return groups === 0 ? [] : [language];
  });
  return (await Promise.all(found)).flat();
}

/** Number of pages; none where the index cannot be read. */
async function findExact(site: Site, place: Place, query: string): Promise<number> {
  try {
    const answer = await (await site.search.open(place))?.query(query);
    return answer === undefined || answer.isPartial ? 0 : answer.groups.length;
  } catch (error) {
    if (error instanceof SourceError) return 0;
    throw error;
  }
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
