// What an author sees while working: the page changes in place, and problems are reported.

import type { Page } from 'playwright-core';
import { createElement as h } from 'react';
import { expect, it } from 'vitest';
import type { Diagnostic } from '../../../src/model/diagnostic.ts';
import { print, printed, serveClient, type WatchedPage } from './harness.ts';

const { Counter } = printed;
const tall = '<p style="height:2000px"></p>';

const site = serveClient();
let watched: WatchedPage;
let page: Page;

async function open(main: string, head = ''): Promise<void> {
  site.routes.set('/one', { main, head });
  watched = await site.openPage();
  page = watched.page;
  await page.goto(`${site.origin}/one`);
  await page.evaluate(() => Object.assign(globalThis, { isSame: true }));
  site.requests.length = 0;
}

const emit = (name: string, data: unknown): Promise<void> =>
  page.evaluate(
    ([n, d]) => (Reflect.get(globalThis, 'emitHot') as (n: unknown, d: unknown) => void)(n, d),
    [name, data],
  );
const isSameDocument = (): Promise<boolean> => page.evaluate(() => Reflect.get(globalThis, 'isSame') === true);

it('shows new text in place, where the author was reading', async () => {
  await open(`<h1>Before</h1>${tall}`);
  await page.evaluate(() => scrollTo(0, 800));
  site.routes.set('/one', { title: 'New', main: `<h1>After</h1>${tall}` });
  await emit('diglot:page', { routes: ['/one'] });
  await expect.poll(() => page.locator('h1').textContent()).toBe('After');
  expect(await page.evaluate(() => scrollY)).toBe(800);
  expect(await page.title()).toBe('New');
  expect(await isSameDocument()).toBe(true);
  expect(watched.messages).toEqual([]);
});

it('keeps the state of islands, and gives them their new props', async () => {
  await open(`<h1>Before</h1>${print(h(Counter, { step: 1 }))}`);
  await page.getByLabel('count').click();
  await expect.poll(() => page.getByLabel('count').textContent()).toBe('1 by 1');
  site.routes.set('/one', { main: `<h1>After</h1>${print(h(Counter, { step: 5 }))}` });
  await emit('diglot:page', {});
  await expect.poll(() => page.getByLabel('count').textContent()).toBe('1 by 5');
  expect(await page.locator('h1').textContent()).toBe('After');
  await page.getByLabel('count').click();
  expect(await page.getByLabel('count').textContent()).toBe('6 by 5');
  expect(watched.messages).toEqual([]);
});

it('leaves a page alone that did not change, but forgets what was fetched ahead', async () => {
  site.routes.set('/two', { main: '<h1>Old</h1>' });
  await open('<h1>One</h1>');
  await page.locator('[data-region=navbar] >> text=/two').hover();
  await expect.poll(() => site.requests).toEqual(['/two']);
  site.routes.set('/two', { main: '<h1>New</h1>' });
  await emit('diglot:page', { routes: ['/two'] });
  await page.locator('[data-region=navbar] >> text=/two').click();
  await expect.poll(() => page.locator('h1').textContent()).toBe('New');
  expect(site.requests).toEqual(['/two', '/two']);
});

it('loads the document when the scripts of the page are others', async () => {
  await open('<h1>One</h1>');
  site.routes.set('/one', { head: '<script>globalThis.other = 1</script>' });
  await emit('diglot:page', {});
  await expect.poll(isSameDocument).toBe(false);
});

it('shows problems as text, and removes them with the next good page', async () => {
  const problem: Diagnostic = {
    code: 'deadLink',
    severity: 'error',
    message: 'The link "/nope" leads nowhere. <img src=x onerror=alert(1)>',
    hint: 'Did you mean /nape?',
    file: 'docs/en/one.md',
    line: 12,
    column: 5,
    sourceLine: 'See [nope](/nope).',
  };
  const json = JSON.stringify([problem]).replaceAll('<', '\\u003c');
  await open('<h1>One</h1>', `<script type="application/json" id="diglot-problems">${json}</script>`);
  const overlay = page.getByRole('alert');
  expect(await overlay.textContent()).toContain(problem.message);
  expect(await overlay.textContent()).toContain('docs/en/one.md:12:5  deadLink');
  expect(await overlay.locator('pre').textContent()).toBe('12 | See [nope](/nope).\n         ^');
  expect(await overlay.locator('img').count()).toBe(0);
  site.routes.set('/one', { main: '<h1>Good</h1>' });
  await emit('diglot:page', { routes: ['/one'] });
  await expect.poll(() => overlay.count()).toBe(0);
  site.routes.set('/one', {
    main: '<h1>Bad</h1>',
    head: `<script type="application/json" id="diglot-problems">${json}</script>`,
  });
  await emit('diglot:page', { routes: ['/one'] });
  await expect.poll(() => overlay.count()).toBe(1);
  await page.getByRole('button', { name: 'Hide' }).click();
  await expect.poll(() => overlay.count()).toBe(0);
});
