// Reads the shards of the index before, and trusts nothing but the bytes that their names promise.

import { getShardFolder, getShardName, SHARD_FORMAT, type ShardMeta } from '../index/format.ts';
import { type EmitFile, hashShard, type ShardedIndex, type ShardPages } from './build-shards.ts';
import type { Pause } from './merge-postings.ts';

/** The index that the previous output holds. */
export interface PreviousShards extends ShardedIndex {
  /** Key of each page's content, by number. */
  readonly keys: readonly string[];
  /** A file of the previous output; `undefined` when it is not available. */
  readonly read: (path: string) => Uint8Array | undefined;
  /** Takes a file of the previous output as it is; false when that cannot be. */
  readonly keep: (path: string, bytes: number) => boolean;
}

export interface ShardUpdate {
  readonly name: string;
  readonly pages: ShardPages;
  /** Key of each page's content, by number. */
  readonly keys: readonly string[];
  readonly previous: PreviousShards;
  readonly emit: EmitFile;
  /** As in `ShardsInput`. */
  readonly pause?: Pause | undefined;
}

export class MissingShardError extends Error {}

/** What the index before holds, and which of its pages changed. */
export interface ShardState {
  readonly meta: ShardMeta;
  /** Heads of the previous pages, as JSON. */
  readonly heads: readonly string[];
  /** New number of each previous page that is unchanged; -1 for the others. */
  readonly numbers: readonly number[];
  /** New numbers of pages that are new or changed. */
  readonly changed: readonly number[];
}

export function readShardState(update: ShardUpdate): ShardState {
  const { previous, pages, keys } = update;
  const meta = JSON.parse(readVerified(previous, previous.entry)) as ShardMeta;
  if (meta.format !== SHARD_FORMAT || meta.lang !== pages.lang || meta.version !== pages.version)
    throw new MissingShardError(previous.entry);
  const heads = readShard(update, 'pages', meta.pages).slice(2, -3).split(',\n');
  if (heads.length !== previous.keys.length) throw new MissingShardError('pages');
  const left = new Set(keys.keys());
  const byPage = new Map(pages.heads.map((head, number) => [`${keys[number]} ${head}`, number]));
  const numbers = heads.map((head, number) => {
    const now = byPage.get(`${previous.keys[number]} ${head}`) ?? -1;
    left.delete(now);
    return now;
  });
  return { meta, heads, numbers, changed: [...left] };
}

export const readShard = ({ name, previous }: ShardUpdate, shard: string, hash: string): string =>
  readVerified(previous, getShardFolder(name) + getShardName(shard, hash));

/** Throws for anything but the bytes that the name promises. */
function readVerified({ read }: PreviousShards, path: string): string {
  const content = read(path);
  if (content === undefined || !path.endsWith(`.${hashShard(content)}.json`)) throw new MissingShardError(path);
  return Buffer.from(content).toString('utf8');
}
