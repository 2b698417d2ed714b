// Loads what a reader who only reads does not need: at the first interaction, or when the browser is idle and the reader does not save data.

import { ISLAND_TAG } from '../../model/island.ts';
import { createClickReplay } from '../islands/click-replay.ts';
import { isSparing } from './is-sparing.ts';
import { whenIdle } from './timing.ts';

const SIGNS = ['pointerdown', 'keydown', 'focusin', 'touchstart', 'popstate'] as const;

/** `load` is called once. Clicks on buttons that come before it has ended are held for it, and so is the pointer's arrival. */
export function whenNeeded(load: () => Promise<unknown>): void {
  let isCalled = false;
  let isReady = false;
  let arrival: Event | undefined;
  const replay = createClickReplay((target) =>
    !isReady && target.closest('button,[role=button]') && !target.closest(ISLAND_TAG) ? document : undefined,
  );

  const keepArrival = (event: Event): void => {
    arrival = event;
  };

  /** A mouse that rests where the page appears is no sign, though browsers say that it arrives and moves there: by nothing. */
  const onMove = ({ movementX, movementY }: PointerEvent): void => {
    if (movementX !== 0 || movementY !== 0) void run();
  };

  async function run(): Promise<void> {
    if (isCalled) return;
    isCalled = true;
    try {
      await load();
    } catch (error) {
      console.error('[diglot] a part of the page could not be loaded', error);
    }
    isReady = true;
    for (const type of SIGNS) removeEventListener(type, run, true);
    removeEventListener('pointermove', onMove, true);
    removeEventListener('pointerover', keepArrival, true);
    arrival?.target?.dispatchEvent(new PointerEvent('pointerover', arrival));
    // The same for the keyboard's arrival: what opens on focus opens now.
    if (document.activeElement !== document.body)
      document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    replay.release(document);
  }

  for (const type of SIGNS) addEventListener(type, run, { capture: true, passive: true });
  addEventListener('pointermove', onMove, true);
  addEventListener('pointerover', keepArrival, true);
  if (isSparing()) return;
  if (document.readyState === 'complete') whenIdle(run);
  else addEventListener('load', () => whenIdle(run), { once: true });
}
