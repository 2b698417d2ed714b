// The time of a page in the hands of a test.

import type { Page } from 'playwright-core';

export interface StoppedClock {
  /** Lets the page's timers and its `performance.now()` go on by so many milliseconds, at once. */
  run(ms: number): Promise<void>;
  /** Lets answers and promises that are on their way arrive. Frames stop with the timers: `settle` would wait forever. */
  flush(): Promise<void>;
}

/** Stops the timers of a page that is loaded. Animations of style sheets go on. */
export async function stopClock(page: Page): Promise<StoppedClock> {
  const { clock } = page;
  await clock.install();
  await clock.pauseAt(Date.now() + 60_000);
  return {
    run: (ms) => clock.runFor(ms),
    flush: () =>
      page.evaluate(async () => {
        const { port1, port2 } = new MessageChannel();
        for (let i = 0; i < 10; i++) {
          await new Promise((done) => {
            port1.onmessage = done;
            port2.postMessage(i);
          });
        }
      }),
  };
}

/** Waits for two frames, for animations to end, and for what then is still to be done. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done));
    await nextFrame();
    await nextFrame();
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    await nextFrame();
  });
}
