// When the scripts that answer to the reader are fetched.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { holdRequests } from './hold.ts';
import { isReady, serveSite } from './serve-site.ts';

const site = serveSite('full');

it('readers who save data get them with the first move, not before', async () => {
  const page = await site.open('/guide/long');
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  });
  const late: string[] = [];
  page.on('request', (request) => {
    if (/\/late\./.test(request.url())) late.push(request.url());
  });
  await page.goto(site.url('/guide/start'));
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));
  expect(late).toEqual([]);
  await page.mouse.move(600, 400);
  await page.mouse.move(620, 420);
  await expect.poll(() => late.length).toBe(1);
});

describe('what shows another page in place', () => {
  const isExchange = (url: string): boolean => /\/exchange\.[^/]*\.js$/.test(url);
  const link = (page: Page) => page.locator('.sidebar a[href="/guide/code"]');
  /** Gone when a document is loaded. */
  const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isKept: true }));
  const isKept = (page: Page) => page.evaluate(() => 'isKept' in window);

  it('comes when a reader is about to follow a link, not before', async () => {
    const page = await site.open('/guide/start');
    expect(site.requests.filter(isExchange)).toEqual([]);
    const asked = page.waitForRequest((request) => isExchange(request.url()));
    await link(page).hover();
    await asked;
  });

  it('is waited for: the click is not lost, and no document is loaded', async () => {
    const page = await site.open('/guide/start', { isImpatient: true });
    await isReady(page);
    await mark(page);
    const release = await holdRequests(page, /\/exchange\.[^/]*\.js$/);
    const fetched = page.waitForEvent('requestfinished', (request) => request.url() === site.url('/guide/code'));
    await link(page).click();
    await fetched;
    expect(page.url()).toBe(site.url('/guide/start'));
    release();
    await page.waitForURL(site.url('/guide/code'));
    expect(await isKept(page)).toBe(true);
  });

  it('is remembered with the pages: one that was seen is in the next frame, while listeners of the click see the page it was in', async () => {
    const page = await site.open('/guide/start');
    await link(page).click();
    await page.waitForURL(site.url('/guide/code'));
    await page.goBack();
    await expect.poll(() => page.title()).toMatch(/^Start/);
    await link(page).hover();
    const seen = await page.evaluateHandle(() => {
      const listened: unknown[] = [];
      const painted = new Promise<string>((resolve) => {
        for (const target of [document, window])
          target.addEventListener('click', () => listened.push([location.pathname, document.title]));
        addEventListener('click', () => {
          // The last thing of a frame before it is painted, be it one that asked for frames itself.
          new ResizeObserver(() => resolve(document.title)).observe(document.documentElement);
        });
      });
      return { listened, painted };
    });
    await link(page).click();
    expect(await seen.evaluate(({ painted }) => painted)).toMatch(/^Code/);
    const before = ['/guide/start', expect.stringMatching(/^Start/)];
    expect(await seen.evaluate(({ listened }) => listened)).toEqual([before, before]);
  });

  it('reads a page once where a tap is quicker than its answer', async () => {
    const page = await site.open('/guide/start', { hasTouch: true });
    const parsed = await page.evaluateHandle(() => {
      const texts: string[] = [];
      const parse = DOMParser.prototype.parseFromString;
      DOMParser.prototype.parseFromString = function (text, type) {
        texts.push(String(text));
        return parse.call(this, text, type);
      };
      return texts;
    });
    const release = await holdRequests(page, site.url('/guide/code'));
    const asked = page.waitForRequest(site.url('/guide/code'));
    await link(page).dispatchEvent('touchstart');
    await asked;
    await link(page).tap();
    release();
    await expect.poll(() => page.title()).toMatch(/^Code/);
    await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));
    expect(await parsed.evaluate((texts) => texts.length)).toBe(1);
  });

  it('where it cannot be loaded, the document is', async () => {
    const page = await site.open('/guide/start', { isImpatient: true });
    await isReady(page);
    await mark(page);
    site.ignoreMessages();
    await page.route(/\/exchange\.[^/]*\.js$/, (route) => route.abort());
    await link(page).click();
    await page.waitForURL(site.url('/guide/code'));
    expect(await isKept(page)).toBe(false);
  });
});
