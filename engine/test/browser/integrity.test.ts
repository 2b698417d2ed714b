// `subresourceIntegrity`: a build with hashes works as without, and a file that differs from the built one does not run.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { copySite } from '../sites.ts';
import { createTestFolder } from '../test-folder.ts';
import { serveSite } from './serve-site.ts';

const root = createTestFolder('diglot-integrity');
copySite('full', root);
const config = join(root, 'diglot.config.ts');
writeFileSync(
  config,
  readFileSync(config, 'utf8').replace('defineConfig({', 'defineConfig({ subresourceIntegrity: true,'),
);

const site = serveSite('integrity', root);
const counter = (page: Page) => page.locator('[data-counter="first"] > button');

/** Every file of that name is another than the built one. */
const replace = (page: Page, name: string, marker: string) =>
  page.route(`**/static/${name}.*`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n${marker}` });
  });

const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);
const MARK = 'window.marked = true;';

describe('subresource integrity', () => {
  it('names a hash for each script and sheet of a page', async () => {
    const page = await site.open('/guide/advanced/islands');
    const bare = await page
      .locator('link[rel=stylesheet], link[rel=modulepreload], script[src]')
      .evaluateAll((all) => all.filter((e) => !/^sha256-/.test(e.getAttribute('integrity') ?? '')).length);
    expect(bare).toBe(0);
  });

  it('leaves islands, search and soft navigation as they are', async () => {
    const page = await site.open('/guide/advanced/islands');
    await counter(page).click();
    await expect.poll(() => counter(page).innerText()).toBe('first: 4');
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await page
      .locator('.sidebar a[href="/reference/"]')
      .or(page.locator('header a[href="/reference/"]'))
      .first()
      .click();
    await page.waitForURL(site.url('/reference/'));
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    await page.keyboard.press('Control+K');
    await page.keyboard.type('islands');
    await page.locator('[role=option]').first().waitFor();
  });

  it.each([
    ['a module that a tag names', 'start'],
    ['a module that script loads later', 'late'],
    ['a module that an island needs', 'hydrate'],
  ])('does not run %s when it is another', async (_, name) => {
    const page = await site.open('/guide/start');
    await replace(page, name, MARK);
    const refused = page.waitForEvent('console', { predicate: (message) => /integrity/.test(message.text()) });
    site.ignoreMessages();
    await page.goto(site.url('/guide/advanced/islands'));
    await counter(page).click();
    expect((await refused).text()).toContain(`/static/${name}.`);
    expect(await isMarked(page)).toBe(false);
  });

  it('does not apply a sheet that is another', async () => {
    const page = await site.open('/guide/start');
    await replace(page, 'page', ':root { --marked: 1 }');
    const refused = page.waitForEvent('console', { predicate: (message) => /integrity/.test(message.text()) });
    site.ignoreMessages();
    await page.goto(site.url('/guide/advanced/islands'));
    expect((await refused).text()).toContain('/static/page.');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--marked'))).toBe('');
  });
});
