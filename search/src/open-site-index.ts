// Opens the index that a built site publishes, whole or in pieces, for programs outside of its pages.

import { createSearchIndex } from '../../engine/src/client/search/create-search-index.ts';
import { type Fetch, fetchIndex, readDocuments } from '../../engine/src/client/search/index-file.ts';
import { openShardedIndex } from '../../engine/src/client/search/sharded/open-sharded-index.ts';
import { createShardSource } from '../../engine/src/client/search/sharded/shard-source.ts';
import type { SearchContext } from '../../engine/src/client/search/types.ts';
import type { SearchAnswer } from '../../engine/src/model/search.ts';

export interface SiteIndex {
  /** The answer that the site's own dialog gives. */
  readonly query: (text: string) => Promise<SearchAnswer>;
  /** The query as the site would spell it, when that differs. */
  readonly suggest: (text: string) => Promise<readonly string[]>;
}

/** `undefined` when the site has no page to find in that language and version. Rejects when a file cannot be had. */
export async function openSiteIndex(context: SearchContext, fetch: Fetch): Promise<SiteIndex | undefined> {
  const file = await fetchIndex(context, fetch);
  if (file === undefined) return undefined;
  const { settings } = file;
  const index =
    file.kind === 'pieces'
      ? await openShardedIndex(createShardSource(file.folder, file.meta, fetch), settings)
      : await createSearchIndex(readDocuments(file.bytes), { settings });
  return { query: (text) => index.querySliced(text), suggest: (text) => index.suggestSliced(text) };
}
