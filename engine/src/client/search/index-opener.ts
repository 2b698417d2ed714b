// Opens an index file, whole or sharded. What reads it is loaded with the first of its kind.

import type { BuildIndexOptions } from 'diglot-search/index/build-index';
import type { SearchIndex } from 'diglot-search/open/create-search-index';
import { awaitBody, type Fetch, fetchIndex, type IndexFile } from 'diglot-search/open/index-file';
import type { ShardedIndex } from 'diglot-search/open/open-sharded-index';
import { readDocuments } from 'diglot-search/open/read-documents';
import type { ShardSource } from 'diglot-search/open/shard-source';
import type { PopularPage, SearchContext } from 'diglot-search/types';

export type AnyIndex = SearchIndex | ShardedIndex;

export interface IndexOpener {
  /** Pages to offer before anything is typed. */
  readonly popular: readonly PopularPage[];
  /** Rejects when a file that is on its way breaks off. */
  readonly arrival?: Promise<void>;
  /** Fetches what every query needs, without reading it. */
  readonly prefetch: () => Promise<void>;
  readonly open: () => Promise<AnyIndex>;
}

type WholeFile = Extract<IndexFile, { readonly kind: 'whole' }>;
type ShardedFile = Extract<IndexFile, { readonly kind: 'sharded' }>;

/** `undefined`: the language has no page to find. Rejects when a file cannot be loaded. */
export async function fetchOpener(context: SearchContext, fetch: Fetch): Promise<IndexOpener | undefined> {
  // The script that answers comes with the index, not after it. When it cannot be loaded, opening reports that.
  import('diglot-search/open/create-search-index').catch(() => undefined);
  const file = await fetchIndex(context, fetch);
  if (file === undefined) return undefined;
  if (file.kind === 'sharded') return createShardedOpener(file, fetch);
  const arrival = awaitBody(file.body);
  return { popular: file.popular, arrival, prefetch: () => arrival, open: () => openWhole(file, fetch) };
}

export const openNothing = (): Promise<AnyIndex> => openWhole(undefined, fetch);

/** What finds by pronunciation is loaded only where the site has it. */
async function loadOptions(
  file: IndexFile | undefined,
  fetch: Fetch,
): Promise<Pick<BuildIndexOptions, 'settings' | 'pinyin'>> {
  const { settings, pinyin } = file ?? {};
  if (pinyin === undefined) return { settings };
  const { loadPinyin } = await import('diglot-search/open/load-pinyin');
  return { settings, pinyin: await loadPinyin(pinyin, fetch) };
}

async function openWhole(file: WholeFile | undefined, fetch: Fetch): Promise<AnyIndex> {
  const { createSearchIndex } = await import('diglot-search/open/create-search-index');
  return createSearchIndex(file === undefined ? [] : readDocuments(file.body), await loadOptions(file, fetch));
}

function createShardedOpener(file: ShardedFile, fetch: Fetch): IndexOpener {
  const { folder, meta, popular } = file;
  let source: Promise<ShardSource> | undefined;
  const getSource = (): Promise<ShardSource> => {
    source ??= import('diglot-search/open/shard-source').then(({ createShardSource }) =>
      createShardSource(folder, meta, fetch),
    );
    return source;
  };
  return {
    popular,
    prefetch: async () => (await getSource()).prefetch(),
    open: async () => {
      const loading = [import('diglot-search/open/open-sharded-index'), getSource(), loadOptions(file, fetch)] as const;
      const [{ openShardedIndex }, shards, options] = await Promise.all(loading);
      return openShardedIndex(shards, options);
    },
  };
}
