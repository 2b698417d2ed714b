// Fetches an index file and reads it one document at a time.

import { getShardFolder, SHARD_FORMAT, type ShardMeta } from '../index/format.ts';
import type { ListedSettings, PopularPage, SearchContext, SearchDocument, SearchSettings } from '../types.ts';

/** The list that names the index files, by `lang` or `lang/version`. */
const LIST = 'static/search.json';
const LINE_BREAK = 0x0a;
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

async function readText({ parts }: Body): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of parts()) text += decoder.decode(part, { stream: true });
  return text + decoder.decode();
}

/**
 * Documents of an index file, each as soon as it has come. The engine writes one per line, so they can be parsed one at a time;
 * a file that something on the way has reformatted is parsed at once.
 */
export async function* readDocuments(body: Body): AsyncGenerator<SearchDocument> {
  const { split } = createLineSplitter();
  let isByLine = false;
  for await (const part of body.parts()) {
    for (const line of split(part)) {
      if (!isByLine && line !== '[') return yield* await readAll(body);
      isByLine = true;
      if (line.startsWith('{')) yield JSON.parse(line.endsWith(',') ? line.slice(0, -1) : line) as SearchDocument;
    }
  }
  if (!isByLine) yield* await readAll(body);
}

const readAll = async (body: Body): Promise<SearchDocument[]> => JSON.parse(await readText(body)) as SearchDocument[];

/** Lines of a file. */
export function* readLines(bytes: Uint8Array): Generator<string> {
  const { split, getRest } = createLineSplitter();
  yield* split(bytes);
  const rest = getRest();
  if (rest !== '') yield rest;
}

/** Lines of a file that comes in parts, each decoded by itself. `getRest`: what follows the last line break. */
function createLineSplitter() {
  const decoder = new TextDecoder();
  let rest = '';
  return {
    *split(bytes: Uint8Array): Generator<string> {
      let from = 0;
      for (let to = bytes.indexOf(LINE_BREAK); to !== -1; to = bytes.indexOf(LINE_BREAK, from)) {
        const line = rest + decoder.decode(bytes.subarray(from, to), { stream: true });
        rest = '';
        from = to + 1;
        yield line;
      }
      rest += decoder.decode(bytes.subarray(from), { stream: true });
    },
    getRest: () => rest,
  };
}
