// The button that leads back to the top.

import { describe, expect, it } from 'vitest';
import { serveSite } from './serve-site.ts';

const site = serveSite('full');
const plain = serveSite('plain');

describe('scroll to top', () => {
  it('there once the page has scrolled, named, smooth, gone at the top', async () => {
    const page = await site.open('/guide/long');
    const button = page.getByRole('button', { name: 'Back to top' });
    expect(await button.count()).toBe(0);
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
    await button.waitFor();
    // A jump would be over at once, a smooth way begins with the next frame.
    const place = await button.evaluate((e: HTMLElement) => {
      e.click();
      return scrollY;
    });
    expect(place).toBe(300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect.poll(() => button.count()).toBe(0);
  });

  it('in the language of the page', async () => {
    const page = await site.open('/zh/guide/long', { locale: 'zh-CN' });
    await page.mouse.wheel(0, 300);
    await page.getByRole('button', { name: '回到顶部' }).waitFor();
  });

  it('off by default', async () => {
    const page = await plain.open('/guide/usage');
    expect(await page.locator('[data-scroll-top]').count()).toBe(0);
  });
});
