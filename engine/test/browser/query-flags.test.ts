// Flags of the query that hide parts of a page, and global components.

import { describe, expect, it } from 'vitest';
import { serveSite } from './serve-site.ts';

const site = serveSite('full');

const all = ['navbar', 'sidebar', 'outline', 'footer', 'globals'];

describe('query flags', () => {
  it.each([
    ['navbar=0&sidebar=0&outline=0&footer=0&globalUIComponents=0', all],
    ['navbar=1&sidebar=false&outline=00&footer=', []],
  ])('?%s hides %j and removes it', async (query, hidden) => {
    const page = await site.open(`/guide/start?${query}`);
    const there = await page
      .locator('[data-region]')
      .evaluateAll((found) => found.map((e) => e.getAttribute('data-region')));
    expect(all.filter((name) => !there.includes(name))).toEqual(hidden);
  });

  it('a hidden part is never painted', async () => {
    const page = await site.open('/guide/start?navbar=0&sidebar=0', { isImpatient: true });
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      const look = (): void => {
        for (const name of ['navbar', 'sidebar'])
          if (document.querySelector(`[data-region=${name}]`)?.checkVisibility()) seen.push(name);
        requestAnimationFrame(look);
      };
      look();
    });
    await page.reload();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await page.evaluate('window.seen')).toEqual([]);
  });

  it('a flag belongs to its address; the next page shows all parts', async () => {
    const page = await site.open('/guide/start?sidebar=0&navbar=0');
    await page.getByRole('link', { name: 'code', exact: true }).click();
    await page.waitForURL(site.url('/guide/code'));
    expect(await page.locator('[data-region=sidebar], [data-region=navbar]').count()).toBe(2);
    await page.goBack();
    await expect.poll(() => page.locator('[data-region=sidebar], [data-region=navbar]').count()).toBe(0);
  });

  it('without a sidebar the menu bar has no Menu button', async () => {
    const page = await site.open('/guide/start?sidebar=0', { viewport: { width: 800, height: 700 } });
    expect(await page.getByRole('button', { name: 'Menu', exact: true }).isVisible()).toBe(false);
  });

  it('frontmatter switches global components off, and pages without it have them', async () => {
    const page = await site.read('/guide/start');
    expect(await page.texts('[data-region=globals] aside[aria-label=News]')).toEqual(['Everywhere']);
    expect(await (await site.read('/guide/flags')).texts('[data-region=globals]')).toEqual([]);
  });

  it('in a frame there is no outline, before and after a soft navigation; frontmatter hides each part', async () => {
    const page = await site.open('/blank');
    await page.evaluate((src) => {
      document.body.innerHTML = `<iframe src="${src}" width="1400" height="800"></iframe>`;
    }, site.url('/guide/start'));
    const frame = page.frameLocator('iframe');
    await frame.locator('h1').waitFor();
    await expect.poll(() => frame.locator('[data-region=outline]').count()).toBe(0);
    expect(await frame.locator('[data-region=sidebar]').isVisible()).toBe(true);
    await frame.locator('.sidebar a[href="/guide/content"]').click();
    await expect.poll(() => frame.locator('[data-region=main]').getAttribute('data-key')).toBe('/guide/content');
    await expect.poll(() => frame.locator('[data-region=outline]').count()).toBe(0);
    const bare = await site.read('/guide/flags');
    expect(await bare.texts('[data-region]:is(.navbar, .side, .outline, .doc-footer)')).toEqual([]);
  });
});
