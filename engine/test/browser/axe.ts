// Runs axe in a page. Must not decide which findings matter.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResults {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
}

/** `rule: element` for every violation below `selector`. */
export async function findViolations(page: Page, selector = 'html'): Promise<string[]> {
  await page.evaluate(source);
  const { violations } = await page.evaluate<AxeResults, string>(
    (root) => (globalThis as unknown as { axe: { run(root: string): Promise<AxeResults> } }).axe.run(root),
    selector,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
