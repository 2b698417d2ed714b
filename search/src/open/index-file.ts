// Fetches an index file and reads it a document at a time.

import { getShardFolder, SHARD_FORMAT, type ShardMeta } from '../index/format.ts';
import type { ListedSettings, PopularPage, SearchContext, SearchDocument, SearchSettings } from '../types.ts';

/** The list that names the index files, by `lang` or `lang/version`. */
const LIST = 'static/search.json';
const CHUNK = 65_536;
/** A whole index is a list. */
const OPENING_BRACE = 0x7b;

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/** A whole index as it came, or what names the shards of one. */
export type IndexFile =
  | ({ readonly kind: 'whole'; readonly bytes: Uint8Array } & IndexMore)
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

/** The index of a language; `undefined` when it has no page to find. Rejects when a file cannot be had. */
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
  const bytes = new Uint8Array(await (await fetchOk(url, fetch)).arrayBuffer());
  if (bytes[0] !== OPENING_BRACE) return { kind: 'whole', bytes, ...more };
  const meta = JSON.parse(new TextDecoder().decode(bytes)) as ShardMeta;
  if (meta.format !== SHARD_FORMAT) throw new Error(`${url} has the format ${meta.format}`);
  return { kind: 'sharded', folder: getShardFolder(url), meta, ...more };
}

/** Rejects for answers that are not the file. */
export async function fetchOk(url: string, fetch: Fetch, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response;
}

/**
 * Documents of an index file. The engine writes one a line, and so they are parsed one at a time;
 * a file that something on the way has reformatted is parsed at once.
 */
export function* readDocuments(bytes: Uint8Array): Generator<SearchDocument> {
  let isByLine = false;
  for (const line of readLines(bytes)) {
    if (!isByLine && line !== '[') {
      yield* JSON.parse(new TextDecoder().decode(bytes)) as SearchDocument[];
      return;
    }
    isByLine = true;
    if (line.startsWith('{')) yield JSON.parse(line.endsWith(',') ? line.slice(0, -1) : line) as SearchDocument;
  }
}

/** Lines of a file, decoded part by part. */
export function* readLines(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for (let at = 0; at < bytes.length; at += CHUNK) {
    const lines = (rest + decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
