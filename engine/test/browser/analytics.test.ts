// The documentation's recipe for counting visits, as it is written there: nothing before consent, then each page once.

import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../sites.ts';
import { createTestFolder } from '../test-folder.ts';
import { serveSite } from './serve-site.ts';

const root = createTestFolder('diglot-analytics');

const recipes = readFileSync(join(repositoryRoot, 'docs/pages/en/guide/recipes.md'), 'utf8');
const recipe = /\{#analytics\}([\s\S]*?)\n## /.exec(recipes)?.[1] ?? '';
const files = new Map(
  [...recipe.matchAll(/```\w+ title="([^"]+)"\n([\s\S]*?)```/g)].map(([, name = '', text = '']) => [name, text]),
);
files.set('docs/index.md', '# Start\n\n[One](/guide/one)\n');
files.set('docs/guide/one.md', '# One\n\n## Part\n\n[Two](/guide/two), [part](#part)\n');
files.set('docs/guide/two.md', '# Two\n\nWords.\n');
for (const [name, text] of files) {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
}
symlinkSync(join(repositoryRoot, 'node_modules'), join(root, 'node_modules'));

const site = serveSite('analytics', root);

/** The paths that the service received. */
async function open(path: string, consent?: string): Promise<{ readonly page: Page; readonly counted: string[] }> {
  const page = await site.open('/guide/two');
  const counted: string[] = [];
  await page.route('https://stats.example.com/**', async (route) => {
    counted.push(String((route.request().postDataJSON() as { path: string }).path));
    await route.fulfill({ status: 204, headers: { 'Access-Control-Allow-Origin': '*' } });
  });
  if (consent !== undefined) await page.evaluate((answer) => localStorage.setItem('consent', answer), consent);
  await page.goto(site.url(path));
  return { page, counted };
}

const answer = (page: Page) => page.locator('.consent');
const go = async (page: Page, name: string, path: string): Promise<void> => {
  await page.locator('main').getByRole('link', { name, exact: true }).click();
  await page.waitForURL(site.url(path));
  await expect.poll(() => page.locator('h1').textContent()).toContain(path === '/' ? 'Start' : name);
};

it('the recipe has all its files', () => {
  expect([...files.keys()].slice(0, 4)).toEqual([
    'docs/public/analytics.js',
    'components.tsx',
    'styles.css',
    'diglot.config.ts',
  ]);
});

it('counts nothing before the reader agrees, then the page and each one after it', async () => {
  const { page, counted } = await open('/');
  await expect.poll(() => answer(page).isVisible()).toBe(true);
  await go(page, 'One', '/guide/one');
  expect(counted).toEqual([]);
  expect(await answer(page).isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect.poll(() => counted).toEqual(['/guide/one']);
  await expect.poll(() => answer(page).isVisible()).toBe(false);
  await page.locator('main').getByRole('link', { name: 'part' }).click();
  await go(page, 'Two', '/guide/two');
  await expect.poll(() => counted).toEqual(['/guide/one', '/guide/two']);
  expect(await answer(page).isVisible()).toBe(false);
  await page.goBack();
  await expect.poll(() => counted.slice(2)).toEqual(['/guide/one']);
});

it('counts the first page of a reader who agreed before', async () => {
  const { page, counted } = await open('/guide/one', 'yes');
  await expect.poll(() => counted).toEqual(['/guide/one']);
  expect(await answer(page).isVisible()).toBe(false);
});

it('never counts a reader who did not agree', async () => {
  const { page, counted } = await open('/', 'no');
  await go(page, 'One', '/guide/one');
  await go(page, 'Two', '/guide/two');
  expect([counted, await answer(page).isVisible()]).toEqual([[], false]);
});
