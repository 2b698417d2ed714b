// The outline: what it lists, which entry is marked, where a click goes.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { followScroll } from './scroll.ts';
import { isAwake, serveSite } from './serve-site.ts';

const site = serveSite('full');

const outline = (page: Page) => page.locator('[data-region=outline]');
const marked = (page: Page): Promise<string[]> => outline(page).locator('a[aria-current]').allInnerTexts();
const scrollTo = (page: Page, y: number): Promise<void> =>
  page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
const getTop = (page: Page, id: string): Promise<number> =>
  page.evaluate((name) => Math.round(document.getElementById(name)?.getBoundingClientRect().top ?? -1), id);

describe('what it lists', () => {
  it.each([
    ['/guide/start', 'ON THIS PAGE'],
    ['/zh/guide/start', '大纲'],
  ])('at %s its title is %s', async (path, title) => {
    const page = await site.read(path);
    expect(await page.texts('[data-region=outline] .outline-title')).toEqual([title]);
    expect(await page.values('[data-region=outline]', 'aria-labelledby')).toEqual(['diglot:outline-title']);
  });

  it('h2 to h4 in page order, without h1 and h5', async () => {
    const page = await site.read('/guide/start');
    const texts = await page.texts('[data-region=outline] a');
    const hrefs = await page.values('[data-region=outline] a', 'href');
    expect(texts.map((text, i) => [text, decodeURIComponent(hrefs[i] ?? '')])).toEqual([
      ['First part', '#first-part'],
      ['Below the first', '#below-the-first'],
      ['Far below', '#far-below'],
      ['安装', '#安装'],
      ['Options', '#options'],
      ['Options', '#options-1'],
      ['Formats with code and a link', '#formats-with-code-and-a-link'],
      ['Long enough', '#long-enough'],
      ['Last part', '#last-part'],
    ]);
  });

  it('a heading that cannot be seen is left out until it can', async () => {
    const page = await site.open('/guide/code');
    const shown = () =>
      outline(page)
        .getByText(/^Inside/)
        .evaluateAll((all) => all.filter((e) => e.checkVisibility()).map((e) => e.textContent));
    await expect.poll(shown).toEqual(['Inside macOS']);
    await page.getByRole('tab', { name: 'Linux' }).first().click();
    await expect.poll(shown).toEqual(['Inside Linux']);
  });

  it('deeper headings are indented by 12 px', async () => {
    const page = await site.open('/guide/start');
    const left = (name: string) =>
      outline(page)
        .getByRole('link', { name, exact: true })
        .evaluate((e) => {
          const range = document.createRange();
          range.selectNodeContents(e);
          return range.getBoundingClientRect().left;
        });
    const [first, second, third] = [await left('First part'), await left('Below the first'), await left('Far below')];
    expect([second - first, third - second].map(Math.round)).toEqual([12, 12]);
  });

  it('without headings there is none', async () => {
    for (const path of ['/guide/no-headings', '/reference/'])
      expect(await (await site.read(path)).texts('[data-region=outline]')).toEqual([]);
  });
});

describe('the mark', () => {
  it('first at the top, last at the bottom, between them the heading above', async () => {
    const page = await site.open('/guide/long');
    await expect.poll(() => marked(page)).toEqual(['Section 1']);
    const top = await getTop(page, 'section-7');
    await scrollTo(page, top - 72);
    await expect.poll(() => marked(page)).toEqual(['Section 7']);
    await scrollTo(page, top - 72 - 40);
    await expect.poll(() => marked(page)).toEqual(['Section 6']);
    await scrollTo(page, 100_000);
    await expect.poll(() => marked(page)).toEqual(['Section 20']);
    await scrollTo(page, 0);
    await expect.poll(() => marked(page)).toEqual(['Section 1']);
  });

  it('the mark waits for 100 ms after each update, and then makes up for what it missed', async () => {
    const page = await site.open('/guide/long');
    await expect.poll(() => marked(page)).toEqual(['Section 1']);
    const seen = await page.evaluate(async () => {
      const real = window.setTimeout;
      const held: { run: () => void; ms: number }[] = [];
      Object.assign(window, { setTimeout: (run: () => void, ms = 0) => held.push({ run, ms }) });
      const mark = () => document.querySelector('[data-spy] [aria-current]')?.textContent ?? '';
      const scroll = (top: number): Promise<void> =>
        new Promise((done) => {
          addEventListener('scroll', () => done(), { once: true });
          window.scrollTo({ top, behavior: 'instant' });
        });
      await scroll(900);
      // The wait after the update of the loaded page may still go on.
      while (mark() === 'Section 1') await new Promise(requestAnimationFrame);
      const first = mark();
      await scroll(2400);
      await scroll(3600);
      const meanwhile = mark();
      Object.assign(window, { setTimeout: real });
      for (const { run } of held) run();
      return { meanwhile: meanwhile === first, after: mark() !== first, waits: held.map(({ ms }) => ms).includes(100) };
    });
    expect(seen).toEqual({ meanwhile: true, after: true, waits: true });
  });
});

