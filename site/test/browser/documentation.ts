// The documentation site as its readers get it, for browser tests.

import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { type AxeOptions, runAxe } from '../../../engine/test/browser/axe.ts';
import { type SiteUnderTest, serveSite } from '../../../engine/test/browser/serve-site.ts';
import { settle } from '../../../engine/test/browser/time.ts';

export const serveDocumentation = (): SiteUnderTest =>
  serveSite('documentation', join(import.meta.dirname, '../../../site'));

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Every violation in the page as `rule: element`, under all levels that the site promises. */
export async function findViolations(page: Page): Promise<string[]> {
  const options: AxeOptions = { runOnly: { type: 'tag', values: tags }, rules: { 'target-size': { enabled: true } } };
  const found = await runAxe(page, 'html', options);
  return found.map(({ id, html, summary }) => `${id}: ${html.slice(0, 200)} ${summary}`);
}

/** Marks the document, so that a later look shows whether it is still the same one. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate('window.testMark = true');
  return () => page.evaluate<boolean>('window.testMark === true');
}

/** Sum of the layout shifts that no input asked for. */
export async function getLayoutShift(page: Page): Promise<number> {
  await settle(page);
  // The mark comes to the observer after the shifts before it.
  return page.evaluate<number>(`new Promise((done) => {
    let sum = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value ?? 0;
      if (list.getEntriesByName('test:end').length > 0) done(sum);
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    observer.observe({ type: 'mark' });
    performance.mark('test:end');
  })`);
}

/** Options of a page in the language of its address. */
export const inLanguage = (path: string) => ({ locale: path.startsWith('/zh') ? 'zh-CN' : 'en-US' });

/** What is wider than it may be at five widths: the page, or a table of options in its frame. */
export async function findOverflowAtWidths(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const width of [320, 390, 1000, 1280, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const wide = await page.evaluate<
      readonly string[]
    >(`[document.documentElement, ...document.querySelectorAll('.entries .table')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map((element) => element.localName + ' ' + element.scrollWidth + ' > ' + element.clientWidth + ' ' +
        element.textContent.slice(0, 30))`);
    found.push(...wide.map((problem) => `${new URL(page.url()).pathname} at ${width}: ${problem}`));
  }
  return found;
}
