// What a first visit costs on a phone: bytes, blocking time, layout, layout shift, first and largest paint.

import { runCalm } from '../lib/calm.mjs';
import { median } from '../lib/numbers.mjs';

/** What Lighthouse calls a slow 4G phone: round trips of 150 ms, stretched for requests as its DevTools throttling does. */
const network = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_480 };
const SLOWDOWN = 4;
const SETTLE = 2500;
const LONG = 50;

/**
 * Medians; bytes of bodies as sent, times in milliseconds. `script`: sent before the load event; `bytes`: without
 * pictures and fonts; `later`: script, `laterAll`: everything but pictures and fonts that came while nothing was
 * touched; `layout`: style and layout of the whole visit.
 * @typedef {{ script: number, later: number, laterAll: number, layout: number, firstPaint: number, html: number, css: number, bytes: number, blocking: number, shift: number, largestPaint: number, errors: number }} Visit
 */

/** @returns {Promise<Visit>} */
export async function measureFirstVisits(browser, server, { path, runs }) {
  const visits = [];
  for (let run = 0; run < runs; run++) visits.push(await runCalm(() => measureVisit(browser, server, path)));
  return Object.fromEntries(Object.keys(visits[0]).map((key) => [key, median(visits.map((visit) => visit[key]))]));
}

async function measureVisit(browser, server, path) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
  });
  try {
    const page = await context.newPage();
    let errors = 0;
    page.on('console', (message) => (errors += message.type() === 'error' ? 1 : 0));
    page.on('pageerror', () => (errors += 1));
    const client = await context.newCDPSession(page);
    await client.send('Network.emulateNetworkConditions', network);
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await client.send('Performance.enable');
    await page.addInitScript(watch);
    server.takeSent();
    const answer = await page.goto(`${server.url}${path}`, { waitUntil: 'load', timeout: 120_000 });
    if (!answer?.ok()) throw new Error(`${path} is not there.`);
    const early = server.takeSent();
    await page.waitForTimeout(SETTLE);
    const late = server.takeSent();
    const seen = await page.evaluate((long) => globalThis.benchSeen(long), LONG);
    const layout = await measureLayout(client);
    const sum = (list, type) => list.reduce((all, sent) => all + (sent.type.includes(type) ? sent.bytes : 0), 0);
    const [html, css, script] = ['html', 'css', 'javascript'].map((type) => sum(early, type));
    const laterAll = ['html', 'css', 'javascript', 'json'].reduce((all, type) => all + sum(late, type), 0);
    const bytes = html + css + script;
    return { script, later: sum(late, 'javascript'), laterAll, layout, html, css, bytes, errors, ...seen };
  } finally {
    await context.close();
  }
}

/** Milliseconds of style and layout since the page began. */
async function measureLayout(client) {
  const { metrics } = await client.send('Performance.getMetrics');
  const wanted = ['LayoutDuration', 'RecalcStyleDuration'];
  return metrics.reduce((sum, { name, value }) => sum + (wanted.includes(name) ? value * 1000 : 0), 0);
}

/** Runs in the page, before anything of it. */
function watch() {
  const seen = { tasks: [], shift: 0, firstPaint: 0, largestPaint: 0 };
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('longtask', ({ duration }) => seen.tasks.push(duration));
  observe('layout-shift', ({ value, hadRecentInput }) => (seen.shift += hadRecentInput ? 0 : value));
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => (seen.largestPaint = startTime));
  globalThis.benchSeen = (long) => ({
    blocking: seen.tasks.reduce((sum, duration) => sum + Math.max(0, duration - long), 0),
    shift: seen.shift,
    firstPaint: seen.firstPaint,
    largestPaint: seen.largestPaint,
  });
}
