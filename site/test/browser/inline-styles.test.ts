// Short sheets of some pages are in the HTML of these pages, ahead of the sheet of all pages: where they are must not matter.

import { describe, expect, it } from 'vitest';
import { isReady } from '../../../engine/test/browser/serve-site.ts';
import { markDocument, serveDocumentation } from './documentation.ts';
import { pagesWithSheets } from './page-types.ts';

const site = serveDocumentation();

describe('sheets in the HTML of a page', () => {
  it.each(pagesWithSheets)('leave the sheet of all pages as the only one to link on %s', async (path) => {
    const markup = await site.read(path);
    const links = await markup.values('link[rel=stylesheet][media="(min-width:48rem)"]', 'href');
    expect(links).toEqual([expect.stringContaining('/static/page.')]);
  });

  it.each([390, 1440])('come and go with soft navigation, %i wide', async (width) => {
    const page = await site.open('/guide/basic/command', { viewport: { width, height: 900 } });
    await isReady(page);
    const isSame = await markDocument(page);
    const go = async (path: string): Promise<void> => {
      await page.evaluate((href) => {
        const link = Object.assign(document.createElement('a'), { href });
        document.querySelector('main')?.append(link);
        link.click();
      }, path);
      await page.waitForURL(site.url(path));
    };
    const getTexts = (): Promise<readonly string[]> =>
      page
        .locator('style')
        .evaluateAll((all) => all.map((style) => (style.textContent ?? '').replace(/\s+/g, ' ').trim()));
    const getServed = async (path: string): Promise<readonly string[]> => (await site.read(path)).texts('head > style');
    for (const path of [
      '/guide/basic/mcp',
      '/guide/basic/cli',
      '/guide/get-started/introduction',
      '/',
      '/guide/basic/mcp',
    ]) {
      await go(path);
      await expect.poll(getTexts).toEqual(await getServed(path));
    }
    await page.goBack();
    await expect.poll(getTexts).toEqual(await getServed('/'));
    expect(await isSame()).toBe(true);
  });
});
