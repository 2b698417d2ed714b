// Opens an index file, whole or sharded. What reads it is loaded with the first of its kind.

import type { SearchIndex } from 'diglot-search/open/create-search-index';
import { type Fetch, fetchIndex, type IndexFile, readDocuments } from 'diglot-search/open/index-file';
import type { ShardedIndex } from 'diglot-search/open/open-sharded-index';
import type { ShardSource } from 'diglot-search/open/shard-source';
import type { SearchContext } from 'diglot-search/types';

export type AnyIndex = SearchIndex | ShardedIndex;

export interface IndexOpener {
  /** Fetches what every query needs, without reading it. */
  readonly prefetch: () => Promise<void>;
  readonly open: () => Promise<AnyIndex>;
}

type WholeFile = Extract<IndexFile, { readonly kind: 'whole' }>;
type ShardedFile = Extract<IndexFile, { readonly kind: 'sharded' }>;

/** `undefined`: the language has no page to find. Rejects when a file cannot be had. */
export async function fetchOpener(context: SearchContext, fetch: Fetch): Promise<IndexOpener | undefined> {
  const file = await fetchIndex(context, fetch);
  if (file === undefined) return undefined;
  return file.kind === 'sharded'
    ? createShardedOpener(file, fetch)
    : { prefetch: () => Promise.resolve(), open: () => openWhole(file) };
}

export const openNothing = (): Promise<AnyIndex> => openWhole(undefined);

async function openWhole(file: WholeFile | undefined): Promise<AnyIndex> {
  const { createSearchIndex } = await import('diglot-search/open/create-search-index');
  return createSearchIndex(file === undefined ? [] : readDocuments(file.bytes), { settings: file?.settings });
}

function createShardedOpener({ folder, meta, settings }: ShardedFile, fetch: Fetch): IndexOpener {
  let source: Promise<ShardSource> | undefined;
  const getSource = (): Promise<ShardSource> => {
    source ??= import('diglot-search/open/shard-source').then(({ createShardSource }) =>
      createShardSource(folder, meta, fetch),
    );
    return source;
  };
  return {
    prefetch: async () => (await getSource()).prefetch(),
    open: async () => {
      const loading = [import('diglot-search/open/open-sharded-index'), getSource()] as const;
      const [{ openShardedIndex }, shards] = await Promise.all(loading);
      return openShardedIndex(shards, settings);
    },
  };
}
