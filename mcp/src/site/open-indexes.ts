// Opens the index files that the pages of a site use, each once, until the site names others.

import { openSiteIndex, type SiteIndex } from '../../../search/src/index.ts';
import type { CachedSource } from '../source/cached-source.ts';
import { isRecord } from './is-record.ts';
import type { Place } from './place.ts';

/** Names the index files, by `lang` or `lang/version`. */
const LIST = 'static/search.json';
/** Indexes that are kept. Each holds all the text of a language. */
const MAX_OPEN = 4;

export interface OpenIndex {
  readonly index: SiteIndex;
  /** It holds all versions. */
  readonly isShared: boolean;
}

export interface OpenIndexes {
  /** Keys of the indexes, `lang` or `lang/version`; `undefined` without a list. Rejects when it cannot be read. */
  readonly loadNames: () => Promise<ReadonlySet<string> | undefined>;
  /** `undefined`: there is none. Rejects when a file cannot be read; with {@link MissingFileError} when it is named, but not there. */
  readonly load: (place: Place) => Promise<OpenIndex | undefined>;
  /** The next `load` reads the list again, and the file that was missing. */
  readonly forget: (error: MissingFileError) => void;
}

/** A file that the list or an index names, but the site does not have. */
export class MissingFileError extends Error {
  override readonly name = 'MissingFileError';
  readonly path: string;
  constructor(path: string) {
    super(`${path} does not exist`);
    this.path = path;
  }
}

export function createOpenIndexes(source: CachedSource): OpenIndexes {
  const indexes = new Map<string, Promise<SiteIndex | undefined>>();
  let list = '';

  async function loadNames(): Promise<ReadonlySet<string> | undefined> {
    const bytes = await source.read(LIST);
    const text = bytes === undefined ? '' : new TextDecoder().decode(bytes);
    if (text !== list) indexes.clear();
    list = text;
    return text === '' ? undefined : parseNames(text);
  }

  const fetch = async (url: string): Promise<Response> => {
    const path = url.slice(1);
    const bytes = await source.read(path);
    if (bytes === undefined) throw new MissingFileError(path);
    if (!isComplete(path, bytes)) throw new Error(`${path} is incomplete`);
    return new Response(new Uint8Array(bytes));
  };

  function keep(key: string, index: Promise<SiteIndex | undefined>): void {
    indexes.set(key, index);
    index.catch(() => {
      if (indexes.get(key) === index) indexes.delete(key);
    });
    const [oldest] = indexes.keys();
    if (indexes.size > MAX_OPEN && oldest !== undefined) indexes.delete(oldest);
  }

  return {
    loadNames,
    load: async ({ language, version }) => {
      const names = await loadNames();
      const own = `${language}/${version}`;
      const key = names?.has(own) ? own : language;
      if (!names?.has(key)) return undefined;
      const known = indexes.get(key);
      const index = known ?? openSiteIndex({ base: '/', lang: language, version }, fetch);
      if (known === undefined) keep(key, index);
      const opened = await index;
      return opened && { index: opened, isShared: key === language && version !== '' };
    },
    forget: ({ path }) => {
      source.forget(LIST);
      source.forget(path);
      indexes.clear();
    },
  };
}

/** Indexes are read line by line, so that one that was cut while it was copied would only find less. */
function isComplete(path: string, bytes: Uint8Array): boolean {
  const end = new TextDecoder().decode(bytes.subarray(-10)).trimEnd();
  return !/^static\/[^/]+\.json$/.test(path) || /[\]}]$/.test(end);
}

/** Throws when the text is not a list of indexes. */
function parseNames(text: string): ReadonlySet<string> {
  let names: unknown;
  try {
    names = JSON.parse(text);
  } catch (error) {
    throw new Error(`${LIST} is not JSON`, { cause: error });
  }
  if (!isRecord(names)) throw new Error(`${LIST} names no indexes`);
  return new Set(Object.entries(names).flatMap(([key, name]) => (typeof name === 'string' ? [key] : [])));
}
