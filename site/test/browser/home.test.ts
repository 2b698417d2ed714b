// The home page in both languages: its words, its command, its scene.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findViolations, getLayoutShift, serveDocumentation } from './documentation.ts';

const site = serveDocumentation();

const homes = [
  { path: '/', lang: 'en', rows: 15, name: /Agent TARS \| An open-source AI agent/ },
  { path: '/zh/', lang: 'zh', rows: 11, name: /Agent TARS \| 在终端与浏览器中/ },
] as const;

const countAnimations = (page: Page, state: string): Promise<number> =>
  page
    .locator('.scene')
    .evaluate(
      (scene, wanted) => scene.getAnimations({ subtree: true }).filter(({ playState }) => playState === wanted).length,
      state,
    );

const getOpacities = (page: Page): Promise<string[]> =>
  page.locator('.scene-row').evaluateAll((rows) => rows.map((row) => getComputedStyle(row).opacity));

/** Stops the scene where it is. A line that is just coming, which lasts a tenth of a second, is there. */
const holdScene = (page: Page): Promise<void> =>
  page.locator('.scene').evaluate((scene) => {
    for (const animation of scene.getAnimations({ subtree: true })) {
      const progress = animation.effect?.getComputedTiming().progress ?? 0;
      animation.pause();
      if ((animation as CSSAnimation).animationName === 'scene-appear' && progress > 0) animation.finish();
    }
  });

describe.each(homes)('home $path', ({ path, lang, rows, name }) => {
  it('says what it is in the head, in one heading and in its own language', async () => {
    const page = await site.open(path);
    expect(await page.title()).toMatch(name);
    expect(await page.locator('h1').count()).toBe(1);
    expect(await page.locator('html').getAttribute('lang')).toBe(lang);
    expect((await page.locator('meta[name=description]').getAttribute('content'))?.length).toBeGreaterThan(40);
    expect(await page.locator('header.navbar').count()).toBe(1);
    expect(await page.locator('.home-licence').innerText()).toContain('Apache-2.0');
  });

  it('gives its command to the clipboard, without prompts', async () => {
    const page = await site.open(path, { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.locator('.home-opening [data-copy]').click();
    await expect
      .poll(() => page.evaluate<string>('navigator.clipboard.readText()'))
      .toBe('npm install @agent-tars/cli@latest -g\nagent-tars');
  });

  it.each([
    ['with script', true],
    ['without script', false],
  ])('has its scene complete and still under reduced motion, %s', async (_, javaScriptEnabled) => {
    const page = await site.open(path, { reducedMotion: 'reduce', javaScriptEnabled });
    expect(await page.locator('.scene-row').count()).toBeGreaterThanOrEqual(rows);
    expect(new Set(await getOpacities(page))).toEqual(new Set(['1']));
    expect(await countAnimations(page, 'running')).toBe(0);
    expect(await page.locator('.scene-pause').isVisible()).toBe(false);
  });

  it('plays its scene by itself, stops by keyboard and goes on', async () => {
    const page = await site.open(path);
    expect(await countAnimations(page, 'running')).toBeGreaterThan(10);
    expect(new Set(await getOpacities(page))).toContain('0');
    const pause = page.locator('.scene-pause input');
    await pause.focus();
    await page.keyboard.press('Space');
    expect(await countAnimations(page, 'running')).toBe(0);
    expect(await countAnimations(page, 'paused')).toBeGreaterThan(10);
    await page.keyboard.press('Space');
    expect(await countAnimations(page, 'running')).toBeGreaterThan(10);
  });

  it('can be played again once it is over', async () => {
    const page = await site.open(path);
    const scene = page.locator('.scene');
    const again = scene.locator('.scene-again');
    expect(await again.isVisible()).toBe(false);
    await scene.evaluate((element) => {
      for (const animation of element.getAnimations({ subtree: true })) animation.finish();
    });
    expect(await scene.locator('.scene-pause').isVisible()).toBe(false);
    const place = await scene.locator('.scene-caption').boundingBox();
    await again.locator('input').focus();
    await page.keyboard.press('Space');
    expect(await countAnimations(page, 'running')).toBeGreaterThan(10);
    expect(new Set(await getOpacities(page))).toContain('0');
    expect(await scene.locator('.scene-pause').isVisible()).toBe(true);
    expect(await again.isVisible()).toBe(false);
    expect(await scene.locator('.scene-caption').boundingBox()).toEqual(place);
  });

  it.each([320, 360, 390, 768, 900, 1000, 1280])('keeps the command on one line in %i pixels', async (width) => {
    const touch = width < 768 ? { hasTouch: true, isMobile: true } : {};
    const page = await site.open(path, { viewport: { width, height: 900 }, ...touch });
    const code = page.locator('.home-opening pre');
    expect(
      await code
        .locator('.line')
        .first()
        .evaluate((line) => line.getClientRects().length),
    ).toBe(1);
    expect(await code.evaluate((pre) => pre.scrollWidth - pre.clientWidth)).toBe(0);
    const [command, button] = await Promise.all([
      code
        .locator('.line')
        .first()
        .evaluate((line) => {
          const range = document.createRange();
          range.selectNodeContents(line);
          const { top, bottom, left, right } = range.getBoundingClientRect();
          return { top, bottom, left, right };
        }),
      page.locator('.home-opening .code-tools').boundingBox(),
    ]);
    const isBeside = button !== null && (button.x >= command.right || button.y >= command.bottom - 2);
    expect(isBeside, JSON.stringify({ command, button })).toBe(true);
  });

  it('paints words first, and moves nothing out of its place', async () => {
    const page = await site.open(path);
    await page.waitForTimeout(2500);
    const largest = await page.evaluate<string>(`new Promise((done) => {
      new PerformanceObserver((list) => done(list.getEntries().at(-1).element?.closest('h1')?.tagName)).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      });
    })`);
    expect(largest).toBe('H1');
    expect(await getLayoutShift(page)).toBeLessThan(0.001);
  });

  it('loads no framework', async () => {
    const page = await site.open(path);
    await page.waitForTimeout(300);
    expect(site.requests.filter((url) => /react|hydrate/i.test(url))).toEqual([]);
    expect(await page.locator('diglot-island:not(#search diglot-island)').count()).toBe(0);
  });

  it('leads to the recording that it shows', async () => {
    const page = await site.open(path);
    await page.locator('.scene-caption a').click();
    await page.locator('.replay-player[data-state=ready]').waitFor();
    expect(new URL(page.url()).pathname).toBe(`${path}replay/`);
  });

  it.each([320, 390, 1000, 1440])('fits into %i pixels', async (width) => {
    const page = await site.open(path, { viewport: { width, height: 900 } });
    expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  });

  it.each(['reduce', 'no-preference'] as const)('is accessible with motion %s', async (reducedMotion) => {
    const page = await site.open(path, { reducedMotion });
    await holdScene(page);
    expect(await findViolations(page)).toEqual([]);
  });
});
