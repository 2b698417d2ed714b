// The site as readers set it: large text, much zoom, paper, colours of the system.

import { describe, expect, it } from 'vitest';
import { serveDocumentation } from './documentation.ts';
import { findBrokenText, findLayoutFaults, findPaleText } from './layout-faults.ts';
import { go, openType, pageTypes, roots, typeNames } from './page-types.ts';

const site = serveDocumentation();
const paths = roots.flatMap((root) => typeNames.map((name) => root + pageTypes[name]));

describe('large text', () => {
  it.each([
    // 1280 at 400 %.
    { width: 320, height: 256, font: 16 },
    { width: 320, height: 640, font: 32 },
    { width: 390, height: 844, font: 20 },
    { width: 390, height: 844, font: 24 },
    { width: 390, height: 844, font: 32 },
    { width: 768, height: 1024, font: 32 },
    { width: 1024, height: 768, font: 24 },
    { width: 1440, height: 900, font: 20 },
    { width: 1440, height: 900, font: 32 },
    { width: 1920, height: 1080, font: 32 },
  ])('nothing overlaps, breaks inside words or leaves the page in %j', async (window) => {
    const found: string[] = [];
    for (const root of roots) {
      const page = await openType(site, `${root}/`, window);
      for (const path of paths.filter((one) => one.startsWith('/zh') === (root === '/zh'))) {
        await go(site, page, path);
        const faults = [...(await findLayoutFaults(page)), ...(await findBrokenText(page))];
        found.push(...faults.map((fault) => `${path}: ${fault}`));
      }
    }
    expect(found).toEqual([]);
  });

  it('no page leaves a phone when its text alone is set to twice the size', async () => {
    const found: string[] = [];
    for (const root of roots) {
      const page = await openType(site, `${root}/`, { width: 390, height: 844 });
      for (const path of paths.filter((one) => one.startsWith('/zh') === (root === '/zh'))) {
        await go(site, page, path);
        await page.addStyleTag({ content: 'html { font-size: 200% }' });
        const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (excess > 0) found.push(`${path}: ${excess}`);
      }
    }
    expect(found).toEqual([]);
  });

  it.each(roots)('the command of %s/ grows with the text around it, and wraps', async (root) => {
    const sizes = [];
    for (const font of [16, 32]) {
      const page = await openType(site, `${root}/`, { width: 390, height: 844, font });
      const pre = page.locator('.home-opening pre');
      const excess = await pre.evaluate((element) => element.scrollWidth - element.clientWidth);
      expect([font, excess]).toEqual([font, 0]);
      sizes.push(await pre.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)));
    }
    const [normal = 0, large = 0] = sizes;
    expect(large / normal).toBeGreaterThan(1.9);
  });
});

describe('paper', () => {
  const onScreen =
    '.navbar, .menubar, .side, .outline, .pagination, .doc-tools, .search, .skip, .scroll-top, .code-tools, .anchor, [role=tablist], .entry-filter, .entry-back, .replay-controls, .replay-share, .replay-begin, .replay-open, .scene-controls';

  it.each(roots)('has nothing to click and no pale ink on any page of %s/', async (root) => {
    const page = await openType(site, `${root}/`, { width: 794, height: 1123 });
    const found: string[] = [];
    for (const path of paths.filter((one) => one.startsWith('/zh') === (root === '/zh'))) {
      await go(site, page, path);
      await page.emulateMedia({ media: 'print' });
      const left = await page
        .locator(onScreen)
        .filter({ visible: true })
        .evaluateAll((all) => all.map(({ className }) => className));
      const closed = await page
        .locator('details:not([open]) > :nth-child(2), [role=tabpanel][hidden] > *')
        .evaluateAll((all) => all.filter((element) => !element.checkVisibility()).map(({ localName }) => localName));
      found.push(...[...left, ...closed, ...(await findPaleText(page))].map((fault) => `${path}: ${fault}`));
      await page.emulateMedia({ media: 'screen' });
    }
    expect(found).toEqual([]);
  });
});

