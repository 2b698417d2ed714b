// The language menu: where it leads, what it keeps, what it says when there is no twin.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { serveSite } from './serve-site.ts';

const site = serveSite('full');
const plain = serveSite('plain');

const opener = (page: Page) => page.locator('.navbar-nav').getByRole('button', { name: /^(?:Language|语言)$/ });
const panel = (page: Page) => page.locator('[id="diglot:languages"]');
const chinese = (page: Page) => panel(page).getByRole('link', { name: /^简体中文/ });

describe('language menu', () => {
  it('is there with two languages, named, and not with one', async () => {
    const page = await site.open('/guide/start');
    expect(await opener(page).count()).toBe(1);
    const other = await plain.open('/');
    expect(await opener(other).count()).toBe(0);
  });

  it('the current language is text, the other one a link in its own language', async () => {
    const page = await site.open('/guide/start');
    await opener(page).hover();
    expect(
      await panel(page)
        .locator('[aria-current]')
        .evaluate((e) => [e.localName, e.textContent]),
    ).toEqual(['span', 'English']);
    expect(await chinese(page).evaluate((e: HTMLAnchorElement) => [e.lang, e.hreflang])).toEqual(['zh', 'zh']);
  });

  it.each([
    ['/guide/start', '/zh/guide/start'],
    ['/guide/start?a=1', '/zh/guide/start?a=1'],
    ['/guide/start?a=1#last-part', '/zh/guide/start?a=1#last-part'],
    ['/guide/start?a=1#options', '/zh/guide/start?a=1'],
    ['/', '/zh/'],
    ['/guide/advanced/', '/zh/guide/advanced/'],
    ['/guide/start.html', '/zh/guide/start'],
  ])('from %s to %s', async (from, to) => {
    const page = await site.open(from);
    await opener(page).hover();
    await chinese(page).click();
    await page.waitForURL(site.url(to));
    expect(await page.locator('html').getAttribute('lang')).toBe('zh');
  });

  it('leads to the section that is read, without a hash in the address', async () => {
    const page = await site.open('/guide/start', { viewport: { width: 1440, height: 300 } });
    await page.evaluate(() => document.getElementById('last-part')?.scrollIntoView({ behavior: 'instant' }));
    await opener(page).hover();
    await chinese(page).click();
    await page.waitForURL(site.url('/zh/guide/start#last-part'));
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
