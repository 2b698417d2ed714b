// The player and its embedding. `replay.full.test.ts` has every recording, broken and long ones, and the pages around the player.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findViolations, getLayoutShift, serveDocumentation } from './documentation.ts';
import { ends, expectPlays, getMain, getPosition, openPlayer } from './replay-cases.ts';

const site = serveDocumentation();

describe('recordings', () => {
  it('are all known to this test', () => {
    expect(readdirSync(join(import.meta.dirname, '../../data/replays')).sort()).toEqual(Object.keys(ends).sort());
  });

  it('one plays to its end', () => expectPlays(site, 'workshop-sign-up'));
});

describe('the player', () => {
  it('shows a picture and a button at once, and plays from there', async () => {
    const page = await openPlayer(site, '/replay/?id=workshop-sign-up');
    expect(await page.locator('.replay-stage img').evaluate((e: HTMLImageElement) => e.naturalWidth)).toBe(1280);
    expect(await getMain(page)).toBe('Play');
    await page.getByRole('button', { name: 'Play the recording' }).click();
    expect(await getMain(page)).toBe('Pause');
    await expect.poll(() => page.locator('.replay-begin').count()).toBe(0);
  });

  it('leads to a tool call by its chapter, says the step, and hands on a link to the moment', async () => {
    const page = await openPlayer(site, '/replay/?id=fix-failing-test');
    await page.locator('.replay-chapters > summary').click();
    await page
      .getByRole('button', { name: /run_command/ })
      .first()
      .click();
    expect(await page.locator('.replay-calls').innerText()).toMatch(/\d\/7/);
    expect(await page.locator('.replay-chapters [aria-current=step]').innerText()).toContain('run_command');
    await expect.poll(() => page.locator('.replay-player > [role=status]').innerText()).toContain('run_command');
    await page.getByRole('button', { name: 'Share' }).click();
    const link = page.getByRole('textbox', { name: 'Link' });
    expect(await link.inputValue()).toMatch(/\/replay\/\?id=fix-failing-test&t=\d+\.\d$/);
    await page.getByRole('checkbox', { name: /^Start at/ }).uncheck();
    expect(await link.inputValue()).toMatch(/\/replay\/\?id=fix-failing-test$/);
    expect(await page.getByRole('textbox', { name: 'Embed code' }).inputValue()).toContain('&amp;embed=1"');
    expect(await findViolations(page)).toEqual([]);
  });

  it('is all there is with embed=1', async () => {
    const page = await site.open('/replay/?id=workshop-sign-up&embed=1', { viewport: { width: 800, height: 550 } });
    await page.locator('.replay-player[data-state=ready]').waitFor();
    expect(await page.locator('header.navbar:visible, .entry-back:visible, .replay-transcripts:visible').count()).toBe(
      0,
    );
    const box = await page.locator('.replay-controls').boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(550);
  });

  it('is driven by keys alone', async () => {
    const page = await openPlayer(site, '/replay/?id=fix-failing-test');
    await page.keyboard.press('ArrowRight');
    const first = await getPosition(page);
    expect(first).toBeGreaterThan(0);
    await page.keyboard.press('Shift+ArrowRight');
    await page.locator('.replay-conversation .replay-item.tool').waitFor();
    expect(await page.locator('.replay-calls').innerText()).toMatch(/1\/7/);
    await page.keyboard.press('Shift+ArrowLeft');
    expect(await getPosition(page)).toBe(0);
    await page.keyboard.press('>');
    await page.keyboard.press('>');
    expect(await page.locator('.replay-speed select').inputValue()).toBe('4');
    await page.keyboard.press('<');
    expect(await page.locator('.replay-speed select').inputValue()).toBe('2');
    await page.keyboard.press('Space');
    expect(await getMain(page)).toBe('Pause');
    await page.keyboard.press('Space');
    expect(await getMain(page)).toBe('Play');
    await page.keyboard.press('Home');
    expect(await getPosition(page)).toBe(0);
  });

  it('keeps its position in the address, and begins there', async () => {
    const page = await openPlayer(site, '/replay/?id=workshop-sign-up');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    const position = await getPosition(page);
    // The slider counts in tenths of a second, and so does the address.
    await expect
      .poll(() => Math.abs(Number(new URL(page.url()).searchParams.get('t')) * 1000 - position))
      .toBeLessThanOrEqual(100);
    expect(await getPosition(page)).toBe(position);
    const other = await openPlayer(site, new URL(page.url()).pathname + new URL(page.url()).search);
    expect(Math.abs((await getPosition(other)) - position)).toBeLessThanOrEqual(100);
    expect(await other.locator('.replay-cursor').count()).toBe(1);
  });
});

describe('embedding', () => {
  it('loads the player when it is wanted, and moves nothing', async () => {
    const page = await site.open('/guide/basic/browser');
    const isPlayer = (url: string): boolean => /stream\.[^/]*\.json/.test(url);
    expect(site.requests.filter(isPlayer)).toEqual([]);
    const play = page.getByRole('button', { name: /Play the recording/ });
    await play.scrollIntoViewIfNeeded();
    // The columns of a table widen while a slow machine reads its rows.
    const before = await getLayoutShift(page);
    const height = await page.evaluate<number>('document.documentElement.scrollHeight');
    await play.click();
    await page.locator('.replay-player[data-state=ready]').waitFor();
    expect(site.requests.filter(isPlayer)).toHaveLength(1);
    expect(await page.evaluate<number>('document.documentElement.scrollHeight')).toBe(height);
    expect((await getLayoutShift(page)) - before).toBeLessThan(0.001);
  });

  it('keeps its keys to itself', async () => {
    const page = await site.open('/guide/basic/browser');
    await page.getByRole('button', { name: /Play the recording/ }).click();
    await page.locator('.replay-player[data-state=ready]').waitFor();
    await page.evaluate('document.activeElement?.blur()');
    const before = await getMain(page);
    await page.keyboard.press('Space');
    expect(await getMain(page)).toBe(before);
  });

  it('shows the player and nothing else in a frame', async () => {
    const page = await openPlayer(site, '/replay/?id=kettle-report&navbar=0');
    expect(await page.locator('.navbar').count()).toBe(0);
    expect(await page.locator('.replay-transcripts').isVisible()).toBe(false);
    expect(await page.locator('.entry-back').isVisible()).toBe(false);
  });
});
