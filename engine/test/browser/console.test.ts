// Every kind of page in every language and scheme: nothing in the console, nothing for axe to report, also with menus open.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findViolations } from './axe.ts';
import { serveSite } from './serve-site.ts';

const site = serveSite('full');
const base = serveSite('base');

const pages = [
  '/',
  '/guide/start',
  '/guide/code',
  '/guide/content',
  '/guide/pictures',
  '/guide/advanced/islands',
  '/reference/',
  '/showcase/',
  '/blog/',
  '/blog/first',
  '/own',
  '/nope',
];
const cases = pages.flatMap((path) => [path, `/zh${path}`]);
const settle = (page: Page) =>
  page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)));

describe('axe', () => {
  it.each(cases)('has nothing to say about %s, light or dark', async (path) => {
    const locale = path.startsWith('/zh') ? 'zh-CN' : 'en-US';
    const page = await site.open(path, { locale, reducedMotion: 'reduce' });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe(colorScheme);
      const found = await findViolations(page);
      // The contract wants the link of the 404 page to be called otherwise than it reads.
      const isWanted = (violation: string) => violation.startsWith('label-content-name-mismatch: <a class="button"');
      expect(found.filter((violation) => !isWanted(violation))).toEqual([]);
    }
    if (path.endsWith('/nope')) site.takeMessages();
  });

  it.each([
    [
      'a dropdown',
      1440,
      (page: Page) => page.locator('.navbar-nav').getByRole('button', { name: 'More', exact: true }).click(),
    ],
    [
      'the language menu',
      1440,
      (page: Page) => page.locator('.navbar-nav').getByRole('button', { name: 'Language' }).click(),
    ],
    [
      'the social popup',
      1440,
      (page: Page) => page.locator('.navbar-nav').getByRole('button', { name: 'More links' }).click(),
    ],
    ['the navigation screen', 500, (page: Page) => page.getByRole('button', { name: 'Open menu' }).click()],
    ['the drawer', 700, (page: Page) => page.getByRole('button', { name: 'Menu', exact: true }).click()],
    ['the outline panel', 700, (page: Page) => page.locator('.menubar-outline button').click()],
    [
      'the search',
      1440,
      async (page: Page) => {
        await page.keyboard.press('Control+k');
        await page.locator('.search-input').fill('browse');
        await page.getByRole('option').first().waitFor();
      },
    ],
    ['a picture', 1440, (page: Page) => page.getByRole('button', { name: /^Enlarge/ }).click()],
  ] as const)('has nothing to say with %s open, in both schemes', async (_, width, open) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await site.open('/guide/start', {
        colorScheme,
        viewport: { width, height: 800 },
        reducedMotion: 'reduce',
      });
      await open(page);
      await settle(page);
      expect(await findViolations(page)).toEqual([]);
    }
  });
});

describe('console', () => {
  it('clicking through all links of the sidebar says nothing', async () => {
    for (const start of ['/guide/start', '/zh/guide/start', '/reference/']) {
      const page = await site.open(start, { locale: start.startsWith('/zh') ? 'zh-CN' : 'en-US' });
      const hrefs = await page
        .locator('.sidebar a:not([target])')
        .evaluateAll((all) => all.map((e) => e.getAttribute('href') ?? ''));
      expect(hrefs.length).toBeGreaterThan(3);
      for (const href of hrefs) {
        await page.locator(`.sidebar a[href="${href}"]`).evaluate((e: HTMLElement) => e.click());
        await page.waitForURL(site.url(href));
        await expect.poll(() => page.locator('main h1').count()).toBe(1);
        expect(await page.locator('.sidebar [aria-current=page]').getAttribute('href')).toBe(href);
      }
    }
  });

  it('stored values and flags of the query cause no message', async () => {
    const storage = {
      'diglot:theme': 'nonsense',
      'diglot:tabs:os': 'linux',
      'diglot:sidebar': '{"x":',
      'diglot:recent': 'null',
    };
    for (const path of ['/guide/code?navbar=0&sidebar=0', '/guide/advanced/islands?globalUIComponents=0', '/zh/']) {
      const page = await site.open(path, { storage, locale: path.startsWith('/zh') ? 'zh-CN' : 'en-US' });
      await page.waitForLoadState('networkidle');
    }
  });

  it('nothing moves while a page loads', async () => {
    const page = await base.open('/guide/two');
    for (const path of ['/guide/one', '/guide/untitled', '/', '/zh/guide/one']) {
      await page.goto(base.url(path));
      const shift = await page.evaluate(
        () =>
          new Promise<number>((done) => {
            let sum = 0;
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
            }).observe({ type: 'layout-shift', buffered: true });
            requestIdleCallback(() => setTimeout(() => done(sum), 100));
          }),
      );
      expect([path, shift]).toEqual([path, 0]);
    }
  });
});
