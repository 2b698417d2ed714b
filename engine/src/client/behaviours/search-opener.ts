// Opens and closes the search dialog. The dialog is in the page, so that typing can start at once; what it finds is drawn by a script that comes later.

import type { EarlyBehaviour } from '../behaviour.ts';
import { closest } from '../lib/closest.ts';

export const searchOpener: EarlyBehaviour = ({ onPage }) => {
  const find = (): HTMLDialogElement | null => document.querySelector('dialog[data-region=search]');

  function open(): void {
    const dialog = find();
    if (!dialog || dialog.open) return;
    // On its way while the dialog is laid out.
    import('../search/dialog/search-dialog.ts').then(
      (search) => search.startSearchDialog(dialog),
      (error) => console.error('[diglot] search', error),
    );
    dialog.showModal();
  }

  document.addEventListener('click', ({ target }) => {
    if (closest(target, '[data-dialog=search]')) open();
  });
  document.addEventListener('keydown', (event) => {
    const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event);
    // The key that types K, wherever a layout has it. In other alphabets none does: there it is the one in the place of K.
    const isK = /^(key)?k$/i.test(event.key > '~' ? event.code : event.key);
    const isShortcut = isK && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (!isSlash && !isShortcut) return;
    const dialog = find();
    if (!dialog || (isSlash && document.querySelector('dialog[open]') !== null)) return;
    event.preventDefault();
    if (dialog.open) dialog.close();
    else open();
  });
  onPage((kind) => {
    if (kind === 'navigate') find()?.close();
  });
};

/** A slash in a field is a slash. The path leads into the tree of a component, to the field itself. */
const isTyping = (event: KeyboardEvent): boolean =>
  event.isComposing || closest(event.composedPath()[0], 'select, :read-write') !== null;
