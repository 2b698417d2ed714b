// The documentation site as its readers get it, for browser tests. Must not know what is tested.

import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { type AxeOptions, runAxe } from '../../../engine/test/browser/axe.ts';
import { type SiteUnderTest, serveSite } from '../../../engine/test/browser/serve-site.ts';

export const serveDocumentation = (): SiteUnderTest =>
  serveSite('documentation', join(import.meta.dirname, '../../../site'));

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Every violation in the page as `rule: element`, under all levels that the site promises. */
export async function findViolations(page: Page): Promise<string[]> {
  const options: AxeOptions = { runOnly: { type: 'tag', values: tags }, rules: { 'target-size': { enabled: true } } };
  const found = await runAxe(page, 'html', options);
  return found.map(({ id, html, summary }) => `${id}: ${html.slice(0, 200)} ${summary}`);
}

/** Marks the document, so that a later look tells whether it is still the same one. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate('window.testMark = true');
  return () => page.evaluate<boolean>('window.testMark === true');
}

/** Sum of the layout shifts that no input asked for. */
export const getLayoutShift = (page: Page): Promise<number> =>
  page.evaluate<number>(`new Promise((done) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => done(sum), 100);
  })`);
