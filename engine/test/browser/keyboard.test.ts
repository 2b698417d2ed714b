// The whole page by keyboard: order, visible focus, nothing that traps.

import { describe, expect, it } from 'vitest';
import { expectWalk, readStop, walks } from './keyboard-cases.ts';
import { serveSite } from './serve-site.ts';

const site = serveSite('full');

describe('keyboard', () => {
  it.each(walks.filter(([path]) => path !== '/guide/code'))(
    '%s is walked through in order, each stop in sight and marked',
    (path, regions) => expectWalk(site, path, regions),
  );

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
