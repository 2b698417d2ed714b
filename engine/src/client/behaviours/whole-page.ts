// On phones, the first frame leaves out blocks far below (`prose.css`). They are laid out while the browser is idle, little by little: the page is soon whole, and scroll positions and jumps rest on true heights.

import type { Behaviour } from '../behaviour.ts';
import { whenIdle } from '../lib/timing.ts';

/** Approximate minimum of elements in a slice. Shorter slices have more fixed cost than content. */
const SLICE = 100;
/** Approximate milliseconds of style and layout in a larger slice: with the frame after it, readers notice from 50 on. */
const TIME_MS = 25;

/** Lays out all remaining blocks at once, before a jump to a place in the page. */
export function completeLayout(): void {
  document.documentElement.dataset['whole'] = '';
}

export const wholePage: Behaviour = () => {
  // The end of the page is where it will be.
  const onKey = ({ key }: KeyboardEvent): void => {
    if (key === 'End') completeLayout();
  };
  addEventListener('keydown', onKey, true);
  whenIdle(() => layOut([...document.querySelectorAll<HTMLElement>('.prose>*')].filter(isLeftOut)));
};

const isLeftOut = (block: HTMLElement): boolean => getComputedStyle(block).contentVisibility === 'auto';

/** From the top: what is above the reader is the first to have its height. Each slice costs the page something of its own, so a fast device has few of them. */
function layOut(blocks: HTMLElement[], size = 0): void {
  const start = performance.now();
  let count = 0;
  for (let [block] = blocks; block && (count < SLICE || count < size); [block] = blocks) {
    block.style.contentVisibility = 'visible';
    // A block costs something of its own.
    count += 4 + block.getElementsByTagName('*').length;
    blocks.shift();
  }
  // Now, not with the next frame, which has to paint as well: two short tasks instead of a long one.
  document.body.getBoundingClientRect();
  if (blocks[0]) whenIdle(() => layOut(blocks, (count * TIME_MS) / (performance.now() - start)));
  else completeLayout();
}
