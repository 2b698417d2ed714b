// Light, dark and auto: what is stored, what is followed, what is painted first, how the change looks.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isReady, serveSite } from './serve-site.ts';
import { settle } from './time.ts';

const site = serveSite('full');
const quiet = serveSite('no-search');

const scheme = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme']);
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('diglot:theme'));
const toggle = (page: Page) => page.locator('.navbar-nav [data-theme-toggle]');
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

describe('theme', () => {
  it.each([
    [undefined, 'dark', 'dark'],
    ['light', 'dark', 'light'],
    ['dark', 'light', 'dark'],
  ] as const)('%s stored, system %s: %s, before the first paint', async (value, colorScheme, expected) => {
    const page = await site.open('/blank', {
      colorScheme,
      storage: value === undefined ? {} : { 'diglot:theme': value },
    });
    await page.addInitScript(() => {
      const seen: unknown[] = [];
      Object.assign(window, { seen });
      const look = (): void => {
        if (document.body) seen.push(document.documentElement.dataset['theme']);
        requestAnimationFrame(look);
      };
      look();
    });
    await page.goto(site.url('/guide/start'));
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(new Set((await page.evaluate('window.seen')) as string[])).toEqual(new Set([expected]));
    expect(await page.evaluate(() => document.documentElement.style.colorScheme)).toBe(expected);
  });

  it('the button flips and stores, and its name says what it does', async () => {
    const page = await site.open('/guide/start');
    const light = await background(page);
    expect(await toggle(page).getAttribute('aria-label')).toBe('Switch to dark theme');
    await toggle(page).click();
    await expect.poll(() => scheme(page)).toBe('dark');
    expect(await stored(page)).toBe('dark');
    await expect.poll(() => toggle(page).getAttribute('aria-label')).toBe('Switch to light theme');
    expect(await background(page)).not.toBe(light);
    await toggle(page).click();
    await expect.poll(() => scheme(page)).toBe('light');
    expect(await stored(page)).toBe('light');
  });

  it('the system is followed in auto, not after a choice', async () => {
    const page = await site.open('/guide/start');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => scheme(page)).toBe('dark');
    await toggle(page).click();
    await expect.poll(() => scheme(page)).toBe('light');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    await settle(page);
    expect([await scheme(page), await stored(page)]).toEqual(['light', 'light']);
  });

  it('other tabs follow', async () => {
    const page = await site.open('/guide/start');
    const other = await page.context().newPage();
    await other.goto(site.url('/guide/code'));
    await isReady(other);
    await toggle(page).click();
    await expect.poll(() => scheme(other)).toBe('dark');
  });

  it('the scheme stays over a soft navigation and a reload', async () => {
    const page = await site.open('/guide/start');
    await toggle(page).click();
    await expect.poll(() => scheme(page)).toBe('dark');
    await page.getByRole('link', { name: 'code', exact: true }).click();
    await page.waitForURL(site.url('/guide/code'));
    expect(await scheme(page)).toBe('dark');
    await page.reload();
    expect(await scheme(page)).toBe('dark');
  });

  it('darkMode false removes the button and the scheme is light for any stored or preferred one', async () => {
    const page = await quiet.open('/two', { colorScheme: 'dark', storage: { 'diglot:theme': 'dark' } });
    expect(await scheme(page)).toBe('light');
    expect(await page.locator('[data-theme-toggle]').count()).toBe(0);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).not.toContain('dark');
    quiet.ignoreMessages();
  });
});

describe('the change', () => {
  const record = (page: Page) =>
    page.evaluate(() => {
      const seen: unknown[] = [];
      Object.assign(window, { seen });
      const { animate } = Element.prototype;
      Element.prototype.animate = function (frames, options) {
        seen.push([frames, options]);
        return animate.call(this, frames, options);
      };
    });

  it('a circle from the click, 400 ms, growing to light and shrinking to dark', async () => {
    const page = await site.open('/guide/start');
    await record(page);
    const box = await toggle(page).boundingBox();
    const loaded = page.waitForEvent('requestfinished', (request) => /\/scheme-change\./.test(request.url()));
    await toggle(page).hover();
    // Its own import came first, and is served first.
    await page.evaluate(`import(${JSON.stringify((await loaded).url())})`);
    await toggle(page).click();
    await expect.poll(() => page.evaluate('window.seen.length')).toBe(1);
    const [[frames, options]] = (await page.evaluate('window.seen')) as [
      [{ clipPath: string[] }, KeyframeAnimationOptions],
    ];
    expect(options).toMatchObject({ duration: 400, easing: 'ease-in', pseudoElement: '::view-transition-old(root)' });
    const [from = '', to = ''] = frames.clipPath;
    expect(to).toMatch(/^circle\(0(?:px)? at /);
    const [radius = 0, x = 0, y = 0] = from.match(/[\d.]+/g)?.map(Number) ?? [];
    expect(Math.abs(x - ((box?.x ?? 0) + (box?.width ?? 0) / 2))).toBeLessThan(3);
    expect(radius).toBeGreaterThan(Math.hypot(Math.max(x, 1440 - x), Math.max(y, 900 - y)) + 199);
  });

  it('a second one ends the first and looks like it', async () => {
    const page = await site.open('/guide/start');
    // What each has as it begins.
    await page.evaluate(() => {
      const seen: unknown[] = [];
      Object.assign(window, { seen });
      const { animate } = Element.prototype;
      Element.prototype.animate = function (frames, options) {
        seen.push(document.documentElement.dataset['schemeChange']);
        return animate.call(this, frames, { ...(options as KeyframeAnimationOptions), duration: 60_000 });
      };
    });
    const seen = (): Promise<unknown> => page.evaluate('window.seen');
    const loaded = page.waitForEvent('requestfinished', (request) => /\/scheme-change\./.test(request.url()));
    await toggle(page).focus();
    await page.evaluate(`import(${JSON.stringify((await loaded).url())})`);
    await page.keyboard.press('Enter');
    await expect.poll(seen).toEqual(['dark']);
    await page.keyboard.press('Enter');
    await expect.poll(seen).toEqual(['dark', 'light']);
  });

  it('none where motion is unwelcome', async () => {
    const page = await site.open('/guide/start', { reducedMotion: 'reduce' });
    await record(page);
    await toggle(page).click();
    await expect.poll(() => scheme(page)).toBe('dark');
    expect(await page.evaluate('window.seen')).toEqual([]);
  });
});
