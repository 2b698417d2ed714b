// Every recording to its end, what the player does with broken and long ones, and the pages around it in both languages.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { serveDocumentation } from './documentation.ts';
import { countItems, ends, expectPlays, getMain, getPosition, openPlayer, testReplayPage } from './replay-cases.ts';

const site = serveDocumentation();

/** Serves `body` for every recording. */
const replaceRecording = (page: Page, body: string): Promise<unknown> =>
  page.route(/\/stream\.[^/]*\.json$/, (route) => route.fulfill({ contentType: 'application/json', body }));

describe('recordings', () => {
  it.each(Object.keys(ends))('%s plays to its end', (slug) => expectPlays(site, slug));

  it('play by themselves, eight times as fast, and stop at the end', async () => {
    const page = await openPlayer(site, '/replay/?id=fix-failing-test');
    await page.locator('.replay-speed select').selectOption('8');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    expect(await getMain(page)).toBe('Pause');
    await expect.poll(() => getMain(page)).toBe('Play again');
    expect(await page.locator('.replay-stage').innerText()).toContain(ends['fix-failing-test']);
  });
});

describe('the player', () => {
  it.each([
    { width: 1440, height: 900, query: '' },
    { width: 1440, height: 700, query: '' },
    { width: 900, height: 600, query: '&navbar=0' },
    { width: 390, height: 844, query: '' },
  ])('shows the page that the agent sees whole in %j', async ({ width, height, query }) => {
    const page = await site.open(`/replay/?id=workshop-sign-up&t=18${query}`, { viewport: { width, height } });
    const stage = page.locator('.replay-stage');
    await stage.locator('img').waitFor();
    expect(await stage.evaluate((e) => e.scrollHeight - e.clientHeight)).toBe(0);
    const [box, controls] = await Promise.all([
      stage.locator('.replay-screen').boundingBox(),
      page.locator('.replay-controls').boundingBox(),
    ]);
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1.6, 1);
    expect((controls?.y ?? height) + (controls?.height ?? 0)).toBeLessThanOrEqual(height);
  });

  it('goes to the very end by the bar, at any length', async () => {
    const page = await openPlayer(site, '/replay/?id=model-unreachable');
    await page.locator('.replay-seek input').focus();
    await page.keyboard.press('End');
    expect(await getMain(page)).toBe('Play again');
    const bar = page.locator('.replay-seek input');
    const [value, max] = await bar.evaluate((e) => [
      (e as HTMLInputElement).valueAsNumber,
      Number(e.getAttribute('max')),
    ]);
    expect((max ?? 0) - (value ?? 0)).toBeLessThan(1);
  });

  it('says in which language a run was, where the page has another', async () => {
    const page = await openPlayer(site, '/replay/?id=zh-laptop-comparison&t=99');
    expect(await page.locator('.replay-conversation .replay-item.user p').getAttribute('lang')).toBe('zh');
    expect(await page.locator('.replay-stage > [lang=zh]').count()).toBe(1);
    const own = await openPlayer(site, '/zh/replay/?id=zh-laptop-comparison&t=99');
    expect(await own.locator('.replay-player [lang]').count()).toBe(0);
  });

  it('leaves keys to those who have a use of their own for them', async () => {
    const page = await openPlayer(site, '/replay/?id=fix-failing-test');
    await page.locator('.replay-seek input').focus();
    await page.keyboard.press('ArrowRight');
    expect(await getPosition(page)).toBe(100);
    await page.getByRole('button', { name: 'Next tool call' }).focus();
    await page.keyboard.press('Space');
    expect(await getMain(page)).toBe('Play');
    expect(await page.locator('.replay-calls').innerText()).toMatch(/1\/7/);
  });

  it('goes back to a tool call that is clicked', async () => {
    const page = await openPlayer(site, '/replay/?id=fix-failing-test');
    await page.keyboard.press('End');
    await page.locator('button.replay-call').first().click();
    expect(await page.locator('.replay-calls').innerText()).toMatch(/1\/7/);
    expect(await page.locator('.replay-item[aria-current=step]').count()).toBe(1);
  });

  it('says how the recording was made', async () => {
    const page = await openPlayer(site, '/replay/?id=workshop-sign-up');
    expect(await page.locator('.entry-note').first().innerText()).toMatch(/come from a script/);
  });

  it.each([
    ['/replay/', '{}', 'This recording cannot be played. A recording is a list of events.'],
    [
      '/replay/',
      '[{"type":"tool_call","timestamp":1,"toolCallId":"c","name":"x"}]',
      'This recording cannot be played. Event 1: "arguments" of "tool_call" is missing or of the wrong kind.',
    ],
    ['/zh/replay/', '[{', '无法播放该回放。回放文件不是JSON。'],
    ['/zh/replay/', '[]', '无法播放该回放。回放文件中没有事件。'],
  ])('says on %s what is wrong with %s', async (path, body, message) => {
    const page = await site.open('/blog/');
    await replaceRecording(page, body);
    await page.goto(site.url(`${path}?id=kettle-report`));
    const alert = page.getByRole('alert').filter({ hasText: /\S/ });
    await alert.waitFor();
    expect(await alert.innerText()).toBe(message);
  });

  it('stays small while it plays ten thousand events', async () => {
    const page = await site.open('/blog/');
    await replaceRecording(page, JSON.stringify(createLongRecording(10_000)));
    await page.goto(site.url('/replay/?id=kettle-report'));
    await page.locator('.replay-player[data-state=ready]').waitFor();
    await page.keyboard.press('End');
    await expect.poll(() => countItems(page)).toBeGreaterThan(100);
    expect(await countItems(page)).toBeLessThanOrEqual(120);
    expect(await page.locator('.replay-marks i').count()).toBeLessThanOrEqual(251);
    await page.getByRole('button', { name: 'Show earlier messages' }).click();
    expect(await countItems(page)).toBeGreaterThan(120);
  });
});

/** Calls with results, and messages in pieces between them. */
function createLongRecording(length: number): readonly object[] {
  return Array.from({ length }, (_, i) => {
    const base = { id: `e${i}`, timestamp: i * 40 };
    if (i % 5 === 3)
      return {
        ...base,
        type: 'tool_call',
        toolCallId: `c${i}`,
        name: 'run_command',
        arguments: { command: `echo ${i}` },
      };
    if (i % 5 === 4)
      return {
        ...base,
        type: 'tool_result',
        toolCallId: `c${i - 1}`,
        name: 'run_command',
        content: [{ type: 'text', name: 'STDOUT', text: `${i}\n` }],
        elapsedMs: 1,
      };
    return {
      ...base,
      type: 'assistant_streaming_message',
      content: `Piece ${i}. `,
      messageId: `m${Math.floor(i / 5)}`,
    };
  });
}

testReplayPage(site, '/replay/');
testReplayPage(site, '/zh/replay/');
