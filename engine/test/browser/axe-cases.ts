// What axe is asked about: every page in both languages and schemes, and everything that opens.

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findViolations } from './axe.ts';
import { createSearchPage } from './search/search-page.ts';
import type { SiteUnderTest } from './serve-site.ts';
import { settle } from './time.ts';

/** A page of each type, and those whose content is special. */
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
export const paths = pages.flatMap((path) => [path, `/zh${path}`]);

export type Scheme = 'light' | 'dark';
export const schemes: readonly Scheme[] = ['light', 'dark'];

/** What opens: its name, the width of the window, and how. */
export const openings = [
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
  ['the search', 1440, (page: Page) => createSearchPage(page).search('browse')],
  [
    'a picture',
    1440,
    async (page: Page) => {
      await page.getByRole('button', { name: /^Enlarge/ }).click();
      await page.locator('dialog.zoom').waitFor();
    },
  ],
] as const;

export async function expectAccessible(site: SiteUnderTest, path: string): Promise<void> {
  const locale = path.startsWith('/zh') ? 'zh-CN' : 'en-US';
  const page = await site.open(path, { locale, reducedMotion: 'reduce' });
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe(colorScheme);
    const found = await findViolations(page);
    // The contract wants the link of the 404 page to be called otherwise than it reads.
    const isWanted = (violation: string) => violation.startsWith('label-content-name-mismatch: <a class="button"');
    expect(found.filter((violation) => !isWanted(violation))).toEqual([]);
  }
  if (path.endsWith('/nope')) site.ignoreMessages();
}

/** The same with something open on the page. */
export async function expectAccessibleOpen(
  site: SiteUnderTest,
  { width, open, colorScheme }: { width: number; open: (page: Page) => Promise<void>; colorScheme: Scheme },
): Promise<void> {
  const viewport = { width, height: 800 };
  const page = await site.open('/guide/start', { colorScheme, viewport, reducedMotion: 'reduce' });
  await open(page);
  await settle(page);
  expect(await findViolations(page)).toEqual([]);
}
