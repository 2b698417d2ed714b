// Contexts of pages: used again as long as a test leaves nothing behind in them.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createContexts } from './contexts.ts';
import { serveSite } from './serve-site.ts';
import { getBrowser } from './worker.ts';

const site = serveSite('full');

/** Opens a page, has `use` do something with it, gives it back and opens the next. How many contexts did the second one need? */
async function countNew(use: (page: Page) => unknown): Promise<number> {
  const browser = await getBrowser();
  const contexts = createContexts(browser);
  const input = { origin: new URL(site.url('/')).origin, stored: { a: '1' }, options: { locale: 'en-US' } };
  try {
    const page = await contexts.open(input);
    await page.goto(site.url('/guide/start'));
    await use(page);
    await contexts.release();
    const known = new Set(browser.contexts());
    const next = await contexts.open(input);
    await next.goto(site.url('/guide/start'));
    expect(await next.evaluate(() => [localStorage.getItem('a'), sessionStorage.getItem('b')])).toEqual(['1', null]);
    return browser.contexts().filter((context) => !known.has(context)).length;
  } finally {
    await contexts.release();
    await contexts.close();
  }
}

describe('the context of a page serves the next one', () => {
  it.each<readonly [string, (page: Page) => unknown]>([
    ['was only looked at', (page) => page.locator('h1').innerText()],
    ['was stored in', (page) => page.evaluate(() => sessionStorage.setItem('b', localStorage.setItem('a', '2') ?? ''))],
    ['was given a route', (page) => page.route('**/none', (route) => route.abort())],
  ])('when the page %s', async (_, use) => {
    expect(await countNew(use)).toBe(0);
  });
});

describe('the next page gets a context of its own', () => {
  it.each<readonly [string, (page: Page) => unknown]>([
    ['had its context in a hand', (page) => page.context().grantPermissions([])],
    ['had its clock set', (page) => page.clock.install()],
    ['is elsewhere', (page) => page.goto('about:blank')],
  ])('when the page %s', async (_, use) => {
    expect(await countNew(use)).toBe(1);
  });
});
