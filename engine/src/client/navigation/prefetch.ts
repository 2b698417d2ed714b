// Fetches a page, and what shows it, when the reader is about to open it.

import { isSparing } from '../lib/is-sparing.ts';
import { closestLink, toLinkFacts } from './link-element.ts';
import type { GetExchange } from './load-page.ts';
import type { HtmlSource } from './page-source.ts';
import { isSamePage, toSoftUrl } from './soft-links.ts';

const HOVER_MS = 65;

export function startPrefetch(source: HtmlSource, getExchange: GetExchange, getBase: () => string): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function prepare(event: Event): void {
    const link = closestLink(event.target);
    const current = new URL(location.href);
    const url = link && toSoftUrl(toLinkFacts(link), current, getBase());
    clearTimeout(timer);
    if (!url || isSamePage(url, current) || isSparing()) return;
    timer = setTimeout(
      () => {
        // A click on the link asks again, and gets the error.
        Promise.all([getExchange(), source.prefetch(url)]).then(
          ([exchange, text]) => text && exchange.parseAhead(text),
          () => undefined,
        );
      },
      event.type === 'touchstart' ? 0 : HOVER_MS,
    );
  }

  // Entering anything else ends the wait, so nothing is fetched for a pointer that passes by.
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, prepare, { passive: true });
}
