// The search dialog of this site as a reader meets it: ways to narrow an answer, and what an empty one offers.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createSearchPage } from '../../../engine/test/browser/search/search-page.ts';
import { findViolations, inLanguage, serveDocumentation } from './documentation.ts';

const site = serveDocumentation();

/** Where results lead, as the dialog has them. */
const readLinks = (page: Page): Promise<string[]> =>
  page.locator('[role=option]').evaluateAll((all) => all.map((one) => decodeURI(one.getAttribute('href') ?? '')));

describe('sections', () => {
  it.each([
    {
      path: '/guide/basic/cli',
      query: 'streaming',
      all: 'All',
      blog: 'Blog',
      filter: 'Filter by section',
      told: /^Blog: \d+ results?$/,
    },
    {
      path: '/zh/guide/basic/cli',
      query: '上下文',
      all: '全部',
      blog: '博客',
      filter: '按栏目筛选',
      told: /^博客: \d+ 条结果$/,
    },
  ])('narrow $query to $blog by the keyboard, and are announced', async ({ path, query, all, blog, filter, told }) => {
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
    await expect.poll(() => dialog.locator('[role=status].search-status').textContent()).toMatch(told);
    expect(await button(blog).evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await findViolations(page)).toEqual([]);

    await button(all).click();
    await expect.poll(() => readLinks(page)).toEqual(before);
    await input.fill('');
    await expect.poll(() => buttons.isVisible()).toBe(false);
  });
});

describe('an empty dialog', () => {
  it.each([
    ['/guide/basic/cli', 'Popular', 'Quick Start', '/guide/get-started/quick-start'],
    ['/zh/guide/basic/cli', '常用页面', '快速开始', '/zh/guide/get-started/quick-start'],
  ])('of %s offers popular pages, which the keyboard opens', async (path, label, title, target) => {
    const page = await site.open(path, inLanguage(path));
    await page.keyboard.press('Control+k');
    const first = page.getByRole('group', { name: label }).getByRole('option').first();
    await expect.poll(() => first.innerText()).toContain(title);
    expect(await first.getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).pathname).toBe(target);
  });
});

it.each([
  ['/guide/basic/cli', 'Ask the community'],
  ['/zh/guide/basic/cli', '向社区提问'],
])('an answer without results names the places to ask, as %s does, and opens them here', async (path, label) => {
  const page = await site.open(path, { ...inLanguage(path), reducedMotion: 'reduce' });
  await createSearchPage(page).search('zzqqxx');
  const places = page.locator('.search-suggestions').filter({ hasText: label }).getByRole('link');
  await expect.poll(() => places.allInnerTexts()).toEqual(['GitHub', 'X', 'Discord']);
  expect(await places.first().getAttribute('target')).toBe(null);
});
