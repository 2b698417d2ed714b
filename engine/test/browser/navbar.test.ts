// The navigation bar: entries, dropdowns, logo, tags, social links, height, hiding.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { serveSite } from './serve-site.ts';
import { settle, stopClock } from './time.ts';

const site = serveSite('full');
const phone = { viewport: { width: 768, height: 900 } };

const bar = (page: Page) => page.locator('.navbar-nav');
const more = (page: Page) => bar(page).getByRole('button', { name: 'More', exact: true });
const isOpen = (page: Page): Promise<boolean> => more(page).evaluate((button) => button.ariaExpanded === 'true');
const active = ':is([aria-current=true]:not(.menu *), [data-active])';
const getActive = (page: Page): Promise<string[]> =>
  bar(page)
    .locator(active)
    .evaluateAll((all) => all.map((e) => e.firstChild?.textContent ?? ''));

describe('entries', () => {
  it('left and right entries, then languages, theme and social links, in this order', async () => {
    const page = await site.open('/guide/start');
    const names = await bar(page)
      .locator(':is(a,button):not(.dropdown-panel *)')
      .evaluateAll((all) => all.map((e) => e.getAttribute('aria-label') ?? e.textContent?.trim()));
    expect(names.slice(0, 2)).toEqual(['GuideNew', 'Home']);
    expect(names[2]).toContain('Search docs');
    expect(names.slice(3)).toEqual([
      'Reference',
      'Showcase',
      'More',
      'Language',
      'Switch to dark theme',
      'GitHub (opens in a new tab)',
      'X (opens in a new tab)',
      'QQ',
      'WeChat',
      'Lark',
      'More links',
    ]);
  });

  it.each([
    ['/', ['Home']],
    ['/guide/start', ['Guide']],
    ['/zh/guide/start', ['指南']],
    ['/guidebook', []],
    ['/reference/alpha', ['Reference']],
    ['/blog/', ['More']],
    ['/own', []],
  ])('at %s the marked entries are %j', async (path, expected) => {
    const { document } = await site.read(path);
    const marked = await document.evaluate(
      (root, selector) => [...root.querySelectorAll(selector)].map((e) => e.firstChild?.textContent),
      `.navbar-nav ${active}`,
    );
    expect(marked).toEqual(expected);
  });

  it('marks follow soft navigation', async () => {
    const page = await site.open('/guide/start');
    await bar(page).getByRole('link', { name: 'Reference' }).click();
    await page.waitForURL(site.url('/reference/'));
    expect(await getActive(page)).toEqual(['Reference']);
  });

  it('a group has its own page first and a heading over a nested group', async () => {
    const page = await site.open('/guide/start');
    await more(page).hover();
    const panel = bar(page).locator('.dropdown-panel').filter({ hasText: 'Code page' });
    await panel.waitFor();
    expect(await panel.locator('a').allInnerTexts()).toEqual([
      'More',
      'Code page',
      expect.stringContaining('Example'),
      'Long page',
    ]);
    expect(await panel.locator('a').nth(0).getAttribute('href')).toBe('/blog/');
    const heading = panel.getByText('Elsewhere', { exact: true });
    expect(Number(await heading.evaluate((e) => getComputedStyle(e).fontWeight))).toBeGreaterThanOrEqual(600);
  });

  it('tags are badges, pictures and svg; nothing in a svg runs', async () => {
    const page = await site.open('/guide/start');
    expect(await bar(page).locator('.nav-tag').allTextContents()).toEqual(['New']);
    expect(await bar(page).locator('img.tag-image').getAttribute('src')).toBe('/badge.svg');
    expect(await bar(page).locator('span.tag-image svg').count()).toBe(2);
    const svgs = await bar(page)
      .locator('span.tag-image, .social-icon')
      .evaluateAll((all) => all.map((e) => e.innerHTML).join());
    expect(svgs).not.toMatch(/script|onload|javascript:|foreignObject/i);
    await more(page).locator('.tag-image').click();
    expect(await page.evaluate('window.hacked')).toBeUndefined();
  });

  it('logo for each scheme, with text, leads home in the page language', async () => {
    const page = await site.open('/zh/guide/start', { locale: 'zh-CN' });
    const brand = page.locator('.navbar-row > a').first();
    expect(await brand.getAttribute('href')).toBe('/zh/');
    expect((await brand.innerText()).trim()).toBe('Full site');
    const shown = () =>
      brand
        .locator('img')
        .evaluateAll((all) => all.filter((e) => e.checkVisibility()).map((e) => e.getAttribute('src')));
    expect(await shown()).toEqual(['/logo-light.svg']);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(shown).toEqual(['/logo-dark.svg']);
    const ids = await page.locator('[id]').evaluateAll((all) => all.map((e) => e.id));
    expect(ids.length).toBe(new Set(ids).size);
  });
});

