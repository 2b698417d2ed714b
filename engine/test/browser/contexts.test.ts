// Contexts of pages: used again as long as a test leaves nothing behind in them.

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
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

it('a page goes without an error while a test still fetches what it asked for', async () => {
  const errors: unknown[] = [];
  const onError = (error: unknown): void => void errors.push(error);
  const mute = createServer().listen(0, '127.0.0.1');
  await once(mute, 'listening');
  const contexts = createContexts(await getBrowser());
  process.on('unhandledRejection', onError);
  try {
    const page = await contexts.open({ origin: new URL(site.url('/')).origin, stored: {}, options: {} });
    await page.goto(site.url('/guide/start'));
    let ended: Promise<unknown> | undefined;
    await page.route('**/never', async (route) => {
      const answer = route.fetch({ url: `http://127.0.0.1:${(mute.address() as AddressInfo).port}` });
      ended = answer.catch(() => undefined);
      await route.fulfill({ response: await answer });
    });
    const asked = once(mute, 'request');
    await page.evaluate(() => void fetch('/never').catch(() => undefined));
    await asked;
    await contexts.release();
    await contexts.close();
    await ended;
    await nextTurn();
    expect(errors).toEqual([]);
  } finally {
    process.off('unhandledRejection', onError);
    mute.closeAllConnections();
    mute.close();
  }
});
