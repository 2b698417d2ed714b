// Narrow windows: the navigation screen, the menu bar, the drawer, the outline panel.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectNarrow } from './mobile-cases.ts';
import { serveSite } from './serve-site.ts';
import { settle } from './time.ts';

const site = serveSite('full');

const at = (width: number, height = 800) => ({ viewport: { width, height } });
const screen = (page: Page) => page.locator('dialog[id="diglot:nav"]');
const drawer = (page: Page) => page.locator('dialog[id="diglot:drawer"]');
const isOpen = (page: Page, id: string): Promise<boolean> =>
  page.evaluate((name) => (document.getElementById(`diglot:${name}`) as HTMLDialogElement).open, id);
const openScreen = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect.poll(() => isOpen(page, 'nav')).toBe(true);
};
const openDrawer = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect.poll(() => isOpen(page, 'drawer')).toBe(true);
};
const isScrollLocked = async (page: Page): Promise<boolean> => {
  const before = await page.evaluate(() => scrollY);
  await page.mouse.move(300, 600);
  await page.mouse.wheel(0, 400);
  await settle(page);
  return (await page.evaluate(() => scrollY)) === before;
};

describe('layout', () => {
  it('has the columns that fit', async () => {
    const page = await site.open('/guide/long', at(1281));
    const isVisible = (selector: string) => page.locator(selector).isVisible();
    const read = async () => ({
      outline: await isVisible('.outline'),
      menubar: await isVisible('.menubar'),
      sidebar: await isVisible('.sidebar'),
      menuButton: await page.getByRole('button', { name: 'Menu', exact: true }).isVisible(),
    });
    const layouts = [
      [1281, { outline: true, menubar: false, sidebar: true, menuButton: false }],
      [1280, { outline: false, menubar: true, sidebar: true, menuButton: false }],
      [961, { outline: false, menubar: true, sidebar: true, menuButton: false }],
      [960, { outline: false, menubar: true, sidebar: false, menuButton: true }],
      [400, { outline: false, menubar: true, sidebar: false, menuButton: true }],
    ] as const;
    for (const [width, layout] of layouts) {
      await page.setViewportSize({ width, height: 800 });
      // What goes fades first.
      await expect.poll(read, { message: `at ${width} px` }).toEqual(layout);
    }
  });

  it('without headings there is no menu bar next to a sidebar', async () => {
    const page = await site.open('/guide/no-headings', at(1100));
    expect(await page.locator('.menubar').isVisible()).toBe(false);
  });

  it('the menu bar is 46 px high and stays under the navigation', async () => {
    const page = await site.open('/guide/long', at(700));
    const box = () => page.locator('.menubar').boundingBox();
    expect((await box())?.height).toBe(46);
    await page.evaluate(() => scrollTo(0, 300));
    await expect.poll(async () => (await box())?.y).toBe(56);
  });

  it.each(['/guide/code', '/'])('320 px: %s needs no horizontal scrolling', (path) => expectNarrow(site, path));
});

