// The first visit: to the page in the browser's language, once, and only where there is one.

import { describe, expect, it } from 'vitest';
import { isReady, type OpenOptions, serveSite } from './serve-site.ts';

const full = serveSite('full');
const quiet = serveSite('no-search');
const base = serveSite('base');

const chinese: OpenOptions = { isFirstVisit: true, locale: 'zh-CN', isImpatient: true };
const english: OpenOptions = { isFirstVisit: true, locale: 'en-GB', isImpatient: true };
const flag = 'localStorage.getItem("diglot:visited")';

describe('first visit', () => {
  it.each([
    ['Chinese to English page', chinese, '/guide/start.html?a=1#last-part', '/zh/guide/start?a=1#last-part'],
    ['English to Chinese page', english, '/zh/guide/start?a=1', '/guide/start?a=1'],
    ['the home page', chinese, '/', '/zh/'],
  ])('%s', async (_, options, from, to) => {
    const page = await full.open(from, options);
    await page.waitForURL(full.url(to));
    expect(await page.evaluate(flag)).toBe('1');
    expect(await page.evaluate(() => history.length)).toBe(2);
  });

  it('the page in the wrong language is never painted', async () => {
    const page = await full.open('/blank', { locale: 'zh-CN', isImpatient: true });
    await page.evaluate('localStorage.clear()');
    await page.addInitScript(() => {
      const look = (): void => {
        const text = document.querySelector('h1')?.textContent;
        if (text) sessionStorage.setItem('seen', `${sessionStorage.getItem('seen') ?? ''}${text}`);
        requestAnimationFrame(look);
      };
      look();
    });
    await page.goto(full.url('/guide/start')).catch(() => undefined);
    await page.waitForURL(full.url('/zh/guide/start'));
    await page.waitForFunction("sessionStorage.getItem('seen')?.includes('从')");
    expect(await page.evaluate(() => sessionStorage.getItem('seen'))).not.toContain('Start');
  });

  it.each([
    ['the language is unknown', { ...english, locale: 'fr-FR' }, '/guide/start', '1'],
    ['it is no first visit', { locale: 'zh-CN' }, '/guide/start', '1'],
    ['there is no translation', chinese, '/guide/english-only', '1'],
    ['there is no page', chinese, '/nope', '1'],
  ])('%s: the page stays, and the flag is as expected', async (_, options, path, stored) => {
    const page = await full.open(path, options);
    await isReady(page);
    expect(page.url()).toBe(full.url(path));
    expect(await page.evaluate(flag)).toBe(stored);
    full.ignoreMessages();
  });

  it('the reader who chooses the other language keeps it', async () => {
    const page = await full.open('/guide/start', chinese);
    await page.waitForURL(full.url('/zh/guide/start'));
    await page.goto(full.url('/guide/code'));
    await isReady(page);
    expect(page.url()).toBe(full.url('/guide/code'));
  });

  it('never means never, and stores nothing', async () => {
    const page = await quiet.open('/two', chinese);
    await isReady(page);
    expect(page.url()).toBe(quiet.url('/two'));
    expect(await page.evaluate(flag)).toBeNull();
    quiet.ignoreMessages();
  });

  it('only-default-lang leaves pages in other languages alone; the base path stays', async () => {
    const page = await base.open('/guide/one', chinese);
    await page.waitForURL(base.url('/zh/guide/one'));
    const other = await base.open('/zh/guide/one', english);
    await isReady(other);
    expect(other.url()).toBe(base.url('/zh/guide/one'));
  });
});
