// The page that the document shows: which addresses are its own, and how another page takes its place.

import { toElementId } from '../../model/element-id.ts';
import { getHiddenRegions, markQuery } from '../inline/query-flags.ts';
import type { Islands } from '../islands/wake-islands.ts';
import { getServedAttributes, syncHead } from './head.ts';
import { swapRegions } from './regions.ts';
import { removeRegions } from './remove-regions.ts';

export interface Shown {
  /** Whether the address is one of this page: another place in it, or another query, which static pages read themselves. */
  isAt(url: URL): boolean;
  /** Puts another page's content in place of this one's. */
  replace(next: Document, url: URL): void;
}

/** `path`: of the document that was loaded. */
export function createShown(path: string, islands: Islands): Shown {
  let served = getServedAttributes(document.documentElement);
  /** Path of the page that is shown, and what its query hides. */
  let shown = path;
  let hidden = String(getHiddenRegions(location.search));
  return {
    isAt: (url) => url.pathname === shown && String(getHiddenRegions(url.search)) === hidden,
    replace(next, url) {
      const app = document.getElementById(toElementId('app'));
      const nextApp = next.getElementById(toElementId('app'));
      if (!app || !nextApp) return;
      const regions = getHiddenRegions(url.search);
      shown = url.pathname;
      hidden = String(regions);
      removeRegions(nextApp, regions);
      if (hidden === '') delete document.documentElement.dataset['hide'];
      else document.documentElement.dataset['hide'] = regions.join(' ');
      markQuery(url.search);
      served = syncHead(next, served);
      swapRegions(app, nextApp, { onKeep: islands.update });
    },
  };
}
