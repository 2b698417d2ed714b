// Pages in the narrowest window.

import { expect } from 'vitest';
import type { SiteUnderTest } from './serve-site.ts';

/** At 320 px nothing is out of sight at the side. */
export async function expectNarrow(site: SiteUnderTest, path: string): Promise<void> {
  const page = await site.open(path, { viewport: { width: 320, height: 800 } });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const wide = await page.evaluate(() => {
    scrollTo(1000, 0);
    return scrollX;
  });
  expect(wide).toBe(0);
}
