// Replaces the page that is shown with another one. Loaded when the reader is about to follow a link, so a visit of one page does not pay for it.

import { toElementId } from '../../model/element-id.ts';
import { getHiddenRegions } from '../inline/query-flags.ts';
import { markQuery } from '../inline/query-names.ts';
import type { Islands } from '../islands/wake-islands.ts';
import { syncHead } from './head.ts';
import { swapRegions } from './regions.ts';
import { removeRegions } from './remove-regions.ts';

export { canShow, loadStyles } from './head.ts';
export { parsePage } from './parse-page.ts';

export interface ExchangeInput {
  /** Query of the address. */
  readonly search: string;
  /** Names of the root attributes of the page that goes. */
  readonly served: readonly string[];
  readonly islands: Islands;
}

/** Returns the names of the root attributes of the page that is shown now. */
export function exchange(next: Document, { search, served, islands }: ExchangeInput): readonly string[] {
  const app = document.getElementById(toElementId('app'));
  const nextApp = next.getElementById(toElementId('app'));
  if (!app || !nextApp) return served;
  const regions = getHiddenRegions(search);
  removeRegions(nextApp, regions);
  if (regions.length === 0) delete document.documentElement.dataset['hide'];
  else document.documentElement.dataset['hide'] = regions.join(' ');
  markQuery(search);
  const names = syncHead(next, served);
  swapRegions(app, nextApp, { onKeep: islands.update });
  return names;
}
