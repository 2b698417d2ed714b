// The site's own search, over the index files that its pages use. An index is built once, until the site names another.

import { openSiteIndex, type SiteIndex } from '../../../search/src/index.ts';
import { type Source, SourceError } from '../source/source.ts';

/** Names the index files, by `lang` or `lang/version`. */
const LIST = 'static/search.json';
/** Indexes that are kept. Each holds all the text of a language. */
const MAX_OPEN = 4;

export interface SiteSearch {
  /** Languages and versions that have an index; the version is empty on sites without. */
  readonly listPlaces: () => Promise<readonly Place[]>;
  /** `undefined`: there is no index. */
  readonly open: (place: Place) => Promise<SiteIndex | undefined>;
}

export interface Place {
  readonly language: string;
  readonly version: string;
}

export function createSiteSearch(source: Source): SiteSearch {
  const indexes = new Map<string, Promise<SiteIndex | undefined>>();
  let list = '';

  async function refresh(): Promise<void> {
    const bytes = await source.read(LIST);
    const text = bytes === undefined ? '' : new TextDecoder().decode(bytes);
    if (text === list) return;
    indexes.clear();
    list = text;
  }

  const fetch = async (url: string): Promise<Response> => {
    const bytes = await source.read(url.slice(1));
    return bytes === undefined ? new Response(null, { status: 404 }) : new Response(new Uint8Array(bytes));
  };

  return {
    listPlaces: async () => {
      await refresh();
      return parsePlaces(list);
    },
    open: async ({ language, version }) => {
      await refresh();
      if (list === '') return undefined;
      const key = `${language}/${version}`;
      const known = indexes.get(key);
      if (known !== undefined) return known;
      const index = openSiteIndex({ base: '/', lang: language, version }, fetch);
      indexes.set(key, index);
      index.catch(() => indexes.delete(key));
      const [oldest] = indexes.keys();
      if (indexes.size > MAX_OPEN && oldest !== undefined) indexes.delete(oldest);
      return index;
    },
  };
}

function parsePlaces(list: string): Place[] {
  if (list === '') return [];
  let names: unknown;
  try {
    names = JSON.parse(list);
  } catch {
    throw new SourceError(`${LIST} is not JSON.`);
  }
  if (typeof names !== 'object' || names === null) return [];
  return Object.entries(names)
    .filter(([, name]) => typeof name === 'string')
    .map(([key]) => {
      const [language = '', version = ''] = key.split('/');
      return { language, version };
    });
}
