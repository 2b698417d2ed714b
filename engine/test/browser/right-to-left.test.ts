// A site in Arabic and German as a reader sees it: texts of its language in script, and a layout that keeps its distances mirrored.

import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../sites.ts';
import { createTestFolder } from '../test-folder.ts';
import { createSearchPage } from './search/search-page.ts';
import { serveSite } from './serve-site.ts';

const root = createTestFolder('diglot-right-to-left');
const page = '# T\n\nA\n\n## B\n\n:::tip\nC\n:::\n\n:::details\nD\n:::\n\n## E\n';
const files: Readonly<Record<string, string>> = {
  'diglot.config.ts': "export default { locales: [{ lang: 'en' }, { lang: 'ar' }, { lang: 'de' }] };\n",
  'docs/en/index.md': '# Home\n',
  'docs/en/guide/more/start.md': page,
  'docs/en/guide/more/next.md': '# N\n',
  'docs/ar/index.md': '# Home\n',
  'docs/ar/guide/more/start.md': page,
  'docs/ar/guide/more/next.md': '# N\n',
  'docs/de/index.md': '# Home\n',
};
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
symlinkSync(join(repositoryRoot, 'node_modules'), join(root, 'node_modules'));
const site = serveSite('right-to-left', root);

/** Pixels between an element's border at the side where lines start, and its text. */
const getIndents = (opened: Page, selectors: readonly string[]): Promise<readonly number[]> =>
  opened.evaluate(
    (all) =>
      all.map((selector) => {
        const element = document.querySelector(selector);
        if (!element) throw new Error(selector);
        const style = getComputedStyle(element);
        return Number.parseFloat(style.paddingInlineStart);
      }),
    selectors,
  );

const texts = ['.callout[data-type=tip]', '.outline li a:not([aria-current])', '.fold .side-item:not([aria-current])'];

it('texts keep their distance from the rule that they start at', async () => {
  const wide = { viewport: { width: 1440, height: 900 } };
  const opened = await site.open('/ar/guide/more/start', wide);
  const mirrored = await getIndents(opened, texts);
  expect(mirrored).toEqual(await getIndents(await site.open('/guide/more/start', wide), texts));
});

it('no space tears connected letters', async () => {
  const opened = await site.open('/ar/guide/more/start', { viewport: { width: 1440, height: 900 } });
  const spaces = await opened
    .locator('h1, .outline-title, .drawer-head')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).letterSpacing));
  expect(new Set(spaces)).toEqual(new Set(['normal']));
});

it.each([
  ['ar', 'لا نتائج عن “xylophone”', 'نتيجة واحدة'],
  ['de', 'Keine Ergebnisse für “xylophone”', ' Ergebnis'],
])('search answers in %s', async (lang, nothing, count) => {
  const opened = await site.open(`/${lang}/`);
  const { search, empty } = createSearchPage(opened);
  await search('xylophone');
  expect(await empty.innerText()).toContain(nothing);
  await search(lang === 'ar' ? 'C' : 'Home');
  await expect.poll(() => opened.locator('.search-status').innerText()).toContain(count);
});

it.each(['/ar/guide/more/start', '/de/'])('%s is no wider than a phone', async (path) => {
  const opened = await site.open(path, { viewport: { width: 390, height: 800 } });
  expect(await opened.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
