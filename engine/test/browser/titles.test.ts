// Titles, descriptions and tags of the head, printed and after a soft navigation.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { serveSite } from './serve-site.ts';

const site = serveSite('full');
const getMeta = (page: Page, name: string) =>
  page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');
const locale = (path: string) => ({ locale: path.startsWith('/zh') ? 'zh-CN' : 'en-US' });

describe('titles', () => {
  it.each([
    ['/guide/start', 'Start here - Full'],
    ['/zh/guide/start', '从这里开始 - 全部'],
    ['/guide/notes', 'Notes from above | Custom'],
    ['/', 'Full'],
    ['/zh/', '全部'],
    ['/showcase/', 'Showcase - Full'],
    ['/blank', 'Full'],
    ['/own', 'Own chrome - Full'],
    ['/reference/', 'API overview - Full'],
  ])('%s is titled %s, for networks too', async (path, title) => {
    const page = await site.open(path, locale(path));
    expect(await page.title()).toBe(title);
    expect(await getMeta(page, 'og:title')).toBe(title);
    expect(await getMeta(page, 'og:type')).toBe('website');
  });

  it.each([
    ['/guide/notes', 'A described page.'],
    ['/zh/guide/notes', '有描述的页面。'],
    ['/showcase/', 'A site that uses everything.'],
    ['/zh/showcase/', '用到一切设置的网站。'],
  ])('the description of %s is %s', async (path, description) => {
    expect(await getMeta(await site.open(path, locale(path)), 'description')).toBe(description);
  });

  it('language, canonical address and alternates', async () => {
    const page = await site.open('/zh/guide/start?a=1', locale('/zh'));
    expect(await page.locator('html').getAttribute('lang')).toBe('zh');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe('https://full.example/zh/guide/start');
    expect(
      await page
        .locator('link[hreflang]')
        .evaluateAll((all) => all.map((e) => [e.getAttribute('hreflang'), e.getAttribute('href')])),
    ).toEqual([
      ['en', 'https://full.example/guide/start'],
      ['zh', 'https://full.example/zh/guide/start'],
      ['x-default', 'https://full.example/guide/start'],
    ]);
    const lonely = await site.open('/guide/english-only');
    expect(await lonely.locator('link[hreflang]').count()).toBe(0);
  });

  it('a title comes from frontmatter, else from the first heading; a label of the sidebar before both', async () => {
    const page = await site.open('/guide/notes');
    expect(await page.title()).toBe('Notes from above | Custom');
    const getLabel = (href: string) => page.locator(`.sidebar a[href="${href}"]`).innerText();
    expect(await getLabel('/guide/notes')).toBe('Notes from above');
    expect(await getLabel('/guide/long')).toBe('Long page');
    expect(await getLabel('/guide/code')).toContain('Code and tabs');
  });

  it('tags of config and frontmatter, escaped', async () => {
    const page = await site.open('/guide/notes');
    expect([await getMeta(page, 'author'), await getMeta(page, 'keywords')]).toEqual([
      'Ada "Countess" <Lovelace>',
      'one "two"',
    ]);
  });

  it('all of it follows a soft navigation', async () => {
    const page = await site.open('/guide/notes');
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await page.locator('.sidebar a[href="/guide/start"]').click();
    await page.waitForURL(site.url('/guide/start'));
    expect(await page.evaluate('window.isSame')).toBe(true);
    expect(await page.title()).toBe('Start here - Full');
    expect(await getMeta(page, 'og:title')).toBe('Start here - Full');
    expect(await getMeta(page, 'author')).toContain('Ada');
    expect(await page.locator('meta[name=keywords]').count()).toBe(0);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe('https://full.example/guide/start');
  });
});
