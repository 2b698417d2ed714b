// Measures search as a reader feels it: how long the index takes in the browser, and how soon the first result is painted.

import { spawn } from 'node:child_process';
import { chromium } from 'playwright-core';
import { findChromium } from '../../scripts/browser.mjs';
import { percentile } from './measure.mjs';
import { cli } from './site.mjs';
import { findLongestTask } from './trace.mjs';

const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
const DEBOUNCE = 150;

/** Times in milliseconds. `queries` are typed one after the other into the dialog of the site in `dir`. */
export async function measureInBrowser(dir, queries) {
  const executablePath = findChromium();
  if (executablePath === undefined) return undefined;
  const server = await startServer(dir);
  const browser = await chromium.launch({ executablePath, headless: true, args });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(`${server.url}${await findPage(dir)}`, { waitUntil: 'networkidle' });
    await browser.startTracing(page, {
      categories: ['blink.user_timing', 'toplevel', 'disabled-by-default-devtools.timeline', 'devtools.timeline'],
    });
    const build = await measureBuild(page, queries[0]);
    const paints = [];
    for (const query of queries) paints.push(await measureQuery(page, query));
    await page.evaluate(() => performance.mark('bench-end'));
    const trace = (await browser.stopTracing()).toString();
    return {
      build,
      longestTask: findLongestTask(trace, 'bench-start', 'bench-built'),
      longestQueryTask: findLongestTask(trace, 'bench-built', 'bench-end'),
      p50: percentile(paints, 0.5),
      p95: percentile(paints, 0.95),
    };
  } finally {
    await browser.close();
    server.stop();
  }
}

/** From the opening of the dialog to the first answer, the pause after the last key taken off. */
async function measureBuild(page, query) {
  await page.evaluate(() => performance.mark('bench-start'));
  const start = Date.now();
  await page.keyboard.press('Control+k');
  await page.locator('#search input').fill(query);
  await page.locator(`[role=listbox][aria-label="${query}"], .search-empty`).first().waitFor();
  await page.evaluate(() => performance.mark('bench-built'));
  return Date.now() - start - DEBOUNCE;
}

/** From the last key to the frame that shows the first result, the pause taken off. */
async function measureQuery(page, query) {
  await page.locator('#search input').fill(query.slice(0, -1));
  await page.waitForTimeout(DEBOUNCE * 2);
  // Set up before the key is sent: the two take different ways into the page.
  await page.evaluate((wanted) => {
    globalThis.painted = new Promise((resolve) => {
      let key = 0;
      const root = document.querySelector('#search');
      root.addEventListener('input', () => (key = performance.now()), { once: true, capture: true });
      const watch = new MutationObserver(() => {
        const isShown =
          root.querySelector('[role=listbox]')?.ariaLabel === wanted || root.querySelector('.search-empty');
        if (!isShown) return;
        watch.disconnect();
        // Told after layout, in the very frame that draws the list; the message comes when that frame is painted.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - key);
        const sizes = new ResizeObserver(() => {
          sizes.disconnect();
          port2.postMessage(undefined);
        });
        sizes.observe(root.querySelector('[role=listbox], .search-empty'));
      });
      watch.observe(root, { subtree: true, childList: true, attributes: true });
    });
  }, query);
  await page.keyboard.type(query.slice(-1));
  return (await page.evaluate(() => globalThis.painted)) - DEBOUNCE;
}

async function findPage(dir) {
  const { readFile } = await import('node:fs/promises');
  const { routes } = JSON.parse(await readFile(`${dir}/build-manifest.json`, 'utf8'));
  return routes[0].path;
}

function startServer(dir) {
  const server = spawn(process.execPath, [cli, 'preview', '--out', dir, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    server.on('exit', (code) => reject(new Error(`The preview server ended with ${code}.`)));
    server.stdout.on('data', (chunk) => {
      const url = /http:\/\/[\w.:[\]]+/.exec(String(chunk))?.[0];
      if (url !== undefined) resolve({ url, stop: () => server.kill() });
    });
  });
}
