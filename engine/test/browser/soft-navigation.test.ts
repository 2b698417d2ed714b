// Going from page to page of a built site without loading a document. `soft-navigation.full.test.ts` goes to every kind of page.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { serveSite } from './serve-site.ts';
import { clickLink, expectBothWhole, isSameDocument, markDocument } from './soft-navigation-cases.ts';

const site = serveSite('full');
const base = serveSite('base');

const side = (page: Page, path: string) => page.locator(`.sidebar a[href="${path}"]`);

describe('soft navigation', () => {
  it('keeps bar and sidebar, swaps the rest, moves the focus, says the page', async () => {
    const page = await site.open('/guide/start');
    await markDocument(page);
    await page.locator('[data-region=sidebar]').evaluate((e) => Object.assign(e, { isKept: true }));
    await side(page, '/guide/content').click();
    await page.waitForURL(site.url('/guide/content'));
    expect(await isSameDocument(page)).toBe(true);
    expect(await page.locator('[data-region=sidebar]').evaluate((e) => 'isKept' in e)).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await page.locator('[aria-live=polite]').first().textContent()).toContain('Content');
  });

  it.each(['/', '/zh/guide/start'])('from a doc page to %s and back: both are whole', (path) =>
    expectBothWhole(site, path),
  );

  it('exchanges what a page says about itself to search engines', async () => {
    const page = await site.open('/');
    const read = () =>
      page.locator('head script[type="application/ld+json"]').evaluateAll((all) => all.map((e) => e.textContent));
    expect(await read()).toEqual([expect.stringContaining('"WebSite"')]);
    await markDocument(page);
    for (const [path, expected] of [
      ['/guide/start', []],
      ['/blog/first', [expect.stringContaining('"BlogPosting"')]],
    ] as const) {
      await clickLink(page, path);
      await page.waitForURL(site.url(path));
      await expect.poll(read).toEqual(expected);
    }
    expect(await isSameDocument(page)).toBe(true);
  });

  it('Back returns to the place, a new page starts at the top', async () => {
    const page = await site.open('/guide/long');
    await markDocument(page);
    await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
    await page.locator('.pagination-next').evaluate((e: HTMLElement) => e.click());
    await page.waitForURL(site.url('/guide/notes'));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500);
    expect(await isSameDocument(page)).toBe(true);
  });

  it('a page that is not there, a file and another site are the browser’s', async () => {
    const page = await site.open('/guide/start');
    await markDocument(page);
    const [file] = await Promise.all([
      page.waitForEvent('request', (r) => r.url().includes('read%20me.txt')),
      page.getByRole('link', { name: 'a file' }).click(),
    ]);
    expect(file.isNavigationRequest()).toBe(true);
    await page.goto(site.url('/guide/start'));
    await clickLink(page, '/guide/nope');
    await page.locator('h1', { hasText: 'PAGE NOT FOUND' }).waitFor();
    site.ignoreMessages();
  });

  it('a click with a key held is left to the browser', async () => {
    const page = await site.open('/guide/start');
    // The headless shell opens the tab and leaves it blank.
    await Promise.all([
      page.context().waitForEvent('page'),
      side(page, '/guide/content').click({ modifiers: ['ControlOrMeta'] }),
    ]);
    expect(page.url()).toBe(site.url('/guide/start'));
  });

  it('works below a base path', async () => {
    const page = await base.open('/guide/one');
    await markDocument(page);
    await page.locator('article').getByRole('link', { name: 'two' }).click();
    await page.waitForURL(base.url('/guide/two'));
    expect(await isSameDocument(page)).toBe(true);
    await page.locator('article').getByRole('link', { name: 'one' }).click();
    await page.waitForURL(base.url('/guide/one#part'));
    await page.locator('article').getByRole('link', { name: 'the front' }).click();
    await page.waitForURL(base.url('/'));
  });

  it('redirects, 404 pages and pictures below a base path', async () => {
    const page = await base.open('/old?a=1#part', { isImpatient: true });
    await page.waitForURL(base.url('/guide/one?a=1#part'));
    expect(await page.locator('article img').evaluate((e: HTMLImageElement) => e.naturalWidth)).toBeGreaterThan(0);
    await page.goto(base.url('/gone/two'));
    await page.waitForURL(base.url('/guide/two'));
    await page.goto(base.url('/zh/nope'));
    expect(await page.locator('main a.button').getAttribute('href')).toBe('/docs/zh/');
    base.ignoreMessages();
  });

  it('fallbackHeadingTitle false adds no heading', async () => {
    const page = await base.read('/guide/untitled');
    expect(await page.texts('h1')).toEqual([]);
    expect(await page.texts('title')).toEqual(['Untitled text - Base']);
  });
});
