// Large text in a small window: code that stays on one line elsewhere ends its lines where the column does.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isReady, serveSite } from './serve-site.ts';

const site = serveSite('full');

/** A page whose text begins with short code in every place that it has a style of its own in. */
async function openWithCode(size: string): Promise<Page> {
  const page = await site.open('/guide/content', { viewport: { width: 390, height: 844 } });
  await isReady(page);
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
    const code = '<code class="whole">~/.agent-notes-workspace</code>';
    const table = `<div class="table" tabindex="0"><table><tbody><tr><td>${code}</td><td>Text</td></tr></tbody></table></div>`;
    const long = '<code><span class="whole">@scope/agent-notes-package@1</span></code>';
    document
      .querySelector('.prose')
      ?.insertAdjacentHTML('afterbegin', `<h2>${code}</h2><p>${code} ${long}</p><ul><li>${code}</li></ul>${table}`);
  }, size);
  return page;
}

/** For the code of the heading, the paragraph, the list and the cell: how many lines it takes, and how far it leaves the column. */
const measure = (page: Page): Promise<readonly { lines: number; excess: number }[]> =>
  page.evaluate(() => {
    const column = document.querySelector('.prose')?.getBoundingClientRect().right ?? 0;
    return [...document.querySelectorAll('.prose .whole')].slice(0, 5).map((code) => ({
      lines: new Set([...code.getClientRects()].map(({ top }) => Math.round(top))).size,
      excess: Math.max(0, Math.round(code.getBoundingClientRect().right - column)),
    }));
  });

describe('short code', () => {
  it('stays on one line at the size that browsers come with', async () => {
    const found = await measure(await openWithCode(''));
    expect(found).toEqual(Array.from({ length: 5 }, () => ({ lines: 1, excess: 0 })));
  });

  it('stays in its column when text is set to twice its size', async () => {
    const page = await openWithCode('200%');
    const found = await measure(page);
    expect(found.map(({ excess }) => excess)).toEqual([0, 0, 0, 0, 0]);
    expect(Math.max(...found.map(({ lines }) => lines))).toBeGreaterThan(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});

it('the line below the title of a home page is no larger than the title, and keeps its words whole', async () => {
  const page = await site.open('/', { viewport: { width: 390, height: 844 } });
  const [title = 0, line = 0] = await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    const text = document.querySelector('.hero-line');
    if (text) text.textContent = 'Documentation';
    return [...document.querySelectorAll('.hero h1, .hero-line')].map((one) =>
      parseFloat(getComputedStyle(one).fontSize),
    );
  });
  expect(line).toBeLessThanOrEqual(title);
  const lines = await page
    .locator('.hero-line')
    .first()
    .evaluate(({ firstChild }) => {
      const range = document.createRange();
      if (firstChild) range.selectNodeContents(firstChild);
      return range.getClientRects().length;
    });
  expect(lines).toBe(1);
});

it('the list of all pages breaks a heading that is one word, longer than a line', async () => {
  const page = await site.open('/all-pages', { viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  const excess = await page
    .locator('main li li')
    .first()
    .evaluate((item) => {
      const { style, clientWidth } = document.documentElement;
      style.fontSize = '200%';
      item.textContent = 'searchSuggestedQueryTextOfEveryPage';
      return document.documentElement.scrollWidth - clientWidth;
    });
  expect(excess).toBe(0);
});

describe('the bar at the top', () => {
  /** How far the bar leaves the window, and how many pairs of its parts overlap. */
  const findFaults = (page: Page) =>
    page.evaluate(() => {
      const { clientWidth } = document.documentElement;
      const seen = [...document.querySelectorAll('.navbar-row > a, .navbar-row button, .navbar-nav a')]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.clientWidth > 1)
        .map((one) => one.getBoundingClientRect());
      const isOn = (a: DOMRect, b: DOMRect) => a.left < b.right - 1 && b.left < a.right - 1;
      const pairs = seen.flatMap((box, i) => seen.slice(i + 1).filter((other) => isOn(box, other)));
      return { excess: Math.max(0, ...seen.map(({ right }) => right - clientWidth)), overlaps: pairs.length };
    });

  it.each([320, 390, 768, 1024, 1440])(
    'has room for all it shows when text is set to twice its size, %i wide',
    async (width) => {
      const page = await site.open('/guide/start', { viewport: { width, height: 800 }, reducedMotion: 'reduce' });
      await page.evaluate("document.documentElement.style.fontSize = '200%'");
      expect(await findFaults(page)).toEqual({ excess: 0, overlaps: 0 });
      expect(await page.locator('.hamburger').isVisible()).toBe(true);
      // The late sheets moved nothing away that was on something before.
      await page.evaluate('document.adoptedStyleSheets = []');
      expect(await findFaults(page)).toEqual({ excess: 0, overlaps: 0 });
    },
  );

  it('is that of wide windows from the same widths as the rest of the page', async () => {
    const page = await site.open('/guide/start', { viewport: { width: 767, height: 800 } });
    const isShort = () => page.locator('.hamburger').isVisible();
    const isWordless = () => page.locator('.search-button').evaluate((button) => button.clientWidth < 60);
    expect([await isShort(), await isWordless()]).toEqual([true, true]);
    await page.setViewportSize({ width: 768, height: 800 });
    expect([await isShort(), await isWordless()]).toEqual([false, true]);
    await page.setViewportSize({ width: 1024, height: 800 });
    expect([await isShort(), await isWordless()]).toEqual([false, false]);
  });
});
