// What dev says to the browsers that show its pages, over Vite's channel. Before Vite is there, no browser listens.

import type { DevBundle } from './vite-server.ts';

export interface BrowserChannel {
  /** Pages of these routes are fetched again; all pages without routes. */
  readonly refresh: (routes?: readonly string[]) => void;
  /** The search index is fetched again. */
  readonly renewSearch: () => void;
  /** Pages reload as a whole. */
  readonly reload: () => void;
}

/** Custom event of the dev client: pages to refresh. */
const PAGE_EVENT = 'diglot:page';
/** Custom event of the dev client: the search index is to be fetched again. */
const SEARCH_EVENT = 'diglot:search';

export function createBrowserChannel(getBundle: () => DevBundle | undefined): BrowserChannel {
  const getHot = () => getBundle()?.vite.environments.client?.hot;
  const send = (event: string, data: object): void => getHot()?.send({ type: 'custom', event, data });
  return {
    refresh: (routes) => send(PAGE_EVENT, routes === undefined ? {} : { routes }),
    renewSearch: () => send(SEARCH_EVENT, {}),
    reload: () => getHot()?.send({ type: 'full-reload' }),
  };
}
