// The sidebar: which one, its kinds of entries, opening and closing, the mark of the current page.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isReady, serveSite } from './serve-site.ts';

const site = serveSite('full');

const side = (page: Page) => page.locator('.sidebar');
const group = (page: Page, name: string) => side(page).locator('.side-group', { hasText: name }).first();
const toggle = (page: Page, name: string) => group(page, name).locator('[data-disclosure]').first();
const isOpen = async (page: Page, name: string): Promise<boolean> =>
  (await toggle(page, name).getAttribute('aria-expanded')) === 'true';
const active = (page: Page): Promise<string[]> => side(page).locator('[aria-current]').allInnerTexts();

describe('which sidebar', () => {
  it.each([
    ['/guide/start', 'Get started'],
    ['/zh/guide/start', '入门'],
    ['/guide/outside', 'Get started'],
    ['/reference/alpha', 'Config'],
    ['/zh/reference/alpha', '配置'],
  ])('%s shows the one with %s', async (path, text) => {
    expect(await (await site.read(path)).texts('.sidebar :not(:has(*))')).toContain(text);
  });

  it.each(['/guidebook', '/blog/first', '/showcase/', '/'])('%s has none', async (path) => {
    expect(await (await site.read(path)).texts('.sidebar, [data-region=sidebar]')).toEqual([]);
  });
});

describe('entries', () => {
  it('links, groups, dividers, section headers and links to other places', async () => {
    const page = await site.open('/guide/start');
    expect((await side(page).locator('.side-header').innerText()).toLowerCase()).toMatch(/basics\s+core/);
    expect(
      await side(page)
        .locator('.side-divider')
        .evaluateAll((all) => all.map((e) => (e as HTMLElement).dataset['type'])),
    ).toEqual(['solid', 'dashed']);
    const lines = await side(page)
      .locator('.side-divider')
      .evaluateAll((all) =>
        all.map((e) => {
          const { borderTopStyle, borderBottomStyle } = getComputedStyle(e);
          const before = getComputedStyle(e, '::before');
          return [borderTopStyle, borderBottomStyle, before.borderTopStyle].find((style) => style !== 'none');
        }),
      );
    expect(lines).toEqual(['solid', 'dashed']);
    const outside = side(page).getByRole('link', { name: /^Elsewhere/ });
    expect(await outside.evaluate((e: HTMLAnchorElement) => [e.href, e.target])).toEqual([
      'https://example.com/docs',
      '_blank',
    ]);
  });

  it('context becomes an attribute', async () => {
    const page = await site.read('/guide/start');
    expect(await page.values('.sidebar [data-context=code-page] a', 'href')).toEqual(['/guide/code']);
  });

  it('inline Markdown is shown, raw html is text', async () => {
    const page = await site.read('/guide/start');
    const html = await page.document.evaluate((d) => d.querySelector('.sidebar a[href="/guide/code"] span')?.innerHTML);
    expect(html).toBe('<strong>Code</strong> and <code>tabs</code>');
    expect(await page.texts('.sidebar a[href="/guide/pictures"]')).toEqual([
      '<img src=x onerror="window.hacked=4">raw',
    ]);
    expect(await page.texts('.sidebar img')).toEqual([]);
    expect(await page.texts('.sidebar a[href="/guide/code"] .nav-tag')).toEqual([expect.stringMatching(/new/i)]);
  });

  it('a page that is excluded is not listed', async () => {
    expect(await (await site.read('/guide/start')).texts('a[href*=secret]')).toEqual([]);
  });
});

