// The end of a doc page: last change, edit link, previous and next.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { serveSite } from './serve-site.ts';

const site = serveSite('full');
const footer = (page: Page) => page.locator('.doc-footer');

describe('doc footer', () => {
  it('last change, edit link, then previous and next, in this order', async () => {
    const page = await site.open('/guide/content');
    const order = await footer(page)
      .locator('time, .doc-meta a, .pagination-previous, .pagination-next')
      .evaluateAll((all) => all.map((e) => e.className || e.localName));
    expect(order).toEqual(['time', 'a', 'pagination-previous', 'pagination-next']);
  });

  it.each([
    ['/guide/start', undefined, '/guide/code'],
    ['/guide/content', '/guide/code', '/guide/advanced/'],
    ['/guide/advanced/', '/guide/content', '/guide/advanced/islands'],
    ['/guide/pictures', '/guide/no-headings', undefined],
    ['/guide/outside', undefined, undefined],
  ])('the neighbours of %s are %s and %s', async (path, previous, next) => {
    const page = await site.open(path);
    const read = async (name: string) =>
      (await footer(page).locator(`.pagination-${name}`).count()) === 0
        ? undefined
        : footer(page).locator(`.pagination-${name}`).getAttribute('href');
    expect([await read('previous'), await read('next')]).toEqual([previous, next]);
  });

  it.each([
    ['/guide/content', 'en-US', ['Previous Page', 'Next Page'], 'Last Updated', 'Edit this page'],
    ['/zh/guide/content', 'zh-CN', ['上一页', '下一页'], '最后更新', '改进此页'],
  ])('the texts of %s', async (path, locale, labels, updated, edit) => {
    const page = await site.open(path, { locale });
    expect(await footer(page).locator('.pagination span:first-child').allInnerTexts()).toEqual(labels);
    expect(await footer(page).locator('.doc-meta p').innerText()).toMatch(new RegExp(`^${updated}`));
    expect(await footer(page).locator('.doc-meta a').innerText()).toContain(edit);
  });

  it('copies the page as Markdown, and shows it', async () => {
    const page = await site.open('/guide/content', { permissions: ['clipboard-read', 'clipboard-write'] });
    const link = footer(page).getByRole('link', { name: 'View as Markdown' });
    expect(await link.getAttribute('href')).toBe('/guide/content.md');
    const button = footer(page).locator('[data-copy-page]');
    await button.click();
    await expect.poll(() => button.innerText()).toBe('Copied');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^---\ntitle: /);
    const shown = await page.evaluate(
      async (href) => (await fetch(href)).text(),
      (await link.getAttribute('href')) ?? '',
    );
    expect(copied).toBe(shown);
  });

  it('sidebar texts with Markdown are plain here', async () => {
    const page = await site.open('/guide/start');
    expect(await footer(page).locator('.pagination-next strong').innerText()).toBe('Code and tabs');
  });

  it.each([
    ['/guide/code', 'en/guide/code.mdx'],
    ['/zh/guide/advanced/快速 开始', 'zh/guide/advanced/%E5%BF%AB%E9%80%9F%20%E5%BC%80%E5%A7%8B.md'],
  ])('the edit link of %s ends with %s and opens a new tab', async (path, end) => {
    const page = await site.open(path);
    const link = footer(page).locator('.doc-meta a');
    expect(await link.evaluate((e: HTMLAnchorElement) => [e.href, e.target, e.rel])).toEqual([
      `https://example.com/repository/edit/docs/${end}`,
      '_blank',
      'noopener noreferrer',
    ]);
  });

  it('the last change is a time element', async () => {
    const page = await site.open('/guide/start');
    const time = footer(page).locator('time');
    expect(await time.getAttribute('datetime')).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(await time.innerText()).not.toBe('');
  });

  it('frontmatter and query hide all of it', async () => {
    expect(await footer(await site.open('/guide/flags')).count()).toBe(0);
    expect(await footer(await site.open('/blog/first')).count()).toBe(0);
    expect(await footer(await site.open('/guide/start?footer=0')).count()).toBe(0);
  });
});
