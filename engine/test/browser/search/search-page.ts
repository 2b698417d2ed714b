// What the tests of search do on a page again and again: open the dialog, type, read the list.

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export interface SearchPage {
  readonly dialog: Locator;
  readonly input: Locator;
  readonly options: Locator;
  readonly empty: Locator;
  /** Lines of each result, in one string. */
  readonly texts: () => Promise<string[]>;
  /** Number of the marked result; -1 for none. */
  readonly selected: () => Promise<number>;
  /** Opens the dialog where it is closed, types, and waits until the answer is whole. */
  readonly search: (query: string) => Promise<void>;
}

export function createSearchPage(page: Page): SearchPage {
  const dialog = page.locator('dialog[data-region=search]');
  const input = page.locator('[data-region=search] input');
  const options = page.locator('[role=option]:not([data-kind=section], [data-kind=popular])');
  const empty = page.locator('.search-empty');
  return {
    dialog,
    input,
    options,
    empty,
    texts: async () => (await options.allInnerTexts()).map((text) => text.replace(/\s*\n\s*/g, ' | ')),
    selected: async () =>
      (await options.evaluateAll((all) => all.map((one) => one.getAttribute('aria-selected')))).indexOf('true'),
    async search(query) {
      if (!(await dialog.isVisible())) await page.keyboard.press('Control+k');
      await input.fill(query);
      // The answer of all sources: before it, tabs and results may still come.
      const kinds = [`[role=listbox][aria-label="${query}"]`, `.search-empty:has-text('“${query}”')`];
      const answer = page.locator(kinds.map((kind) => `.search-panel[aria-busy=false] ${kind}`).join());
      await expect.poll(() => answer.count()).toBe(1);
    },
  };
}
