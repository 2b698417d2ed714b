// What Lighthouse says of a site's pages as a phone sees them, installed on first use.

import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findChromium } from '../../scripts/browser.mjs';
import { chromiumFlags } from '../lib/browser.mjs';
import { medians } from '../lib/numbers.mjs';
import { startStaticServer } from '../lib/static-server.mjs';
import { installPeer } from '../peers/project.mjs';

/** Lighthouse now and then loses the first paint of a busy machine; such a run says nothing and is made again. */
const MAX_TRIES = 3;

/**
 * Medians: scores from 0 to 100, times in milliseconds.
 * @typedef {{ path: string, performance: number, accessibility: number, 'best-practices': number, seo: number, blocking: number, largestPaint: number }} Scores
 */

/**
 * @param {{ folder: string, pages: { path: string, lang: string }[], runs: number, log?: (scores: Scores) => void }} options
 * @returns {Promise<{ version: string, pages: Scores[] } | undefined>} `undefined` where there is no Chromium
 */
export async function measureLighthouse({ folder, pages, runs, log }) {
  const chromePath = findChromium();
  if (chromePath === undefined) return undefined;
  const tool = await loadLighthouse();
  const server = await startStaticServer(folder);
  try {
    const all = [];
    for (const { path, lang } of pages) {
      const records = [];
      for (let run = 0; run < runs; run++)
        records.push(await measurePage(tool, { chromePath, lang, url: server.url + path }));
      all.push({ path, ...medians(records) });
      log?.(all.at(-1));
    }
    return { version: tool.version, pages: all };
  } finally {
    await server.close();
  }
}

async function loadLighthouse() {
  const { folder, version } = await installPeer({
    name: 'lighthouse',
    package: 'lighthouse',
    packages: ['lighthouse'],
  });
  const { resolve } = createRequire(join(folder, 'package.json'));
  const load = (name) => import(pathToFileURL(resolve(name)).href);
  const [{ default: lighthouse }, { launch }] = await Promise.all([load('lighthouse'), load('chrome-launcher')]);
  return { lighthouse, launch, version };
}

/** A browser of its own for each run, in the page's language: sites may lead other readers elsewhere. */
async function measurePage({ lighthouse, launch }, { chromePath, lang, url }) {
  for (let tries = 1; ; tries++) {
    const chrome = await launch({
      chromePath,
      chromeFlags: ['--headless', ...chromiumFlags, `--lang=${lang}`, `--accept-lang=${lang}`],
    });
    try {
      const { lhr } = await lighthouse(url, { port: chrome.port, logLevel: 'silent', output: 'json' });
      if (lhr.finalDisplayedUrl !== url) throw new Error(`${url} led to ${lhr.finalDisplayedUrl}.`);
      const scores = Object.values(lhr.categories).map(({ id, score }) => [id, score === null ? null : score * 100]);
      if (scores.every(([, score]) => score !== null))
        return {
          ...Object.fromEntries(scores),
          blocking: lhr.audits['total-blocking-time'].numericValue,
          largestPaint: lhr.audits['largest-contentful-paint'].numericValue,
        };
      if (tries === MAX_TRIES) throw new Error(lhr.runtimeError?.message ?? `Lighthouse has no score for ${url}.`);
    } finally {
      chrome.kill();
    }
  }
}