describe('colours of the system', () => {
  const open = async (path: string, locale = 'en-US') => {
    const page = await site.open(path, { forcedColors: 'active', locale });
    return page;
  };

  it.each(roots)('mark what is current, chosen and outside in %s/', async (root) => {
    const locale = root === '' ? 'en-US' : 'zh-CN';
    // The mark of the outline moves with the page; without motion it has its colour at once.
    const page = await site.open(`${root}/guide/get-started/quick-start`, {
      forcedColors: 'active',
      reducedMotion: 'reduce',
      locale,
    });
    const highlight = await page.evaluate(() => {
      document.body.style.outlineColor = 'Highlight';
      return getComputedStyle(document.body).outlineColor;
    });
    const getBorder = (selector: string, side: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), side);
    for (const current of ['.side-item[aria-current]', '.outline a[aria-current]'])
      expect(await getBorder(current, 'border-inline-start-color')).toBe(highlight);
    for (const other of ['.side-item:not([aria-current])', '.outline a:not([aria-current])'])
      expect(await getBorder(other, 'border-inline-start-color')).not.toBe(highlight);
    expect(await getBorder('[role=tab][aria-selected=true]', 'border-bottom-color')).toBe(highlight);
    expect(await getBorder('[role=tab][aria-selected=true]', 'border-bottom-width')).toBe('2px');
    expect(await getBorder('[role=tab][aria-selected=false]', 'border-bottom-width')).toBe('0px');
    // The arrow of an external link is a gradient, which the browser drops by default.
    const arrow = await page
      .locator('.prose a.external')
      .first()
      .evaluate((link) => getComputedStyle(link, '::after').backgroundImage);
    expect(arrow).toContain('linear-gradient');
  });

  it.each([
    ['/blog/2025-06-25-introducing-agent-tars-beta', 'Note'],
    ['/zh/blog/2025-06-25-introducing-agent-tars-beta', '说明'],
  ])('show the kind of a callout by word and by drawing: %s', async (path, word) => {
    const page = await open(path);
    const kind = page.locator('.callout-kind').first();
    expect(await kind.innerText()).toContain(word);
    const [ink, text] = await kind.evaluate((element) =>
      [element.querySelector('svg') ?? element, document.body].map((one) => getComputedStyle(one).color),
    );
    expect(ink).toBe(text);
    expect(await kind.locator('svg').isVisible()).toBe(true);
  });

  it.each(['light', 'dark'] as const)('show the words that a search found, %s', async (colorScheme) => {
    const page = await site.open('/guide/basic/mcp', { forcedColors: 'active', colorScheme });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('filters');
    const mark = page.locator('.search-option mark').first();
    await mark.waitFor();
    const [ink, paper] = await mark.evaluate((one) => {
      const { color, backgroundColor } = getComputedStyle(one);
      return [color, backgroundColor];
    });
    expect(paper).not.toMatch(/^(?:transparent|rgba\(.*, 0\))$/);
    expect(ink).not.toBe(paper);
  });

  it.each(['light', 'dark'] as const)('show which results are wanted, and what keys do (%s)', async (colorScheme) => {
    const page = await site.open('/guide/basic/mcp', { forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('beta');
    const guide = page.locator('.search-filter').getByRole('button', { name: 'Guide' });
    await guide.click();
    await expect.poll(() => guide.getAttribute('aria-pressed')).toBe('true');
    const highlight = await page.evaluate(() => {
      document.body.style.outlineColor = 'Highlight';
      return getComputedStyle(document.body).outlineColor;
    });
    await expect.poll(() => guide.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe(highlight);
    const [drawing, ink] = await page
      .locator('.search-keys kbd:empty')
      .first()
      .evaluate((key) => [getComputedStyle(key, '::before').backgroundColor, getComputedStyle(key).color]);
    expect(drawing).toBe(ink);
  });

  it('tell the filter that is on from the others', async () => {
    const page = await open('/showcase/');
    const getUnderline = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((link) => getComputedStyle(link).borderBottomColor);
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await getUnderline('.entry-filter a:not([aria-current])')).toBe(ground);
    expect(await getUnderline('.entry-filter a[aria-current]')).not.toBe(ground);
  });

  it('show how far a recording has come', async () => {
    const page = await open('/replay/?id=fix-failing-test&t=9');
    await page.locator('.replay-player[data-state=ready]').waitFor();
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const done = await page.locator('.replay-done').evaluate((bar) => getComputedStyle(bar).backgroundColor);
    const rest = await page
      .locator('.replay-seek')
      .evaluate((bar) => getComputedStyle(bar, '::before').backgroundColor);
    expect(new Set([ground, done, rest]).size).toBe(3);
  });
});
