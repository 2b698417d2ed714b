// What search needs on a page before the dialog lives: index and dialog at the first sign of intent, what is composed in its input, marks on arrival.

import type { Behaviour } from '../behaviour.ts';
import { closest } from '../lib/closest.ts';
import { COMPOSING } from './constants.ts';
import { HANDOVER_EVENT, isHandedOver } from './handover.ts';

const OPENER = '[data-dialog=search]';

export const searchReadiness: Behaviour = ({ onPage }) => {
  let dismiss: (() => void) | undefined;
  const find = (): HTMLDialogElement | null => document.querySelector('dialog[data-region=search]');

  function warm(): void {
    if (find() === null) return;
    // Without it search still works, a moment later.
    void import('./dialog/search-dialog.ts').then((search) => search.getSearchClient().prefetch());
  }

  async function mark(): Promise<void> {
    dismiss?.();
    dismiss = undefined;
    const root = document.querySelector('[data-region=main]');
    if (root === null || !isHandedOver()) return;
    const marks = await import('./marks.ts');
    // A result on the page that is shown is handed over twice, and consumed once.
    dismiss = marks.showMarks({ root, dismissLabel: find()?.dataset['dismiss'] ?? '' }) ?? dismiss;
  }

  const warmOnIntent = ({ target }: Event): void => {
    if (closest(target, OPENER)) warm();
  };
  document.addEventListener('pointerover', warmOnIntent, { passive: true });
  document.addEventListener('focusin', warmOnIntent);
  for (const [type, isComposing] of [
    ['compositionstart', true],
    ['compositionend', false],
  ] as const)
    document.addEventListener(type, ({ target }) => {
      if (target instanceof HTMLInputElement && target.closest('[data-region=search]'))
        target.toggleAttribute(COMPOSING, isComposing);
    });
  document.addEventListener(HANDOVER_EVENT, () => void mark());
  onPage((kind) => {
    if (kind !== 'update') void mark();
  });
};
