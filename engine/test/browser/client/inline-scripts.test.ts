// What is decided before the first paint: redirects, language, colour scheme.

import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { settle } from '../time.ts';
import { serveClient, type TestPage, type WatchedPage } from './harness.ts';

const site = serveClient();
let watched: WatchedPage;
let page: Page;

async function open(path: string, options?: BrowserContextOptions): Promise<void> {
  watched = await site.openPage(options);
  page = watched.page;
  await page.goto(site.origin + path);
}

const getPath = (): string => page.url().slice(site.origin.length);
const zh: BrowserContextOptions = { locale: 'zh-CN' };

describe('redirect rules', () => {
  const missing = (redirects: readonly { from: string[]; to: string }[]): void => {
    site.routes.set('/new', { title: 'New' });
    site.routes.set('/old', (_, response, toHtml) =>
      response.writeHead(404).end(toHtml({ title: '404', htmlAttributes: 'data-layout="404"', facts: { redirects } })),
    );
  };

  it('lead on with query and hash, and leave no entry in the history', async () => {
    missing([{ from: ['^/old$'], to: '/new' }]);
    await open('/new');
    const length = await page.evaluate(() => history.length);
    await page.goto(`${site.origin}/old?a=1#b`);
    await expect.poll(getPath).toBe('/new?a=1#b');
    expect(await page.evaluate(() => history.length)).toBe(length + 1);
  });

  it('warn once of a pattern that is none, and go on', async () => {
    missing([
      { from: ['('], to: '/x' },
      { from: ['^/old$'], to: '/new' },
    ]);
    await open('/old');
    await expect.poll(getPath).toBe('/new');
    expect(watched.messages.filter((text) => text.startsWith('warning'))).toEqual([
      'warning: [diglot] redirect pattern "(" is not a regular expression and is ignored',
    ]);
  });

  it('that run in a circle are left', async () => {
    missing([
      { from: ['^/old$'], to: '/older' },
      { from: ['^/older$'], to: '/old' },
    ]);
    await open('/old');
    await settle(page);
    expect(site.requests).toEqual(['/old']);
  });

  it('wait for a document that is opened unseen', async () => {
    missing([{ from: ['^/old$'], to: '/new' }]);
    watched = await site.openPage();
    page = watched.page;
    await page.addInitScript(() => {
      let isHidden = true;
      Object.defineProperty(document, 'hidden', { get: () => isHidden });
      Object.assign(globalThis, {
        show: () => {
          isHidden = false;
          document.dispatchEvent(new Event('visibilitychange'));
        },
      });
    });
    await page.goto(`${site.origin}/old`);
    await settle(page);
    expect(getPath()).toBe('/old');
    await page.evaluate(() => (Reflect.get(globalThis, 'show') as () => void)());
    await expect.poll(getPath).toBe('/new');
  });

  it('take a stray language prefix away', async () => {
    site.routes.set('/one', { title: 'One' });
    await open('/en/one?x=1#y');
    await expect.poll(getPath).toBe('/one?x=1#y');
  });
});

describe('the first visit', () => {
  const one: TestPage = { title: 'One', facts: { translations: { zh: '/zh/one' } } };
  const visited = (): Promise<string | null> => page.evaluate(() => localStorage.getItem('diglot:visited'));
  beforeEach(() => {
    site.routes.set('/one', one);
    site.routes.set('/alone', { title: 'Alone' });
    site.routes.set('/zh/one', { title: '一', lang: 'zh', facts: { lang: 'zh', translations: { en: '/one' } } });
  });

  it('goes to the twin in the browser’s language, with query and hash, and only then', async () => {
    await open('/one?a=1#b', zh);
    await expect.poll(getPath).toBe('/zh/one?a=1#b');
    expect(await visited()).toBe('1');
    await page.goto(`${site.origin}/one`);
    await settle(page);
    expect(getPath()).toBe('/one');
  });

  it.each<[string, string, BrowserContextOptions, string | null, Partial<TestPage['facts']>]>([
    ['the page has no translation', '/alone', zh, '1', {}],
    ['the reader is a bot', '/one', { ...zh, userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, null, {}],
  ])('stays where %s', async (_, path, options, flag, facts) => {
    const route = site.routes.get(path) as TestPage;
    site.routes.set(path, { ...route, facts: { ...route.facts, ...facts } });
    await open(path, options);
    await settle(page);
    expect(getPath()).toBe(path);
    expect(await visited()).toBe(flag);
  });

  it('stays where nothing can be stored', async () => {
    watched = await site.openPage(zh);
    page = watched.page;
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'localStorage', {
        get() {
          throw new Error('blocked');
        },
      });
    });
    await page.goto(`${site.origin}/one`);
    await settle(page);
    expect(getPath()).toBe('/one');
    expect(watched.messages).toEqual([]);
  });
});

describe('the colour scheme', () => {
  const theme = (): Promise<[string | undefined, string]> =>
    page.evaluate(() => [document.documentElement.dataset['theme'], document.documentElement.style.colorScheme]);

  it.each<['light' | 'dark', string | null, string]>([
    ['dark', null, 'dark'],
    ['light', 'dark', 'dark'],
  ])('system %s and stored %s give %s, without any module script', async (colorScheme, stored, expected) => {
    site.routes.set('/one', { title: 'One' });
    await open('/one', { colorScheme });
    if (stored !== null) await page.evaluate((value) => localStorage.setItem('diglot:theme', value), stored);
    await page.route('**/start.js', (route) => route.abort());
    await page.reload();
    expect(await theme()).toEqual([expected, expected]);
  });

  it('is left alone where the site has one only', async () => {
    site.routes.set('/one', { htmlAttributes: 'data-dark-mode="false" data-theme="light"' });
    await open('/one', { colorScheme: 'dark' });
    expect(await theme()).toEqual(['light', '']);
  });
});
