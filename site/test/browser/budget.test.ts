// What a first visit of a doc page costs: HTML, styles and scripts up to the load event, compressed as a plain host does. Pictures are not counted.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildOnce, isAwake } from '../../../engine/test/browser/serve-site.ts';
import { serveDocumentation } from './documentation.ts';

/** Bytes, gzip. */
const BUDGET = 25_000;
/** Further bytes, gzip, in the budget: the tags for cards and Markdown twins, and the buttons that copy the Markdown. */
const MACHINES = 400;
/** Further bytes, gzip, that styles in two pieces weigh, in the HTML and in a file: the first paint on a phone takes half the time for it (`docs/decisions/critical-inline.md`). */
const PIECES = 1_000;
/** Bytes of a page's own words, gzip, that the budget has room for. */
const WORDS = 4_000;
/** What each further byte of words may weigh with its markup: code, tables, headings and their outline. Cutting a long page in two would help no reader. */
const MARKUP = 1.5;
const SCRIPT_BUDGET = 6_000;
/** Bytes, gzip, that come while a reader only reads. */
const LATE_BUDGET = 12_000;

const site = serveDocumentation();
let folder: string;

const zip = (text: string | Buffer): number => gzipSync(text, { level: 9 }).length;
const readFile = (path: string): string => readFileSync(join(folder, path), 'utf8');

/** The file that answers at a path below the base. */
const toFile = (path: string): string => (path.endsWith('/') ? `${path}index.html` : `${path}.html`);

function listDocPages(): readonly string[] {
  return [...readFile('sitemap.xml').matchAll(/<loc>https:\/\/[^/]+([^<]*)<\/loc>/g)]
    .map(([, path = '']) => path)
    .filter((path) => readFile(toFile(path)).includes('data-layout="doc"'));
}

interface Cost {
  /** Style sheets and scripts that the page asks for, and the modules that those need at once. */
  readonly files: readonly string[];
  readonly html: number;
  readonly styles: number;
  readonly scripts: number;
  readonly words: number;
}

function getCost(path: string): Cost {
  const html = readFile(toFile(path));
  const seen = html.replace(/<noscript>.*?<\/noscript>/gs, '');
  // A sheet is linked twice, in the head and where the text needs it, and sent once.
  const styles = new Set([...seen.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href));
  const scripts = new Set<string>();
  const visit = (file: string): void => {
    if (scripts.has(file)) return;
    scripts.add(file);
    for (const [, name] of readFile(file).matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g)) visit(`/static/${name}`);
  };
  for (const [, src = ''] of seen.matchAll(/<(?:script type="module" src|link rel="modulepreload" href)="([^"]+)"/g))
    visit(src);
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';
  const sum = (files: Iterable<string>): number => [...files].reduce((total, file) => total + zip(readFile(file)), 0);
  return {
    files: [...styles, ...scripts],
    // A diagram is a picture that happens to be in the document.
    html: zip(html.replace(/<figure class="diagram">.*?<\/figure>/gs, '')),
    styles: sum(styles),
    scripts: sum(scripts),
    words: zip(main.replace(/<svg.*?<\/svg>/gs, '').replace(/<[^>]*>/g, '')),
  };
}

beforeAll(async () => {
  folder = await buildOnce('documentation', join(import.meta.dirname, '../..'));
});

describe('the first visit of a doc page', () => {
  it('stays within its budget on every page in every language', () => {
    const pages = listDocPages();
    expect(pages.length).toBeGreaterThan(40);
    const heavy = pages.flatMap((path) => {
      const { html, styles, scripts, words } = getCost(path);
      const allowed = BUDGET + MACHINES + PIECES + Math.round(MARKUP * Math.max(0, words - WORDS));
      const total = html + styles + scripts;
      return total <= allowed && scripts <= SCRIPT_BUDGET
        ? []
        : [
            `${path}: ${total} of ${allowed} bytes (HTML ${html}, styles ${styles}, scripts ${scripts}, words ${words})`,
          ];
    });
    expect(heavy).toEqual([]);
  });

  it.each(['/guide/basic/cli', '/guide/basic/browser'])(
    '%s asks for nothing else before it is loaded',
    async (path) => {
      const page = await site.open(path, { isImpatient: true });
      await page.waitForLoadState('load');
      const asked = await page.evaluate<string[]>(`performance.getEntriesByType('resource')
      .filter(({ startTime, initiatorType }) =>
        startTime < performance.getEntriesByType('navigation')[0].loadEventStart && initiatorType !== 'img')
      .map(({ name }) => new URL(name).pathname)
      .filter((name) => /\\.(?:js|css|json)$/.test(name))`);
      expect(asked.sort()).toEqual([...getCost(path).files].sort());
    },
  );

  it('is followed by no more than a small part of the scripts while nothing is touched', async () => {
    const page = await site.open('/guide/basic/cli', { isImpatient: true });
    await isAwake(page);
    const early = new Set(getCost('/guide/basic/cli').files);
    const late = (await listLoaded(page)).filter((name) => !early.has(name));
    expect(late).toContainEqual(expect.stringMatching(/^\/static\/late\./));
    expect(late.reduce((total, file) => total + zip(readFile(file)), 0)).toBeLessThanOrEqual(LATE_BUDGET);
  });
});

/** Paths of scripts, styles and data that the page has asked for, but for the document. */
async function listLoaded(page: Page): Promise<string[]> {
  const names = await page.evaluate<string[]>(
    `performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)`,
  );
  return names.filter((name) => /\.(?:js|css|json)$/.test(name));
}
