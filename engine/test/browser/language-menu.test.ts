// The language menu: where it leads, what it keeps, what it says when there is no translation.

import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { serveSite } from './serve-site.ts';

const site = serveSite('full');
const plain = serveSite('plain');

const opener = (page: Page) => page.locator('.navbar-nav').getByRole('button', { name: /^(?:Language|语言)$/ });
const panel = (page: Page) => page.locator('[id="diglot:languages"]');
const chinese = (page: Page) => panel(page).getByRole('link', { name: /^简体中文/ });

/** Playwright's own pointer scrolls a page whose bar is sticky, and a reader's does not. */
async function pointAt(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to point at.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
}

/** Follows the link to the Chinese page as a reader does: the bar hides on the way down, and shows after a turn of the wheel. */
async function followChinese(page: Page): Promise<void> {
  if ((await page.evaluate('scrollY')) !== 0) {
    await page.mouse.move(700, 200);
    await page.mouse.wheel(0, -100);
  }
  await expect.poll(() => opener(page).evaluate((e) => e.getBoundingClientRect().top >= 0)).toBe(true);
  await pointAt(page, opener(page));
  await chinese(page).waitFor();
  await pointAt(page, chinese(page));
  await page.mouse.down();
  await page.mouse.up();
}

describe('language menu', () => {
  it('is there with two languages, named, and not with one', async () => {
    const selector = '.navbar-nav [aria-controls="diglot:languages"]';
    expect(await (await site.read('/guide/start')).values(selector, 'aria-label')).toEqual(['Language']);
    expect(await (await site.read('/zh/guide/start')).values(selector, 'aria-label')).toEqual(['语言']);
    expect(await (await plain.read('/')).texts('[id="diglot:languages"], [hreflang]')).toEqual([]);
  });

  it('the current language is text, the other one a link in its own language', async () => {
    const page = await site.read('/guide/start');
    expect(await page.texts('[id="diglot:languages"] [aria-current]')).toEqual(['English']);
    expect(await page.texts('[id="diglot:languages"] span[aria-current]')).toHaveLength(1);
    expect(await page.values('[id="diglot:languages"] a', 'lang')).toEqual(['zh']);
    expect(await page.values('[id="diglot:languages"] a', 'hreflang')).toEqual(['zh']);
  });

  it.each([
    ['/guide/start.html?a=1#last-part', '/zh/guide/start?a=1#last-part'],
    ['/guide/start?a=1#options', '/zh/guide/start?a=1#安装'],
    ['/', '/zh/'],
  ])('from %s to %s', async (from, to) => {
    const page = await site.open(from);
    await followChinese(page);
    await page.waitForURL(site.url(to));
    expect(await page.locator('html').getAttribute('lang')).toBe('zh');
  });

  it('leads to the section that is read, without a hash in the address', async () => {
    const page = await site.open('/guide/start', { viewport: { width: 1440, height: 300 } });
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await followChinese(page);
    await page.waitForURL(site.url('/zh/guide/start#last-part'));
  });

  it('leads to the same page, from a page of a folder, too', async () => {
    for (const path of ['/guide/start', '/guide/advanced/'])
      expect(await (await site.read(path)).values('[id="diglot:languages"] a', 'href')).toEqual([`/zh${path}`]);
  });

  it('back again, after a soft navigation', async () => {
    const page = await site.open('/zh/guide/start', { locale: 'zh-CN' });
    await page.getByRole('link', { name: '代码', exact: true }).click();
    await page.waitForURL(site.url('/zh/guide/code'));
    await opener(page).hover();
    await panel(page).getByRole('link', { name: 'English' }).click();
    await page.waitForURL(site.url('/guide/code'));
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    expect(await page.title()).toBe('Code - Full');
  });

  it('on a 404 page it leads home', async () => {
    const page = await site.open('/guide/nope');
    site.ignoreMessages();
    await opener(page).hover();
    expect(await chinese(page).evaluate((e: HTMLAnchorElement) => e.pathname)).toBe('/zh/');
  });

  it('without a twin it says so and leads to the nearest page', async () => {
    const page = await site.open('/guide/english-only?a=1#part');
    await opener(page).hover();
    expect(await chinese(page).innerText()).toContain('not available, opens the nearest page');
    await chinese(page).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/zh/');
    expect(new URL(page.url()).hash).toBe('');
  });
});
