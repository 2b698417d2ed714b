// Pages as readers without scripts see them.

import { expect } from 'vitest';
import type { SiteUnderTest } from './serve-site.ts';

export const plainly = { javaScriptEnabled: false };

/** All text of the page can be seen, and no script is asked for. */
export async function expectWhole(site: SiteUnderTest, path: string): Promise<void> {
  const page = await site.open(path, plainly);
  expect(await page.locator('main').innerText()).not.toBe('');
  const hidden = await page
    .locator('main :is(p, li, h1, h2, h3, td, pre)')
    .evaluateAll((all) =>
      all
        .filter(
          (e) =>
            !e.closest('details:not([open]), [role=status], .only-dark, .overview-filter') &&
            !e.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
        )
        .map((e) => e.outerHTML.slice(0, 80)),
    );
  expect(hidden).toEqual([]);
  expect(site.requests.filter((url) => url.endsWith('.js'))).toEqual([]);
}
