// Loads scripts that reading alone does not need: at the first interaction, or when the browser is idle and the reader does not save data.

import { ISLAND_TAG } from '../../model/island.ts';
import { createClickReplay } from '../islands/click-replay.ts';
import { isSparing } from './is-sparing.ts';
import { whenIdle } from './timing.ts';

const EVENTS = ['pointerdown', 'keydown', 'focusin', 'touchstart', 'popstate', 'pointermove', 'pointerover'];

/** `load` is called once. What a reader did before it has ended happens again then, in this order: arrive, focus, click a button. */
export function whenNeeded(load: () => Promise<unknown>): void {
  let isCalled = false;
  let isReady = false;
  let arrival: Event | undefined;
  const clicks = createClickReplay((target) =>
    !isReady && target.closest('button,[role=button]') && !target.closest(ISLAND_TAG) ? document : undefined,
  );

  function onEvent(event: Event): void {
    const { type, movementX, movementY } = event as PointerEvent;
    if (type === 'pointerover') arrival = event;
    // A mouse that rests where the page appears means nothing, though browsers send events that it enters and moves by zero pixels.
    else if (type !== 'pointermove' || movementX || movementY) start();
  }

  async function run(): Promise<void> {
    await load().catch((error: unknown) => console.error('[diglot] a part of the page could not be loaded', error));
    isReady = true;
    for (const type of EVENTS) removeEventListener(type, onEvent, true);
    arrival?.target?.dispatchEvent(new PointerEvent('pointerover', arrival));
    const { activeElement, body } = document;
    // What opens on focus opens now. The body has it when nothing else has.
    if (activeElement !== body) activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    clicks.release(document);
  }

  const start = (): void => {
    if (!isCalled) void run();
    isCalled = true;
  };

  for (const type of EVENTS) addEventListener(type, onEvent, { capture: true, passive: true });
  if (isSparing()) return;
  if (document.readyState === 'complete') whenIdle(start);
  else addEventListener('load', () => whenIdle(start), { once: true });
}
