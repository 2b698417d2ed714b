// Sheets that only some pages have apply in the HTML of these pages as they would behind the sheet of all pages: every computed style of every element.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isReady } from '../../../engine/test/browser/serve-site.ts';
import { serveDocumentation } from './documentation.ts';
import { pagesWithSheets } from './page-types.ts';

const site = serveDocumentation();

const getOwn = (page: Page) => page.locator('head > style').nth(1);

/** Computed styles of the text's elements, but for what pictures that arrive change: sizes, and the pointer above them. Those in drawings are no business of a page's sheets. */
const read = (page: Page): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll('main *:not(svg *)')].flatMap((element) =>
    [null, '::before', '::after'].flatMap((part) => {
      const style = getComputedStyle(element, part);
      if (part !== null && style.content === 'none') return [];
      const names = [...style].filter((name) => !/^--|(?:^|-)(?:height|width|block-size|inline-size)$|origin$|^cursor$|^grid-template|^inset|^(?:top|right|bottom|left)$/.test(name));
      return element.localName + '.' + element.className + ' ' + names.map((name) => name + ':' + style.getPropertyValue(name)).join(';');
    }))`);

describe('sheets in the HTML of a page', () => {
  it.each(pagesWithSheets.flatMap((path) => [390, 1440].map((width) => [path, width] as const)))(
    'mean the same behind that sheet on %s, %i wide',
    async (path, width) => {
      const page = await site.open(path, { viewport: { width, height: 900 }, reducedMotion: 'reduce' });
      await isReady(page);
      const set = (disabled: boolean): Promise<void> =>
        getOwn(page).evaluate((style: HTMLStyleElement, value) => {
          if (style.sheet) style.sheet.disabled = value;
        }, disabled);
      await set(true);
      const without = await read(page);
      // Read after the same changes as below: Chromium computes margins that are `auto` when it lays out again.
      await set(false);
      const before = await read(page);
      expect(before.length).toBeGreaterThan(100);
      // So that the comparison is of something.
      expect(before).not.toEqual(without);
      await getOwn(page).evaluate((style) => document.body.append(style));
      expect(await read(page)).toEqual(before);
    },
  );
});
