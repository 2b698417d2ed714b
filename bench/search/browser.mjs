// Measures search as a reader feels it: how long the index takes in the browser, and how soon the first result is painted.

import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '../../scripts/browser.mjs';
import { percentile } from './measure.mjs';
import { openQuietPage } from './quiet-page.mjs';
import { cli } from './site.mjs';
import { findLongestTask } from './trace.mjs';

const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
const DEBOUNCE = 150;
/** Milliseconds in which a page of the bench has loaded what it loads ahead. */
const IDLE = 4000;
const CONTROL = 2;
/** Lists the tasks of a thread, with their processor time. */
const TASKS = 'disabled-by-default-devtools.timeline';

/** Times in milliseconds. `queries` are typed one after the other into the dialog of the site in `dir`. */
export async function measureInBrowser(dir, queries) {
  const executablePath = findChromium();
  if (executablePath === undefined) return undefined;
  const server = await startServer(dir);
  const browser = await chromium.launch({ executablePath, headless: true, args });
  try {
    const page = await openQuietPage(browser);
    // A host has compressed an index before a reader asks for it; the preview server does with the first request.
    await warmServer(server.url);
    await page.goto(`${server.url}${await findPage(dir, queries[0])}`);
    // The index comes while the browser has nothing to do.
    await pause(IDLE);
    await page.startTracing(['blink.user_timing', 'toplevel', 'v8', 'devtools.timeline', TASKS]);
    const build = await measureBuild(page, queries[0]);
    const paints = [];
    for (const query of queries) paints.push(await measureQuery(page, query));
    await mark(page, 'bench-end');
    const events = await page.stopTracing();
    return {
      build,
      longestTask: findLongestTask(events, 'bench-start', 'bench-built'),
      longestQueryTask: findLongestTask(events, 'bench-built', 'bench-end'),
      p50: percentile(paints, 0.5),
      p95: percentile(paints, 0.95),
    };
  } finally {
    await browser.close();
    server.stop();
  }
}

const pause = (ms) => new Promise((done) => setTimeout(done, ms));
const mark = (page, name) => page.evaluate(`void performance.mark('${name}')`);

/** From the opening of the dialog to the first answer, the pause after the last key taken off. */
async function measureBuild(page, query) {
  await mark(page, 'bench-start');
  await page.press('KeyK', CONTROL);
  await page.evaluate(watchPaint(query));
  await page.insert(query);
  const time = await page.evaluate('globalThis.painted');
  await mark(page, 'bench-built');
  return time - DEBOUNCE;
}

/** From the last key to the frame that shows the first result, the pause taken off. */
async function measureQuery(page, query) {
  await page.evaluate("document.querySelector('[data-region=search] input').select(), document.execCommand('delete')");
  await page.insert(query.slice(0, -1));
  await pause(DEBOUNCE * 2);
  await page.evaluate(watchPaint(query));
  await page.insert(query.slice(-1));
  return (await page.evaluate('globalThis.painted')) - DEBOUNCE;
}

/** Script that has `painted` report how long it took from the next input to the frame with the answer to `wanted`. */
const watchPaint = (wanted) =>
  `void (${function watch(query) {
    globalThis.painted = new Promise((resolve) => {
      let key = 0;
      const root = document.querySelector('[data-region=search]');
      const find = () => root.querySelector('[role=listbox]') ?? root.querySelector('.search-empty');
      root.addEventListener('input', () => (key = performance.now()), { once: true, capture: true });
      const changes = new MutationObserver(() => {
        const answer = find();
        if (answer === null || (answer.role === 'listbox' && answer.ariaLabel !== query)) return;
        changes.disconnect();
        // Reported after layout, in the very frame that draws the list; the message comes when that frame is painted.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - key);
        const sizes = new ResizeObserver(() => {
          sizes.disconnect();
          port2.postMessage(undefined);
        });
        sizes.observe(answer);
      });
      changes.observe(root, { subtree: true, childList: true, attributes: true });
    });
  }})(${JSON.stringify(wanted)})`;

/** Path of a page with the text: who searches in a language reads a page in it, and its fonts are there. The first page when none has it. */
async function findPage(dir, text) {
  const { routes } = JSON.parse(await readFile(join(dir, 'build-manifest.json'), 'utf8'));
  for (const { path, file } of routes) if ((await readFile(join(dir, file), 'utf8')).includes(text)) return path;
  return routes[0].path;
}

async function warmServer(url) {
  const { settings: _, ...list } = await (await fetch(`${url}/static/search.json`)).json();
  const headers = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };
  for (const name of Object.values(list)) await (await fetch(`${url}/static/${name}`, { headers })).arrayBuffer();
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
