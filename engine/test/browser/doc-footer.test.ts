// The end of a doc page: last change, edit link, previous and next.

import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { serveSite } from './serve-site.ts';

const site = serveSite('full');
const footer = (page: Page) => page.locator('.doc-footer');

describe('doc footer', () => {
  it('last change, edit link, then previous and next, in this order', async () => {
    const { document } = await site.read('/guide/content');
    const order = await document.evaluate((root) =>
      [...root.querySelectorAll('.doc-footer :is(time, .doc-meta a, .pagination-previous, .pagination-next)')].map(
        (e) => e.className || e.localName,
      ),
    );
    expect(order).toEqual(['time', 'a', 'pagination-previous', 'pagination-next']);
  });

  it.each([
    ['/guide/start', undefined, '/guide/code'],
    ['/guide/content', '/guide/code', '/guide/advanced/'],
    ['/guide/advanced/', '/guide/content', '/guide/advanced/islands'],
    ['/guide/pictures', '/guide/no-headings', undefined],
    ['/guide/outside', undefined, undefined],
  ])('the neighbours of %s are %s and %s', async (path, previous, next) => {
    const page = await site.read(path);
    const read = async (name: string) => (await page.values(`.doc-footer .pagination-${name}`, 'href'))[0];
    expect([await read('previous'), await read('next')]).toEqual([previous, next]);
  });

  it.each([
    ['/guide/content', ['Previous Page', 'Next Page'], 'Last Updated', 'Edit this page'],
    ['/zh/guide/content', ['上一页', '下一页'], '最后更新', '改进此页'],
  ])('the texts of %s', async (path, labels, updated, edit) => {
    const page = await site.read(path);
    expect(await page.texts('.doc-footer .pagination span:first-child')).toEqual(labels);
    expect(await page.texts('.doc-footer .doc-meta p')).toEqual([expect.stringMatching(new RegExp(`^${updated}`))]);
    expect(await page.texts('.doc-footer .doc-meta a')).toEqual([expect.stringContaining(edit)]);
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

  it.each([
    ['cannot be fetched', (route: Route) => route.abort()],
    ['is a page of the host', (route: Route) => route.fulfill({ contentType: 'text/html', body: '<h1>Sign in</h1>' })],
  ])('says so when the Markdown %s', async (_, answer) => {
    const page = await site.open('/guide/content', { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.route('**/guide/content.md', answer);
    // The browser reports a request that fails.
    site.ignoreMessages();
    const button = footer(page).locator('[data-copy-page]');
    await button.click();
    await expect.poll(() => button.innerText()).toBe('Could not copy');
    expect(await page.locator('.announcer').innerText()).toBe('Could not copy');
    await page.unroute('**/guide/content.md');
    await button.click();
    await expect.poll(() => button.innerText()).toBe('Copied');
    await expect.poll(() => button.innerText(), { timeout: 5000 }).toBe('Copy page');
  });

  it('copies the page from its outline, too, where a small window has it', async () => {
    const page = await site.open('/guide/content', {
      permissions: ['clipboard-read', 'clipboard-write'],
      viewport: { width: 390, height: 844 },
    });
    await page.locator('.menubar-outline button').click();
    const button = page.locator('.outline [data-copy-page]');
    await button.click();
    await expect.poll(() => button.innerText()).toBe('Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^---\ntitle: /);
  });

  it('each of the two buttons has its name again', async () => {
    const page = await site.open('/guide/content', { permissions: ['clipboard-read', 'clipboard-write'] });
    const buttons = page.locator('[data-copy-page]');
    await page.locator('.outline [data-copy-page]').click();
    await footer(page).locator('[data-copy-page]').click();
    await expect.poll(() => buttons.allInnerTexts()).toEqual(['Copied', 'Copied']);
    await expect.poll(() => buttons.allInnerTexts(), { timeout: 5000 }).toEqual(['Copy page', 'Copy page']);
  });

  it('has no button for what only a script can do', async () => {
    const page = await site.open('/guide/content', { javaScriptEnabled: false });
    expect(await page.locator('[data-copy-page]').evaluateAll((all) => all.filter((e) => e.checkVisibility()))).toEqual(
      [],
    );
    expect(await footer(page).getByRole('link', { name: 'View as Markdown' }).isVisible()).toBe(true);
  });

  it('sidebar texts with Markdown are plain here', async () => {
    const page = await site.read('/guide/start');
    expect(await page.texts('.doc-footer .pagination-next strong')).toEqual(['Code and tabs']);
  });

  it.each([
    ['/guide/code', 'en/guide/code.mdx'],
    ['/zh/guide/advanced/快速 开始', 'zh/guide/advanced/%E5%BF%AB%E9%80%9F%20%E5%BC%80%E5%A7%8B.md'],
  ])('the edit link of %s ends with %s and opens a new tab', async (path, end) => {
    const { document } = await site.read(path);
    const link = await document.evaluate((root) => {
      const { href, target, rel } = root.querySelector('.doc-footer .doc-meta a') as HTMLAnchorElement;
      return [href, target, rel];
    });
    expect(link).toEqual([`https://example.com/repository/edit/docs/${end}`, '_blank', 'noopener noreferrer']);
  });

  it('the last change is a time element', async () => {
    const page = await site.read('/guide/start');
    expect(await page.values('.doc-footer time', 'datetime')).toEqual([
      expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    ]);
    expect(await page.texts('.doc-footer time')).toEqual([expect.stringMatching(/\d/)]);
  });

  it('frontmatter and query hide all of it', async () => {
    for (const path of ['/guide/flags', '/blog/first'])
      expect(await (await site.read(path)).texts('.doc-footer')).toEqual([]);
    expect(await footer(await site.open('/guide/start?footer=0')).count()).toBe(0);
  });
});
