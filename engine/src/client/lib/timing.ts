// Waits until the browser is idle, or until an element comes into view.

import { ISLAND_TAG, STATIC_TAG } from '../../model/island.ts';

export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run, 200);
}

/** Islands have no box of their own (`display: contents`), and a template has none at all. */
const BOX = `:not(${ISLAND_TAG},${STATIC_TAG},template)`;

/** Calls `run` once the element is about to be seen: its first part with a box, else what is around it. */
export function whenVisible(element: Element, run: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      run();
    },
    { rootMargin: '200px' },
  );
  observer.observe(element.querySelector(BOX) ?? element.parentElement?.closest(BOX) ?? element);
}
