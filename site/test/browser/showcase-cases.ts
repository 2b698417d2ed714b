// What holds for the showcase in each language: filter, entries and history, with and without script.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { holdRequests } from '../../../engine/test/browser/hold.ts';
import { isReady, type SiteUnderTest } from '../../../engine/test/browser/serve-site.ts';
import { findViolations, getLayoutShift, markDocument } from './documentation.ts';

export const countCards = (page: Page): Promise<number> => page.locator('.entry-card, .entry-elsewhere li').count();
const getFilter = (page: Page): Promise<string> =>
  page.locator('.entry-filter [aria-current]').evaluate((link) => link.textContent);
export const getQuery = (page: Page): string => new URL(page.url()).search;

/** Keeps what the islands need from arriving, until it is let go. */
const holdReact = (page: Page): Promise<() => void> => holdRequests(page, /\/hydrate\.[^/]*\.js$/);

export interface ShowcaseTexts {
  readonly path: string;
  /** The filter that shows everything, and one that shows a single entry. */
  readonly all: string;
  readonly mcp: string;
  /** Title of that entry. */
  readonly title: string;
  readonly empty: RegExp;
}

export const english: ShowcaseTexts = {
  path: '/showcase/',
  all: 'All 18',
  mcp: 'MCP 1',
  title: 'Use your own MCP server',
  empty: /Nothing in this/,
};
export const chinese: ShowcaseTexts = {
  path: '/zh/showcase/',
  all: '全部 18',
  mcp: 'MCP 1',
  title: '使用自己的',
  empty: /还没有内容/,
};

/** The way to an entry and back. */
export function testShowcase(site: SiteUnderTest, { path, all, mcp, title }: ShowcaseTexts): void {
  describe(`showcase ${path}`, () => {
    it('is a plain list without script', async () => {
      const page = await site.open(path, { javaScriptEnabled: false });
      expect(await countCards(page)).toBe(18);
      expect(await page.locator('.entry-card h2').allInnerTexts()).toContainEqual(expect.stringContaining(title));
      expect(await page.locator('.entry-card time').first().getAttribute('datetime')).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(await page.locator('.entry-filter').isVisible()).toBe(false);
    });

    it('filters in place, and Back and Forward go through the filters', async () => {
      const page = await site.open(path);
      const isSame = await markDocument(page);
      expect(await getFilter(page)).toBe(all);
      await page.getByRole('link', { name: mcp, exact: true }).click();
      await expect.poll(() => countCards(page)).toBe(1);
      expect(getQuery(page)).toBe('?category=mcp');
      expect(await getFilter(page)).toBe(mcp);
      await page.goBack();
      await expect.poll(() => countCards(page)).toBe(18);
      expect(getQuery(page)).toBe('');
      await page.goForward();
      await expect.poll(() => countCards(page)).toBe(1);
      expect(await isSame()).toBe(true);
    });

    it('opens an entry and comes back to the filter it was opened from', async () => {
      const page = await site.open(`${path}?category=mcp`);
      const isSame = await markDocument(page);
      await page.locator('.entry-card a:visible').click();
      await page.locator('.replay-player[data-state=ready]').waitFor();
      expect(getQuery(page)).toMatch(/category=mcp&id=mcp-stockroom/);
      expect(await page.evaluate('document.activeElement?.tagName')).toBe('H1');
      expect(await page.title()).toContain(title);
      await page.goBack();
      await expect.poll(() => countCards(page)).toBe(1);
      expect(getQuery(page)).toBe('?category=mcp');
      expect(await page.evaluate('document.activeElement?.textContent')).toContain(title);
      await page.goForward();
      await page.locator('.entry-back a').click();
      await expect.poll(() => page.evaluate('document.activeElement?.textContent')).toContain(title);
      expect(await countCards(page)).toBe(1);
      expect(await isSame()).toBe(true);
    });
  });
}

/** The other ways in and out, without script and before it is there, and what axe says. */
export function testShowcaseFully(site: SiteUnderTest, texts: ShowcaseTexts): void {
  testShowcase(site, texts);
  const { path, title, empty } = texts;
  describe(`showcase ${path}`, () => {
    it('leads to a transcript or to where others published it, without script', async () => {
      const page = await site.open(path, { javaScriptEnabled: false });
      const links = page.locator('.entry-card a, .entry-elsewhere a');
      const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      expect(hrefs.filter((href) => href.startsWith('https://'))).toHaveLength(8);
      await links.first().click();
      await page.waitForURL(/\/replay\/#transcript-/);
      expect(await page.locator(':target').count()).toBe(1);
      const known = await page.locator('[id^=transcript-]').evaluateAll((all) => all.map(({ id }) => id));
      expect(hrefs.flatMap((href) => href.split('#').slice(1)).sort()).toEqual(known.sort());
    });

    it.each([
      ['?category=mcp', 1],
      ['?id=mcp-stockroom', 0],
    ])('shows nothing else before it knows what %s asks for', async (query, cards) => {
      const page = await site.open('/blog/');
      const release = await holdReact(page);
      await page.goto(site.url(path + query), { waitUntil: 'commit' });
      await expect.poll(() => countCards(page)).toBe(18);
      // Before its style sheets are there, a page is not painted at all.
      await expect.poll(() => page.locator('.entry-card:visible').count()).toBe(0);
      release();
      await expect.poll(() => countCards(page)).toBe(cards);
      await page.locator(cards === 0 ? '.replay-player[data-state=ready]' : '.entry-card:visible').waitFor();
      expect(await getLayoutShift(page)).toBe(0);
    });

    it('opens the entry that was clicked before the page was awake', async () => {
      const page = await site.open('/blog/');
      const release = await holdReact(page);
      await page.goto(site.url(path), { waitUntil: 'commit' });
      await isReady(page);
      await page.locator('.entry-card a', { hasText: title }).click();
      release();
      await page.locator('.replay-player[data-state=ready]').waitFor();
      expect(getQuery(page)).toMatch(/^\?id=mcp-stockroom/);
    });

    it('says so when a category or an entry does not exist', async () => {
      const page = await site.open(`${path}?category=nothing`);
      await page.getByText(empty).waitFor();
      expect(await countCards(page)).toBe(0);
      const other = await site.open(`${path}?id=%3Cimg%20src=x%20onerror=alert(1)%3E`);
      await other.locator('.entry-detail').waitFor();
      expect(await other.locator('.replay-player, main img').count()).toBe(0);
    });

    it.each([
      ['', 'list'],
      ['?category=general', 'filtered'],
      ['?id=kipchoge-marathon-moon', 'entry'],
      ['?category=nothing', 'empty'],
    ])('is accessible: %s (%s)', async (query) => {
      const page = await site.open(path + query, { reducedMotion: 'reduce' });
      await page.waitForFunction("document.querySelector('diglot-island .entry-new, .entry-detail, .entry-list')");
      expect(await findViolations(page)).toEqual([]);
    });
  });
}
