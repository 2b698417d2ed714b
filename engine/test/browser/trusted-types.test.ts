// `trustedTypes`: everything works where browsers refuse HTML and scripts that come out of text, and the console stays silent.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { copySite } from '../sites.ts';
import { createTestFolder } from '../test-folder.ts';
import { serveSite } from './serve-site.ts';

const root = createTestFolder('diglot-trusted');
copySite('full', root);
const config = join(root, 'diglot.config.ts');
writeFileSync(
  config,
  readFileSync(config, 'utf8').replace(
    'defineConfig({',
    'defineConfig({ trustedTypes: true, structuredData: { pages: ["home", "posts", "docs"] },',
  ),
);
writeFileSync(
  join(root, 'islands/Panel.tsx'),
  `'use client';
import { type ReactNode, useState } from 'react';

/** Shows its children when it is asked to, and fails when it is asked to. */
export function Panel({ children }: { readonly children?: ReactNode }) {
  const [state, setState] = useState('closed');
  if (state === 'broken') throw new Error('panel broke');
  return (
    <div data-panel={state}>
      <button type="button" onClick={() => setState('open')}>Open</button>
      <button type="button" onClick={() => setState('broken')}>Break</button>
      {state === 'open' && children}
    </div>
  );
}
`,
);
writeFileSync(
  join(root, 'docs/en/guide/panel.mdx'),
  `---
description: A panel.
---

import { Panel } from '../../../islands/Panel';

# Panel

<Panel>

**Shown** later.

</Panel>

[Start](/guide/start)
`,
);

const site = serveSite('trusted', root);

async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page
    .locator(`a[href="${href}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await page.waitForURL(site.url(href));
  await expect.poll(() => page.locator('link[rel=canonical]').getAttribute('href')).toBe(`https://full.example${href}`);
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
}

describe('under required trusted types', () => {
  it('texts are refused, so that what follows proves something', async () => {
    const page = await site.open('/guide/start');
    const refused = await page.evaluate(() => {
      try {
        document.createElement('p').innerHTML = '<b>x</b>';
        return '';
      } catch (error) {
        return String(error);
      }
    });
    expect(refused).toContain('TrustedHTML');
    site.ignoreMessages();
  });

  it('soft navigation shows pages with their own facts and structured data, also after Back', async () => {
    const page = await site.open('/guide/start');
    const block = (selector: string) => page.evaluate((s) => document.querySelector(s)?.textContent ?? '', selector);
    for (const href of ['/reference/', '/blog/', '/guide/start', '/']) {
      await follow(page, href);
      expect(JSON.parse(await block('#diglot-page'))).toMatchObject({ route: href });
    }
    expect(await block('[type$="ld+json"]')).toContain('WebSite');
    await page.goBack();
    await page.waitForURL(site.url('/guide/start'));
    await expect.poll(() => block('#diglot-page')).toContain('"/guide/start"');
  });

  it('search finds and opens, code is copied', async () => {
    const page = await site.open('/guide/code', { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.locator('[data-copy]').first().click();
    await expect.poll(() => page.locator('[data-copy]').first().getAttribute('data-copy')).not.toBe('');
    await page.keyboard.press('Control+K');
    await page.keyboard.type('islands');
    await page.locator('[role=option]').first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/islands/);
  });

  it('islands wake by the click that counts, and keep their static children', async () => {
    const page = await site.open('/guide/advanced/islands');
    const counter = (name: string) => page.locator(`[data-counter="${name}"] > button`);
    await counter('outer').click();
    await expect.poll(() => counter('outer').innerText()).toBe('outer: 1');
    expect(await page.locator('[data-counter=outer] strong').innerText()).toBe('children');
    await counter('inner').click();
    await expect.poll(() => counter('inner').innerText()).toBe('inner: 11');
  });

  it('children that an island shows later are its own HTML, and one that fails shows what it was', async () => {
    const page = await site.open('/guide/panel');
    await page.getByRole('button', { name: 'Open' }).click();
    await expect.poll(() => page.locator('[data-panel=open] strong').allInnerTexts()).toEqual(['Shown']);
    await page.getByRole('button', { name: 'Break' }).click();
    await page.locator('[data-panel=closed]').waitFor();
    expect(site.takeMessages().filter((text) => !text.includes('panel broke'))).toEqual([]);
  });

  it('the page of a missing address speaks the language of the address', async () => {
    const page = await site.open('/guide/start');
    const text = await (await page.request.get(site.url('/404.html'))).text();
    await page.route('**/zh/nope', (route) => route.fulfill({ status: 404, contentType: 'text/html', body: text }));
    await page.goto(site.url('/zh/nope'));
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh');
    expect(await page.evaluate(() => document.getElementById('diglot-page')?.textContent)).toContain('"lang":"zh"');
    // The patterns of this site, one of which is wrong, are read on such pages only.
    expect(site.takeMessages().filter((message) => !message.includes('redirect pattern'))).toEqual([]);
  });
});
