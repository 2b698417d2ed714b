// The replay page, the player and its embedding. Recordings are the site's own; broken and long ones are made here.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findViolations, getLayoutShift, serveDocumentation } from './documentation.ts';

const site = serveDocumentation();

/** What the last thing said in each recording contains. */
const ends: Readonly<Record<string, string>> = {
  'build-and-check-page': 'The page is ready in the folder',
  'fix-failing-test': 'All four tests pass',
  'kettle-report': 'kettles.html',
  'low-stock-table': 'low-stock.csv',
  'mcp-stockroom': 'R-102',
  'model-unreachable': 'Connection error',
  'recover-from-errors': 'plan-autumn.md',
  'sales-csv-report': 'report.md',
  'workshop-sign-up': 'HL-0427',
  'zh-laptop-comparison': '推荐 流云 Air',
};

async function openPlayer(path: string): Promise<Page> {
  const page = await site.open(path);
  await page.locator('.replay-player[data-state=ready]').waitFor();
  return page;
}

const getPosition = (page: Page): Promise<number> => page.locator('.replay-seek input').evaluate(getValue);
const getValue = (input: SVGElement | HTMLElement): number => Number((input as HTMLInputElement).value);
const getMain = (page: Page): Promise<string | null> => page.locator('.replay-button.main').getAttribute('aria-label');
const countItems = (page: Page): Promise<number> => page.locator('.replay-conversation .replay-item').count();

/** Serves `body` for every recording. */
const replaceRecording = (page: Page, body: string): Promise<unknown> =>
  page.route(/\/stream\.[^/]*\.json$/, (route) => route.fulfill({ contentType: 'application/json', body }));