describe('links', () => {
  it('a click sets the hash, ends below the bar, moves the focus, and scrolls smoothly', async () => {
    const page = await site.open('/guide/long');
    const press = () => outline(page).getByRole('link', { name: 'Section 9' }).click();
    expect(await followScroll(page, press)).toBe('smooth');
    expect(new URL(page.url()).hash).toBe('#section-9');
    await expect.poll(() => getTop(page, 'section-9')).toBe(72);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('section-9');
    await expect.poll(() => marked(page)).toEqual(['Section 9']);
  });

  it('where motion is unwelcome the jump is at once', async () => {
    const page = await site.open('/guide/long', { reducedMotion: 'reduce' });
    const press = () => outline(page).getByRole('link', { name: 'Section 9' }).click();
    expect(await followScroll(page, press)).toBe('auto');
    expect(await getTop(page, 'section-9')).toBe(72);
  });

  it.each([
    [1440, 72],
    [1100, 72 + 46],
    [700, 56 + 46],
  ])('at %i px a heading ends %i px below the top', async (width, expected) => {
    const page = await site.open('/guide/long#section-9', {
      viewport: { width, height: 700 },
      reducedMotion: 'reduce',
    });
    await expect.poll(() => getTop(page, 'section-9')).toBe(expected);
  });

  it('without the bar the offset is none', async () => {
    const page = await site.open('/guide/long?navbar=0#section-9', { reducedMotion: 'reduce' });
    await expect.poll(() => getTop(page, 'section-9')).toBeLessThan(40);
  });

  it('a list longer than the window shows the marked entry, and nothing else scrolls', async () => {
    const page = await site.open('/guide/start#last-part', { viewport: { width: 1440, height: 280 } });
    await expect.poll(() => marked(page)).toEqual(['Last part']);
    const isShown = (name: string) =>
      outline(page)
        .getByText(name)
        .evaluate((entry) => {
          const frame = entry.closest('[data-region=outline]')?.getBoundingClientRect();
          const place = entry.getBoundingClientRect();
          return frame !== undefined && place.top >= frame.top && place.bottom <= frame.bottom;
        });
    expect(await isShown('Last part')).toBe(true);
    await scrollTo(page, 0);
    await expect.poll(() => marked(page)).toEqual(['First part']);
    expect(await isShown('First part')).toBe(true);
  });

  it('in a narrow window the list is marked when it opens, with the marked entry in view', async () => {
    const page = await site.open('/guide/long', { viewport: { width: 700, height: 420 } });
    // A timer as long as the throttle's, begun after it, ends after it: by then the spy has answered the scroll.
    await page.evaluate(
      () =>
        new Promise((done) => {
          addEventListener('scroll', () => setTimeout(done, 100), { once: true });
          window.scrollTo({ top: 100_000, behavior: 'instant' });
        }),
    );
    expect(await outline(page).locator('a[aria-current]').count()).toBe(0);
    // Not `click()` of the locator, which scrolls a sticky bar.
    const button = await page.locator('[aria-controls="diglot:outline"]').boundingBox();
    await page.mouse.click((button?.x ?? 0) + 5, (button?.y ?? 0) + 5);
    await expect.poll(() => marked(page)).toEqual(['Section 20']);
    const entry = await outline(page).getByText('Section 20').boundingBox();
    expect(entry?.y).toBeLessThan(420);
  });

  it('in a narrow window nothing of it moves as the late styles arrive', async () => {
    const page = await site.open('/', { isImpatient: true, viewport: { width: 700, height: 420 } });
    await page.addInitScript(() => {
      const moved: string[] = [];
      Object.assign(window, { moved });
      addEventListener('transitionrun', ({ target, propertyName }) => {
        if ((target as Element).matches('[data-spy]')) moved.push(propertyName);
      });
    });
    await page.goto(site.url('/guide/long'));
    await isAwake(page);
    // Transitions that have begun are announced with the next frame.
    const moved = await page.evaluate(
      () =>
        new Promise((done) =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() => done((window as unknown as { moved: string[] }).moved)),
          ),
        ),
    );
    expect(moved).toEqual([]);
  });

  it('an address with a hash, Chinese ones too, opens at the heading', async () => {
    const page = await site.open(`/guide/start#${encodeURIComponent('安装')}`, {
      viewport: { width: 1440, height: 400 },
    });
    await expect.poll(() => getTop(page, '安装')).toBe(72);
  });

  it('every heading has a link to itself that assistive technology does not meet', async () => {
    const { document } = await site.read('/guide/start');
    const anchors = await document.evaluate((root) =>
      [...root.querySelectorAll<HTMLElement>('article :is(h2,h3,h4) > a.anchor')].map((a) => [
        a.getAttribute('href') === `#${encodeURIComponent(a.parentElement?.id ?? '')}` ||
          a.getAttribute('href') === `#${a.parentElement?.id}`,
        a.ariaHidden,
        a.tabIndex,
      ]),
    );
    expect(anchors.length).toBe(9);
    expect(new Set(anchors.map(String))).toEqual(new Set(['true,true,-1']));
  });

  it('a frontmatter switch removes it', async () => {
    expect(await (await site.read('/guide/flags')).texts('[data-region=outline]')).toEqual([]);
  });
});
