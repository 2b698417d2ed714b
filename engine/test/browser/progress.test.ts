// The bar that shows that a page is on its way.

import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { serveSite } from './serve-site.ts';

const site = serveSite('full');

/** Records the shares that are drawn, with the milliseconds since the click. */
const record = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const shares: [number, string][] = [];
    let start = 0;
    addEventListener(
      'click',
      () => {
        start = performance.now();
      },
      true,
    );
    Object.assign(window, { shares });
    new MutationObserver(() => {
      const bar = document.querySelector<HTMLElement>('.progress');
      const value = bar ? bar.style.getPropertyValue('--share') : 'gone';
      if (shares.at(-1)?.[1] !== value) shares.push([performance.now() - start, value]);
    }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['style'] });
  });
const read = (page: Page) => page.evaluate('window.shares') as Promise<[number, string][]>;

/** Holds the answer to `path` until the returned function is called. */
async function hold(page: Page, path: string, answer: (route: Route) => Promise<void>): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(site.url(path), async (route) => {
    await held;
    await answer(route);
  });
  return release;
}

const link = (page: Page) => page.getByRole('link', { name: 'code', exact: true });

describe('progress bar', () => {
  it('state 1: nothing for a page that comes at once', async () => {
    const page = await site.open('/guide/start');
    await link(page).hover();
    await page.waitForLoadState('networkidle');
    await record(page);
    await link(page).click();
    await page.waitForURL(site.url('/guide/code'));
    expect((await read(page)).filter(([, share]) => share !== 'gone')).toEqual([]);
  });

  it('state 1: after 200 ms, from 8 %, up to 2 % more every 800 ms, full at the end, then gone', async () => {
    const page = await site.open('/guide/start');
    const release = await hold(page, '/guide/code', (route) => route.continue());
    await record(page);
    await link(page).click();
    await expect.poll(async () => (await read(page)).length, { timeout: 5000 }).toBe(2);
    const [[time = 0, first] = [], [second = 0, more] = []] = await read(page);
    expect(first).toBe('0.08');
    expect(time).toBeGreaterThanOrEqual(199);
    expect(second - time).toBeGreaterThanOrEqual(790);
    expect(Number(more)).toBeGreaterThan(0.08);
    expect(Number(more)).toBeLessThanOrEqual(0.1);
    release();
    await page.waitForURL(site.url('/guide/code'));
    await expect.poll(async () => (await read(page)).slice(-2).map(([, share]) => share)).toEqual(['1', 'gone']);
    expect(await page.locator('.progress').count()).toBe(0);
  });

  it('state 1: ends when loading fails, says so in the console, and leaves the rest to the browser', async () => {
    const page = await site.open('/guide/start');
    let count = 0;
    await page.route(site.url('/guide/code'), (route) => (count++ === 0 ? route.abort() : route.continue()));
    await record(page);
    await link(page).click();
    await page.waitForURL(site.url('/guide/code'));
    await page.locator('h1', { hasText: 'Code' }).waitFor();
    expect(await page.locator('.progress').count()).toBe(0);
    const messages = site.takeMessages();
    expect(messages.some((message) => message.startsWith('error: [diglot] page could not be loaded'))).toBe(true);
  });
});
