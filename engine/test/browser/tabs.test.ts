// Tabs on a built page: remembered by group, readable in full without choosing.

import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isReady, serveSite } from './serve-site.ts';

const site = serveSite('full');
const shown = (page: Page): Promise<string[]> =>
  page
    .locator('[data-group=os] > [role=tabpanel]')
    .evaluateAll((all) =>
      all
        .filter((e) => e.checkVisibility({ contentVisibilityAuto: true }) && !e.hasAttribute('hidden'))
        .map((e) => e.textContent?.trim().split('.')[0] ?? ''),
    );
const value = (page: Page) => page.evaluate(() => localStorage.getItem('diglot:tabs:os'));

describe('tabs', () => {
  it('a choice holds for all sets of the group, other tabs of the browser, other pages and later visits', async () => {
    const page = await site.open('/guide/code');
    expect(await shown(page)).toEqual(['Use brew', 'Second set, mac']);
    const other = await page.context().newPage();
    await other.goto(site.url('/guide/code'));
    await isReady(other);
    await page.getByRole('tab', { name: 'Linux' }).first().click();
    await expect.poll(() => shown(page)).toEqual(['Use apt', 'Second set, linux']);
    expect(await value(page)).toBe('linux');
    await expect.poll(() => shown(other)).toEqual(['Use apt', 'Second set, linux']);
    await page.goto(site.url('/zh/guide/code'));
    expect(await shown(page)).toEqual(['Use apt', '第二组， linux']);
  });

  it('a stored value that no tab has changes nothing', async () => {
    const page = await site.open('/guide/code', { storage: { 'diglot:tabs:os': '7' } });
    expect(await shown(page)).toEqual(['Use brew', 'Second set, mac']);
  });

  it('package managers share one group', async () => {
    const page = await site.open('/guide/code');
    await page.getByRole('tab', { name: 'pnpm' }).click();
    await expect.poll(() => page.getByText('pnpm add left-pad').isVisible()).toBe(true);
    expect(await page.evaluate(() => localStorage.getItem('diglot:tabs:package-manager'))).toBe('pnpm');
  });

  it('real roles, and closed panels that the browser can find', async () => {
    const page = await site.open('/guide/code');
    const panel = page.getByRole('tabpanel', { name: 'macOS' }).first();
    expect(await panel.count()).toBe(1);
    expect(await page.locator('[data-group=os] > [role=tabpanel][hidden]').first().getAttribute('hidden')).toBe(
      'until-found',
    );
    await page.goto(site.url('/guide/code#inside-linux'));
    await expect.poll(() => page.locator('#inside-linux').isVisible()).toBe(true);
  });

  it('are all on paper, each below its name', async () => {
    const page = await site.open('/guide/code');
    const closed = page.locator('[role=tabpanel][hidden]');
    expect(await closed.count()).toBeGreaterThan(2);
    const isShown = (panel: Locator): Promise<boolean> =>
      panel.evaluate(
        (element) => getComputedStyle(element).contentVisibility === 'visible' && element.clientHeight > 20,
      );
    expect(await isShown(closed.first())).toBe(false);
    await page.emulateMedia({ media: 'print' });
    for (const panel of await closed.all()) {
      expect(await isShown(panel)).toBe(true);
      const name = await panel.evaluate((element) => getComputedStyle(element, '::before').content);
      expect(name).toBe(JSON.stringify(await panel.getAttribute('data-label')));
    }
  });
});
