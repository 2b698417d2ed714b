// How a dev server feels: from start to the first painted page, from saving to seeing, and memory over many saves.

import { readFile, writeFile } from 'node:fs/promises';
import { openBrowser } from '../lib/browser.mjs';
import { percentile } from '../lib/numbers.mjs';
import { getTreeMemory, startServer } from '../lib/processes.mjs';

const REST = 150;
const PATIENCE = 30_000;

/**
 * Milliseconds and bytes; `memory`, of half the saves, is missing where the machine does not report it.
 * @typedef {{ start: number, p50: number, p95: number, memory?: number, memoryAfter?: number, saves: number }} Dev
 */

/**
 * @param {{ command: [string, string[]], cwd: string, env?: Record<string, string>, route: string, file: string, saves: number }} options
 *   `file` is the source of `route`; it is as it was afterwards
 * @returns {Promise<Dev | undefined>} `undefined` where there is no Chromium
 */
export async function measureDev({ command, cwd, env, route, file, saves }) {
  const browser = await openBrowser();
  if (browser === undefined) return undefined;
  const text = await readFile(file, 'utf8');
  const page = await browser.newPage();
  const begin = Date.now();
  let server;
  try {
    server = await startServer(command[0], command[1], { cwd, env: { NODE_ENV: 'development', ...env } });
    await page.addInitScript(watchMark);
    await openPage(page, `${server.url}/${route}`);
    const start = (await page.evaluate(waitForHeading)) - begin;
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1000);
    // The first save also pays for what a server prepares in the background, and may meet a reload.
    await measureSave(page, { file, text, mark: 'savemark999x' }).catch(() => undefined);
    const times = [];
    let memory;
    for (let save = 0; save < saves; save++) {
      // By then the heap has its size; what it grows by afterwards would be lost for good.
      if (save === saves >> 1) memory = getTreeMemory(server.pid);
      times.push(await measureSave(page, { file, text, mark: `savemark${save}x` }));
    }
    const memoryAfter = getTreeMemory(server.pid);
    return { start, p50: percentile(times, 0.5), p95: percentile(times, 0.95), memory, memoryAfter, saves };
  } finally {
    server?.stop();
    await browser.close();
    await writeFile(file, text);
  }
}

/** A server that has said its address may still be building. */
export async function openPage(page, url) {
  const end = Date.now() + 4 * PATIENCE;
  for (;;) {
    const answer = await page.goto(url, { waitUntil: 'commit', timeout: 4 * PATIENCE }).catch(() => undefined);
    if (answer?.ok()) return;
    if (Date.now() > end) throw new Error(`${url} does not answer.`);
    await page.waitForTimeout(10);
  }
}

/** Milliseconds until the page shows what was saved. */
export async function measureSave(page, { file, text, mark }) {
  await page.waitForTimeout(REST);
  const begin = Date.now();
  await writeFile(file, `${text}\n\n${mark}\n`);
  for (const end = begin + PATIENCE; Date.now() < end; await page.waitForTimeout(5)) {
    const seen = await page.evaluate((wanted) => globalThis.benchMarks?.[wanted], mark).catch(() => undefined);
    if (seen !== undefined) return seen - begin;
  }
  throw new Error(`What was saved in ${file} did not come to be seen: ${mark}.`);
}

/** Time of the frame that shows the heading. Runs in the page. */
function waitForHeading() {
  return new Promise((resolve) => {
    const check = () => {
      const heading = document.querySelector('h1');
      if (heading === null || !heading.checkVisibility()) return requestAnimationFrame(check);
      requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now())));
    };
    check();
  });
}

/** Keeps when each mark was painted. Runs in each document. */
export function watchMark() {
  const marks = {};
  globalThis.benchMarks = marks;
  const check = () => {
    const [mark] = /savemark\d+x/.exec(document.querySelector('main, article, body')?.textContent ?? '') ?? [];
    if (mark === undefined || Object.hasOwn(marks, mark)) return;
    marks[mark] = undefined;
    requestAnimationFrame(() => setTimeout(() => (marks[mark] = performance.timeOrigin + performance.now())));
  };
  new MutationObserver(check).observe(document, { subtree: true, childList: true, characterData: true });
}
