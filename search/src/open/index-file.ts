// Fetches an index file and reads it one document at a time.

import { getShardFolder, SHARD_FORMAT, type ShardMeta } from '../index/format.ts';
import type { ListedSettings, PopularPage, SearchContext, SearchSettings } from '../types.ts';

/** The list that names the index files, by `lang` or `lang/version`. */
const LIST = 'static/search.json';
/** A whole index is a list. */
const OPENING_BRACE = 0x7b;

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/** A file that is being fetched. */
export interface Body {
  /** Its parts, each as soon as it has arrived. Can be read any number of times. */
  readonly parts: () => AsyncIterable<Uint8Array>;
}

/** A whole index that is being fetched, or the entry that names the shards of one. */
export type IndexFile =
  | ({ readonly kind: 'whole'; readonly body: Body } & IndexMore)
  | ({
      readonly kind: 'sharded';
      readonly folder: string;
      readonly meta: ShardMeta;
    } & IndexMore);

interface IndexMore {
  readonly settings?: SearchSettings | undefined;
  /** Address of the table by pronunciation, where the site has one. */
  readonly pinyin?: string | undefined;
  readonly popular: readonly PopularPage[];
}

/** The index of a language; `undefined` when it has no page to find. Rejects when a file cannot be loaded. */
export async function fetchIndex({ base, lang, version }: SearchContext, fetch: Fetch): Promise<IndexFile | undefined> {
  // The names in the list change with every build, the named files never do.
  const list = (await (await fetchOk(`${base}${LIST}`, fetch, { cache: 'no-cache' })).json()) as Record<
    string,
    unknown
  >;
  const key = `${lang}/${version}` in list ? `${lang}/${version}` : lang;
  const name = list[key];
  if (typeof name !== 'string') return undefined;
  const settings = list['settings'] as ListedSettings | undefined;
  const table = settings?.pinyin?.[key];
  const more = {
    settings,
    pinyin: table === undefined ? undefined : `${base}static/${table}`,
    popular: settings?.popular?.[key] ?? [],
  };
  const url = `${base}static/${name}`;
  const body = receive(await fetchOk(url, fetch));
  const first = await body.parts()[Symbol.asyncIterator]().next();
  if (first.value?.[0] !== OPENING_BRACE) return { kind: 'whole', body, ...more };
  const meta = JSON.parse(await readText(body)) as ShardMeta;
  if (meta.format !== SHARD_FORMAT) throw new Error(`${url} has the format ${meta.format}`);
  return { kind: 'sharded', folder: getShardFolder(url), meta, ...more };
}

/** Rejects for answers that are not the file. */
export async function fetchOk(url: string, fetch: Fetch, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response;
}

interface Part {
  readonly bytes: Uint8Array;
  readonly rest: Promise<Part | undefined>;
}

/** Read to the end at once, so that a prefetched file is complete when it is needed. */
function receive({ body }: Response): Body {
  const reader = body?.getReader();
  async function read(): Promise<Part | undefined> {
    const bytes = (await reader?.read())?.value;
    return bytes && { bytes, rest: readOn() };
  }
  function readOn(): Promise<Part | undefined> {
    const part = read();
    // A file that breaks off is reported to the reader of the index.
    part.catch(() => undefined);
    return part;
  }
  const first = readOn();
  return {
    async *parts() {
      for (let part = await first; part !== undefined; part = await part.rest) yield part.bytes;
    },
  };
}

/** Resolves when all of a file has arrived; rejects when it breaks off. */
export async function awaitBody({ parts }: Body): Promise<void> {
  for await (const _ of parts());
}

export async function readText({ parts }: Body): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of parts()) text += decoder.decode(part, { stream: true });
  return text + decoder.decode();
}
