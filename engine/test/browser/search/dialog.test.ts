// The search dialog of a built site in a real browser: opening, typing, choosing, closing, and what the reader gets to hear and see. `breadth.full.test.ts` has every language and width.

import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { holdRequests } from '../hold.ts';
import { type OpenOptions, serveSite } from '../serve-site.ts';
import { chineseQueries, dialogs, expectFoundInChinese, expectUsable } from './breadth-cases.ts';
import { createSearchPage } from './search-page.ts';

const site = serveSite('search');
let page: Page;

async function open(path = 'guide/config', options: OpenOptions = {}): Promise<void> {
  page = await site.open(path, { reducedMotion: 'reduce', viewport: { width: 1280, height: 800 }, ...options });
}

const search = (query: string): Promise<void> => createSearchPage(page).search(query);
const dialog = (): Locator => page.locator('dialog[data-region=search]');
const input = (): Locator => page.getByRole('combobox', { name: /Search docs|搜索文档/ });
/** Without the sections that an empty dialog offers. */
const options = (): Locator => page.locator('[role=option]:not([data-kind=section], [data-kind=popular])');
const texts = (): Promise<string[]> => createSearchPage(page).texts();
const selected = (): Promise<number> => createSearchPage(page).selected();
const pathname = (): string => new URL(page.url()).pathname + new URL(page.url()).hash;

describe('opening and closing', () => {
  it('opens by button and by key, once, with the focus in the input', async () => {
    await open();
    await page.getByRole('button', { name: 'Search docs' }).click();
    await dialog().waitFor();
    expect(await page.getByRole('dialog', { name: 'Search docs' }).count()).toBe(1);
    expect(await input().evaluate((e) => e === document.activeElement)).toBe(true);
    await page.keyboard.press('Control+k');
    await expect.poll(() => dialog().isVisible()).toBe(false);
    await page.keyboard.press('Meta+k');
    await expect.poll(() => dialog().isVisible()).toBe(true);
  });

  it.each<[string, () => Promise<void>]>([
    ['Escape', () => page.keyboard.press('Escape')],
    ['a click outside', () => page.mouse.click(5, 5)],
    ['the shortcut', () => page.keyboard.press('Control+k')],
  ])('closes by %s, forgets the query and gives the focus back', async (_, close) => {
    await open();
    const button = page.getByRole('button', { name: 'Search docs' });
    await button.click();
    await dialog().waitFor();
    await search('browser');
    expect(await options().count()).toBeGreaterThan(0);
    await close();
    await expect.poll(() => dialog().isVisible()).toBe(false);
    await expect.poll(() => button.evaluate((e) => e === document.activeElement)).toBe(true);
    await button.click();
    await dialog().waitFor();
    expect(await input().inputValue()).toBe('');
    expect(await options().count()).toBe(0);
  });

  it('stays open when a selection in the input ends outside', async () => {
    await open();
    await search('browser');
    const box = await input().boundingBox();
    if (box === null) throw new Error('no input');
    await page.mouse.move(box.x + 50, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(5, 5);
    await page.mouse.up();
    await page.keyboard.type('agent');
    expect(await dialog().isVisible()).toBe(true);
    expect(await input().inputValue()).toContain('agent');
  });

  it('closes by Cancel on a phone', async () => {
    await open('guide/config', { viewport: { width: 390, height: 844 } });
    await page.getByRole('button', { name: 'Search docs' }).click();
    await dialog().waitFor();
    await search('browser');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => dialog().isVisible()).toBe(false);
  });

  it('tries a failed index again when it opens before the event of its closing', async () => {
    await open();
    await page.route('**/search_index*', (route) => route.fulfill({ status: 404, body: 'no' }));
    await page.reload();
    await search('provider');
    await page.unroute('**/search_index*');
    await dialog().evaluate(async (element: HTMLDialogElement) => {
      element.close();
      await null;
      element.showModal();
    });
    await search('headless');
    expect(await page.locator('[role=option]').count()).toBeGreaterThan(0);
    site.ignoreMessages();
  });

  it('keeps what was typed before the script was there', async () => {
    await open('guide/config', { isImpatient: true });
    const release = await holdRequests(page, /search-dialog/);
    await page.goto(page.url());
    await page.keyboard.press('Control+k');
    await page.keyboard.type('brow');
    await page.keyboard.press('Enter');
    expect(await dialog().isVisible()).toBe(true);
    release();
    await page.keyboard.type('ser', { delay: 120 });
    await expect.poll(texts).not.toEqual([]);
    expect(await input().inputValue()).toBe('browser');
  });
});

