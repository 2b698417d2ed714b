// The bar that shows that a page is on its way.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { holdRequests } from './hold.ts';
import { serveSite } from './serve-site.ts';
import { stopClock } from './time.ts';

const site = serveSite('full');

/** Records the shares that are drawn. */
const record = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const shares: string[] = [];
    Object.assign(window, { shares });
    new MutationObserver(() => {
      const bar = document.querySelector<HTMLElement>('.progress');
      // Blocks of the page are laid out at the same time, which is a change of their style.
      if (!bar && shares.length === 0) return;
      const value = bar ? bar.style.getPropertyValue('--share') : 'gone';
      if (shares.at(-1) !== value) shares.push(value);
    }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['style'] });
  });
const read = (page: Page) => page.evaluate('window.shares') as Promise<string[]>;

const link = (page: Page) => page.getByRole('link', { name: 'code', exact: true });

describe('progress bar', () => {
  it('nothing for a page that comes at once', async () => {
    const page = await site.open('/guide/start');
    const prefetched = page.waitForEvent('requestfinished', (request) => request.url() === site.url('/guide/code'));
    await link(page).hover();
    await prefetched;
    await record(page);
    // A page that is there already takes no time, however busy the machine is.
    await stopClock(page);
    await link(page).click();
    await page.waitForURL(site.url('/guide/code'));
    expect((await read(page)).filter((share) => share !== 'gone')).toEqual([]);
  });

  it('after 200 ms, from 8 %, up to 2 % more every 800 ms, full at the end, then gone', async () => {
    const page = await site.open('/guide/start');
    const release = await holdRequests(page, site.url('/guide/code'));
    await record(page);
    await link(page).hover();
    const clock = await stopClock(page);
    await link(page).click();
    await clock.flush();
    await clock.run(199);
    expect(await read(page)).toEqual([]);
    await clock.run(1);
    expect(await read(page)).toEqual(['0.08']);
    await clock.run(799);
    expect(await read(page)).toEqual(['0.08']);
    await clock.run(1);
    const [, more] = await read(page);
    expect(Number(more)).toBeGreaterThan(0.08);
    expect(Number(more)).toBeLessThanOrEqual(0.1);
    release();
    await page.waitForURL(site.url('/guide/code'));
    await expect.poll(async () => (await read(page)).at(-1)).toBe('1');
    await clock.run(1000);
    expect((await read(page)).slice(-2)).toEqual(['1', 'gone']);
    expect(await page.locator('.progress').count()).toBe(0);
  });

  it('ends when loading fails, says so in the console, and leaves the reader on the page', async () => {
    const page = await site.open('/guide/start');
    await page.route(site.url('/guide/code'), (route) => route.abort());
    await record(page);
    const failure = page.waitForEvent('console', (message) => message.text().includes('page could not be loaded'));
    await link(page).click();
    await failure;
    await expect.poll(() => page.locator('.progress').count()).toBe(0);
    expect(page.url()).toBe(site.url('/guide/start'));
    // The browser's own lines about the request come when they come.
    site.ignoreMessages();
  });
});
