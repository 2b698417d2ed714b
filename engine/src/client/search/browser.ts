// The search client of the document, shared by all who need it. Loaded when the browser is idle.
/// <reference path="./virtual.d.ts" />

import { loadHooks } from 'virtual:diglot/search-hooks';
import { toElementId } from '../../model/element-id.ts';
import { onPageChange, onStale } from '../events.ts';
import { readPageFacts } from '../lib/page-data.ts';
import { createEmbeddedProvider } from './embedded-provider.ts';
import { createSearchClient, type SearchClient } from './search-client.ts';
import { waitForFrame } from './wait.ts';

/** The document holds the client, so that bundles that carry this module twice share it all the same. */
const KEY = Symbol.for('diglot.search');

type SearchHost = Document & { [KEY]?: SearchClient };

/** Created with the first call; follows the language and version of the page. */
export function getSearchClient(): SearchClient {
  const host = document as SearchHost;
  const known = host[KEY];
  if (known !== undefined) return known;
  const client = createSearchClient({
    embedded: createEmbeddedProvider({
      name: document.getElementById(toElementId('search'))?.dataset['source'] ?? document.title,
      fetch: (url, init) => fetch(url, init),
      getReader: () => {
        const { route, lang, version } = readPageFacts();
        return { routePath: route, lang, version };
      },
    }),
    context: readPageFacts(),
    loadHooks: loadHooks ?? (async () => ({})),
    wait: waitForFrame,
  });
  onPageChange(() => client.setContext(readPageFacts()));
  onStale(client.refresh);
  host[KEY] = client;
  return client;
}
