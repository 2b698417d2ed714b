// On a 404 page: loads the script that lists the pages that the reader may have meant.

import type { Behaviour } from '../behaviour.ts';

export const nearestPages: Behaviour = ({ onPage, getPage }) => {
  onPage((kind) => {
    const place = document.querySelector<HTMLElement>('[data-nearest]');
    if (place && kind !== 'update') void import('./nearest-list.ts').then((list) => list.fillNearest(place, getPage()));
  });
};
