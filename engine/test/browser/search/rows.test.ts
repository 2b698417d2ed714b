// Rows of the search dialog's behaviour that need a slow or failing network, another language, another tab, or an input method.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { holdRequests } from '../hold.ts';
import { serveSite } from '../serve-site.ts';
import { stopClock } from '../time.ts';
import { expectOneReport, expectWalk, widthStops } from './breadth-cases.ts';
import { createSearchPage } from './search-page.ts';

const site = serveSite('search');

/** The one result for `headless`. */
const headless = ['Headless | Start with --headless for no window.'];

const isFocused = (page: Page): Promise<boolean> =>
  page.locator('[data-region=search] input').evaluate((input) => input === document.activeElement);

describe('the cross', () => {
  it.each([1440, 390])('clears first and, at %d px, leaves closing to the next press', async (width) => {
    const page = await site.open('guide/config', { viewport: { width, height: 800 } });
    const { dialog, input, options, search } = createSearchPage(page);
    await search('browser');
    await page.getByRole('button', { name: 'Clear search' }).click();
    expect(await input.inputValue()).toBe('');
    // The cross has the focus for a task.
    await expect.poll(() => isFocused(page)).toBe(true);
    await expect.poll(() => options.count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Clear search' }).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => dialog.isVisible()).toBe(false);
  });

  it('clears before the script is there', async () => {
    const page = await site.open('guide/config', { isImpatient: true });
    await page.route(/search-dialog/, () => undefined);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('browser');
    await page.getByRole('button', { name: 'Clear search' }).click();
    expect(await page.locator('[data-region=search] input').inputValue()).toBe('');
  });
});

describe('waiting', () => {
  it('is told after 300 ms, and a query typed before the index came is answered', async () => {
    const page = await site.open('guide/config', { isImpatient: true });
    const release = await holdRequests(page, '**/search_index*');
    await page.goto(page.url());
    const { input, texts } = createSearchPage(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('headless');
    const loading = page.locator('.search-loading');
    await expect.poll(() => loading.evaluate((one) => getComputedStyle(one).opacity)).toBe('1');
    expect(await loading.evaluate((one) => getComputedStyle(one).animationDelay)).toBe('0.3s');
    expect(await page.locator('.search-panel').getAttribute('aria-busy')).toBe('true');
    release();
    await expect.poll(texts).toEqual(headless);
    expect(await loading.count()).toBe(0);
    expect(await input.inputValue()).toBe('headless');
  });

  it('on a slow line loses nothing that was typed', async () => {
    const page = await site.open('guide/config', { isImpatient: true });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 300,
      downloadThroughput: 60_000,
      uploadThroughput: 60_000,
    });
    await page.goto(page.url(), { waitUntil: 'domcontentloaded' });
    const { dialog, input, texts } = createSearchPage(page);
    await expect
      .poll(async () => {
        if (!(await dialog.isVisible())) await page.keyboard.press('Control+k');
        return dialog.isVisible();
      })
      .toBe(true);
    await page.keyboard.type('model provider', { delay: 60 });
    await expect.poll(texts).not.toEqual([]);
    expect(await input.inputValue()).toBe('model provider');
  });
});

describe('a slow source', () => {
  it("keeps the site's own results from nobody, and adds its own when they come", async () => {
    const page = await site.open('guide/config');
    const release = await holdRequests(page, '**/releases.json');
    const { input, texts } = createSearchPage(page);
    await page.keyboard.press('Control+k');
    await input.fill('browser');
    await expect.poll(texts).not.toEqual([]);
    const panel = page.locator('.search-panel');
    expect(await panel.getAttribute('aria-busy')).toBe('true');
    expect(await panel.getAttribute('data-stale')).toBe('false');
    await page.getByRole('tab', { name: 'Releases' }).click();
    expect(await page.locator('.search-loading').count()).toBe(1);
    release();
    await expect.poll(texts).toEqual(['The browser starts faster. | 1.1']);
    expect(await panel.getAttribute('aria-busy')).toBe('false');
  });

  it('does not keep Enter from opening what is there', async () => {
    const page = await site.open('guide/config');
    await page.route('**/releases.json', () => undefined);
    const { input, texts } = createSearchPage(page);
    await page.keyboard.press('Control+k');
    await input.fill('headless');
    await expect.poll(texts).toEqual(headless);
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).hash).toBe('#headless');
  });
});

describe('failing', () => {
  it('is said once, shows the ordinary empty state, and is over with the next opening', () =>
    expectOneReport(site, 500));
});

describe('another language', () => {
  it('answers where the own one has nothing, and leads to its page', async () => {
    const page = await site.open('guide/config');
    const { search, empty } = createSearchPage(page);
    expect(site.requests.filter((url) => url.includes('search_index.zh'))).toEqual([]);
    await search('MCP协议');
    const link = empty.getByRole('link', { name: '浏览器' });
    await link.click();
    await expect.poll(() => decodeURIComponent(new URL(page.url()).pathname)).toBe('/docs/zh/guide/browser');
  });

  it('that the reader goes back to while the dialog is open closes it; then its pages are searched', async () => {
    const page = await site.open('zh/guide/browser');
    const { dialog, texts, search } = createSearchPage(page);
    await search('浏览器');
    await page.keyboard.press('Escape');
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/docs/guide/browser';
      link.textContent = 'en';
      document.querySelector('main')?.append(link);
      link.click();
    });
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('en');
    await search('headless');
    await expect.poll(texts).toEqual(headless);
    await page.evaluate(() => history.back());
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toMatch(/^zh/);
    await expect.poll(() => dialog.isVisible()).toBe(false);
    expect(await page.locator('dialog[data-region=search]').count()).toBe(1);
    await search('浏览器');
    await expect.poll(async () => (await texts()).join()).toContain('浏览器');
  });
});

