// Replaces the page that is shown with another one. Loaded when the reader is about to follow a link, so a visit of one page does not pay for it.

import { nextTask } from 'diglot-search/lib/next-task';
import { toElementId } from '../../model/element-id.ts';
import { getHiddenRegions } from '../inline/query-flags.ts';
import { markQuery } from '../inline/query-names.ts';
import type { Islands } from '../islands/wake-islands.ts';
import { whenIdle } from '../lib/timing.ts';
import { canShow, loadStyles, syncHead } from './head.ts';
import type { FetchedHtml } from './page-source.ts';
import { parsePage } from './parse-page.ts';
import { swapRegions } from './regions.ts';
import { removeRegions } from './remove-regions.ts';

export interface ExchangeInput {
  /** Query of the address. */
  readonly search: string;
  /** Names of the root attributes of the page that goes. */
  readonly served: readonly string[];
  readonly islands: Islands;
}

export interface Exchange {
  /** Parses a page that will probably be asked for, so that the click finds it done. Only the newest is kept. */
  parseAhead(text: FetchedHtml): void;
  /** The page of a text once its style sheets can be used; `undefined` when it needs a document load. For one use: showing it takes it apart. */
  open(text: FetchedHtml): Promise<Document | undefined>;
  /** Returns the names of the root attributes of the page that is shown now. */
  show(next: Document, input: ExchangeInput): readonly string[];
}

export function createExchange(): Exchange {
  let ahead: { readonly text: FetchedHtml; readonly page: Document } | undefined;
  /** Opened last. A tap can open a page before the browser is idle, which would then parse it again for nothing. */
  let opened: FetchedHtml | undefined;
  return {
    show,
    parseAhead(text) {
      whenIdle(() => {
        if (text !== opened && text !== ahead?.text) ahead = { text, page: parsePage(text.html) };
      });
    },
    async open(text) {
      const page = ahead?.text === text ? ahead.page : parsePage(text.html);
      ahead = undefined;
      opened = text;
      if (!canShow(page)) return undefined;
      await Promise.all([loadStyles(page), afterDispatch()]);
      return page;
    },
  };
}

/**
 * Resolves before the next paint, but not within the event that is dispatched: other listeners of a click still see the page it was in.
 * A task may come after the frame, and a hidden tab has no frames, so whichever is first counts.
 */
function afterDispatch(): Promise<unknown> {
  return Promise.race([nextTask(), new Promise(requestAnimationFrame)]);
}

function show(next: Document, { search, served, islands }: ExchangeInput): readonly string[] {
  const app = document.getElementById(toElementId('app'));
  const nextApp = next.getElementById(toElementId('app'));
  if (!app || !nextApp) return served;
  // Removing the focused element would have the browser compute styles halfway.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  const regions = getHiddenRegions(search);
  removeRegions(nextApp, regions);
  if (regions.length === 0) delete document.documentElement.dataset['hide'];
  else document.documentElement.dataset['hide'] = regions.join(' ');
  markQuery(search);
  const names = syncHead(next, served);
  swapRegions(app, nextApp, { onKeep: islands.update });
  islands.release();
  return names;
}
