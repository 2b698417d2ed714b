// The first search in a dev server that has just started, and a page that is saved while search is being prepared.

import { readFile, writeFile } from 'node:fs/promises';
import { openBrowser } from '../lib/browser.mjs';
import { startServer } from '../lib/processes.mjs';
import { measureSave, openPage, watchMark } from './dev.mjs';

const PATIENCE = 120_000;

/**
 * Milliseconds from the key that opens search to the first result painted, and from saving to seeing in the meantime.
 * @typedef {{ opened: number, saved: number }} DevSearch
 */

/**
 * @param {{ command: [string, string[]], cwd: string, env?: Record<string, string>, route: string, file: string }} options
 *   as of `measureDev`
 * @returns {Promise<DevSearch | undefined>} `undefined` where there is no Chromium
 */
export async function measureDevSearch({ command, cwd, env, route, file }) {
  const browser = await openBrowser();
  if (browser === undefined) return undefined;
  const text = await readFile(file, 'utf8');
  const page = await browser.newPage();
  let server;
  try {
    server = await startServer(command[0], command[1], { cwd, env: { NODE_ENV: 'development', ...env } });
    await page.addInitScript(watchMark);
    await openPage(page, `${server.url}/${route}`);
    await page.waitForLoadState('networkidle');
    const title = await page.locator('h1').first().innerText();
    const start = performance.now();
    await page.keyboard.press('Control+K');
    await page.waitForSelector('[data-region=search] input:focus', { timeout: PATIENCE });
    await page.keyboard.insertText(title);
    const saved = measureSave(page, { file, text, mark: 'savemark0x' });
    await page.waitForSelector('[data-region=search] [role=option]', { timeout: PATIENCE });
    return { opened: performance.now() - start, saved: await saved };
  } finally {
    server?.stop();
    await browser.close();
    await writeFile(file, text);
  }
}
