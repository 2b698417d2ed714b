// Loads what a reader who only reads does not need: at the first interaction, or when the browser is idle.

import { ISLAND_TAG } from '../../model/island.ts';
import { createClickReplay } from '../islands/click-replay.ts';
import { whenIdle } from './timing.ts';

const SIGNS = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'touchstart'] as const;

/** `load` is called once. Clicks on buttons that come before it has ended are held for it, and so is the pointer's arrival. */
export function whenNeeded(load: () => Promise<unknown>): void {
  let isCalled = false;
  let isReady = false;
  let arrival: Event | undefined;
  const replay = createClickReplay((target) =>
    !isReady && target.closest('button,[role=button]') && !target.closest(ISLAND_TAG) ? document : undefined,
  );

  async function run(event?: unknown): Promise<void> {
    if (event instanceof PointerEvent && event.type === 'pointerover') arrival = event;
    if (isCalled) return;
    isCalled = true;
    try {
      await load();
    } catch (error) {
      console.error('[diglot] a part of the page could not be loaded', error);
    }
    isReady = true;
    for (const type of SIGNS) removeEventListener(type, run, true);
    arrival?.target?.dispatchEvent(new PointerEvent('pointerover', arrival));
    replay.release(document);
  }

  for (const type of SIGNS) addEventListener(type, run, { capture: true, passive: true });
  if (document.readyState === 'complete') whenIdle(run);
  else addEventListener('load', () => whenIdle(run), { once: true });
}
