// How the browser is sent to a place in the page. How many frames it then has time for says nothing: a busy machine may draw only the last one.

import type { Page } from 'playwright-core';

/** Presses what leads to a place in the page, and waits for the end of the way. Gives the `scroll-behavior` that the browser began with. */
export async function followScroll(page: Page, press: () => Promise<void>): Promise<string> {
  await page.evaluate(() => {
    const scrolled = new Promise<string>((done) => {
      const begin = (): void => {
        const { setTimeout } = window;
        // What ends the smooth way by a timer waits for its beginning.
        const held: TimerHandler[] = [];
        Object.assign(window, { setTimeout: (run: TimerHandler) => held.push(run) });
        let behavior = '';
        const readBehavior = (): void => {
          behavior = getComputedStyle(document.documentElement).scrollBehavior;
          window.setTimeout = setTimeout;
          for (const run of held) setTimeout(run);
        };
        addEventListener('scroll', readBehavior, { once: true });
        addEventListener('scrollend', () => done(behavior), { once: true });
      };
      addEventListener('click', begin, { capture: true, once: true });
    });
    Object.assign(window, { scrolled });
  });
  await press();
  return page.evaluate('window.scrolled');
}
