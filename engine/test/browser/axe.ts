// Runs axe in a page.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResults {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
  }[];
}

/** Options of `axe.run`: which rules to ask. */
export interface AxeOptions {
  readonly runOnly?: { readonly type: 'tag' | 'rule'; readonly values: readonly string[] };
  readonly rules?: Readonly<Record<string, { readonly enabled: boolean }>>;
}

export interface Violation {
  readonly id: string;
  readonly html: string;
  /** What axe says should be done. */
  readonly summary: string;
}

/** Every violation below `selector`, one for each element. */
export async function runAxe(page: Page, selector = 'html', options: AxeOptions = {}): Promise<readonly Violation[]> {
  await page.evaluate(source);
  const { violations } = await page.evaluate<AxeResults, readonly [string, unknown]>(
    ([root, given]) =>
      (globalThis as unknown as { axe: { run(root: string, options: unknown): Promise<AxeResults> } }).axe.run(
        root,
        given,
      ),
    // Everything that is in order is not described: it takes as long as the judging.
    [selector, { ...options, resultTypes: ['violations'] }],
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => ({ id, html, summary: failureSummary })),
  );
}

/** `rule: element` for every violation below `selector`. */
export async function findViolations(page: Page, selector?: string): Promise<string[]> {
  return (await runAxe(page, selector)).map(({ id, html }) => `${id}: ${html}`);
}
