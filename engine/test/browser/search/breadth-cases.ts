// What `npm test` asks once and `npm run test:full` in every language, width and failure.

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findViolations } from '../axe.ts';
import type { SiteUnderTest } from '../serve-site.ts';
import { createSearchPage } from './search-page.ts';

/** Opens a page whose dialog does not move. */
export const openStill = (site: SiteUnderTest, path: string, width = 1280): Promise<Page> =>
  site.open(path, { reducedMotion: 'reduce', viewport: { width, height: 700 } });

/** Chinese queries and the title of the page that has to be found. */
export const chineseQueries = [
  ['浏览器', '浏览器'],
  ['智能 浏览', '浏览器'],
  ['瀏覽網頁', '浏览器'],
  ['使用MCP', '浏览器'],
  ['MCP 协议', '浏览器'],
  ['配置', '配置'],
] as const;

export async function expectFoundInChinese(site: SiteUnderTest, query: string, title: string): Promise<void> {
  const page = await openStill(site, 'zh/guide/config');
  await createSearchPage(page).search(query);
  await expect.poll(() => page.getByRole('group', { name: new RegExp(`^${title}`) }).count()).toBe(1);
}

/** Page, query and width. An empty query shows the recent pages. */
export const dialogs = [
  ['guide/config', 'browser', 390],
  ['guide/config', 'browser', 1280],
  ['zh/guide/config', '浏览器', 1280],
  ['guide/config', 'xylophone', 1280],
  ['zh/guide/config', '浏览器', 320],
  ['guide/config', '', 320],
  ['guide/config', '', 1440],
] as const;

/** Nothing for axe, and nothing wider than the window. */
export async function expectUsable(site: SiteUnderTest, path: string, query: string, width: number): Promise<void> {
  const recent = JSON.stringify([{ title: 'Browser', link: '/guide/browser', lang: 'en' }]);
  const page = await site.open(path, {
    reducedMotion: 'reduce',
    viewport: { width, height: 700 },
    storage: { 'diglot:recent': recent },
  });
  const { options, empty, search } = createSearchPage(page);
  if (query === '') await page.keyboard.press('Control+k');
  else await search(query);
  await expect.poll(async () => (await options.count()) + (await empty.count())).toBeGreaterThan(0);
  expect(await findViolations(page, 'dialog[data-region=search]')).toEqual([]);
  expect(await page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0)).toBeLessThanOrEqual(width);
}

/** An index that fails is reported once, looks like an ordinary empty state, and is fetched again at the next opening. */
export async function expectOneReport(site: SiteUnderTest, status: number): Promise<void> {
  site.allowFailedRequests();
  const page = await site.open('guide/config', { isImpatient: true });
  await page.route('**/search_index*', (route) => route.fulfill({ status, body: 'no' }));
  await page.goto(page.url());
  const { empty, texts, search } = createSearchPage(page);
  await search('provider');
  expect(await empty.innerText()).toContain('No results for “provider”');
  const said = site.takeMessages().filter((text) => text.includes('search index'));
  expect(said).toEqual([
    expect.stringMatching(/^error: Failed to fetch search index, please reload the page and try again\. /),
  ]);
  await page.unroute('**/search_index*');
  await page.keyboard.press('Escape');
  await search('provider');
  await expect.poll(texts).not.toEqual([]);
}

/** Where Tab goes in the dialog at a width. */
export const widthStops = [
  { width: 1440, stops: ['combobox', 'Clear search', 'tab'] },
  { width: 390, stops: ['combobox', 'Clear search', 'Cancel', 'tab'] },
] as const;

/** The dialog by the keyboard alone: everything is reached, nothing outside, and the focus comes back. */
export async function expectWalk(site: SiteUnderTest, width: number, stops: readonly string[]): Promise<void> {
  const page = await site.open('guide/config', { viewport: { width, height: 800 } });
  const button = page.getByRole('button', { name: 'Search docs' });
  await button.focus();
  await page.keyboard.press('Enter');
  const { search, selected } = createSearchPage(page);
  await search('browser');
  const reached = new Set<string>();
  for (let i = 0; i < 8; i++) {
    await page.keyboard.press('Tab');
    reached.add(
      await page.evaluate(() => {
        const element = document.activeElement;
        return element?.closest('dialog[data-region=search]') || element === document.body
          ? (element.getAttribute('role') ?? element.getAttribute('aria-label') ?? element.textContent ?? '')
          : 'outside';
      }),
    );
  }
  expect([...reached]).toEqual(expect.arrayContaining([...stops]));
  expect(reached.has('Cancel')).toBe(stops.includes('Cancel'));
  expect(reached.has('outside')).toBe(false);
  await page.locator('[data-region=search] input').focus();
  await page.keyboard.press('ArrowDown');
  expect(await selected()).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
}
