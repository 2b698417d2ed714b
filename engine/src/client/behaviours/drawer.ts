// Opens the two dialogs of narrow windows: the navigation screen and the drawer, which borrows the sidebar. Both close when the page or the width changes.

import type { Behaviour } from '../behaviour.ts';

const NAMES = ['nav', 'drawer'];

const find = (name: string): HTMLDialogElement | null => document.querySelector(`dialog#${name}`);

export const drawer: Behaviour = ({ onPage }) => {
  function open(name: string): void {
    const dialog = find(name);
    if (!dialog || dialog.open) return;
    const sidebar = name === 'drawer' ? dialog.previousElementSibling : null;
    if (sidebar) {
      dialog.append(sidebar);
      dialog.addEventListener('close', () => dialog.before(sidebar), { once: true });
    }
    dialog.showModal();
    sidebar?.querySelector<HTMLElement>('[aria-current]')?.focus();
  }

  const closeAll = (): void => {
    for (const name of NAMES) find(name)?.close();
  };

  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const name = target.closest<HTMLElement>('[data-dialog]')?.dataset['dialog'] ?? '';
    if (NAMES.includes(name)) return open(name);
    const dialog = target.closest('dialog');
    // A click on the dialog itself is one beside what it holds.
    if (dialog && NAMES.includes(dialog.id) && (target === dialog || target.closest('[data-close], a[href]')))
      closeAll();
  });
  matchMedia('(min-width: 768px)').addEventListener('change', () => find('nav')?.close());
  matchMedia('(min-width: 960px)').addEventListener('change', () => find('drawer')?.close());
  onPage((kind) => {
    if (kind === 'navigate') closeAll();
  });
};
