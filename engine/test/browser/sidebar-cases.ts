// Every link of a sidebar, one after the other.

import { expect } from 'vitest';
import type { SiteUnderTest } from './serve-site.ts';

/** Each link of the sidebar at `start` leads to its page, which has one title and is marked in the sidebar. */
export async function clickThrough(site: SiteUnderTest, start: string): Promise<void> {
  const page = await site.open(start, { locale: start.startsWith('/zh') ? 'zh-CN' : 'en-US' });
  const hrefs = await page
    .locator('.sidebar a:not([target])')
    .evaluateAll((all) => all.map((e) => e.getAttribute('href') ?? ''));
  expect(hrefs.length).toBeGreaterThan(3);
  for (const href of hrefs) {
    await page.locator(`.sidebar a[href="${href}"]`).evaluate((e: HTMLElement) => e.click());
    await page.waitForURL(site.url(href));
    await expect.poll(() => page.locator('main h1').count()).toBe(1);
    expect(await page.locator('.sidebar [aria-current=page]').getAttribute('href')).toBe(href);
  }
}
