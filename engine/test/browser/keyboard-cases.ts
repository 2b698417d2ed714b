// A walk through a page with Tab.

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { SiteUnderTest } from './serve-site.ts';

interface Stop {
  readonly name: string;
  readonly region: string;
  readonly isVisible: boolean;
  readonly hasRing: boolean;
  /** No box around it cuts a side of the ring off. */
  readonly isRingWhole: boolean;
}

/** Nothing at the end of the page. */
export const readStop = (page: Page): Promise<Stop | undefined> =>
  page.evaluate(async () => {
    if (document.activeElement === document.body) return undefined;
    // What the focus brings up is there with the next frame.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const element = document.activeElement as HTMLElement;
    const { outlineStyle, outlineWidth, outlineOffset, boxShadow, borderColor } = getComputedStyle(element);
    const { width, height, left, right, bottom, top } = element.getBoundingClientRect();
    const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset) - 0.5;
    const cuts = (box: Element | null): boolean => {
      if (box === null || box === document.body) return false;
      const edge = box.getBoundingClientRect();
      const { overflowX, overflowY, overflowClipMargin } = getComputedStyle(box);
      const room = reach - (overflowX === 'clip' ? Number.parseFloat(overflowClipMargin) : 0);
      const isOut = left - room < edge.left || right + room > edge.right;
      const isAbove = top - room < edge.top || bottom + room > edge.bottom;
      return (overflowX !== 'visible' && isOut) || (overflowY !== 'visible' && isAbove) || cuts(box.parentElement);
    };
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
      isRingWhole: reach <= 0 || !cuts(element.parentElement),
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

/** Pages, and their regions in the order in which Tab comes to them. */
export const walks: readonly (readonly [path: string, regions: readonly string[]])[] = [
  ['/guide/code', ['skip', 'navbar', 'sidebar', 'main', 'footer', 'outline']],
  ['/guide/advanced/islands', ['skip', 'navbar', 'menubar', 'sidebar', 'main', 'footer', 'outline']],
  ['/', ['skip', 'navbar', 'main']],
];

export async function expectWalk(site: SiteUnderTest, path: string, regions: readonly string[]): Promise<void> {
  const page = await site.open(path, { reducedMotion: 'reduce' });
  const stops = await walk(page);
  expect(stops.filter(({ isVisible }) => !isVisible).map(({ name }) => name)).toEqual([]);
  expect(stops.filter(({ hasRing }) => !hasRing).map(({ name }) => name)).toEqual([]);
  expect(stops.filter(({ isRingWhole }) => !isRingWhole).map(({ name }) => name)).toEqual([]);
  expect([...new Set(stops.map(({ region }) => region))].filter((region) => region !== 'scroll-top')).toEqual(regions);
  expect(stops.filter(({ name }) => name === '')).toEqual([]);
}
