// What dev says to the browsers that show its pages, over Vite's channel. Before Vite is there, no browser listens.

import { isRecord } from '../../model/is-record.ts';
import { OPEN_EVENT } from './open-event.ts';
import type { DevBundle } from './vite-server.ts';

export interface BrowserChannel {
  /** Pages of these routes are fetched again; all pages without routes. */
  readonly refresh: (routes?: readonly string[]) => void;
  /** Files with these addresses are fetched again by the next refresh. */
  readonly renewFiles: (paths: readonly string[]) => void;
  /** The search index is fetched again. */
  readonly renewSearch: () => void;
  /** Pages reload as a whole. */
  readonly reload: () => void;
  /** From now on, pages that missed a refresh or a reload while they were loaded get it. */
  readonly listen: (bundle: Pick<DevBundle, 'vite'>) => void;
}

/** Custom event of the dev client: pages to refresh. */
const PAGE_EVENT = 'diglot:page';
/** Custom event of the dev client: the search index is to be fetched again. */
const SEARCH_EVENT = 'diglot:search';

/** Custom event of the dev client: files whose content is another. */
const FILES_EVENT = 'diglot:files';

/** `began`: when an earlier session gave its last answer, in milliseconds of `performance.now()`. */
export function createBrowserChannel(
  getBundle: () => DevBundle | undefined,
  began = Number.NEGATIVE_INFINITY,
): BrowserChannel {
  /** When pages were last refreshed. */
  let refreshed = began;
  const getHot = () => getBundle()?.vite.environments.client?.hot;
  const send = (event: string, data: object): void => getHot()?.send({ type: 'custom', event, data });
  return {
    refresh(routes) {
      refreshed = performance.now();
      send(PAGE_EVENT, routes === undefined ? {} : { routes });
    },
    renewFiles: (paths) => send(FILES_EVENT, { paths }),
    renewSearch: () => send(SEARCH_EVENT, {}),
    reload: () => getHot()?.send({ type: 'full-reload' }),
    listen({ vite }) {
      vite.environments.client?.hot.on(OPEN_EVENT, (data: unknown, client) => {
        const age = isRecord(data) && typeof data['age'] === 'number' ? data['age'] : 0;
        const requested = performance.now() - age;
        if (requested < began) client.send({ type: 'full-reload' });
        else if (requested <= refreshed) client.send(PAGE_EVENT, {});
      });
    },
  };
}
