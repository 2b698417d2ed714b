// On phones, blocks far below are laid out only when they come near (`prose.css`). Once the reader does something, all of them are, little by little: scroll positions and jumps then rest on true heights.

import type { Behaviour } from '../behaviour.ts';
import { whenIdle } from '../lib/timing.ts';

const EVENTS = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'focusin'];
/** Blocks at a time: a slow phone lays them out in a few frames. */
const SLICE = 6;

/** Lays out what has not been yet, at once: what follows jumps to a place. */
export function completeLayout(): void {
  document.documentElement.dataset['whole'] = '';
}

export const wholePage: Behaviour = () => {
  function begin(event: Event): void {
    for (const type of EVENTS) removeEventListener(type, begin, true);
    // The end of the page is where it will be.
    if (event instanceof KeyboardEvent && event.key === 'End') completeLayout();
    else layOut([...document.querySelectorAll<HTMLElement>('.prose > *')]);
  }
  for (const type of EVENTS) addEventListener(type, begin, { capture: true, passive: true });
};

/** From the top: what is above the reader is the first to have its height. */
function layOut(blocks: HTMLElement[]): void {
  for (const { style } of blocks.splice(0, SLICE)) style.contentVisibility = 'visible';
  if (blocks.length > 0) whenIdle(() => layOut(blocks));
  else completeLayout();
}
