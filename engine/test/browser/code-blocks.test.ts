// Blocks of code on a built page: title, numbers, marks, copy, wrap.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { serveSite } from './serve-site.ts';

const site = serveSite('full');
const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] };
const block = (page: Page, n: number) => page.locator('main [data-code]').nth(n);
const read = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

describe('code blocks', () => {
  it('title, line numbers and marked lines', async () => {
    const page = await site.open('/guide/code');
    expect(await block(page, 0).innerText()).toContain('agent.ts');
    const numbers = await block(page, 0)
      .locator('.line')
      .evaluateAll((all) => all.map((e) => getComputedStyle(e, '::before').content));
    expect(numbers.every((content) => content !== 'none' && content !== '""')).toBe(true);
    const backgrounds = await block(page, 0)
      .locator('.line')
      .evaluateAll((all) =>
        all.map(
          (e) =>
            getComputedStyle(e).backgroundColor + getComputedStyle(e).backgroundImage + getComputedStyle(e).boxShadow,
        ),
      );
    expect(backgrounds[1]).not.toBe(backgrounds[0]);
  });

  it('copies the text without numbers, and of a terminal only the commands', async () => {
    const page = await site.open('/guide/code', clipboard);
    await block(page, 0).hover();
    await block(page, 0).getByRole('button', { name: 'Copy code' }).click();
    await expect.poll(() => read(page)).toBe("const agent = createAgent();\nawait agent.run('browse');");
    await block(page, 2).hover();
    await block(page, 2).getByRole('button', { name: 'Copy code' }).click();
    await expect.poll(() => read(page)).toBe('npm install');
  });

  it('wrapping is by block and makes the long line fit', async () => {
    const page = await site.open('/guide/code');
    const isWide = () =>
      block(page, 1)
        .locator('pre')
        .evaluate((e) => e.scrollWidth > e.clientWidth);
    expect(await isWide()).toBe(true);
    await block(page, 1).hover();
    const button = block(page, 1).getByRole('button', { name: 'Toggle code wrap' });
    await button.click();
    await expect.poll(isWide).toBe(false);
    expect(await button.getAttribute('aria-pressed')).toBe('true');
    expect(await block(page, 0).getByRole('button', { name: 'Toggle code wrap' }).getAttribute('aria-pressed')).toBe(
      'false',
    );
    await button.click();
    await expect.poll(isWide).toBe(true);
  });

  it('the buttons are out of sight until the pointer or the keyboard comes', async () => {
    const page = await site.open('/guide/code');
    const visibility = (n: number) =>
      block(page, n)
        .locator('[data-copy]')
        .evaluate((e) => e.checkVisibility({ opacityProperty: true }));
    expect([await visibility(0), await visibility(1)]).toEqual([false, false]);
    await block(page, 1).hover();
    await expect.poll(() => visibility(1)).toBe(true);
    await page.mouse.move(5, 5);
    await page.locator('#blocks').evaluate((e) => {
      e.tabIndex = -1;
      e.focus();
    });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Copy code');
    await expect.poll(() => visibility(0)).toBe(true);
  });

  it('the buttons speak the language of the page', async () => {
    const page = await site.read('/zh/guide/code');
    expect(await page.values('[data-code] [data-copy]', 'aria-label')).toContain('复制代码');
    expect(await page.values('[data-code] [data-wrap]', 'aria-label')).toContain('切换自动换行');
  });

  it('a code group shows one block at a time, by its name', async () => {
    const page = await site.open('/guide/code');
    await page.getByRole('tab', { name: 'two.js' }).click();
    await expect.poll(() => page.getByText('export const two').isVisible()).toBe(true);
    expect(await page.getByText('export const one').isVisible()).toBe(false);
  });
});
