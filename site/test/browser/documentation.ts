// The documentation site as its readers get it, for browser tests. Must not know what is tested.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { type SiteUnderTest, serveSite } from '../../../engine/test/browser/serve-site.ts';

export const serveDocumentation = (): SiteUnderTest =>
  serveSite('documentation', join(import.meta.dirname, '../../../site'));

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface AxeResults {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
  }[];
}

/** Every violation in the page as `rule: element`, under all levels that the site promises. */
export async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(source);
  const options = { runOnly: { type: 'tag', values: tags }, rules: { 'target-size': { enabled: true } } };
  const { violations } = await page.evaluate<AxeResults, unknown>(
    (given) =>
      (globalThis as unknown as { axe: { run(root: Document, options: unknown): Promise<AxeResults> } }).axe.run(
        document,
        given,
      ),
    options,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
  );
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