describe('navigation screen', () => {
  it('holds entries, languages, theme and links, and closes by button, Escape and entry', async () => {
    const page = await site.open('/guide/start', at(500));
    await openScreen(page);
    await expect.poll(() => screen(page).getByRole('link', { name: 'Reference' }).isVisible()).toBe(true);
    expect(await screen(page).locator('[data-theme-toggle]').isVisible()).toBe(true);
    await screen(page).getByRole('button', { name: 'More', exact: true }).click();
    await expect.poll(() => screen(page).getByRole('link', { name: 'Code page' }).isVisible()).toBe(true);
    await screen(page).getByRole('button', { name: 'Language' }).click();
    await expect.poll(() => screen(page).getByRole('link', { name: '简体中文' }).isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await isOpen(page, 'nav')).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Open menu');
    await openScreen(page);
    await screen(page).getByRole('button', { name: 'Close menu' }).click();
    expect(await isOpen(page, 'nav')).toBe(false);
    await openScreen(page);
    await screen(page).getByRole('link', { name: 'Reference' }).click();
    await page.waitForURL(site.url('/reference/'));
    expect(await isOpen(page, 'nav')).toBe(false);
  });

  it('its head covers the bar exactly, its entries are below', async () => {
    const page = await site.open('/guide/start', at(500));
    const bar = await page.locator('.navbar').boundingBox();
    const brand = await page.locator('.navbar > .navbar-row .brand').boundingBox();
    await openScreen(page);
    expect(await screen(page).locator('.navbar-row').boundingBox()).toMatchObject({ y: bar?.y, height: bar?.height });
    expect(await screen(page).locator('.brand').boundingBox()).toEqual(brand);
    const body = await screen(page).locator('.nav-screen-body').boundingBox();
    expect(body?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  });

  it('closes when the window is 768 px wide', async () => {
    const page = await site.open('/guide/start', at(767));
    await openScreen(page);
    await page.setViewportSize({ width: 768, height: 800 });
    await expect.poll(() => isOpen(page, 'nav')).toBe(false);
  });

  it('the page behind is inert and does not scroll, and does so again afterwards', async () => {
    const page = await site.open('/guide/long', at(500));
    await openScreen(page);
    for (let i = 0; i < 30; i++) await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () =>
          document.activeElement === document.body || document.activeElement?.closest('dialog')?.id === 'diglot:nav',
      ),
    ).toBe(true);
    expect(await isScrollLocked(page)).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => isScrollLocked(page)).toBe(false);
  });
});

describe('drawer', () => {
  it('opens by Menu, closes by Escape, outside it, and by an entry', async () => {
    const page = await site.open('/guide/start', at(700));
    await openDrawer(page);
    await expect.poll(() => drawer(page).getByRole('link', { name: 'Content' }).isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await isOpen(page, 'drawer')).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Menu');
    await openDrawer(page);
    await page.mouse.click(600, 500);
    await expect.poll(() => isOpen(page, 'drawer')).toBe(false);
    await openDrawer(page);
    await drawer(page).getByRole('link', { name: 'Content' }).click();
    await page.waitForURL(site.url('/guide/content'));
    expect(await isOpen(page, 'drawer')).toBe(false);
    await openDrawer(page);
    expect(await drawer(page).locator('[aria-current]').innerText()).toBe('Content');
  });

  it('locks and unlocks scrolling, and keeps the groups that are open', async () => {
    const page = await site.open('/guide/long', at(700));
    await openDrawer(page);
    await drawer(page).getByRole('button', { name: 'Pages in Advanced' }).click();
    expect(await isScrollLocked(page)).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => isScrollLocked(page)).toBe(false);
    await openDrawer(page);
    await expect.poll(() => drawer(page).getByRole('link', { name: 'Islands' }).isVisible()).toBe(true);
  });

  it('closes when the sidebar gets its column back', async () => {
    const page = await site.open('/guide/long', at(900));
    await openDrawer(page);
    await page.setViewportSize({ width: 961, height: 800 });
    await expect.poll(() => isOpen(page, 'drawer')).toBe(false);
    expect(await page.locator('.sidebar').isVisible()).toBe(true);
  });

  it('opens with a navigation under way left behind', async () => {
    const page = await site.open('/guide/start', { ...at(400), hasTouch: true, isMobile: true });
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    await expect.poll(() => isOpen(page, 'drawer')).toBe(true);
    await drawer(page).getByRole('link', { name: 'Long page' }).tap();
    await page.waitForURL(site.url('/guide/long'));
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight > innerHeight)).toBe(true);
  });
});

describe('outline panel', () => {
  it('opens by its button, closes by an entry, Escape and a click outside', async () => {
    const page = await site.open('/guide/long', at(700));
    const button = page.locator('.menubar-outline button');
    const panel = page.locator('.outline');
    await button.click();
    await expect.poll(() => panel.isVisible()).toBe(true);
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    await page.mouse.click(200, 600);
    await expect.poll(() => panel.isVisible()).toBe(false);
    await button.click();
    await page.keyboard.press('Escape');
    await expect.poll(() => panel.isVisible()).toBe(false);
    await button.click();
    await panel.getByRole('link', { name: 'Section 9' }).click();
    await expect.poll(() => panel.isVisible()).toBe(false);
    await expect
      .poll(() =>
        page.evaluate(() => Math.round(document.getElementById('section-9')?.getBoundingClientRect().top ?? 0)),
      )
      .toBe(102);
  });
});
