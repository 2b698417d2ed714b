// Islands on built pages: nothing runs before the reader acts, then what is touched works.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { holdRequests } from './hold.ts';
import { isAwake, serveSite } from './serve-site.ts';

const site = serveSite('full');
const base = serveSite('base');
const counter = (page: Page, name: string) => page.locator(`[data-counter="${name}"] > button`);
const isReact = (url: string): boolean => /\/static\/(?:hydrate|react|jsx)[^/]*\.js/.test(url);

describe('islands', () => {
  it('are printed, and a doc page asks for no React before the reader acts', async () => {
    const page = await site.open('/guide/code', { isImpatient: true });
    await isAwake(page);
    expect(site.requests.filter(isReact)).toEqual([]);
    const withIslands = await site.open('/guide/advanced/islands', {
      isImpatient: true,
      viewport: { width: 1440, height: 300 },
    });
    await isAwake(withIslands);
    expect(await counter(withIslands, 'first').innerText()).toBe('first: 3');
    expect(site.requests.filter(isReact)).toEqual([]);
  });

  it('the click that wakes one counts', async () => {
    const page = await site.open('/guide/advanced/islands');
    await counter(page, 'first').click();
    await expect.poll(() => counter(page, 'first').innerText()).toBe('first: 4');
    await counter(page, 'first').click();
    await expect.poll(() => counter(page, 'first').innerText()).toBe('first: 5');
  });

  it('static children stay as they are, nested islands work by themselves, also in lists', async () => {
    const page = await site.open('/guide/advanced/islands');
    expect(await page.locator('[data-counter=outer] strong').innerText()).toBe('children');
    await counter(page, 'inner').click();
    await expect.poll(() => counter(page, 'inner').innerText()).toBe('inner: 11');
    expect(await counter(page, 'outer').innerText()).toBe('outer: 0');
    await counter(page, 'outer').click();
    await expect.poll(() => counter(page, 'outer').innerText()).toBe('outer: 1');
    await counter(page, 'inner').click();
    await expect.poll(() => counter(page, 'inner').innerText()).toBe('inner: 12');
    await counter(page, 'listed').click();
    await expect.poll(() => counter(page, 'listed').innerText()).toBe('listed: 1');
    expect(await page.locator('li [data-counter=listed]').count()).toBe(1);
  });

  it('one that waits to be seen wakes when it is', async () => {
    const page = await site.open('/guide/advanced/islands', { viewport: { width: 1440, height: 150 } });
    const clock = page.locator('[data-clock]');
    await clock.scrollIntoViewIfNeeded();
    await expect.poll(() => clock.getAttribute('data-clock')).toBe('awake');
  });

  it('one that leaves the page and comes back while React loads wakes once', async () => {
    const page = await site.open('/guide/advanced/islands', { viewport: { width: 1440, height: 150 } });
    const release = await holdRequests(page, /\/static\/hydrate[^/]*\.js/);
    const asked = page.waitForRequest(/\/static\/hydrate[^/]*\.js/);
    const clock = page.locator('[data-clock]');
    await clock.scrollIntoViewIfNeeded();
    await asked;
    await page.evaluate(async () => {
      const marker = document.querySelector('[data-clock]')?.closest('diglot-island');
      if (!marker) throw new Error('no island');
      const place = document.createElement('div');
      marker.replaceWith(place);
      await new Promise(requestAnimationFrame);
      // It is seen at once, and wakes a second time.
      place.replaceWith(marker);
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    });
    release();
    await expect.poll(() => clock.getAttribute('data-clock')).toBe('awake');
    expect(await clock.count()).toBe(1);
  });

  it('work after a soft navigation, and after Back', async () => {
    const page = await site.open('/guide/start');
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await page.getByRole('link', { name: 'the Chinese name' }).click();
    await page.locator('.sidebar a[href="/guide/advanced/islands"]').click();
    await page.waitForURL(site.url('/guide/advanced/islands'));
    await counter(page, 'inner').click();
    await expect.poll(() => counter(page, 'inner').innerText()).toBe('inner: 11');
    await page.goBack();
    await page.goForward();
    await page.waitForURL(site.url('/guide/advanced/islands'));
    await counter(page, 'outer').click();
    await expect.poll(() => counter(page, 'outer').innerText()).toBe('outer: 1');
    expect(await page.evaluate('window.isSame')).toBe(true);
  });

  it('expressions, partials and components of the site are printed', async () => {
    const page = await site.read('/guide/advanced/islands');
    expect(await page.texts('h1')).toEqual([expect.stringContaining('Islands of 2025')]);
    expect(await page.texts('[data-box=static] em')).toEqual(['HTML']);
    expect(await page.texts('[data-box=partial]')).toEqual([expect.stringContaining('box')]);
    expect(
      await page.document.evaluate((root) =>
        [...root.querySelectorAll('main p')]
          .find((p) => p.textContent?.includes('A partial that links to'))
          ?.querySelector('a')
          ?.getAttribute('href'),
      ),
    ).toBe('/guide/start');
  });

  it('work below a base path', async () => {
    const page = await base.open('/guide/one');
    await page.getByRole('button', { name: 'pressed 0' }).click();
    await page.getByRole('button', { name: 'pressed 1' }).waitFor();
  });

  it('have tags in the head while they are on the page', async () => {
    const page = await base.open('/guide/one');
    const title = await page.title();
    for (const _visit of [1, 2]) {
      await page.getByRole('button', { name: 'pressed 0' }).click();
      await expect.poll(() => page.title()).toBe('Pressed 1');
      await page.locator('article').getByRole('link', { name: 'two' }).click();
      await page.waitForURL(base.url('/guide/two'));
      await expect.poll(() => page.title()).toContain('Two');
      expect(await page.locator('[name=format-detection]').count()).toBe(0);
      await page.goBack();
      await expect.poll(() => page.title()).toBe(title);
    }
  });
});
