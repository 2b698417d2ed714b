// Pages that search finds for a text, for answers that are worth giving without them.

import type { Site } from '../site/open-site.ts';
import type { Place } from '../site/place.ts';
import { SourceError } from '../source/source.ts';

/** Routes, best first. None where the site has no index, or one that cannot be read. */
export async function findLike(site: Site, place: Place, text: string): Promise<readonly string[]> {
  try {
    const index = await site.search.open(place);
    const { groups = [] } = (await index?.query(text)) ?? {};
    return groups.map(({ routePath }) => routePath);
  } catch (error) {
    if (error instanceof SourceError) return [];
    throw error;
  }
}
