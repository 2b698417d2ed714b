// What holds for the home page in each language: its words, its command, its scene.

import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { SiteUnderTest } from '../../../engine/test/browser/serve-site.ts';
import { settle } from '../../../engine/test/browser/time.ts';
import { findViolations, getLayoutShift } from './documentation.ts';

export interface HomeTexts {
  readonly path: string;
  readonly lang: string;
  /** Lines of the scene, at least. */
  readonly rows: number;
  readonly name: RegExp;
}

export const english: HomeTexts = { path: '/', lang: 'en', rows: 15, name: /Agent TARS \| An open-source AI agent/ };
export const chinese: HomeTexts = { path: '/zh/', lang: 'zh', rows: 11, name: /Agent TARS \| 在终端与浏览器中/ };

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

interface Command {
  readonly lines: number;
  readonly overflow: number;
  /** Nothing covers its words. */
  readonly isClear: boolean;
}

/** The first line of the command that installs. */
async function lookAtCommand(page: Page): Promise<Command> {
  return page.locator('.home-opening').evaluate((opening) => {
    const pre = opening.querySelector('pre');
    const line = opening.querySelector('pre .line');
    const tools = opening.querySelector('.code-tools')?.getBoundingClientRect();
    if (!pre || !line || !tools) return { lines: 0, overflow: 0, isClear: false };
    const range = document.createRange();
    range.selectNodeContents(line);
    const { bottom, right } = range.getBoundingClientRect();
    return {
      lines: line.getClientRects().length,
      overflow: pre.scrollWidth - pre.clientWidth,
      isClear: tools.x >= right || tools.y >= bottom - 2,
    };
  });
}

/** Its words, its command, its scene. */
export function testHome(site: SiteUnderTest, { path, lang, name }: HomeTexts): void {
  describe(`home ${path}`, () => {
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

    it('plays its scene when asked, stops by keyboard and goes on', async () => {
      const page = await site.open(path);
      await page.locator('.scene-start').click();
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

    it('loads no framework', async () => {
      const page = await site.open(path);
      await settle(page);
      expect(site.requests.filter((url) => /react|hydrate/i.test(url))).toEqual([]);
      expect(await page.locator('diglot-island:not(#search diglot-island)').count()).toBe(0);
    });
  });
}

/** Its scene to the end, at every width, and what axe says. */
export function testHomeFully(site: SiteUnderTest, texts: HomeTexts): void {
  testHome(site, texts);
  const { path, rows } = texts;
  describe(`home ${path}`, () => {
    it.each([
      ['no-preference', true],
      ['no-preference', false],
      ['reduce', true],
    ] as const)(
      'has its scene complete and still at first, motion %s, script %s',
      async (reducedMotion, javaScriptEnabled) => {
        const page = await site.open(path, { reducedMotion, javaScriptEnabled });
        expect(await page.locator('.scene-row').count()).toBeGreaterThanOrEqual(rows);
        expect(new Set(await getOpacities(page))).toEqual(new Set(['1']));
        expect(await countAnimations(page, 'running')).toBe(0);
        expect(await page.locator('.scene-pause').isVisible()).toBe(false);
      },
    );

    it('can be played again once it is over', async () => {
      const page = await site.open(path);
      const scene = page.locator('.scene');
      const again = scene.locator('.scene-again');
      await scene.locator('.scene-start').click();
      expect(await again.isVisible()).toBe(false);
      await finish(scene);
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

    it.each([
      ['under a finger', { hasTouch: true, isMobile: true }, [320, 360, 390]],
      ['under a mouse', {}, [320, 390, 768, 900, 1000, 1280, 1440]],
    ])('fits, and keeps its command on one line, at every width %s', async (_, hands, widths) => {
      const page = await site.open(path, { ...hands, viewport: { width: 390, height: 900 } });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const excess = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
        expect([width, Math.max(0, excess)]).toEqual([width, 0]);
        expect([width, await lookAtCommand(page)]).toEqual([width, { lines: 1, overflow: 0, isClear: true }]);
      }
    });

    it('paints words first, and moves nothing out of its place', async () => {
      const page = await site.open(path);
      // The scene plays on for seconds; its end is the last chance for anything to move or to be larger.
      await finish(page.locator('.scene'));
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      const largest = await page.evaluate<boolean>(`new Promise((done) => {
        new PerformanceObserver((list) => done(list.getEntries().at(-1).element?.closest('h1, .scene') !== null)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      })`);
      expect(largest).toBe(true);
      expect(await getLayoutShift(page)).toBeLessThan(0.001);
    });

    it('leads to the recording that it shows', async () => {
      const page = await site.open(path);
      await page.locator('.scene-caption a').click();
      await page.locator('.replay-player[data-state=ready]').waitFor();
      expect(new URL(page.url()).pathname).toBe(`${path}replay/`);
    });

    it.each(['reduce', 'no-preference'] as const)('is accessible with motion %s', async (reducedMotion) => {
      const page = await site.open(path, { reducedMotion });
      if (reducedMotion === 'no-preference') await page.locator('.scene-start').click();
      await holdScene(page);
      expect(await findViolations(page)).toEqual([]);
    });
  });
}

/** Plays the scene to its end at once. */
const finish = (scene: Locator): Promise<void> =>
  scene.evaluate((element) => {
    for (const animation of element.getAnimations({ subtree: true })) animation.finish();
  });
