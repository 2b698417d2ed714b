// Links to rows of options tables, for readers who want to pass one on. Made when a pointer is over the row: a page with a hundred rows carries none.

import type { Behaviour } from '../behaviour.ts';
import { closest } from '../lib/closest.ts';

export const rowLink: Behaviour = () => {
  document.addEventListener('pointerover', ({ target }) => {
    const row = closest(target, '.table tr[id]');
    const cell = row?.firstElementChild;
    if (!row || !cell || cell.querySelector('.anchor')) return;
    const link = document.createElement('a');
    link.className = 'anchor';
    link.href = `#${row.id}`;
    // As with headings: the link is for pointers, the text is what others read.
    link.ariaHidden = 'true';
    link.tabIndex = -1;
    cell.append(link);
  });
};
