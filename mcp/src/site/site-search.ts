// The site's own search, for a language and version.

import type { SearchAnswer } from '../../../search/src/index.ts';
import type { CachedSource } from '../source/cached-source.ts';
import { SourceError } from '../source/source.ts';
import { createOpenIndexes, MissingFileError, type OpenIndex } from './open-indexes.ts';
import type { Place } from './place.ts';

/** Pages that the dialog shows. */
const MAX_GROUPS = 7;

export interface SiteSearch {
  /** Languages and versions that have an index; the version is empty on sites without. None when the list cannot be read. */
  readonly listPlaces: () => Promise<readonly Place[]>;
  /** `undefined`: there is no index. Rejects, as do its queries, with {@link SourceError} when a file cannot be read. */
  readonly open: (place: Place) => Promise<PlaceIndex | undefined>;
}

/** What the dialog of the site finds in a language and version. */
export interface PlaceIndex {
  readonly query: (text: string) => Promise<SearchAnswer>;
  readonly suggest: (text: string) => Promise<readonly string[]>;
}

/** `getVersion`: of a page, by its route. An index may hold all versions. */
export function createSiteSearch(source: CachedSource, getVersion: (route: string) => string): SiteSearch {
  const indexes = createOpenIndexes(source);

  /** A site that was built again has other files: its list is read again, once, when one is missing. */
  async function use<T>(place: Place, run: (index: OpenIndex | undefined) => Promise<T>): Promise<T> {
    try {
      return await run(await indexes.load(place));
    } catch (error) {
      if (!(error instanceof MissingFileError)) throw toSourceError(error);
      indexes.forget(error);
    }
    try {
      return await run(await indexes.load(place));
    } catch (error) {
      throw toSourceError(error);
    }
  }

  /** The pages of the version only. */
  async function query({ index, isShared }: OpenIndex, { version }: Place, text: string): Promise<SearchAnswer> {
    if (!isShared) return index.query(text);
    const { groups, isPartial } = await index.query(text, { limit: Number.POSITIVE_INFINITY });
    const own = groups.filter(({ routePath }) => getVersion(routePath) === version);
    return { groups: own.slice(0, MAX_GROUPS), isPartial };
  }

  return {
    listPlaces: async () => {
      const names = await indexes.loadNames().catch(() => undefined);
      return [...(names ?? [])].map((name) => {
        const [language = '', version = ''] = name.split('/');
        return { language, version };
      });
    },
    open: async (place) => {
      const isThere = await use(place, async (index) => index !== undefined);
      if (!isThere) return undefined;
      return {
        query: (text) => use(place, async (index) => query(index ?? missing(), place, text)),
        suggest: (text) => use(place, async (opened) => (opened ?? missing()).index.suggest(text)),
      };
    },
  };
}

function missing(): never {
  throw new Error('the site no longer has one');
}

function toSourceError(error: unknown): SourceError {
  const reason = error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
  return new SourceError(`The search index of this site cannot be read: ${reason}.`, { cause: error });
}
