// The whole page by keyboard: order, visible focus, nothing that traps.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { serveSite } from './serve-site.ts';

const site = serveSite('full');

interface Stop {
  readonly name: string;
  readonly region: string;
  readonly isVisible: boolean;
  readonly hasRing: boolean;
}

/** Nothing at the end of the page. */
const readStop = (page: Page): Promise<Stop | undefined> =>
  page.evaluate(async () => {
    if (document.activeElement === document.body) return undefined;
    // What the focus brings up is there with the next frame.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const element = document.activeElement as HTMLElement;
    const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(element);
    const { width, height, bottom, top } = element.getBoundingClientRect();
    return {
      name: element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '',
      region: element.closest('[data-region]')?.getAttribute('data-region') ?? '',
      isVisible:
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        width > 0 &&
        height > 0 &&
        bottom > 0 &&
        top < innerHeight,
      hasRing: (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none' || borderColor === '',
    };
  });

/** Presses Tab through the page once. */
async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let i = 0; i < 120; i++) {
    await page.keyboard.press('Tab');
    const stop = await readStop(page);
    if (stop === undefined) break;
    stops.push(stop);
  }
  return stops;
}

describe('keyboard', () => {
  it.each([
    ['/guide/code', ['skip', 'navbar', 'sidebar', 'main', 'footer', 'outline']],
    ['/guide/advanced/islands', ['skip', 'navbar', 'menubar', 'sidebar', 'main', 'footer', 'outline']],
    ['/', ['skip', 'navbar', 'main']],
  ])('%s is walked through in order, each stop in sight and marked', async (path, regions) => {
    const page = await site.open(path, { reducedMotion: 'reduce' });
    const stops = await walk(page);
    expect(stops.filter(({ isVisible }) => !isVisible).map(({ name }) => name)).toEqual([]);
    expect(stops.filter(({ hasRing }) => !hasRing).map(({ name }) => name)).toEqual([]);
    expect([...new Set(stops.map(({ region }) => region))].filter((region) => region !== 'scroll-top')).toEqual(
      regions,
    );
    expect(stops.filter(({ name }) => name === '')).toEqual([]);
  });

  it('the first stop skips to the content', async () => {
    const page = await site.open('/guide/start');
    await page.keyboard.press('Tab');
    expect((await readStop(page))?.name).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect((await readStop(page))?.region).toBe('main');
  });

  it('Enter on a link opens the page and the focus starts at its heading', async () => {
    const page = await site.open('/guide/start');
    await page.locator('.sidebar a[href="/guide/content"]').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(site.url('/guide/content'));
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  });

  it.each([
    [
      '/guide/start',
      'en-US',
      ['banner', 'navigation Main', 'navigation Pages', 'main', 'contentinfo', 'navigation ON THIS PAGE'],
    ],
    [
      '/zh/guide/start',
      'zh-CN',
      ['banner', 'navigation 主导航', 'navigation 页面目录', 'main', 'contentinfo', 'navigation 大纲'],
    ],
  ])('the landmarks of %s (%s) are named', async (path, locale, expected) => {
    const page = await site.open(path, { locale });
    const tree = await page.locator('body').ariaSnapshot();
    for (const landmark of expected) {
      const [role, ...name] = landmark.split(' ');
      expect(tree).toContain(name.length > 0 ? `- ${role} "${name.join(' ')}"` : `- ${role}`);
    }
  });
});
