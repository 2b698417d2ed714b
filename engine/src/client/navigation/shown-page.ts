// The page that the document shows: which addresses are its own, and how another page takes its place.

import { getHiddenRegions } from '../inline/query-flags.ts';
import type { Islands } from '../islands/wake-islands.ts';
import type { Exchange } from './exchange.ts';

export interface Shown {
  /** Whether the address is one of this page: another place in it, or another query, which static pages read themselves. */
  isAt(url: URL): boolean;
  /** Puts another page's content in place of this one's. */
  replace(next: Document, url: URL, exchange: Exchange): void;
}

/** `path`: of the document that was loaded. */
export function createShown(path: string, islands: Islands): Shown {
  let served: readonly string[] = document.documentElement.getAttributeNames();
  /** Path of the page that is shown, and what its query hides. */
  let shown = path;
  let hidden = String(getHiddenRegions(location.search));
  return {
    isAt: (url) => url.pathname === shown && String(getHiddenRegions(url.search)) === hidden,
    replace(next, url, exchange) {
      shown = url.pathname;
      hidden = String(getHiddenRegions(url.search));
      served = exchange.show(next, { search: url.search, served, islands });
    },
  };
}