describe('groups', () => {
  it('a group is open and can be closed unless its settings say otherwise', async () => {
    const page = await site.open('/guide/start');
    expect([await isOpen(page, 'Get started'), await isOpen(page, 'Advanced')]).toEqual([true, false]);
    expect(await group(page, 'Fixed').locator('button').count()).toBe(0);
    expect(await side(page).getByRole('link', { name: 'Long page' }).isVisible()).toBe(true);
    expect(await side(page).getByRole('link', { name: 'Islands' }).isVisible()).toBe(false);
  });

  it('navigation opens the group of the new page', async () => {
    const page = await site.open('/guide/start');
    await page.getByRole('link', { name: 'the Chinese name' }).click();
    await expect.poll(() => active(page)).toEqual(['A Chinese file name']);
    expect([await isOpen(page, 'Advanced'), await isOpen(page, 'Deeper')]).toEqual([true, true]);
  });

  it('a button opens and closes, by pointer and by keyboard', async () => {
    const page = await site.open('/guide/start');
    const button = side(page).getByRole('button', { name: 'Get started' });
    await button.click();
    expect(await isOpen(page, 'Get started')).toBe(false);
    await expect.poll(() => side(page).getByRole('link', { name: 'Content' }).isVisible()).toBe(false);
    await button.focus();
    await page.keyboard.press('Enter');
    expect(await isOpen(page, 'Get started')).toBe(true);
    await page.keyboard.press('Space');
    expect(await isOpen(page, 'Get started')).toBe(false);
  });

  it('the name of a group with a page goes there and opens it; its arrow only opens', async () => {
    const page = await site.open('/guide/start');
    await side(page).getByRole('button', { name: 'Pages in Advanced' }).click();
    expect(await isOpen(page, 'Advanced')).toBe(true);
    expect(page.url()).toBe(site.url('/guide/start'));
    await side(page).getByRole('button', { name: 'Pages in Advanced' }).click();
    await side(page).getByRole('link', { name: 'Advanced', exact: true }).click();
    await page.waitForURL(site.url('/guide/advanced/'));
    expect(await isOpen(page, 'Advanced')).toBe(true);
    expect(await active(page)).toEqual(['Advanced']);
  });

  it('opening takes 0.3 s, closing 0.5 s, and nothing moves where motion is unwelcome', async () => {
    const read = (page: Page) =>
      group(page, 'Get started')
        .locator('.fold')
        .first()
        .evaluate((e) => {
          const { transitionDuration, animationDuration } = getComputedStyle(e);
          return Math.max(...`${transitionDuration},${animationDuration}`.split(',').map(Number.parseFloat));
        });
    const page = await site.open('/guide/start');
    const open = await read(page);
    await side(page).getByRole('button', { name: 'Get started' }).click();
    expect([open, await read(page)]).toEqual([0.3, 0.5]);
    const still = await site.open('/guide/start', { reducedMotion: 'reduce' });
    expect(await read(still)).toBeLessThanOrEqual(0.01);
  });

  it('what the reader opened and closed stays over navigation and reload', async () => {
    const page = await site.open('/guide/start');
    await side(page).getByRole('button', { name: 'Pages in Advanced' }).click();
    await side(page).getByRole('link', { name: 'Long page' }).click();
    await page.waitForURL(site.url('/guide/long'));
    expect(await isOpen(page, 'Advanced')).toBe(true);
    await page.reload();
    await expect.poll(() => isOpen(page, 'Advanced')).toBe(true);
  });
});

it('a store that holds something else opens and closes nothing', async () => {
  const page = await site.open('/guide/start');
  await page.evaluate(() => sessionStorage.setItem('diglot:sidebar', 'null'));
  await page.reload();
  await isReady(page);
  const wasOpen = await isOpen(page, 'Advanced');
  await toggle(page, 'Advanced').click();
  expect(await isOpen(page, 'Advanced')).toBe(!wasOpen);
  await page.reload();
  expect(await isOpen(page, 'Advanced')).toBe(!wasOpen);
});

describe('the current page', () => {
  it('is marked under another spelling, too', async () => {
    const page = await site.open('/GUIDE/code.html?a=1#tabs');
    expect(await active(page)).toEqual([expect.stringMatching(/^Code and tabs/)]);
  });

  it('a page that is not listed marks nothing', async () => {
    expect(await (await site.read('/guide/outside')).texts('.sidebar [aria-current]')).toEqual([]);
  });

  it('pointing at a link fetches its page', async () => {
    const page = await site.open('/guide/start');
    const request = page.waitForRequest(site.url('/guide/long'));
    await side(page).getByRole('link', { name: 'Long page' }).hover();
    await request;
  });

  it('the active entry is in view', async () => {
    const page = await site.open('/guide/pictures', { viewport: { width: 1440, height: 320 } });
    const entry = side(page).locator('[aria-current]');
    await expect
      .poll(() =>
        entry.evaluate((e) => e.getBoundingClientRect().bottom <= innerHeight && e.getBoundingClientRect().top >= 72),
      )
      .toBe(true);
  });
});
