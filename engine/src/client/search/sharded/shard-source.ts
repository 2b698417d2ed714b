// Fetches the pieces of an index, each once. Must not know what is looked for.

import {
  type CountedWord,
  decodePostings,
  decodeWords,
  type ShardMeta,
  type TermShard,
} from '../../../model/search-shards.ts';
import { type Fetch, fetchOk } from '../index-file.ts';

export interface ShardSource {
  readonly getMeta: () => Promise<ShardMeta>;
  /** The documents without content, as a file of a whole index. */
  readonly getPages: () => Promise<Uint8Array>;
  readonly getWords: () => Promise<readonly CountedWord[]>;
  readonly getTerms: (shard: number) => Promise<ReadonlyMap<string, readonly number[]>>;
  /** Contents of the pages of one file, in order. */
  readonly getContents: (file: number) => Promise<readonly string[]>;
}

/** `folder`: address of the pieces, with a slash at its end. A piece that could not be had is asked for again. */
export function createShardSource(folder: string, fetch: Fetch): ShardSource {
  const pieces = new Map<string, Promise<unknown>>();
  function get<T>(name: string, read: (response: Response) => Promise<T>): Promise<T> {
    const known = pieces.get(name);
    if (known !== undefined) return known as Promise<T>;
    const piece = fetchOk(folder + name, fetch).then(read);
    pieces.set(name, piece);
    piece.catch(() => pieces.delete(name));
    return piece;
  }
  const readJson = <T>(response: Response): Promise<T> => response.json() as Promise<T>;
  return {
    getMeta: () => get('meta.json', readJson<ShardMeta>),
    getPages: () => get('pages.json', async (response) => new Uint8Array(await response.arrayBuffer())),
    getWords: () => get('words.json', async (response) => decodeWords(await readJson(response))),
    getTerms: (shard) => get(`t${shard}.json`, async (response) => readTerms(await readJson<TermShard>(response))),
    getContents: (file) => get(`c${file}.json`, readJson<readonly string[]>),
  };
}

const readTerms = (shard: TermShard): Map<string, readonly number[]> =>
  new Map(Object.entries(shard).map(([term, distances]) => [term, decodePostings(distances)]));
