// A page on paper, which is white whatever scheme the screen has.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { serveSite } from './serve-site.ts';

const site = serveSite('full');

/** Colours of the page, its text and each piece of its code, as paper has them. */
async function readInks(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ media: 'print' });
  return page.evaluate(() => {
    // Browsers have no transitions while they print.
    document.body.getBoundingClientRect();
    for (const animation of document.getAnimations()) animation.finish();
    const { backgroundColor } = getComputedStyle(document.body);
    const texts = [...document.querySelectorAll('main :is(h1, p, a, code, code span, td, .callout)')];
    return [backgroundColor, ...texts.map((element) => getComputedStyle(element).color)];
  });
}

describe('paper', () => {
  it.each([
    ['/guide/code', 'en-US'],
    ['/zh/guide/content', 'zh-CN'],
  ])('%s has the colours of the light scheme, chosen or of the system', async (path, locale) => {
    const light = await readInks(await site.open(path, { locale }));
    expect(light.length).toBeGreaterThan(10);
    const system = await site.open(path, { locale, colorScheme: 'dark' });
    expect(await readInks(system)).toEqual(light);
    const chosen = await site.open(path, { locale, storage: { 'diglot:theme': 'dark' } });
    expect(await readInks(chosen)).toEqual(light);
  });

  it.each(['light', 'dark'] as const)('has the pictures of the light scheme, printed from %s', async (colorScheme) => {
    const page = await site.open('/', { colorScheme });
    await page.emulateMedia({ media: 'print' });
    const seen = await page
      .locator('main :is(.only-light, .only-dark)')
      .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map(({ className }) => className));
    expect(seen).toEqual(['only-light']);
  });

  it('leaves the screen dark', async () => {
    const page = await site.open('/guide/code', { colorScheme: 'dark' });
    await readInks(page);
    await page.emulateMedia({ media: null });
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
  });
});
