// Soft navigation from a doc page to a page of another kind, and back.

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { SiteUnderTest } from './serve-site.ts';

/** What a new document does not have. */
export const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { isSame: true }));
export const isSameDocument = (page: Page) => page.evaluate(() => 'isSame' in window);

/** Clicks a link that the page does not have yet. */
export const clickLink = (page: Page, target: string) =>
  page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.querySelector('main')?.append(link);
    link.click();
  }, target);

/** A page of every kind. */
export const kinds = ['/', '/showcase/', '/reference/', '/blank', '/own', '/blog/', '/zh/guide/start', '/guide/flags'];

export async function expectBothWhole(site: SiteUnderTest, path: string): Promise<void> {
  const page = await site.open('/guide/start');
  await markDocument(page);
  const before = await page
    .locator('[id="diglot:app"]')
    .evaluate((e) => [...e.querySelectorAll('[data-region]')].map((r) => r.getAttribute('data-region')));
  await clickLink(page, path);
  await page.waitForURL(site.url(path));
  await expect.poll(() => page.locator('html').getAttribute('data-layout')).not.toBe(null);
  const fresh = await (await page.request.get(site.url(path))).text();
  const regions = [...fresh.matchAll(/data-region="([^"]+)"/g)].map(([, name]) => name);
  await expect
    .poll(() => page.locator('[data-region]').evaluateAll((all) => all.map((r) => r.getAttribute('data-region'))))
    .toEqual(regions);
  await page.goBack();
  await page.waitForURL(site.url('/guide/start'));
  await expect
    .poll(() => page.locator('[data-region]').evaluateAll((all) => all.map((r) => r.getAttribute('data-region'))))
    .toEqual(before);
  expect(await isSameDocument(page)).toBe(true);
}
