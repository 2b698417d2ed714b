// Overview pages: groups, cards, headings, the filter.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { serveSite } from './serve-site.ts';

const site = serveSite('full');

const visible = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((all) => all.filter((e) => e.checkVisibility()).map((e) => e.textContent ?? ''));
const groups = (page: Page) => visible(page, '[data-overview-group] > h2');
const links = (page: Page) => visible(page, '.overview-link');
const filter = (page: Page) => page.getByRole('searchbox', { name: 'Filter' });

describe('overview page', () => {
  it('title, filter, own content, groups; no outline and no doc footer', async () => {
    const page = await site.read('/reference/');
    const order = await page.document.evaluate((root) =>
      [...root.querySelectorAll('main :is(h1, input, p:not([class]), h2)')].map((e) => e.textContent || e.localName),
    );
    expect(order).toEqual([
      'API overview',
      'input',
      'Words of the overview page itself.',
      'Config',
      'Runtime',
      'Others',
    ]);
    expect(await page.texts('[data-region=outline], .doc-footer')).toEqual([]);
  });

  it('groups of the sidebar, pages without a group in Others, the page itself left out', async () => {
    const page = await site.open('/reference/');
    expect(await groups(page)).toEqual(['Config', 'Runtime', 'Others']);
    expect(await visible(page, '[data-overview-card] > h3')).toEqual(['Alpha', 'Beta', 'Gamma', 'Delta']);
    expect(await page.getByRole('link', { name: 'alpha-option' }).getAttribute('href')).toBe(
      '/reference/alpha#alpha-option',
    );
    // Headings of depth 2, deeper ones where overviewHeaders asks for them.
    expect(await links(page)).toEqual([
      ...['Alpha', 'alpha-option', 'Shared'],
      ...['Beta', 'beta-option', 'beta-detail'],
      ...['Gamma', 'gamma-run', 'Delta', 'delta-part'],
    ]);
  });

  it.each([
    ['/reference/', ['Filter', 'Enter keyword', 'Others']],
    ['/zh/reference/', ['筛选', '输入关键词', '其他']],
  ])('the texts of %s', async (path, [label, placeholder, others]) => {
    const page = await site.read(path);
    expect(await page.values('[id="diglot:overview-filter"]', 'placeholder')).toEqual([placeholder]);
    const name = await page.document.evaluate((root) => {
      const input = root.getElementById('diglot:overview-filter') as HTMLInputElement;
      return input.ariaLabel ?? input.labels?.[0]?.textContent;
    });
    expect(name).toBe(label);
    expect((await page.texts('[data-overview-group] > h2')).at(-1)).toBe(others);
  });

  it('the filter has the focus on load, not where the pointer is a finger', async () => {
    const page = await site.open('/reference/');
    expect(await filter(page).evaluate((e) => e === document.activeElement)).toBe(true);
    const phone = await site.open('/reference/', {
      hasTouch: true,
      isMobile: true,
      viewport: { width: 400, height: 800 },
    });
    expect(await filter(phone).evaluate((e) => e === document.activeElement)).toBe(false);
  });
});

it('a soft navigation leaves the focus on the heading', async () => {
  const page = await site.open('/guide/start');
  await page.evaluate(() => {
    document.dispatchEvent(
      new CustomEvent('diglot:navigate', { detail: { href: '/reference/', replace: false }, cancelable: true }),
    );
  });
  const isReady = () => filter(page).evaluate((input: HTMLInputElement) => input.oninput !== null);
  await filter(page).waitFor();
  await expect.poll(isReady).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('h1');
});

/** What is typed, which groups then are there, which links. */
const queries = [
  // A space for a hyphen.
  ['ALPHA option', ['Config'], ['Alpha', 'alpha-option']],
  // The name of a group.
  ['config', ['Config'], ['Alpha', 'alpha-option', 'Shared', 'Beta', 'beta-option', 'beta-detail']],
  // The title of a card.
  ['gamma', ['Runtime'], ['Gamma', 'gamma-run']],
  ['shared', ['Config'], ['Alpha', 'Shared']],
  // A heading that is not shown.
  ['alpha-detail', [], []],
] as const;

describe('the filter', () => {
  it('finds by the names of groups, by titles and by headings; says when there is nothing; and shows all again', async () => {
    const page = await site.open('/reference/');
    for (const [query, expectedGroups, expectedLinks] of queries) {
      await filter(page).fill(query);
      await expect.poll(() => groups(page), { message: query }).toEqual(expectedGroups);
      expect(await links(page)).toEqual(expectedLinks);
    }
    await filter(page).fill('zebra <b>');
    await expect.poll(() => page.getByRole('status').first().innerText()).toBe('No matching API found: zebra <b>');
    await filter(page).fill('');
    await expect.poll(() => groups(page)).toEqual(['Config', 'Runtime', 'Others']);
  });

  it('what was typed before the script came is filtered when it comes', async () => {
    const page = await site.open('/guide/start');
    let letPass = (): void => undefined;
    const isWanted = new Promise<void>((resolve) => {
      letPass = resolve;
    });
    await page.route(/\/late\.[^/]*\.js$/, async (route) => {
      await isWanted;
      await route.continue();
    });
    await page.goto(site.url('/reference/'));
    await filter(page).fill('gamma');
    expect(await groups(page)).toEqual(['Config', 'Runtime', 'Others']);
    letPass();
    await expect.poll(() => groups(page)).toEqual(['Runtime']);
  });

  it('the groups have ids of their own', async () => {
    expect(await (await site.read('/reference/')).texts('#runtime')).toEqual(['Runtime']);
  });
});
