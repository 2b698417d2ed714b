// Fetches the shards of an index, each once.

import {
  type CountedWord,
  decodePostings,
  getShardName,
  type PageContentShard,
  parseWords,
  type ShardMeta,
  type TermShard,
} from '../index/format.ts';
import { createPause } from '../lib/slice.ts';
import { type Fetch, fetchOk } from './index-file.ts';

export interface ShardSource {
  readonly meta: ShardMeta;
  /** Fetches what every query needs, without reading it. Never rejects. */
  readonly prefetch: () => Promise<void>;
  /** Heads of the pages, one per line. */
  readonly getPages: () => Promise<Uint8Array>;
  readonly getWords: () => Promise<readonly CountedWord[]>;
  readonly getTerms: (shard: number) => Promise<ReadonlyMap<string, readonly number[]>>;
  /** Contents of the pages of one file, in order. */
  readonly getContents: (file: number) => Promise<readonly PageContentShard[]>;
}

/** `folder`: address of the shards, with a slash at its end. A shard that could not be loaded is asked for again. */
export function createShardSource(folder: string, meta: ShardMeta, fetch: Fetch): ShardSource {
  const shards = new Map<string, Promise<unknown>>();
  function once<T>(key: string, load: () => Promise<T>): Promise<T> {
    const known = shards.get(key);
    if (known !== undefined) return known as Promise<T>;
    const shard = load();
    shards.set(key, shard);
    shard.catch(() => shards.delete(key));
    return shard;
  }
  const get = (name: string, hash = ''): Promise<Response> => fetchOk(folder + getShardName(name, hash), fetch);
  const getPages = (): Promise<Uint8Array> =>
    once('pages', async () => new Uint8Array(await (await get('pages', meta.pages)).arrayBuffer()));
  const getWordBytes = (): Promise<ArrayBuffer> =>
    once('words', async () => (await get('words', meta.words)).arrayBuffer());
  return {
    meta,
    getPages,
    prefetch: () => Promise.all([getPages(), getWordBytes()]).then(ignore, ignore),
    getWords: () => once('vocabulary', async () => decodeSliced(await getWordBytes())),
    getTerms: (shard) =>
      once(`t${shard}`, async () =>
        parseTerms((await (await get(`t${shard}`, meta.terms[shard])).json()) as TermShard),
      ),
    getContents: (file) =>
      once(
        `c${file}`,
        async () => (await (await get(`c${file}`, meta.contents[file])).json()) as readonly PageContentShard[],
      ),
  };
}

/** Reading a vocabulary takes longer than a slice. */
async function decodeSliced(bytes: ArrayBuffer): Promise<readonly CountedWord[]> {
  const pause = createPause();
  const encoded = JSON.parse(new TextDecoder().decode(bytes)) as readonly (number | string)[];
  await pause();
  const words: CountedWord[] = [];
  for (const word of parseWords(encoded)) {
    words.push(word);
    const wait = words.length % 256 === 0 ? pause() : undefined;
    if (wait !== undefined) await wait;
  }
  return words;
}

const parseTerms = (shard: TermShard): Map<string, readonly number[]> =>
  new Map(Object.entries(shard).map(([term, distances]) => [term, decodePostings(distances)]));

const ignore = (): void => undefined;
