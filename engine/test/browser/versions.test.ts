// A site in two versions and two languages, end to end.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { serveSite } from './serve-site.ts';

const site = serveSite('versions');
const inLanguage = (path: string) => ({ locale: path.includes('/zh') ? 'zh-CN' : 'en-US' });
const title = async (page: Page) => (await page.locator('h1').innerText()).replace(/^#\s*/, '');
const menu = (page: Page) => page.locator('.navbar-nav [data-sync=versions]');

async function choose(page: Page, version: string): Promise<void> {
  await menu(page).getByRole('button').hover();
  await menu(page).getByRole('link', { name: version }).click();
}

describe('versions', () => {
  it.each([
    ['/guide/install', 'Install v2', 'en'],
    ['/zh/guide/install', '安装 v2', 'zh'],
    ['/v1.0/guide/install', 'Install v1.0', 'en'],
    ['/v1.0/zh/guide/install', '安装 v1.0', 'zh'],
    ['/v1.0/', 'Home v1.0', 'en'],
    ['/v1.0/zh/', '首页 v1.0', 'zh'],
  ])('%s is %s: version, then language, then page', async (path, expected, lang) => {
    const page = await site.read(path);
    expect((await page.texts('h1')).map((text) => text.replace(/^#\s*/, ''))).toEqual([expected]);
    expect(await page.values('html', 'lang')).toEqual([lang]);
  });

  it.each([
    ['/v1.0/guide/install', 'This page is about v1.0.', '/guide/install'],
    ['/v1.0/zh/guide/install', '本页适用于 v1.0。', '/zh/guide/install'],
    ['/v1.0/zh/', '本页适用于 v1.0。', '/zh/'],
  ])('%s has a banner that leads to the same page of the current version', async (path, text, to) => {
    const page = await site.read(path);
    expect(await page.texts('[role=note]')).toEqual([expect.stringContaining(text)]);
    expect(await page.values('[role=note] a', 'href')).toEqual([to]);
  });

  it('the banner leads to the same place of the page, and the current version has none', async () => {
    const page = await site.open('/v1.0/guide/install#steps');
    const banner = page.getByRole('note');
    expect((await banner.boundingBox())?.height).toBeGreaterThan(24);
    await banner.getByRole('link').click();
    await page.waitForURL(site.url('/guide/install#steps'));
    expect(await page.getByRole('note').count()).toBe(0);
  });

  it('search engines are sent to the current version of a page', async () => {
    const page = await site.read('/v1.0/guide/install');
    expect(await page.values('link[rel=canonical]', 'href')).toEqual(['https://versions.example/guide/install']);
    const sitemap = await (await fetch(site.url('/sitemap.xml'))).text();
    const listed = [...sitemap.matchAll(/<loc>https:\/\/versions\.example(.*?)<\/loc>/g)].map(([, path]) => path);
    expect(listed.filter((path) => path?.startsWith('/v1.0'))).toEqual([]);
    expect(listed).toContain('/guide/new');
  });

  it('the menu shows the current version', async () => {
    const page = await site.read('/v1.0/guide/install');
    expect(await page.texts('.navbar-nav [data-sync=versions] button')).toEqual([expect.stringContaining('v1.0')]);
    expect(await page.texts('.navbar-nav [data-sync=versions] [aria-current]')).toEqual(['v1.0']);
  });

  it.each([
    ['/guide/install?a=1#steps', 'v1.0', '/v1.0/guide/install?a=1#steps'],
    ['/guide/install#only-v2', 'v1.0', '/v1.0/guide/install'],
    ['/v1.0/zh/guide/install', 'v2', '/zh/guide/install'],
    ['/v1.0/', 'v2', '/'],
  ])('from %s to %s leads to %s', async (from, version, to) => {
    const page = await site.open(from, inLanguage(from));
    await choose(page, version);
    await page.waitForURL(site.url(to));
  });

  it('a page that the other version lacks leads to the nearest one and says so', async () => {
    const page = await site.open('/guide/new');
    await menu(page).getByRole('button').hover();
    expect(await menu(page).getByRole('link', { name: 'v1.0' }).innerText()).toContain('not available');
    await choose(page, 'v1.0');
    await page.waitForURL(site.url('/v1.0/'));
  });

  it('the language menu stays in the version', async () => {
    const page = await site.open('/v1.0/guide/install');
    await page.locator('.navbar-nav').getByRole('button', { name: 'Language' }).hover();
    await page.locator('[id="diglot:languages"]').getByRole('link').click();
    await page.waitForURL(site.url('/v1.0/zh/guide/install'));
  });

  it('a first visit goes to the language within the version', async () => {
    const page = await site.open('/v1.0/guide/install?a=1', { isFirstVisit: true, locale: 'zh-CN', isImpatient: true });
    await page.waitForURL(site.url('/v1.0/zh/guide/install?a=1'));
  });

  it.each([
    ['/v1.0/zh/nope', 'zh', '/v1.0/zh/'],
    ['/v1.0/nope', 'en', '/v1.0/'],
  ])('%s is a 404 page in %s whose link leads to %s', async (path, lang, home) => {
    const page = await site.open(path, inLanguage(path));
    expect(await page.locator('html').getAttribute('lang')).toBe(lang);
    expect(await page.locator('main a.button').getAttribute('href')).toBe(home);
    site.ignoreMessages();
  });

  it.each([
    ['/v1.0/en/guide/install', '/v1.0/guide/install'],
    ['/v1.0/zh/zh/guide/install', '/v1.0/zh/guide/install'],
  ])('%s becomes %s', async (from, to) => {
    const page = await site.open(from, { ...inLanguage(to), isImpatient: true });
    await page.waitForURL(site.url(to));
    site.ignoreMessages();
  });

  it('the sidebar and the neighbours are of the version', async () => {
    const page = await site.open('/v1.0/guide/install');
    expect(await page.locator('.sidebar a').evaluateAll((all) => all.map((e) => e.getAttribute('href')))).toEqual([
      '/v1.0/guide/install',
      '/v1.0/guide/shared',
    ]);
    expect(await page.locator('.pagination-next').getAttribute('href')).toBe('/v1.0/guide/shared');
    await page.locator('.pagination-next').click();
    await page.waitForURL(site.url('/v1.0/guide/shared'));
    await page.locator('article').getByRole('link', { name: 'install' }).click();
    await page.waitForURL(site.url('/v1.0/guide/install'));
    expect(await title(page)).toBe('Install v1.0');
  });

  it('each version finds its own pages, and a change of version changes the index', async () => {
    const page = await site.open('/guide/install');
    const find = async (query: string) => {
      await page.keyboard.press('Control+k');
      await page.locator('.search-input').fill(query);
      await expect.poll(() => page.locator('[role=option], .search-empty').count()).toBeGreaterThan(0);
      const links = await page
        .locator('[role=option]')
        .evaluateAll((all) => all.map((e) => (e as HTMLAnchorElement).pathname));
      await page.keyboard.press('Escape');
      return [...new Set(links)];
    };
    expect(await find('walrusen')).toEqual(['/guide/install']);
    expect(await find('pelicanen')).toEqual([]);
    await choose(page, 'v1.0');
    await page.waitForURL(site.url('/v1.0/guide/install'));
    expect(await find('pelicanen')).toEqual(['/v1.0/guide/install']);
    expect(
      site.requests
        .filter((url) => url.includes('search_index'))
        .map((url) => /search_index\.(.+)\.[^.]+\.json/.exec(url)?.[1]),
      // A query without results is asked in the other language, of the same version.
    ).toEqual(['en.v2', 'zh.v2', 'en.v1.0']);
  });
});
