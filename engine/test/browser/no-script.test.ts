// Without JavaScript: pages read and navigate. `no-script.full.test.ts` reads every kind of page.

import { describe, expect, it } from 'vitest';
import { expectWhole, plainly } from './no-script-cases.ts';
import { serveSite } from './serve-site.ts';

const site = serveSite('full');

describe('without script', () => {
  it.each(['/guide/code', '/reference/'])('%s shows all its text and links', (path) => expectWhole(site, path));

  it('the headings are a low list above an article as wide as it can be', async () => {
    const page = await site.open('/guide/code', plainly);
    const getBox = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
    for (const width of [390, 800, 961, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const [outline, main] = [await getBox('.outline'), await getBox('main')];
      expect(outline.height).toBeLessThanOrEqual(14 * 16);
      expect((await getBox('.outline a')).left).toBe((await getBox('main h1')).left);
      expect(main.top).toBeGreaterThanOrEqual(outline.bottom);
      expect(main.top - outline.bottom).toBeLessThan(64);
      expect(main.width).toBeGreaterThan(width - (width > 960 ? 280 : 0) - 70);
    }
  });

  it('what only a script can do is not offered', async () => {
    const page = await site.open('/reference/', plainly);
    expect(await page.locator('[id="diglot:overview-filter"]').isVisible()).toBe(false);
    for (const name of ['.search-button', '.theme-toggle', '.hamburger', '.code-tools button'])
      expect(await page.locator(name).filter({ visible: true }).count()).toBe(0);
  });

  it.each(['/reference/', '/nope'])('%s has no button that opens a dialog', async (path) => {
    const page = await site.open(path, plainly);
    const openers = page.locator('[data-dialog]');
    expect(await openers.count()).toBeGreaterThan(0);
    expect(await openers.filter({ visible: true }).count()).toBe(0);
  });

  it('tab panels, code groups and sidebar groups are open', async () => {
    const page = await site.open('/guide/code', plainly);
    expect(await page.getByText('Second set, linux').isVisible()).toBe(true);
    expect(await page.getByText('export const two').isVisible()).toBe(true);
    expect(await page.locator('.sidebar').getByRole('link', { name: 'Islands' }).isVisible()).toBe(true);
  });

  it('menus open under the pointer and for the keyboard', async () => {
    const page = await site.open('/guide/start', plainly);
    const link = page.locator('.navbar-nav').getByRole('link', { name: 'Code page' });
    expect(await link.isVisible()).toBe(false);
    await page.locator('.navbar-nav').getByRole('button', { name: 'More', exact: true }).hover();
    await expect.poll(() => link.isVisible()).toBe(true);
    await page.mouse.move(700, 800);
    await expect.poll(() => link.isVisible()).toBe(false);
    await page.locator('.navbar-nav').getByRole('button', { name: 'More', exact: true }).focus();
    await expect.poll(() => link.isVisible()).toBe(true);
  });

  it('links lead from page to page, and the other language is one step away', async () => {
    const page = await site.open('/guide/start', plainly);
    await page.getByRole('link', { name: 'code', exact: true }).click();
    await page.waitForURL(site.url('/guide/code'));
    await page.locator('.pagination-next').click();
    await page.waitForURL(site.url('/guide/content'));
    await page.locator('.navbar-nav').getByRole('button', { name: 'Language' }).hover();
    await page.locator('[id="diglot:languages"]').getByRole('link', { name: '简体中文' }).click();
    await page.waitForURL(site.url('/zh/guide/content'));
  });

  it('on a phone the pages of the section are there too', async () => {
    const page = await site.open('/guide/start', { ...plainly, viewport: { width: 400, height: 800 } });
    expect(await page.locator('.sidebar').getByRole('link', { name: 'Content' }).isVisible()).toBe(true);
    expect(await page.getByRole('link', { name: 'Reference' }).first().isVisible()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(400);
    // They begin where the text does.
    expect((await page.locator('.sidebar').boundingBox())?.x).toBe((await page.locator('h1').boundingBox())?.x);
  });

  it('a redirect with a literal path leads there', async () => {
    const page = await site.open('/old-start', plainly);
    await page.waitForURL(site.url('/guide/start'));
  });

  it('the 404 page answers in the language of the address', async () => {
    const page = await site.open('/zh/nope', plainly);
    expect(await page.locator('h1').innerText()).toBe('页面未找到');
    site.ignoreMessages();
  });
});
