// Fills the list of pages that the reader may have meant. Loaded on 404 pages only.

import type { PageFacts } from '../../model/client-data.ts';
import { findNearestPages } from '../search/nearest-pages.ts';

/** Shows `place` once there is something in its list. */
export async function fillNearest(place: HTMLElement, facts: PageFacts): Promise<void> {
  const pages = await findNearestPages(location.pathname, facts);
  if (pages.length === 0) return;
  const items = pages.map(({ href, title }) => {
    const [item, link] = [document.createElement('li'), document.createElement('a')];
    link.href = href;
    link.textContent = title;
    item.append(link);
    return item;
  });
  place.querySelector('ul')?.replaceChildren(...items);
  place.hidden = false;
}