describe('recordings', () => {
  it('are all known to this test', () => {
    expect(readdirSync(join(import.meta.dirname, '../../data/replays')).sort()).toEqual(Object.keys(ends).sort());
  });

  it.each(Object.entries(ends))('%s plays to its end', async (slug, text) => {
    const lang = slug.startsWith('zh') ? '/zh' : '';
    const page = await openPlayer(`${lang}/replay/?id=${slug}`);
    await page.keyboard.press('End');
    await expect.poll(() => page.locator('.replay-stage').innerText()).toContain(text);
    expect(await page.locator('.replay-conversation').innerText()).toContain(text);
    expect(await page.locator('.replay-conversation .running').count()).toBe(0);
    await page.keyboard.press('Shift+ArrowLeft');
    for (const image of await page.locator('.replay-stage img').all())
      await expect.poll(() => image.evaluate((e) => (e as HTMLImageElement).naturalWidth)).toBe(1280);
  });

  it('play by themselves, eight times as fast, and stop at the end', async () => {
    const page = await openPlayer('/replay/?id=fix-failing-test');
    await page.locator('.replay-speed select').selectOption('8');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    expect(await getMain(page)).toBe('Pause');
    await expect.poll(() => getMain(page), { timeout: 15_000 }).toBe('Play again');
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

  it('goes to the very end by the bar, whatever the length', async () => {
    const page = await openPlayer('/replay/?id=model-unreachable');
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
    const page = await openPlayer('/replay/?id=zh-laptop-comparison&t=99');
    expect(await page.locator('.replay-conversation .replay-item.user p').getAttribute('lang')).toBe('zh');
    expect(await page.locator('.replay-stage > [lang=zh]').count()).toBe(1);
    const own = await openPlayer('/zh/replay/?id=zh-laptop-comparison&t=99');
    expect(await own.locator('.replay-player [lang]').count()).toBe(0);
  });

  it('is driven by keys alone', async () => {
    const page = await openPlayer('/replay/?id=fix-failing-test');
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

  it('leaves keys to those who have a use of their own for them', async () => {
    const page = await openPlayer('/replay/?id=fix-failing-test');
    await page.locator('.replay-seek input').focus();
    await page.keyboard.press('ArrowRight');
    expect(await getPosition(page)).toBe(100);
    await page.getByRole('button', { name: 'Next tool call' }).focus();
    await page.keyboard.press('Space');
    expect(await getMain(page)).toBe('Play');
    expect(await page.locator('.replay-calls').innerText()).toMatch(/1\/7/);
  });

  it('goes back to a tool call that is clicked', async () => {
    const page = await openPlayer('/replay/?id=fix-failing-test');
    await page.keyboard.press('End');
    await page.locator('button.replay-call').first().click();
    expect(await page.locator('.replay-calls').innerText()).toMatch(/1\/7/);
    expect(await page.locator('.replay-item[aria-current=step]').count()).toBe(1);
  });

  it('keeps its position in the address, and begins there', async () => {
    const page = await openPlayer('/replay/?id=workshop-sign-up');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    const position = await getPosition(page);
    // The slider counts in tenths of a second, and so does the address.
    await expect
      .poll(() => Math.abs(Number(new URL(page.url()).searchParams.get('t')) * 1000 - position))
      .toBeLessThanOrEqual(100);
    expect(await getPosition(page)).toBe(position);
    const other = await openPlayer(new URL(page.url()).pathname + new URL(page.url()).search);
    expect(Math.abs((await getPosition(other)) - position)).toBeLessThanOrEqual(100);
    expect(await other.locator('.replay-cursor').count()).toBe(1);
  });

  it('says how the recording was made', async () => {
    const page = await openPlayer('/replay/?id=workshop-sign-up');
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

describe.each([
  { path: '/replay/', words: ['Registration received', '推荐 流云 Air', 'Connection error'] },
  { path: '/zh/replay/', words: ['Registration received', '推荐 流云 Air', 'Connection error'] },
])('the page $path', ({ path, words }) => {
  it('holds every transcript without script', async () => {
    const page = await site.open(path, { javaScriptEnabled: false });
    expect(await page.locator('.replay-transcripts > details').count()).toBe(10);
    const text = await page.locator('.replay-transcripts').evaluate((e) => e.textContent ?? '');
    for (const word of words) expect(text).toContain(word.replace('**', ''));
  });

  it.each([
    ['', '.entry-list'],
    ['?id=workshop-sign-up&t=9', '.replay-player[data-state=ready]'],
    ['?id=fix-failing-test&t=99', '.replay-player[data-state=ready]'],
  ])('is accessible: %s', async (query, ready) => {
    const page = await site.open(path + query, { reducedMotion: 'reduce' });
    await page.locator(ready).waitFor();
    expect(await findViolations(page)).toEqual([]);
  });

  it.each([320, 390, 1000])('fits into %i pixels while it plays', async (width) => {
    const page = await site.open(`${path}?id=fix-failing-test&t=9`, { viewport: { width, height: 844 } });
    await page.locator('.replay-player[data-state=ready]').waitFor();
    expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  });
});

describe('embedding', () => {
  it('loads the player when it is wanted, and moves nothing', async () => {
    const page = await site.open('/guide/basic/browser');
    const isPlayer = (url: string): boolean => /stream\.[^/]*\.json/.test(url);
    expect(site.requests.filter(isPlayer)).toEqual([]);
    const play = page.getByRole('button', { name: /Play the recording/ });
    await play.scrollIntoViewIfNeeded();
    const height = await page.evaluate<number>('document.documentElement.scrollHeight');
    await play.click();
    await page.locator('.replay-player[data-state=ready]').waitFor();
    expect(site.requests.filter(isPlayer)).toHaveLength(1);
    expect(await page.evaluate<number>('document.documentElement.scrollHeight')).toBe(height);
    expect(await getLayoutShift(page)).toBeLessThan(0.001);
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
    const page = await openPlayer('/replay/?id=kettle-report&navbar=0');
    expect(await page.locator('.navbar').count()).toBe(0);
    expect(await page.locator('.replay-transcripts').isVisible()).toBe(false);
    expect(await page.locator('.entry-back').isVisible()).toBe(false);
  });
});
