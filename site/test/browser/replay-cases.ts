// What holds for each recording, and for the page of recordings in each language.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { SiteUnderTest } from '../../../engine/test/browser/serve-site.ts';
import { findViolations } from './documentation.ts';

/** What the last thing said in each recording contains. */
export const ends: Readonly<Record<string, string>> = {
  'build-and-check-page': 'The page is ready in the folder',
  'fix-failing-test': 'All four tests pass',
  'kettle-report': 'kettles.html',
  'low-stock-table': 'low-stock.csv',
  'mcp-stockroom': 'R-102',
  'model-unreachable': 'Connection error',
  'recover-from-errors': 'plan-autumn.md',
  'sales-csv-report': 'report.md',
  'workshop-sign-up': 'HL-0427',
  'zh-laptop-comparison': '推荐 流云 Air',
};

/** The page, once its player can play. */
export async function openPlayer(site: SiteUnderTest, path: string): Promise<Page> {
  const page = await site.open(path);
  await page.locator('.replay-player[data-state=ready]').waitFor();
  return page;
}

export const getPosition = (page: Page): Promise<number> => page.locator('.replay-seek input').evaluate(getValue);
const getValue = (input: SVGElement | HTMLElement): number => Number((input as HTMLInputElement).value);
export const getMain = (page: Page): Promise<string | null> =>
  page.locator('.replay-button.main').getAttribute('aria-label');
export const countItems = (page: Page): Promise<number> => page.locator('.replay-conversation .replay-item').count();

/** A recording can be seen to its end, and shows its pictures. */
export async function expectPlays(site: SiteUnderTest, slug: string): Promise<void> {
  const text = ends[slug] ?? '';
  const lang = slug.startsWith('zh') ? '/zh' : '';
  const page = await openPlayer(site, `${lang}/replay/?id=${slug}`);
  await page.keyboard.press('End');
  await expect.poll(() => page.locator('.replay-stage').innerText()).toContain(text);
  expect(await page.locator('.replay-conversation').innerText()).toContain(text);
  expect(await page.locator('.replay-conversation .running').count()).toBe(0);
  await page.keyboard.press('Shift+ArrowLeft');
  for (const image of await page.locator('.replay-stage img').all())
    await expect.poll(() => image.evaluate((e) => (e as HTMLImageElement).naturalWidth)).toBe(1280);
}

/** Words of three transcripts. */
const words = ['Registration received', '推荐 流云 Air', 'Connection error'];

export function testReplayPage(site: SiteUnderTest, path: string): void {
  describe(`the page ${path}`, () => {
    it('holds every transcript without script', async () => {
      const page = await site.open(path, { javaScriptEnabled: false });
      expect(await page.locator('.replay-transcripts > details').count()).toBe(10);
      const text = await page.locator('.replay-transcripts').evaluate((e) => e.textContent ?? '');
      for (const word of words) expect(text).toContain(word);
    });

    it.each([
      ['', '.entry-list'],
      ['?id=workshop-sign-up&t=9', '.replay-player[data-state=ready]'],
      ['?id=fix-failing-test&t=99', '.replay-player[data-state=ready]'],
    ])('is accessible: %s', async (query, ready) => {
      const page = await site.open(path + query, { reducedMotion: 'reduce' });
      await page.locator(ready).waitFor();
      expect(await findViolations(page)).toEqual([]);
    });

    it('keeps the focus in the player when it begins by keyboard', async () => {
      const page = await openPlayer(site, `${path}?id=fix-failing-test`);
      await page.locator('.replay-begin').press('Enter');
      await page.locator('.replay-begin').waitFor({ state: 'detached' });
      expect(await page.evaluate(() => document.activeElement?.className)).toBe('replay-button main');
    });

    it('fits into 320, 390 and 1000 pixels while it plays', async () => {
      const page = await site.open(`${path}?id=fix-failing-test&t=9`, { viewport: { width: 320, height: 844 } });
      await page.locator('.replay-player[data-state=ready]').waitFor();
      for (const width of [320, 390, 1000]) {
        await page.setViewportSize({ width, height: 844 });
        const excess = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
        expect([width, Math.max(0, excess)]).toEqual([width, 0]);
      }
    });
  });
}
