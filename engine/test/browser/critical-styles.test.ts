// Phones paint the first screen with the styles in the HTML; what the sheets below it add must change nothing above them.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isReady, serveSite } from './serve-site.ts';

const site = serveSite('full');
const phone = { viewport: { width: 390, height: 844 } };

/** Styles and boxes, by element and in order, of what is seen; `isAbove`: only of what comes before the sheets in the text. */
const read = (page: Page, isAbove: boolean): Promise<Record<string, string>> =>
  page.evaluate(`(() => {
    const link = document.querySelector('body link[rel=stylesheet]');
    const styles = {};
    document.body.getBoundingClientRect();
    for (const animation of document.getAnimations()) animation.finish();
    let index = 0;
    for (const element of document.querySelectorAll('html, body, body *')) {
      index += 1;
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[data-region="outline"]')) continue;
      if (${isAbove} && !(link.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING)) continue;
      for (const part of [null, '::before', '::after']) {
        const style = getComputedStyle(element, part);
        if (part !== null && style.content === 'none') continue;
        // How high a box is that goes on below the sheets, they decide.
        const skip = ${isAbove} && element.contains(link) ? /(?:^|-)(?:height|block-size)$|origin$|^grid-template-rows/ : /^$/;
        const found = [...style].filter((name) => !name.startsWith('--') && !skip.test(name));
        const name = index + ' ' + element.localName + '.' + element.className + (part ?? '');
        styles[name] = found.map((key) => key + ': ' + style.getPropertyValue(key)).join('; ');
      }
    }
    return styles;
  })()`);

/** Takes away what comes after the HTML. */
const dropSheets = (page: Page): Promise<void> =>
  page.evaluate(`{
    document.adoptedStyleSheets = [];
    for (const link of document.querySelectorAll('link[rel=stylesheet]')) link.disabled = true;
  }`);

/** Declarations that differ, by element. */
function compare(a: Record<string, string>, b: Record<string, string>): Record<string, string[]> {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((name) => a[name] !== b[name]);
  return Object.fromEntries(
    names.map((name) => {
      const known = new Set((b[name] ?? '').split('; '));
      return [name, (a[name] ?? '').split('; ').filter((one) => !known.has(one))];
    }),
  );
}

describe('the sheets in the text of a page', () => {
  it.each([
    ['/guide/content', 'light'],
    ['/zh/guide/content', 'light'],
    ['/guide/code', 'dark'],
    ['/guide/long', 'light'],
  ] as const)('change nothing above them on %s, %s', async (path, scheme) => {
    const page = await site.open(path, { ...phone, colorScheme: scheme });
    await page.evaluate('document.adoptedStyleSheets = []');
    const before = await read(page, true);
    expect(Object.keys(before).length).toBeGreaterThan(15);
    await dropSheets(page);
    expect(compare(before, await read(page, true))).toEqual({});
  });

  it.each([390, 1440])('leave the page as it is when they move to the head, %i wide', async (width) => {
    const page = await site.open('/guide/content', { viewport: { width, height: 900 } });
    const before = await read(page, false);
    await page.evaluate(`(async () => {
      const links = [...document.querySelectorAll('link[rel=stylesheet]')];
      const inText = links.filter((link) => link.closest('body'));
      for (const link of inText) {
        const copy = link.cloneNode();
        copy.removeAttribute('media');
        copy.disabled = false;
        await new Promise((resolve) => {
          copy.addEventListener('load', resolve);
          document.head.append(copy);
        });
      }
      for (const link of links) link.disabled = true;
    })()`);
    expect(compare(before, await read(page, false))).toEqual({});
  });

  it.each([
    [390, 'body'],
    [1440, 'head'],
  ])('apply at any width once all scripts run, %i wide at first', async (width, place) => {
    const page = await site.open('/guide/content', { viewport: { width, height: 900 } });
    const getSize = (): Promise<string> =>
      page.locator('.doc-footer').evaluate((footer) => getComputedStyle(footer).fontSize);
    const size = await getSize();
    await isReady(page);
    expect(await page.locator('link[rel=stylesheet][media]:not([disabled])').count()).toBe(0);
    expect(await page.locator(`${place} link[rel=stylesheet]:not([disabled])`).count()).toBeGreaterThan(0);
    expect(await page.locator(`${place} link[rel=stylesheet][disabled]`).count()).toBe(0);
    await page.setViewportSize({ width: 1830 - width, height: 900 });
    expect(await getSize()).toBe(size);
  });

  it("leave a site's own sheets as they are", async () => {
    const page = await site.open('/guide/content', phone);
    await page.route(site.url('/guide/code'), async (route) => {
      const response = await route.fetch();
      const own = '<link rel=stylesheet href=/own.css media=print>';
      await route.fulfill({ response, body: (await response.text()).replace('<title>', `${own}<title>`) });
    });
    await page.route('**/own.css', (route) => route.fulfill({ contentType: 'text/css', body: 'h1 { color: #f00 }' }));
    await page.goto(site.url('/guide/code'));
    await isReady(page);
    await page.emulateMedia({ media: 'print' });
    const getColor = (): Promise<string> => page.locator('h1').evaluate((heading) => getComputedStyle(heading).color);
    expect(await getColor()).toBe('rgb(255, 0, 0)');
    await page.emulateMedia({ media: null });
    expect(await getColor()).not.toBe('rgb(255, 0, 0)');
    await page.unrouteAll();
  });

  it('go with the text, and those of the head stay in their place', async () => {
    const page = await site.open('/guide/content', phone);
    const before = await page.locator('.doc-footer').evaluate((footer) => getComputedStyle(footer).fontSize);
    const requests = site.requests.length;
    await page.locator('.pagination-previous').click();
    await page.waitForURL(/\/guide\/code$/);
    expect(await page.locator('body link[rel=stylesheet]').count()).toBe(0);
    expect(await page.locator('head > link[rel=stylesheet]:not([disabled])').count()).toBe(1);
    expect(await page.locator('head > link[rel=stylesheet][media]:not([disabled])').count()).toBe(0);
    expect(await page.locator('.doc-footer').evaluate((footer) => getComputedStyle(footer).fontSize)).toBe(before);
    expect(site.requests.slice(requests).filter((url) => url.endsWith('.css'))).toEqual([]);
  });
});
