// Wrap buttons of code blocks. Not remembered: long lines are a matter of the block, not of the reader.

import type { Behaviour } from '../behaviour.ts';
import { closest } from '../lib/closest.ts';

export const wrap: Behaviour = () => {
  document.addEventListener('click', ({ target }) => {
    const button = closest(target, '[data-wrap]');
    const block = button?.closest('[data-code]');
    if (!button || !block) return;
    const isWrapped = block.toggleAttribute('data-wrapped');
    button.ariaPressed = String(isWrapped);
  });
};
