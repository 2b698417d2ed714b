// A long page on a phone: what is below the first screen is laid out when it comes near, and all of it before a position counts.

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { isAwake, serveSite } from './serve-site.ts';

const site = serveSite('full');
const PATH = '/guide/long';

/** A phone on which everything that is loaded late has started, and what waits for an idle moment after that waits for `beIdle`. */
async function openPhone(path: string): Promise<Page> {
  const page = await site.open('/', { isImpatient: true, viewport: { width: 390, height: 844 } });
  await page.addInitScript(() => {
    const waiting: IdleRequestCallback[] = [];
    const deadline = { didTimeout: false, timeRemaining: () => 50 };
    Object.assign(window, {
      requestIdleCallback: (run: IdleRequestCallback) => waiting.push(run),
      beIdle: () => {
        for (const run of waiting.splice(0)) run(deadline);
      },
    });
  });
  await page.goto(site.url(path));
  await beIdle(page);
  await isAwake(page);
  return page;
}

const beIdle = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as { readonly beIdle: () => void }).beIdle());

/** Blocks of the text that the browser has not laid out. */
const countSkipped = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('.prose > *')].filter(
        (block) => block.firstChild && getComputedStyle(block).contentVisibility === 'auto',
      ).length,
  );

const isWhole = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.dataset['whole'] === '');

it('leaves out what is far below, and lays it out in several idle moments', async () => {
  const page = await openPhone(PATH);
  const left = [await countSkipped(page)];
  expect(await isWhole(page)).toBe(false);
  while (!(await isWhole(page)) && left.length < 50) {
    await beIdle(page);
    left.push(await countSkipped(page));
  }
  expect(left.length).toBeGreaterThan(2);
  expect(left).toEqual(left.toSorted((a, b) => b - a));
  expect(left[0]).toBeGreaterThan(0);
  expect(left.at(-1)).toBe(0);
});

it('has fewer slices where one takes less time', async () => {
  const countSlices = async (time: number): Promise<number> => {
    const page = await openPhone(PATH);
    await page.evaluate((step) => {
      let now = 0;
      performance.now = () => (now += step);
      const text = document.querySelector('.prose');
      for (let i = 0; i < 3; i++) text?.append(...[...text.children].map((block) => block.cloneNode(true)));
    }, time);
    let count = 0;
    for (; !(await isWhole(page)) && count < 50; count++) await beIdle(page);
    return count;
  };
  const [fast, slow] = [await countSlices(1), await countSlices(100)];
  expect(fast).toBe(2);
  expect(slow).toBeGreaterThan(fast);
  expect(slow).toBeLessThan(50);
});

it('keeps the height of the page from then on', async () => {
  const page = await openPhone(PATH);
  await page.keyboard.press('End');
  const heights = await page.evaluate(async () => {
    const root = document.documentElement;
    const before = root.scrollHeight;
    for (let top = root.scrollHeight; top > 0; top -= 400) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
    return [before, root.scrollHeight];
  });
  expect(heights[0]).toBe(heights[1]);
});

it.each([
  ['a heading', `${PATH}#section-9`],
  ['words of the text', `${PATH}#:~:text=Section`],
])('a link to %s finds all of it laid out', async (_, path) => {
  const page = await openPhone(path);
  expect(await isWhole(page)).toBe(true);
  expect(await countSkipped(page)).toBe(0);
});

it('so does a reader who comes back', async () => {
  const page = await openPhone(PATH);
  await page.reload();
  expect(await isWhole(page)).toBe(true);
});

it('a wide window has all of it at once', async () => {
  const page = await openPhone(PATH);
  await page.setViewportSize({ width: 1024, height: 844 });
  expect(await countSkipped(page)).toBe(0);
});

it('paper has all of it', async () => {
  const page = await openPhone(PATH);
  await page.emulateMedia({ media: 'print' });
  expect(await isWhole(page)).toBe(false);
  expect(await countSkipped(page)).toBe(0);
});
