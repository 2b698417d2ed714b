// The site in the browsers that are not Chromium, where they are installed: its layout is what Chromium shows, and it answers to hands.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firefox } from '../../../engine/test/web-driver/firefox.ts';
import { createDrivenPage, type DrivenPage, keys } from '../../../engine/test/web-driver/page.ts';
import type { Session } from '../../../engine/test/web-driver/session.ts';
import { webkit } from '../../../engine/test/web-driver/webkit.ts';
import { serveDocumentation } from './documentation.ts';
import { go, pageTypes, roots, typeNames } from './page-types.ts';

const site = serveDocumentation();
const paths = roots.flatMap((root) =>
  typeNames.filter((name) => name !== 'not found').map((name) => root + pageTypes[name]),
);

/** Wide enough for the windows of all browsers. */
const widths = [500, 1440];

/** Share by which texts of another engine may make a page longer or shorter: they differ in where lines break. */
const TOLERANCE = 0.06;

/** Lays out all of the page, as it soon is by itself, and looks at it. */
const measure = async (): Promise<{ readonly height: number; readonly overflow: number }> => {
  const { documentElement: root } = document;
  root.dataset['whole'] = '';
  for (const image of document.images) image.loading = 'eager';
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  await new Promise(requestAnimationFrame);
  return { height: document.body.scrollHeight, overflow: root.scrollWidth - root.clientWidth };
};

for (const { name, isInstalled, open: openBrowser } of [firefox, webkit])
  describe.skipIf(!isInstalled)(name, () => {
    let session: Session | undefined;
    let page: DrivenPage;

    beforeAll(async () => {
      session = await openBrowser();
      page = createDrivenPage(session);
      await page.open(site.url('/blog/'));
      await page.evaluate(() => localStorage.setItem('diglot:visited', '1'));
    });
    afterAll(() => session?.close());

    const open = async (path: string): Promise<void> => {
      await page.open(site.url(path));
      await page.evaluate(() => dispatchEvent(new Event('touchstart')));
      await page.until(() => performance.getEntriesByName('diglot:awake').length > 0);
      if (path.includes('?id=')) await page.until(() => document.querySelector('.entry-detail, [data-state=ready]'));
    };

    it.each(widths)('pages are as long as in Chromium, %i wide', async (width) => {
      await page.resize(width, 900);
      const reference: Page = await site.open('/blog/', { viewport: { width, height: 900 } });
      const found: string[] = [];
      for (const path of paths) {
        await go(site, reference, path);
        await open(path);
        const [expected, actual] = await Promise.all([reference.evaluate(measure), page.evaluate(measure)]);
        const difference = actual.height / expected.height - 1;
        if (actual.overflow > 0) found.push(`${path}: ${actual.overflow} pixels too wide`);
        if (Math.abs(difference) > TOLERANCE) found.push(`${path}: ${actual.height} instead of ${expected.height}`);
      }
      expect(found).toEqual([]);
    });

    it('search answers to keys and opens a page in place, and Back returns to where the reader was', async () => {
      await page.resize(1440, 900);
      await open('/guide/basic/cli');
      await page.evaluate(() => {
        Object.assign(window, { isSame: true });
        scrollTo({ top: 3000, behavior: 'instant' });
      });
      await page.press(keys.control, 'k');
      await page.until(() => document.activeElement?.matches('dialog[open] input'));
      await page.type('mount a server');
      await page.until(() => document.querySelector('dialog[open] [role=option]'));
      await page.press(keys.enter);
      await page.until(() => location.pathname === '/guide/basic/mcp' && document.title.startsWith('MCP'));
      await page.click('.sidebar a[href="/guide/basic/vision"]');
      await page.until(() => document.title.startsWith('Vision') && scrollY === 0);
      await page.back();
      await page.until(() => location.hash === '#mount-a-server');
      await page.back();
      await page.until(() => document.title.startsWith('CLI') && Math.abs(scrollY - 3000) <= 1);
      expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    });

    it('copies code, opens a picture and closes it, and goes to the other language', async () => {
      await open('/guide/basic/web-ui');
      await page.click('.code [data-copy]');
      await page.until(() => document.querySelector('.code [data-copy]:not([data-copy=""])'));
      await page.until(() => document.querySelector('img[role=button]'));
      await page.click('img[role=button]');
      await page.until(() => document.querySelector('dialog.zoom[open]'));
      await page.press(keys.escape);
      await page.until(() => !document.querySelector('dialog.zoom'));
      await page.click('[aria-controls="diglot:languages"]');
      await page.click('a[hreflang=zh]');
      await page.until(() => document.documentElement.lang === 'zh' && location.pathname === '/zh/guide/basic/web-ui');
    });

    it('soft navigation does nothing that Trusted Types refuse', async () => {
      await open('/guide/basic/cli');
      await page.evaluate(() => {
        const refused: string[] = [];
        addEventListener('securitypolicyviolation', ({ violatedDirective }) => refused.push(violatedDirective));
        Object.assign(window, { refused });
        const policy = document.createElement('meta');
        policy.httpEquiv = 'Content-Security-Policy';
        policy.content = "require-trusted-types-for 'script'; trusted-types diglot diglot-islands";
        document.head.append(policy);
      });
      await page.click('.sidebar a[href="/guide/basic/vision"]');
      await page.until(() => document.querySelector('#diglot-page')?.textContent.includes('"/guide/basic/vision"'));
      expect(await page.evaluate(() => (window as { refused?: string[] }).refused)).toEqual([]);
    });
  });
