// What assistive technology gets from each type of page: roles, names and states, in both languages. Words that are only read are left out.
// After a change on purpose: `npx vitest run --project full site/test/browser/aria -u`, then read the difference.

import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { shortenSnapshot } from '../aria-outline.ts';
import { serveDocumentation } from './documentation.ts';
import { go, openType, type PageType, pageTypes, roots, typeNames } from './page-types.ts';

const site = serveDocumentation();

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

type Part = readonly [name: string, selector: string];

/** Each part of a page under its name, so that a difference says where it is. */
async function readParts(page: Page, parts: readonly Part[]): Promise<string> {
  const texts: string[] = [];
  for (const [name, selector] of parts) {
    const part = page.locator(selector).filter({ visible: true });
    if ((await part.count()) > 0) texts.push(`# ${name}\n${shortenSnapshot(await part.first().ariaSnapshot())}`);
  }
  return texts.join('\n');
}

/** Waits for what comes a moment after the page: cards with links of their own, pictures that can be enlarged. */
async function isSettled(page: Page, type: PageType): Promise<void> {
  if (type === 'showcase' || type === 'replays') await page.locator('.entry-list a[href^="?id="]').first().waitFor();
  await page.locator('[data-zoom] .prose picture > img:not([role=button])').first().waitFor({ state: 'detached' });
}

/** What an unknown address is near to comes late, and depends on the pages there are. */
const getParts = (type: PageType): readonly Part[] =>
  type === 'not found'
    ? [
        ['page', 'main h1'],
        ['what to do', '.not-found-actions'],
        ['links', '.not-found-links'],
      ]
    : [
        ['page', 'main'],
        ['below the page', '.doc-footer'],
      ];

describe.each(roots)('%s/', (root) => {
  const match = async (text: string, name: string): Promise<void> => {
    const file = `${root === '' ? 'en' : 'zh'}/${name.replaceAll(' ', '-')}.yml`;
    await expect(text).toMatchFileSnapshot(join(import.meta.dirname, 'aria', file));
  };

  it.each(typeNames)('a page of type “%s” reads as it did', async (type) => {
    const page = await openType(site, root + pageTypes[type], desktop);
    await isSettled(page, type);
    await match(await readParts(page, getParts(type)), type);
  });

  it('the frame of a page reads as it did', async () => {
    const page = await openType(site, root + pageTypes.guide, desktop);
    const read = await readParts(page, [
      ['skip link', '.skip'],
      ['bar', '.navbar'],
      ['sidebar', '.sidebar'],
      ['outline', '.outline'],
    ]);
    await page.keyboard.press('Control+K');
    await page.locator('.search-form [aria-expanded=true]').waitFor();
    await match(`${read}\n${await readParts(page, [['field of the search dialog', '.search-form']])}`, 'frame');
  });

  it('the frame of a page on a phone reads as it did', async () => {
    const page = await openType(site, root + pageTypes.guide, phone);
    const read = await readParts(page, [
      ['bar', '.navbar'],
      ['menu bar', '.menubar'],
    ]);
    await page.locator('.hamburger').click();
    await page.locator('.nav-screen').waitFor();
    await match(`${read}\n${await readParts(page, [['menu', '.nav-screen']])}`, 'phone');
  });

  it('an embedded player reads as it did', async () => {
    const page = await openType(site, `${root}/blog/`, desktop);
    await go(site, page, `${root}${pageTypes.player}&embed=1`);
    await match(await readParts(page, [['page', 'body']]), 'embedded player');
  });
});