describe('dropdowns', () => {
  it('a dropdown opens when the pointer enters and closes 150 ms after it leaves', async () => {
    const page = await site.open('/guide/start');
    await more(page).hover();
    await expect.poll(() => isOpen(page)).toBe(true);
    const clock = await stopClock(page);
    await page.mouse.move(720, 700);
    await clock.run(149);
    expect(await isOpen(page)).toBe(true);
    await clock.run(1);
    expect(await isOpen(page)).toBe(false);
  });

  it('coming back in time keeps it open, and so does moving into the panel', async () => {
    const page = await site.open('/guide/start');
    await more(page).hover();
    await expect.poll(() => isOpen(page)).toBe(true);
    const clock = await stopClock(page);
    await page.mouse.move(720, 700);
    await clock.run(149);
    await more(page).hover();
    await clock.run(149);
    await bar(page).getByRole('link', { name: 'Code page' }).hover();
    await clock.run(1000);
    expect(await isOpen(page)).toBe(true);
  });

  it('the keyboard opens it, walks through it and closes it', async () => {
    const page = await site.open('/guide/start');
    await bar(page).getByRole('link', { name: 'Showcase' }).focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => isOpen(page)).toBe(true);
    // Focus has opened it: a reader who presses a key to open it has what was asked for.
    await page.keyboard.press('Enter');
    expect(await isOpen(page)).toBe(true);
    await page.keyboard.press('Enter');
    expect(await isOpen(page)).toBe(false);
    await page.keyboard.press('Space');
    expect(await isOpen(page)).toBe(true);
    const focused = () => page.evaluate(() => document.activeElement?.firstChild?.textContent);
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('More');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('Code page');
    await page.keyboard.press('End');
    expect(await focused()).toBe('Long page');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('More');
    await page.keyboard.press('Escape');
    expect(await isOpen(page)).toBe(false);
    expect(await more(page).evaluate((e) => e === document.activeElement)).toBe(true);
  });

  it('a mouse that moves elsewhere leaves open what the keyboard opened', async () => {
    const page = await site.open('/guide/start');
    await bar(page).getByRole('link', { name: 'Showcase' }).focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => isOpen(page)).toBe(true);
    const clock = await stopClock(page);
    await page.mouse.move(720, 700);
    await clock.run(1000);
    expect(await isOpen(page)).toBe(true);
  });

  it('touch opens it and a touch elsewhere closes it', async () => {
    const page = await site.open('/guide/start', { hasTouch: true });
    await more(page).tap();
    await expect.poll(() => isOpen(page)).toBe(true);
    await page.locator('h1').tap();
    await expect.poll(() => isOpen(page)).toBe(false);
  });
});

describe('social links', () => {
  it('five are in the row, the others in a popup that pointer and keyboard open', async () => {
    const page = await site.open('/guide/start');
    const inline = bar(page).locator('.social > li');
    expect(await inline.count()).toBe(6);
    const opener = bar(page).getByRole('button', { name: 'More links' });
    const custom = bar(page).getByRole('link', { name: /^Custom place/ });
    expect(await custom.isVisible()).toBe(false);
    await opener.hover();
    await expect.poll(() => custom.isVisible()).toBe(true);
    await page.mouse.move(720, 700);
    await expect.poll(() => custom.isVisible()).toBe(false);
    await opener.focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => custom.isVisible()).toBe(true);
    expect(await custom.evaluate((e) => e === document.activeElement)).toBe(true);
  });

  it('link, text, img and dom', async () => {
    const page = await site.open('/guide/start');
    const link = bar(page).getByRole('link', { name: 'GitHub (opens in a new tab)' });
    expect(await link.evaluate((e: HTMLAnchorElement) => [e.href, e.target, e.rel])).toEqual([
      'https://example.com/code',
      '_blank',
      'noopener noreferrer',
    ]);
    const show = async (name: string) => {
      const button = bar(page).getByRole('button', { name, exact: true });
      await button.hover();
      const content = page.locator(`[id="${await button.getAttribute('aria-controls')}"]`);
      await expect.poll(() => content.isVisible()).toBe(true);
      return content;
    };
    expect(await (await show('QQ')).innerText()).toBe('Group 123 <b>456</b>');
    expect(await (await show('WeChat')).locator('img').getAttribute('src')).toBe('/badge.svg');
    expect(await (await show('Lark')).innerText()).toContain('Scan');
    expect(await page.evaluate('window.hacked')).toBeUndefined();
  });
});

describe('size', () => {
  it('is 72 px high, and 56 px from 768 px down', async () => {
    const page = await site.open('/guide/start');
    const heights: unknown[] = [];
    for (const width of [1440, 769, 768, 320]) {
      await page.setViewportSize({ width, height: 800 });
      heights.push([width, (await page.locator('[data-region=navbar]').boundingBox())?.height]);
    }
    expect(heights).toEqual([
      [1440, 72],
      [769, 72],
      [768, 56],
      [320, 56],
    ]);
  });

  it('auto hides on the way down, not on the first jump, and comes back on the way up and on a new page', async () => {
    const page = await site.open('/guide/long');
    const top = () =>
      page.locator('[data-region=navbar]').evaluate((e) => Math.round(e.getBoundingClientRect().bottom));
    const scroll = (y: number) => page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), y);
    await scroll(900);
    await settle(page);
    expect(await top()).toBe(72);
    await scroll(1400);
    await expect.poll(top).toBeLessThanOrEqual(0);
    await scroll(1200);
    await expect.poll(top).toBe(72);
    await scroll(1500);
    await expect.poll(top).toBeLessThanOrEqual(0);
    await page
      .locator('.pagination a')
      .first()
      .evaluate((e: HTMLElement) => e.click());
    await expect.poll(() => page.url()).not.toContain('long');
    await expect.poll(top).toBe(72);
  });

  it('below 768 px the entries are in the hamburger', async () => {
    const page = await site.open('/guide/start', { viewport: { width: 767, height: 800 } });
    expect(await page.getByRole('button', { name: 'Open menu' }).isVisible()).toBe(true);
    expect(await bar(page).getByRole('link', { name: 'Reference' }).isVisible()).toBe(false);
    const wide = await site.open('/guide/start', phone);
    expect(await wide.getByRole('button', { name: 'Open menu' }).isVisible()).toBe(false);
  });
});
