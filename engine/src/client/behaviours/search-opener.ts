// Opens and closes the search dialog. The dialog is in the page, so that typing can start at once; its island does the rest.

import type { EarlyBehaviour } from '../behaviour.ts';

export const searchOpener: EarlyBehaviour = ({ onPage, wake }) => {
  const find = (): HTMLDialogElement | null => document.querySelector('dialog#search');

  function open(): void {
    const dialog = find();
    if (!dialog || dialog.open) return;
    dialog.showModal();
    wake(dialog);
  }

  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-dialog=search]')) open();
  });
  document.addEventListener('keydown', (event) => {
    if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    const dialog = find();
    if (!dialog) return;
    event.preventDefault();
    if (dialog.open) dialog.close();
    else open();
  });
  onPage((kind) => {
    if (kind === 'navigate') find()?.close();
  });
};
