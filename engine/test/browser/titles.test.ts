// Titles, descriptions and tags of the head, printed and after a soft navigation.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Markup } from './markup.ts';
import { serveSite } from './serve-site.ts';

const site = serveSite('full');
const toSelector = (name: string): string => `meta[name="${name}"], meta[property="${name}"]`;
const getMeta = (page: Page, name: string) => page.locator(toSelector(name)).getAttribute('content');
const readMeta = async (page: Markup, name: string) => (await page.values(toSelector(name), 'content'))[0];

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
    const page = await site.read(path);
    expect(await page.texts('title')).toEqual([title]);
    expect(await readMeta(page, 'og:title')).toBe(title);
    expect(await readMeta(page, 'og:type')).toBe('website');
  });

  it.each([
    ['/guide/notes', 'A described page.'],
    ['/zh/guide/notes', '有描述的页面。'],
    ['/showcase/', 'A site that uses everything.'],
    ['/zh/showcase/', '用到一切设置的网站。'],
  ])('the description of %s is %s', async (path, description) => {
    expect(await readMeta(await site.read(path), 'description')).toBe(description);
  });

  it('language, canonical address and alternates', async () => {
    const page = await site.read('/zh/guide/start?a=1');
    expect(await page.values('html', 'lang')).toEqual(['zh']);
    expect(await page.values('link[rel=canonical]', 'href')).toEqual(['https://full.example/zh/guide/start']);
    expect(await page.values('link[hreflang]', 'hreflang')).toEqual(['en', 'zh', 'x-default']);
    expect(await page.values('link[hreflang]', 'href')).toEqual([
      'https://full.example/guide/start',
      'https://full.example/zh/guide/start',
      'https://full.example/guide/start',
    ]);
    expect(await (await site.read('/guide/english-only')).texts('link[hreflang]')).toEqual([]);
  });

  it('a title comes from frontmatter, else from the first heading; a label of the sidebar before both', async () => {
    const page = await site.read('/guide/notes');
    const getLabel = async (href: string) => (await page.texts(`.sidebar a[href="${href}"]`))[0];
    expect(await getLabel('/guide/notes')).toBe('Notes from above');
    expect(await getLabel('/guide/long')).toBe('Long page');
    expect(await getLabel('/guide/code')).toContain('Code and tabs');
  });

  it('tags of config and frontmatter, escaped', async () => {
    const page = await site.read('/guide/notes');
    expect([await readMeta(page, 'author'), await readMeta(page, 'keywords')]).toEqual([
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