describe('results', () => {
  it('are links, grouped by page, with kind, mark and place', async () => {
    await open();
    await search('visual grounding');
    expect(await texts()).toEqual([
      'Visual grounding | The agent looks at the page and points.',
      'Set browser.control to hybrid, dom or visual-grounding. | Control modes',
    ]);
    expect(await options().evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
      '/docs/guide/browser#visual-grounding',
      '/docs/guide/browser#control-modes',
    ]);
    expect(await page.locator('[role=option] mark').allInnerTexts()).toEqual(
      expect.arrayContaining(['Visual', 'grounding']),
    );
    expect(await page.getByRole('group', { name: /^Browser/ }).count()).toBe(1);
    expect(await page.getByRole('status').last().innerText()).toBe('2 results');
  });

  it.each([chineseQueries[0], chineseQueries[4]])('are found in Chinese: %s', (query, title) =>
    expectFoundInChinese(site, query, title),
  );

  it('leave out home pages and pages that opt out', async () => {
    await open();
    await search('nobody');
    expect(await texts()).toEqual([]);
    await search('home of the agent');
    expect((await texts()).join()).not.toContain('Home');
  });

  it('say when there are none, and offer what would find something', async () => {
    await open();
    await search('xylophone');
    await expect.poll(() => page.locator('.search-empty').innerText()).toContain('No results for “xylophone”');
    expect(await page.locator('.search-empty').innerText()).toContain('Please try again with a different keyword');
    expect(await page.locator('.search-empty strong').innerText()).toBe('“xylophone”');
    await search('browser xylophone');
    await expect.poll(() => page.locator('.search-note').innerText()).toContain('No exact match');
    expect(await texts()).not.toEqual([]);
  });

  it('come from every source, each with a tab', async () => {
    await open();
    await search('browser');
    expect(await page.getByRole('tab').allInnerTexts()).toEqual([
      expect.stringMatching(/^Manual/),
      expect.stringMatching(/^Releases/),
    ]);
    await page.getByRole('tab', { name: /Releases/ }).click();
    expect(await texts()).toEqual(['The browser starts faster. | 1.1']);
    expect(await options().first().getAttribute('href')).toBe('https://example.com/releases/1.1');
    expect(await selected()).toBe(0);
  });

  it('may be changed, added and rendered by hooks', async () => {
    await open();
    await search('robot');
    expect(await texts()).not.toEqual([]);
    await input().fill('help');
    await page.getByRole('tab', { name: 'Answer' }).click();
    await expect.poll(() => page.locator('.search-custom').innerText()).toBe('Ask in the forum.');
  });
});

describe('keys', () => {
  it('mark one result after the other, around the ends, without taking the focus', async () => {
    await open();
    await search('browser');
    expect(await selected()).toBe(0);
    await page.keyboard.press('ArrowUp');
    // The last one is drawn now, and all before it.
    expect(await selected()).toBe((await options().count()) - 1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await selected()).toBe(1);
    expect(await input().evaluate((e) => e === document.activeElement)).toBe(true);
    const id = await input().getAttribute('aria-activedescendant');
    expect(await options().nth(1).getAttribute('id')).toBe(id);
    await search('agent');
    expect(await selected()).toBe(0);
  });

  it('open the marked result with Enter, close the dialog and mark the words on the page', async () => {
    await open();
    await search('headless');
    await page.keyboard.press('Enter');
    await expect.poll(pathname).toBe('/docs/guide/browser#headless');
    await expect.poll(() => dialog().isVisible()).toBe(false);
    const marks = (): Promise<number> => page.evaluate(() => CSS.highlights.get('diglot-search')?.size ?? 0);
    await expect.poll(marks).toBe(2);
    await page.keyboard.press('Escape');
    expect(await marks()).toBe(0);
    expect(await page.getByRole('button', { name: 'Remove search marks' }).count()).toBe(0);
  });

  it('open what hides the words that were found, if nothing else of their section shows them', async () => {
    await open('guide/browser');
    await search('quota');
    await page.keyboard.press('Enter');
    await expect.poll(pathname).toBe('/docs/guide/config#limits');
    await expect.poll(() => page.getByText('A quota keeps costs low.').isVisible()).toBe(true);
  });

  it('open details with a text of their own, on the page that is shown', async () => {
    await open('guide/config#model-provider');
    const details = page.locator('main details');
    await details.evaluate((one) => one.lastElementChild?.replaceWith('A quota keeps costs low.'));
    await search('quota');
    await options().first().click();
    await expect.poll(() => details.evaluate((one: HTMLDetailsElement) => one.open)).toBe(true);
  });

  it('mark the words of a result on the page that is shown once, until another page is', async () => {
    await open('guide/browser#headless');
    await search('browser');
    await page.keyboard.press('Enter');
    await expect.poll(() => dialog().isVisible()).toBe(false);
    await expect.poll(pathname).toBe('/docs/guide/browser');
    const button = page.getByRole('button', { name: 'Remove search marks' });
    await button.waitFor();
    await page.locator('[data-region=sidebar] a:not([aria-current])').first().click();
    await expect.poll(pathname).not.toContain('/docs/guide/browser');
    await expect.poll(() => button.count()).toBe(0);
  });

  it('open the first result when Enter comes before the answer', async () => {
    await open();
    await search('agent');
    await input().fill('');
    await page.keyboard.type('headless');
    await page.keyboard.press('Enter');
    await expect.poll(pathname).toBe('/docs/guide/browser#headless');
  });

  it('open a tab with Control and Enter, and with the middle button', async () => {
    await open();
    await search('headless');
    // The headless shell opens the tab and leaves it blank.
    await page.evaluate(() => {
      window.open = (...given) => {
        document.body.dataset['opened'] = JSON.stringify(given);
        return null;
      };
    });
    await page.keyboard.press('Control+Enter');
    const opened = await page.locator('body').getAttribute('data-opened');
    expect(JSON.parse(opened ?? '[]')).toEqual([site.url('guide/browser#headless'), '_blank', 'noopener']);
    await Promise.all([page.context().waitForEvent('page'), options().first().click({ button: 'middle' })]);
    expect(await dialog().isVisible()).toBe(true);
  });

  it('belong to the input method while it composes', async () => {
    await open('zh/guide/config');
    await search('浏览');
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', { text: 'qi', selectionStart: 2, selectionEnd: 2 });
    const before = [await selected(), pathname()];
    await page.evaluate(() => {
      const target = document.activeElement;
      for (const key of ['ArrowDown', 'Enter', 'Escape'])
        target?.dispatchEvent(
          new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true, cancelable: true }),
        );
    });
    expect([await selected(), pathname()]).toEqual(before);
    expect(await dialog().isVisible()).toBe(true);
    await session.send('Input.insertText', { text: '器' });
    expect(await input().inputValue()).toBe('浏览器');
    await expect.poll(texts).not.toEqual([]);
  });
});

