// The showcase: filter, entries and history, with and without script.

import { describe, expect, it } from 'vitest';
import { getLayoutShift, markDocument, serveDocumentation } from './documentation.ts';
import { countCards, english, getQuery, testShowcase } from './showcase-cases.ts';

const site = serveDocumentation();

testShowcase(site, english);

describe('the showcase next to other pages', () => {
  it('shows the same filter when the reader comes back from another page, without a document load', async () => {
    const page = await site.open('/showcase/');
    const isSame = await markDocument(page);
    await page.getByRole('link', { name: 'General 7' }).click();
    await expect.poll(() => countCards(page)).toBe(7);
    await page.locator('header').getByRole('link', { name: 'Blog', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor();
    await page.goBack();
    await expect.poll(() => countCards(page)).toBe(7);
    expect(await isSame()).toBe(true);
  });

  it('keeps the place in the list while filters change, and returns to it from an entry', async () => {
    const page = await site.open('/showcase/');
    await page.evaluate('scrollTo(0, 900)');
    await page.locator('.entry-card').nth(6).locator('a').click();
    await page.locator('.entry-detail').waitFor();
    expect(await page.evaluate('scrollY')).toBe(0);
    await page.goBack();
    await page.locator('.entry-list').waitFor();
    await expect.poll(() => page.evaluate<number>('scrollY')).toBeGreaterThan(600);
  });

  it('opens a card in a new tab when asked to', async () => {
    const page = await site.open('/showcase/');
    const card = page.locator('.entry-card a').first();
    // The headless shell opens the tab and leaves it blank.
    await Promise.all([page.context().waitForEvent('page'), card.click({ modifiers: ['Control'] })]);
    expect(await card.evaluate((link: HTMLAnchorElement) => link.search)).toMatch(/^\?id=/);
    expect(getQuery(page)).toBe('');
  });

  it('says what an entry that was published elsewhere shows, and leads there', async () => {
    const page = await site.open('/showcase/?id=kipchoge-marathon-moon');
    await page.getByText('What it shows:').waitFor();
    expect(await page.getByRole('link', { name: 'Open the published page' }).getAttribute('href')).toMatch(/^https:/);
  });

  it('asks no other host for anything', async () => {
    const page = await site.open('/showcase/');
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    // Pictures come when they are in sight.
    await page.waitForFunction(() =>
      [...document.images].every((image) => image.complete || image.getBoundingClientRect().bottom < 0),
    );
    const own = new URL(page.url()).origin;
    expect(site.requests.filter((url) => !url.startsWith(own) && !url.startsWith('data:'))).toEqual([]);
    expect(await getLayoutShift(page)).toBeLessThan(0.001);
  });
});
