// Pagefind over a built site, asked in a browser, where it runs: `node bench/search/pagefind.mjs --queries FILE [--site DIR]`.
// `pagefind` comes from a folder that its command is found in; it writes its index below a copy of the site.

import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, normalize, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { findChromium } from '../../scripts/browser.mjs';
import { judgeAnswer, readQueries, summarise, updateExpectations } from './judge.mjs';
import { percentile } from './measure.mjs';

const { values } = parseArgs({
  options: {
    queries: { type: 'string' },
    site: { type: 'string', default: 'site/dist' },
    command: { type: 'string', default: 'pagefind' },
  },
});
if (values.queries === undefined) {
  console.error('Say which queries: node bench/search/pagefind.mjs --queries FILE.');
  process.exit(2);
}

const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
};
const folder = mkdtempSync(join(tmpdir(), 'diglot-pagefind-'));
cpSync(resolve(values.site), folder, { recursive: true });
execFileSync(values.command, ['--site', folder, '--root-selector', 'main'], { stdio: 'ignore' });

let bytes = 0;
const server = createServer((request, response) => {
  const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
  const lang = /^\/empty-(\w+)$/.exec(path)?.[1];
  if (lang !== undefined) {
    response
      .writeHead(200, { 'Content-Type': 'text/html' })
      .end(`<!doctype html><html lang="${lang}"><title>x</title>`);
    return;
  }
  try {
    const content = readFileSync(join(folder, normalize(path)));
    if (path.includes('/pagefind/'))
      bytes += /\.pf_|\.pagefind$/.test(path) ? content.length : gzipSync(content).length;
    response.writeHead(200, { 'Content-Type': types[extname(path)] ?? 'application/octet-stream' }).end(content);
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise((done) => server.listen(0, '127.0.0.1', done));
const origin = `http://127.0.0.1:${server.address().port}`;
const browser = await chromium.launch({ executablePath: findChromium(), headless: true, args: ['--no-sandbox'] });

const changes = JSON.parse(readFileSync(join(import.meta.dirname, 'expectations.json'), 'utf8'));
const queries = updateExpectations(readQueries(values.queries), changes);
const pages = new Map();
for (const lang of ['en', 'zh']) {
  const page = await browser.newPage();
  // Of no page of the site, whose policy allows its own scripts only. Pagefind takes the language from the document.
  await page.goto(`${origin}/empty-${lang}`);
  await page.evaluate(async () => {
    globalThis.finder = await import('/pagefind/pagefind.js');
    await globalThis.finder.init();
  });
  pages.set(lang, page);
}
const times = [];
const judged = [];
for (const query of queries) {
  const { links, time } = await pages.get(query.lang).evaluate(async (text) => {
    const start = performance.now();
    const { results } = await globalThis.finder.search(text);
    const found = await Promise.all(results.slice(0, 5).map((result) => result.data()));
    const places = found.flatMap(({ url, sub_results: parts }) =>
      parts.length > 0 ? parts.slice(0, 3).map((part) => part.url) : [url],
    );
    return { links: places, time: performance.now() - start };
  }, query.q);
  times.push(time);
  judged.push(judgeAnswer(query, { links }));
}
const { all, en, zh } = summarise(judged);
const show = (value) => (value ?? 0).toFixed(3);
console.log(
  `Pagefind: ${(bytes / 1024).toFixed(0)} kB for all queries, p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms`,
);
for (const [name, row] of Object.entries({ all, en, zh }))
  console.log(
    `${name} first ${show(row.success1)} first three ${show(row.success3)} strict ${show(row.strict3)} no result ${show(row.zero)} clean ${show(row.clean)}`,
  );
await browser.close();
server.close();
rmSync(folder, { recursive: true, force: true });