describe('the pointer', () => {
  it('marks what it moves over, not what the list moves under it', async () => {
    await open();
    // The first move on a page has no distance.
    await page.mouse.move(1, 1);
    await search('browser');
    const box = await options().nth(2).boundingBox();
    if (box === null) throw new Error('no third result');
    // One move: a second one could arrive after the next list.
    await page.mouse.move(box.x + 20, box.y + 10);
    await expect.poll(selected).toBe(2);
    await search('agent');
    expect(await selected()).toBe(0);
  });

  it('chooses, closes, and the page is among the recent ones', async () => {
    await open();
    await search('visual');
    await options().first().click();
    await expect.poll(pathname).toBe('/docs/guide/browser#visual-grounding');
    await expect.poll(() => dialog().isVisible()).toBe(false);
    await page.keyboard.press('Control+k');
    await expect.poll(texts).toEqual(['Browser › Visual grounding | Guide']);
    expect(await page.getByRole('group', { name: 'Recent' }).count()).toBe(1);
    expect(await page.getByRole('listbox', { name: /^Recent, / }).count()).toBe(1);
  });
});

describe('loading', () => {
  const indexes = (): string[] =>
    site.requests.map((url) => new URL(url).pathname).filter((path) => path.includes('search_index'));

  it('fetches one index a language, once', async () => {
    await open('guide/config');
    await search('browser');
    await search('agent');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await search('model');
    expect(indexes()).toEqual([expect.stringMatching(/^\/docs\/static\/search_index\.en\.[\da-f]{8}\.json$/)]);
  });

  it('reports a failure once, shows the ordinary empty state, and tries again with the next opening', async () => {
    site.allowFailedRequests();
    await open('guide/config', { isImpatient: true });
    await page.route('**/search_index*', (route) => route.abort());
    await page.goto(page.url());
    await search('grounding');
    expect(await page.locator('.search-empty').count()).toBe(1);
    const message = 'error: Failed to fetch search index, please reload the page and try again.';
    expect(site.takeMessages().filter((text) => text.startsWith(message))).toHaveLength(1);
    await page.unroute('**/search_index*');
    await page.keyboard.press('Escape');
    await search('browser');
    await expect.poll(texts).not.toEqual([]);
  });

  it('follows the language of the page', async () => {
    await open('guide/browser');
    await search('browser');
    await page.keyboard.press('Escape');
    await page.goto(site.url('zh/guide/browser'));
    await search('浏览器');
    expect(indexes().map((path) => path.split('.')[1])).toEqual(['en', 'zh']);
  });
});

describe('everyone', () => {
  it('can use it on a phone', () => expectUsable(site, ...dialogs[0]));
});
