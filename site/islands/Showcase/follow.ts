// A click on a link that only changes this page's query: followed without leaving the page.

import type { MouseEvent } from 'react';

/** Calls `act` instead of following the link; a click meant for a new tab is left to the browser. */
export function followInPlace(event: MouseEvent, act: () => void): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  event.preventDefault();
  act();
}
