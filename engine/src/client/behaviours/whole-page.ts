// On phones, the first frame leaves out blocks far below (`prose.css`). They are laid out while the browser is idle, little by little: the page is soon whole, and scroll positions and jumps rest on true heights.

import type { Behaviour } from '../behaviour.ts';
import { whenIdle } from '../lib/timing.ts';

/** Elements at a time, about: a slow phone lays them out in a moment. */
const SLICE = 100;
/** The fixed cost of a block, counted in elements. */
const EACH = 4;

/** Lays out all remaining blocks at once, before a jump to a place in the page. */
export function completeLayout(): void {
  document.documentElement.dataset['whole'] = '';
}

export const wholePage: Behaviour = () => {
  // The end of the page is where it will be.
  const onKey = ({ key }: KeyboardEvent): void => {
    if (key === 'End') completeLayout();
  };
  addEventListener('keydown', onKey, { capture: true, passive: true });
  whenIdle(() => layOut([...document.querySelectorAll<HTMLElement>('.prose > *')].filter(isLeftOut)));
};

const isLeftOut = (block: HTMLElement): boolean => getComputedStyle(block).contentVisibility === 'auto';

/** From the top: what is above the reader is the first to have its height. */
function layOut(blocks: HTMLElement[]): void {
  let last: HTMLElement | undefined;
  for (let count = 0; count < SLICE && blocks.length > 0; count += EACH) {
    last = blocks.shift();
    last?.style.setProperty('content-visibility', 'visible');
    count += last?.getElementsByTagName('*').length ?? 0;
  }
  // Now, not with the next frame, which has to paint as well: two short tasks instead of a long one.
  last?.getBoundingClientRect();
  if (blocks.length > 0) whenIdle(() => layOut(blocks));
  else completeLayout();
}
