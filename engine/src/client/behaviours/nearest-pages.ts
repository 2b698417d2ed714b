// On a page that does not exist: fills the list of pages that the reader may have meant. What finds them is loaded on such a page only.

import type { Behaviour } from '../behaviour.ts';

export const nearestPages: Behaviour = ({ onPage, getPage }) => {
  onPage((kind) => {
    const place = document.querySelector<HTMLElement>('[data-nearest]');
    if (place && kind !== 'update') void fill(place);
  });

  async function fill(place: HTMLElement): Promise<void> {
    const { findNearestPages } = await import('../search/nearest-pages.ts');
    const pages = await findNearestPages(location.pathname, getPage());
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
};
