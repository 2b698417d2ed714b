// What the search dialog of this site does in any language: `search.test.ts` asks each in one, `search.full.test.ts` in the other.

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createSearchPage } from '../../../engine/test/browser/search/search-page.ts';
import type { SiteUnderTest } from '../../../engine/test/browser/serve-site.ts';
import { findViolations, inLanguage } from './documentation.ts';

/** Where results lead, as the dialog has them. */
export const readLinks = (page: Page): Promise<string[]> =>
  page.locator('[role=option]').evaluateAll((all) => all.map((one) => decodeURI(one.getAttribute('href') ?? '')));

export interface SectionCase {
  readonly path: string;
  readonly query: string;
  readonly all: string;
  readonly blog: string;
  readonly filter: string;
  readonly announced: RegExp;
}

export const sections: Readonly<Record<'en' | 'zh', SectionCase>> = {
  en: {
    path: '/guide/basic/cli',
    query: 'streaming',
    all: 'All',
    blog: 'Blog',
    filter: 'Filter by section',
    announced: /^Blog · \d+ results?$/,
  },
  zh: {
    path: '/zh/guide/basic/cli',
    query: '上下文',
    all: '全部',
    blog: '博客',
    filter: '按栏目筛选',
    announced: /^博客 · \d+ 条结果$/,
  },
};

export async function expectNarrows(site: SiteUnderTest, { path, query, all, blog, filter, announced }: SectionCase) {
  const page = await site.open(path, { ...inLanguage(path), reducedMotion: 'reduce' });
  const { dialog, input, search } = createSearchPage(page);
  await search(query);
  const buttons = page.getByRole('group', { name: filter });
  const button = (name: string) => buttons.getByRole('button', { name, exact: true });
  await expect.poll(() => button(all).getAttribute('aria-pressed')).toBe('true');
  const before = await readLinks(page);

  await button(blog).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => button(blog).getAttribute('aria-pressed')).toBe('true');
  await expect.poll(async () => (await readLinks(page)).every((link) => link.includes('/blog/'))).toBe(true);
  await expect.poll(() => dialog.locator('[role=status].search-status').textContent()).toMatch(announced);
  expect(await button(blog).evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await findViolations(page)).toEqual([]);

  await button(all).click();
  await expect.poll(() => readLinks(page)).toEqual(before);
  await input.fill('');
  await expect.poll(() => buttons.isVisible()).toBe(false);
}

export interface PopularCase {
  readonly path: string;
  readonly label: string;
  readonly title: string;
  readonly target: string;
}

export const popular: Readonly<Record<'en' | 'zh', PopularCase>> = {
  en: {
    path: '/guide/basic/cli',
    label: 'Popular',
    title: 'Quick Start',
    target: '/guide/get-started/quick-start',
  },
  zh: {
    path: '/zh/guide/basic/cli',
    label: '常用页面',
    title: '快速开始',
    target: '/zh/guide/get-started/quick-start',
  },
};

export async function expectPopular(site: SiteUnderTest, { path, label, title, target }: PopularCase) {
  const page = await site.open(path, inLanguage(path));
  await page.keyboard.press('Control+k');
  const first = page.getByRole('group', { name: label }).getByRole('option').first();
  await expect.poll(() => first.innerText()).toContain(title);
  expect(await first.getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).pathname).toBe(target);
}

/** Path, and the label of the places where to ask. */
export const places = {
  en: ['/guide/basic/cli', 'Ask the community'],
  zh: ['/zh/guide/basic/cli', '向社区提问'],
} as const;

export async function expectPlaces(site: SiteUnderTest, [path, label]: readonly [path: string, label: string]) {
  const page = await site.open(path, { ...inLanguage(path), reducedMotion: 'reduce' });
  await createSearchPage(page).search('zzqqxx');
  const links = page.locator('.search-suggestions').filter({ hasText: label }).getByRole('link');
  await expect.poll(() => links.allInnerTexts()).toEqual(['GitHub', 'X', 'Discord']);
  expect(await links.first().getAttribute('target')).toBe(null);
}
