// Page types and addresses: home, doc, custom, blank, 404, and all the ways to write an address.

import { describe, expect, it } from 'vitest';
import { findViolations } from './axe.ts';
import { serveSite } from './serve-site.ts';

const site = serveSite('full');

/** What every page may have. */
const others = ['skip', 'search', 'scroll-top', 'globals'];
const inLanguage = (path: string) => ({ locale: path.startsWith('/zh') ? 'zh-CN' : 'en-US' });

describe('page types', () => {
  it.each([
    ['/guide/start', 'doc', ['navbar', 'menubar', 'sidebar', 'main', 'footer', 'outline']],
    ['/', 'home', ['navbar', 'main', 'footer']],
    ['/zh/', 'home', ['navbar', 'main', 'footer']],
    ['/showcase/', 'custom', ['navbar', 'main']],
    ['/blank', 'blank', ['main']],
    ['/own', 'blank', ['navbar', 'main']],
    ['/nope', '404', ['navbar', 'main']],
    ['/guide/flags', 'doc', ['main']],
  ])('%s is a %s page', async (path, type, expected) => {
    const page = await site.read(path);
    expect(await page.values('html', 'data-layout')).toEqual([type]);
    const regions = await page.values('[data-region]', 'data-region');
    expect(regions.filter((name) => !others.includes(name ?? ''))).toEqual(expected);
  });

  it.each([
    ['/nope', 'en', 'PAGE NOT FOUND', 'Take me home', '/', '404 - Full'],
    ['/zh/nope', 'zh', '页面未找到', '返回首页', '/zh/', '404 - 全部'],
  ])('%s is the 404 page in %s', async (path, lang, heading, link, home, title) => {
    const page = await site.open(path, inLanguage(path));
    expect(await page.title()).toBe(title);
    expect(await page.locator('html').getAttribute('lang')).toBe(lang);
    expect(await page.locator('h1').innerText()).toBe(heading);
    expect(await page.locator('main').innerText()).toContain('404');
    // Its styles are there: it is centred.
    expect(await page.locator('main').evaluate((main) => getComputedStyle(main).display)).toBe('grid');
    const back = page.locator('main').getByRole('link', { name: link, exact: true });
    expect(await findViolations(page)).toEqual([]);
    await back.click();
    await page.waitForURL(site.url(home));
    // The one thing said is about the broken redirect pattern.
    expect(site.takeMessages().filter((message) => !message.includes('redirect pattern'))).toEqual([]);
  });
});

it.each(['/nope', '/zh/nope', '/guide/secret', '/secret'])('nothing is at %s', async (path) => {
  expect((await fetch(site.url(path))).status).toBe(404);
});

it('the 404 page opens the search, and lists the pages whose names are near', async () => {
  const page = await site.open('/guide/advanced/islnads');
  site.takeMessages();
  const main = page.locator('main');
  await main.getByRole('heading', { name: 'Were you looking for one of these?' }).waitFor();
  expect(await main.locator('[data-nearest] a').first().innerText()).toBe('Islands');
  await main.getByRole('button', { name: 'Search docs' }).click();
  await page.getByRole('combobox', { name: 'Search docs' }).waitFor();
});

describe('addresses', () => {
  it('the default language has no prefix, the other one has', async () => {
    for (const [path, lang] of [
      ['/guide/start', 'en'],
      ['/zh/guide/start', 'zh'],
    ] as const) {
      const page = await site.read(path);
      expect(await page.values('html', 'lang')).toEqual([lang]);
      expect(await page.texts('h1')).toHaveLength(1);
    }
    expect((await fetch(site.url('/fr/guide/start'))).status).toBe(404);
  });

  it('what begins with an underscore is no page', async () => {
    for (const path of ['/_parts/note', '/_parts/', '/zh/_parts/note'])
      expect((await fetch(site.url(path))).status).toBe(404);
  });

  it.each([
    '/guide/start',
    '/guide/start/',
    '/guide/start.html',
    '/guide/start/index',
    '/guide/start/index.html',
    '/GUIDE/Start',
  ])('%s is the page', async (path) => {
    const page = await site.read(path);
    expect(await page.texts('h1')).toEqual([expect.stringContaining('Start here')]);
    expect(await page.values('link[rel=canonical]', 'href')).toEqual(['https://full.example/guide/start']);
    expect((await fetch(site.url(path), { redirect: 'manual' })).status).toBe(200);
  });

  it('another spelling stays in the address bar', async () => {
    const page = await site.open('/GUIDE/Start.html');
    expect(page.url()).toBe(site.url('/GUIDE/Start.html'));
    expect(await page.locator('h1').innerText()).toContain('Start here');
  });

  it('Chinese and spaced file names, encoded or not', async () => {
    for (const path of ['/guide/advanced/快速 开始', '/guide/advanced/%E5%BF%AB%E9%80%9F%20%E5%BC%80%E5%A7%8B'])
      expect(await (await site.read(path)).texts('h1')).toEqual([expect.stringContaining('A Chinese file name')]);
  });

  it('ids keep Chinese, number duplicates and can be chosen', async () => {
    const page = await site.read('/guide/start');
    expect(await page.values('article :is(h2,h3,h4,h5)', 'id')).toEqual([
      ...['first-part', 'below-the-first', 'far-below', 'too-deep-for-the-outline', '安装', 'options', 'options-1'],
      ...['formats-with-code-and-a-link', 'long-enough', 'last-part'],
    ]);
  });

  it('a page with a title and no heading gets one', async () => {
    expect(await (await site.read('/guide/notes')).texts('article h1')).toEqual(['Notes from above']);
  });
});

describe('home page', () => {
  it('hero, actions and features', async () => {
    const page = await site.open('/');
    expect(await page.locator('h1').innerText()).toBe('Full');
    expect(await page.locator('.hero-line').allInnerTexts()).toEqual(['First line', 'Second line']);
    expect(await page.locator('.hero-line b').count()).toBe(1);
    expect(await page.locator('.hero-tagline').evaluate((e) => getComputedStyle(e).whiteSpaceCollapse)).toMatch(
      /preserve/,
    );
    expect(
      await page
        .locator('.hero-actions a')
        .evaluateAll((all) =>
          all.map((e) => [e.textContent, e.getAttribute('href'), (e as HTMLElement).dataset['themeName']]),
        ),
    ).toEqual([
      ['Start', '/guide/start', 'brand'],
      ['Reference', '/reference/', 'alt'],
    ]);
    expect(await page.locator('.feature h2').allInnerTexts()).toEqual(['Linked', 'Plain']);
    expect(await page.locator('main').innerText()).toContain('Words below the features.');
  });

  it('links of a home page stay in its language', async () => {
    const page = await site.read('/zh/');
    expect(await page.values('.hero-actions a, .feature a', 'href')).toEqual(['/zh/guide/start', '/zh/guide/code']);
  });

  it('a feature with a link can be clicked anywhere', async () => {
    const page = await site.open('/');
    const box = await page.getByText('The whole card is a link.').boundingBox();
    await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 5);
    await page.waitForURL(site.url('/guide/code'));
  });

  it('the foot of home pages keeps harmless html only', async () => {
    const page = await site.open('/');
    const foot = page.locator('.home-footer');
    expect(await foot.locator('b').innerText()).toBe('hand');
    expect(await foot.locator('script').count()).toBe(0);
    expect(await page.evaluate('window.hacked')).toBeUndefined();
  });
});
