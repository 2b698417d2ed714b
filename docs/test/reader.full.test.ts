// Every page of the documentation as readers get it: in both languages and schemes, on a desk and on a phone.

import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { findViolations } from '../../engine/test/browser/axe.ts';
import { serveSite } from '../../engine/test/browser/serve-site.ts';
import { renderPages, writeReference } from '../reference/main.ts';
import { docsFolder, loadPages } from './pages.ts';

beforeAll(() => writeReference(join(docsFolder, 'pages')));
const site = serveSite('docs', docsFolder);

const toPath = (name: string): string => `/${name.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '$1')}`;
const names = [
  ...loadPages('en').map(({ name }) => name),
  ...[...renderPages('en').keys()].map((name) => `reference/${name}`),
];

it.each([
  ['en', 1440, 'light'],
  ['en', 390, 'dark'],
  ['zh', 1440, 'dark'],
  ['zh', 390, 'light'],
] as const)('nothing is wrong with a page in %s at %s pixels, %s', async (lang, width, colorScheme) => {
  const prefix = lang === 'en' ? '' : '/zh';
  const locale = lang === 'en' ? 'en-US' : 'zh-CN';
  const page = await site.open(`${prefix}/`, {
    locale,
    colorScheme,
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
  });
  const found: string[] = [];
  for (const path of names.map(toPath)) {
    await page.goto(site.url(`${prefix}${path}`));
    const isWide = await page.evaluate(() => {
      // Phones would leave out what is far below.
      document.documentElement.dataset['whole'] = '';
      return document.documentElement.scrollWidth > window.innerWidth;
    });
    if (isWide) found.push(`${path} scrolls sideways`);
    found.push(...(await findViolations(page)).map((violation) => `${path} ${violation}`));
  }
  expect(names.length).toBeGreaterThan(35);
  expect(found).toEqual([]);
});

it('the counter counts, and loads React for it', async () => {
  const page = await site.open('/guide/islands');
  expect(site.requests.filter((address) => address.includes('hydrate'))).toEqual([]);
  await page.getByRole('button', { name: 'Clicks: 3' }).click();
  await page.getByRole('button', { name: 'Clicks: 4' }).waitFor();
});
