// Opens the two dialogs of narrow windows: the navigation screen and the drawer. Both borrow the sidebar, so that there is one tree of pages. Both close when the page or the width changes.

import { toElementId } from '../../model/element-id.ts';
import type { Behaviour } from '../behaviour.ts';
import { closest } from '../lib/closest.ts';

const NAMES = ['nav', 'drawer'];
const IDS = NAMES.map(toElementId);

const find = (name: string): HTMLDialogElement | null => document.querySelector(`dialog[id="${toElementId(name)}"]`);

export const drawer: Behaviour = ({ onPage }) => {
  function open(name: string): void {
    const dialog = find(name);
    if (!dialog || dialog.open) return;
    const sidebar = lendSidebar(dialog);
    dialog.showModal();
    if (name === 'drawer') sidebar?.querySelector<HTMLElement>('[aria-current]')?.focus();
  }

  const closeAll = (): void => {
    for (const name of NAMES) find(name)?.close();
  };

  document.addEventListener('click', ({ target }) => {
    const name = closest(target, '[data-dialog]')?.dataset['dialog'] ?? '';
    if (NAMES.includes(name)) return open(name);
    const dialog = closest(target, 'dialog');
    // A click on the dialog element itself is outside its content.
    if (dialog && IDS.includes(dialog.id) && (target === dialog || closest(target, '[data-close], a[href]')))
      closeAll();
  });
  matchMedia('(width >= 48rem)').addEventListener('change', () => find('nav')?.close());
  matchMedia('(width > 60rem)').addEventListener('change', () => find('drawer')?.close());
  onPage((kind) => {
    if (kind === 'navigate') closeAll();
  });
};

/** Moves the tree of pages into the dialog until that closes. */
function lendSidebar(dialog: HTMLDialogElement): HTMLElement | null {
  const home = find('drawer');
  const sidebar = home?.previousElementSibling;
  if (!home || !(sidebar instanceof HTMLElement)) return null;
  (dialog.querySelector('[data-pages]') ?? dialog).append(sidebar);
  dialog.addEventListener('close', () => home.before(sidebar), { once: true });
  return sidebar;
}