describe('several tabs', () => {
  it('share the recent pages; marks belong to the tab that searched', async () => {
    const first = await site.open('guide/config');
    const one = createSearchPage(first);
    await one.search('headless');
    await first.keyboard.press('Enter');
    await expect.poll(() => new URL(first.url()).hash).toBe('#headless');
    const marks = (page: Page): Promise<number> => page.evaluate(() => CSS.highlights.get('diglot-search')?.size ?? 0);
    await expect.poll(() => marks(first)).toBe(2);
    const second = await first.context().newPage();
    await second.goto(first.url());
    await second.keyboard.press('Control+k');
    const two = createSearchPage(second);
    await expect.poll(two.texts).toEqual([expect.stringContaining('Browser › Headless')]);
    expect(await marks(second)).toBe(0);
  });
});

describe('the keyboard alone', () => {
  it('opens, goes through everything in the dialog, chooses and comes back', () =>
    expectWalk(site, widthStops[1].width, widthStops[1].stops));

  it('of an input method: what it composes is searched for when it is done, and nothing before', async () => {
    const page = await site.open('zh/guide/config', { locale: 'zh-CN' });
    const { input, texts } = createSearchPage(page);
    await page.keyboard.press('Control+k');
    const clock = await stopClock(page);
    const session = await page.context().newCDPSession(page);
    for (const text of ['l', 'li', 'liu', 'liulan'])
      await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await clock.run(400);
    await clock.flush();
    expect(await texts()).toEqual([]);
    expect(await page.locator('.search-empty, .search-loading').count()).toBe(0);
    await page.clock.resume();
    await session.send('Input.insertText', { text: '浏览' });
    await expect.poll(texts).not.toEqual([]);
    expect(await input.inputValue()).toBe('浏览');
  });

  it.each([
    ['Hangul', ['ㅎ', '헤', '헤드'], 'No results for “헤드”', {}],
    ['a word on Android', ['h', 'he', 'headless'], 'Headless', { userAgent: 'Chrome/140 (Linux; Android 15)' }],
  ])('of an input method: %s is searched for while it is held', async (_, steps, answer, options) => {
    const page = await site.open('guide/config', options);
    const { dialog, input } = createSearchPage(page);
    await page.keyboard.press('Control+k');
    const session = await page.context().newCDPSession(page);
    for (const text of steps)
      await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await expect.poll(() => dialog.innerText()).toContain(answer);
    expect(await input.inputValue()).toBe(steps.at(-1));
  });
});

describe('the keyboard of a touch screen', () => {
  it.each([
    [390, 844],
    [844, 390],
    [1024, 768],
  ])('leaves room for the dialog above it at %d × %d px', async (width, height) => {
    const page = await site.open('guide/config', { viewport: { width, height }, hasTouch: true, isMobile: true });
    const { dialog, search } = createSearchPage(page);
    await search('browser');
    const getBottom = (): Promise<number> => dialog.evaluate((one) => one.getBoundingClientRect().bottom);
    expect(await getBottom()).toBeGreaterThan(height / 2);
    for (const [room, scale] of [
      [height / 2, 1],
      [height / 4, 2],
    ]) {
      await page.evaluate(
        (viewport) => {
          for (const [name, value] of Object.entries(viewport))
            Object.defineProperty(visualViewport, name, { value, configurable: true });
          visualViewport?.dispatchEvent(new Event('resize'));
        },
        { height: room, scale },
      );
      expect(await getBottom()).toBeLessThanOrEqual(height / 2);
      expect(await dialog.evaluate((one) => one.clientHeight)).toBeGreaterThan(height / 4);
    }
  });
});

describe('what is printed', () => {
  it.each([
    ['Linux x86_64', ['Ctrl', 'K']],
    ['MacIntel', ['⌘', 'K']],
  ])('on %s the button names the keys %j', async (platform, keys) => {
    const page = await site.open('guide/config');
    await page.addInitScript((name) => Object.defineProperty(navigator, 'platform', { value: name }), platform);
    await page.reload();
    const shown = await page.locator('.search-button .key').evaluateAll((all) =>
      all
        .filter((key) => key.checkVisibility())
        // The sign of the command key is drawn by the style sheet.
        .map((key) => key.textContent || getComputedStyle(key, '::before').content.replaceAll('"', '')),
    );
    expect(shown).toEqual(keys);
  });

  it('names button and input by one text, has one dialog, and takes the shortcut from the browser', async () => {
    const page = await site.open('guide/config');
    expect(await page.locator('dialog[data-region=search]').count()).toBe(1);
    expect(await page.locator('.search-button-text').first().textContent()).toBe('Search docs');
    expect(await page.locator('[data-region=search] input').getAttribute('placeholder')).toBe('Search docs');
    const isTaken = await page.evaluate(
      () =>
        !document.body.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true, bubbles: true }),
        ),
    );
    expect(isTaken).toBe(true);
  });
});
