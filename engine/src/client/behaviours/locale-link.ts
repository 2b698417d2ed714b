// Language and version links carry the query, and the hash where the twin has that place.

import type { Behaviour } from '../behaviour.ts';

export const localeLink: Behaviour = ({ onPage }) => {
  const updateAll = (): void => document.querySelectorAll<HTMLAnchorElement>('a[data-locale-link]').forEach(update);
  onPage(updateAll);
  addEventListener('hashchange', updateAll);
  // The query may have been changed by a script of the page; what counts is the moment of use.
  for (const type of ['click', 'auxclick', 'focusin', 'pointerover'])
    document.addEventListener(
      type,
      ({ target }) => {
        const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-locale-link]') : null;
        if (link) update(link);
      },
      true,
    );
};

function update(link: HTMLAnchorElement): void {
  link.search = location.search;
  link.hash = hasPlace(link.dataset['anchors'], location.hash.slice(1)) ? location.hash : '';
}

/** `anchors`: ids that both pages have, separated by spaces; without it every id counts. */
function hasPlace(anchors: string | undefined, id: string): boolean {
  if (anchors === undefined || id === '') return true;
  const ids = anchors.split(' ');
  try {
    return ids.includes(decodeURIComponent(id));
  } catch {
    return ids.includes(id);
  }
}
