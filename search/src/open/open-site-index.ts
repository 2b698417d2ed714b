// Opens the index files of a site, wherever they are: over HTTP in a browser or in Node, or in a folder.

import type { SearchAnswer, SearchContext } from '../types.ts';
import { createSearchIndex, type SlicedQueryOptions } from './create-search-index.ts';
import { type Fetch, fetchIndex } from './index-file.ts';
import { loadPinyin } from './load-pinyin.ts';
import { openShardedIndex } from './open-sharded-index.ts';
import { readDocuments } from './read-documents.ts';
import { createShardSource } from './shard-source.ts';

export interface SiteIndex {
  /** Number of pages. */
  readonly size: number;
  /** The same answer as in the site's own dialog. Rejects when a part of a sharded index cannot be fetched; the next query asks for it again. */
  readonly query: (text: string, options?: SlicedQueryOptions) => Promise<SearchAnswer>;
  /** The query as the site would spell it, when that differs. */
  readonly suggest: (text: string) => Promise<readonly string[]>;
}

/**
 * Reads `static/search.json` below `base` (a path or a complete address that ends with a slash) and the index that it names
 * for the language and version, whole or sharded. `fetch`: default the global one; `createFolderFetch` of
 * `diglot-search/node` reads a folder.
 *
 * @returns `undefined` when the site has no page to find in that language and version. Rejects when a file cannot be fetched.
 */
export async function openSiteIndex(
  context: SearchContext,
  fetch: Fetch = (url, init) => globalThis.fetch(url, init),
): Promise<SiteIndex | undefined> {
  const file = await fetchIndex(context, fetch);
  if (file === undefined) return undefined;
  const { settings } = file;
  const options = { settings, pinyin: file.pinyin === undefined ? undefined : await loadPinyin(file.pinyin, fetch) };
  const index =
    file.kind === 'whole'
      ? await createSearchIndex(readDocuments(file.body), options)
      : await openShardedIndex(createShardSource(file.folder, file.meta, fetch), options);
  return {
    size: index.size,
    query: (text, options) => index.querySliced(text, options),
    suggest: (text) => index.suggestSliced(text),
  };
}
