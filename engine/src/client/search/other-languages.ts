// Results in the site's other languages, for a reader whose own has none. Loaded with the first such query.

import type { Fetch } from 'diglot-search/open/index-file';
import type { PageFacts } from '../../model/client-data.ts';
import type { SectionLink } from './dialog/options.ts';
import { createEmbeddedProvider, type EmbeddedProvider } from './embedded-provider.ts';
import { toHref } from './links.ts';

/** Pages shown of one language. */
const LIMIT = 3;

export type FindElsewhere = (query: string) => Promise<readonly SectionLink[]>;

/** `getFacts`: of the page that the reader is on. What answers a part of the query only is left out. */
export function createElsewhere(getFacts: () => PageFacts, fetch: Fetch): FindElsewhere {
  const providers = new Map<string, EmbeddedProvider>();
  const getProvider = (lang: string): EmbeddedProvider => {
    const known = providers.get(lang) ?? createEmbeddedProvider({ name: lang, fetch, reports: false });
    providers.set(lang, known);
    return known;
  };
  return async (query) => {
    const { base, lang: own, langs, version } = getFacts();
    const found = langs.map(async (lang) => {
      if (lang === own) return [];
      const request = { base, lang, version, limit: LIMIT, signal: new AbortController().signal };
      const { groups, isPartial } = await getProvider(lang).search(query, request);
      if (isPartial) return [];
      return groups.map(({ title, routePath, hits: [hit] }) => ({
        text: title,
        lang,
        href: toHref(hit?.link ?? routePath, base),
      }));
    });
    return (await Promise.all(found)).flat();
  };
}
