// Pictures that open large, on a built page.

import { describe, expect, it } from 'vitest';
import { holdRequests } from './hold.ts';
import { isReady, serveSite } from './serve-site.ts';
import { settle } from './time.ts';

const site = serveSite('full');
const quiet = serveSite('no-search');

describe('image zoom', () => {
  it('opens to the edges, closes by click, Escape and scrolling more than 40 px', async () => {
    const page = await site.open('/guide/pictures', { viewport: { width: 1000, height: 400 } });
    const picture = page.getByRole('button', { name: 'Enlarge image: A teal field' });
    const dialog = page.locator('dialog.zoom');
    await picture.click();
    await dialog.waitFor();
    // Margin 0: the picture takes all the room there is, up to its own size.
    await expect
      .poll(async () => {
        const box = await dialog.locator('img').boundingBox();
        return Math.min(1000 - (box?.width ?? 0), 400 - (box?.height ?? 0), 600 - (box?.width ?? 0));
      })
      .toBeLessThanOrEqual(1);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await picture.click();
    await dialog.waitFor();
    await page.mouse.click(500, 250);
    await dialog.waitFor({ state: 'detached' });
    await picture.focus();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Close' }).waitFor();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await picture.evaluate((e) => e === document.activeElement)).toBe(true);
    await picture.click();
    await dialog.waitFor();
    await page.evaluate(() => scrollBy(0, 40));
    await settle(page);
    expect(await dialog.count()).toBe(1);
    await page.evaluate(() => scrollBy(0, 1));
    await dialog.waitFor({ state: 'detached' });
    expect(await picture.evaluate((e) => e === document.activeElement)).toBe(true);
  });

  it('a linked picture is a link', async () => {
    const page = await site.open('/guide/pictures');
    await page.getByRole('link', { name: 'Linked' }).click();
    await page.waitForURL(site.url('/guide/start'));
  });

  it('pictures of the next page open too', async () => {
    const page = await site.open('/guide/code');
    await page.locator('.sidebar a[href="/guide/pictures"]').click();
    await page.getByRole('button', { name: 'Enlarge image: A teal field' }).click();
    await page.locator('dialog.zoom').waitFor();
  });

  it('opens once, however often it is clicked before its script is there', async () => {
    const page = await site.open('/guide/pictures', { isImpatient: true });
    await isReady(page);
    const release = await holdRequests(page, /\/zoom-view\.[^/]*\.js$/);
    const picture = page.getByRole('button', { name: 'Enlarge image: A teal field' });
    await picture.click();
    await picture.click();
    release();
    await page.locator('dialog.zoom').first().waitFor();
    await settle(page);
    expect(await page.locator('dialog.zoom').count()).toBe(1);
  });

  it('Back closes the picture together with its page', async () => {
    const page = await site.open('/guide/code');
    await page.locator('.sidebar a[href="/guide/pictures"]').click();
    await page.getByRole('button', { name: 'Enlarge image: A teal field' }).click();
    await page.locator('dialog.zoom').waitFor();
    await page.goBack();
    await expect.poll(() => page.title()).toMatch(/^Code/);
    await page.locator('dialog.zoom').waitFor({ state: 'detached' });
  });

  it('a selector that is none throws in the open, and the page goes on', async () => {
    const page = await quiet.open('/two');
    await expect.poll(() => quiet.takeMessages().join()).toMatch(/pageerror: .*'!!' is not a valid selector/);
    await page.locator('.sidebar a').first().click();
    await page.waitForURL(quiet.url('/'));
    await expect.poll(() => quiet.takeMessages().join()).toMatch(/pageerror: .*'!!' is not a valid selector/);
    quiet.ignoreMessages();
  });

  it('with the bar always hidden and search off there is neither, nor a request for an index', async () => {
    const page = await quiet.open('/');
    expect(await page.locator('[data-region=navbar], dialog[data-region=search], .search-button').count()).toBe(0);
    await page.keyboard.press('Control+k');
    await settle(page);
    expect(quiet.requests.filter((url) => url.includes('search'))).toEqual([]);
    quiet.ignoreMessages();
  });
});
