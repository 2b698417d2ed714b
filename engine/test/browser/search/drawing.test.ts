// What the search dialog draws and with what: long lists, tabs that stay, and React for nothing but a site's own results.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { serveSite } from '../serve-site.ts';
import { createSearchPage } from './search-page.ts';

const site = serveSite('search');

/** An index of seven pages with five sections that hold `word`. */
async function giveLongIndex(page: Page): Promise<void> {
  const documents = Array.from({ length: 7 }, (_, p) => {
    const sections = Array.from({ length: 5 }, (__, s) => `Section ${s}\n\nA word in section ${s} of page ${p}.\n\n`);
    const content = sections.join('');
    const toc = sections.map((_text, s) => {
      return { text: `Section ${s}`, id: `s${s}`, depth: 2, charIndex: content.indexOf(`Section ${s}`) };
    });
    const routePath = `/guide/p${p}`;
    return { id: routePath, routePath, title: `Page ${p}`, content, toc, lang: 'en', version: '' };
  });
  const body = `[\n${documents.map((document) => JSON.stringify(document)).join(',\n')}\n]\n`;
  await page.route('**/search_index.en*', (route) => route.fulfill({ body, contentType: 'application/json' }));
}

describe('a list longer than the dialog', () => {
  it('is there as a whole in the end, in groups, each option once', async () => {
    const page = await site.open('guide/config', { isImpatient: true });
    await giveLongIndex(page);
    await page.goto(page.url());
    const { search, options } = createSearchPage(page);
    await search('word');
    await expect.poll(() => options.count()).toBe(35);
    const ids = await options.evaluateAll((all) => all.map(({ id }) => id));
    expect(new Set(ids).size).toBe(35);
    expect(await page.getByRole('group', { name: 'Page 2' }).getByRole('option').count()).toBe(5);
    expect(await page.locator('[data-region=search] [role=status]').innerText()).toBe('35 results');
  });

  it('has its end in view as soon as the reader asks for it', async () => {
    const page = await site.open('guide/config', { isImpatient: true });
    await giveLongIndex(page);
    await page.goto(page.url());
    const { input, options, selected } = createSearchPage(page);
    await page.keyboard.press('Control+k');
    // In the very moment in which the first options are there and the others are not.
    await page.evaluate(() => {
      const dialog = document.querySelector('[data-region=search]');
      const watch = new MutationObserver(() => {
        if (!dialog?.querySelector('[role=option]:not([data-kind=section], [data-kind=popular])')) return;
        watch.disconnect();
        const press = { key: 'ArrowUp', bubbles: true, cancelable: true };
        dialog.querySelector('input')?.dispatchEvent(new KeyboardEvent('keydown', press));
      });
      watch.observe(document.body, { subtree: true, childList: true });
    });
    await input.fill('word');
    await expect.poll(selected).toBe(34);
    expect(await input.getAttribute('aria-activedescendant')).toBe(await options.nth(34).getAttribute('id'));
    await expect.poll(() => options.nth(34).evaluate(isInPanel)).toBe(true);
    await page.keyboard.press('ArrowDown');
    expect(await selected()).toBe(0);
    await expect.poll(() => options.first().evaluate(isInPanel)).toBe(true);
  });
});

function isInPanel(option: Element): boolean {
  const { top, bottom } = option.getBoundingClientRect();
  const panel = document.querySelector('.search-panel')?.getBoundingClientRect();
  return panel !== undefined && top >= panel.top && bottom <= panel.bottom;
}

describe('tabs', () => {
  it('keep the focus when another answer comes, and go by arrows', async () => {
    const page = await site.open('guide/config');
    const { search, texts, input } = createSearchPage(page);
    await search('browser');
    await page.getByRole('tab', { name: /Manual/ }).focus();
    await page.keyboard.press('ArrowRight');
    const releases = page.getByRole('tab', { name: /Releases/ });
    expect(await releases.getAttribute('aria-selected')).toBe('true');
    await expect.poll(texts).toEqual(['The browser starts faster. | 1.1']);
    await input.evaluate((element) => {
      (element as HTMLInputElement).value = 'agent';
      element.dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
    await expect.poll(() => page.getByRole('listbox', { name: 'agent' }).count()).toBe(1);
    expect(await releases.evaluate((tab) => tab === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowLeft');
    const manual = page.getByRole('tab', { name: /Manual/ });
    expect(await manual.getAttribute('aria-selected')).toBe('true');
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    await page.keyboard.press('ArrowLeft');
    expect(await releases.getAttribute('aria-selected')).toBe('true');
  });
});

describe('React', () => {
  const isLoaded = (): boolean => site.requests.some((url) => url.includes('/hydrate.'));

  it('stays away from readers who search, and comes with a result of the site’s own', async () => {
    const page = await site.open('guide/config');
    const { search, options, input } = createSearchPage(page);
    await search('browser');
    await expect.poll(() => options.count()).toBeGreaterThan(0);
    expect(isLoaded()).toBe(false);
    await input.fill('help');
    await page.getByRole('tab', { name: 'Answer' }).click();
    await expect.poll(() => page.locator('.search-custom').innerText()).toBe('Ask in the forum.');
    expect(isLoaded()).toBe(true);
  });

  it('draws later results into the same tree, with handlers that answer', async () => {
    const page = await site.open('guide/config');
    const { search, input } = createSearchPage(page);
    await search('headless');
    await page.getByRole('tab', { name: 'Answer' }).click();
    const answer = page.locator('.search-custom button');
    await expect.poll(() => answer.innerText()).toBe('What is headless? 1');
    await input.fill('headless mode');
    await expect.poll(() => answer.innerText()).toBe('What is headless mode? 2');
    await answer.click();
    expect(await answer.innerText()).toBe('What is headless mode? 100');
    await page.getByRole('tab', { name: /Manual/ }).click();
    expect(await answer.count()).toBe(0);
  });

  it('takes nothing down when a result fails: it is said, and the next one shows', async () => {
    const page = await site.open('guide/config');
    const { search, input, options } = createSearchPage(page);
    await search('agent');
    await input.fill('broken');
    await page.getByRole('tab', { name: 'Answer' }).click();
    await expect.poll(() => site.takeMessages().join()).toContain('[diglot] search: render failed');
    expect(await page.locator('.search-custom').innerText()).toBe('');
    await input.fill('help');
    await expect.poll(() => page.locator('.search-custom').innerText()).toBe('Ask in the forum.');
    await input.fill('agent');
    await expect.poll(() => options.count()).toBeGreaterThan(0);
  });
});
