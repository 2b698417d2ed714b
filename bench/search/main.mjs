// Prints what search finds and costs on a corpus: `node bench/search/main.mjs --corpus DIR [--misses] [--no-browser]`.

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { importTypeScript } from './bundle.mjs';
import { measureBuild, measureRecall } from './measure.mjs';
import { sampleBeginnings, sampleHan, sampleTypos, sampleWords } from './samples.mjs';
import { openShards } from './shards.mjs';
import { buildCorpusSite, loadIndexFiles } from './site.mjs';

const { values } = parseArgs({
  options: { corpus: { type: 'string' }, misses: { type: 'boolean' }, 'no-browser': { type: 'boolean' } },
});
if (values.corpus === undefined) {
  console.error('Say which corpus: node bench/search/main.mjs --corpus DIR, with a folder for each language.');
  process.exit(2);
}

const corpus = resolve(values.corpus);
const percent = (share) => `${(share * 100).toFixed(1)} %`;
const ms = (time) => `${time.toFixed(2)} ms`;
const kb = (text) => `${(Buffer.byteLength(text) / 1024).toFixed(0)} KB`;

const engine = await importTypeScript(resolve(import.meta.dirname, 'engine.ts'));
await printRecall();
if (!values['no-browser']) await printBrowser();

async function printRecall() {
  const { createSearchIndex, createPause } = engine;
  const site = await buildCorpusSite(corpus, { joined: false });
  for (const [lang, file] of await loadIndexFiles(site.dir)) {
    const documents = JSON.parse(file);
    const { index, milliseconds, longest } = await measureBuild(createSearchIndex, documents, createPause);
    console.log(`\n${lang}: ${documents.length} pages`);
    console.log(`  index file  ${kb(file)}, gzip ${kb(gzipSync(file))}, brotli ${kb(brotliCompressSync(file))}`);
    console.log(`  built in    ${ms(milliseconds)} in Node, longest stretch ${ms(longest)}`);
    await printSamples(index, documents);
    await printShards(documents);
  }
  await site.remove();
}

/** The same queries for the whole index and for the sharded one. */
async function printSamples(index, documents) {
  const kinds = {
    han: sampleHan(documents, 500),
    words: sampleWords(documents, 500),
    begun: sampleBeginnings(documents, 200),
    typos: sampleTypos(documents, 200),
  };
  for (const [kind, samples] of Object.entries(kinds)) {
    if (samples.length === 0) continue;
    const found = await measureRecall(index, documents, samples, { countsRanks: kind !== 'typos' });
    const rare = found.rare === 0 ? '' : `first seven ${percent(found.top7)} of ${found.rare} rare  `;
    console.log(
      `  ${kind.padEnd(5)} ${String(samples.length).padStart(4)} queries  recall ${percent(found.recall)}  ${rare}` +
        `p50 ${ms(found.p50)}  p95 ${ms(found.p95)}  longest ${ms(found.max)}`,
    );
    if (!values.misses) continue;
    for (const miss of found.misses) console.log(`    missed ${miss}`);
    for (const miss of found.lowRanks) console.log(`    low    ${miss}`);
  }
}

async function printShards(documents) {
  const shards = await openShards(engine, documents);
  const size = (bytes) => `${(bytes / 1024).toFixed(0)} KB`;
  console.log(
    `  sharded     ${shards.files} files, ${size(shards.total)} gzip, written in ${ms(shards.built)}; ` +
      `ahead ${size(shards.ahead)}, first query ${size(shards.firstQuery)} more`,
  );
  await printSamples(shards.index, documents);
}

async function printBrowser() {
  const { measureInBrowser } = await import('./browser.mjs');
  const site = await buildCorpusSite(corpus, { joined: true });
  const [file] = (await loadIndexFiles(site.dir)).values();
  const documents = JSON.parse(file);
  const queries = [...sampleHan(documents, 20), ...sampleWords(documents, 20), ...sampleTypos(documents, 10)];
  const found = await measureInBrowser(
    site.dir,
    queries.map(({ query }) => query),
  );
  await site.remove();
  if (found === undefined) return console.log('\nin the browser: no Chromium here');
  console.log(`\nin the browser: ${documents.length} pages in one index of ${kb(file)}`);
  console.log(`  opened to first answer       ${ms(found.build)}, longest task ${printTask(found.longestTask)}`);
  console.log(
    `  last key to first result     p50 ${ms(found.p50)}  p95 ${ms(found.p95)}, longest task ${printTask(found.longestQueryTask)}`,
  );
}

function printTask({ time, parts }) {
  const named = Object.entries(parts).filter(([, part]) => part >= 0.1);
  return `${ms(time)} (${named.map(([kind, part]) => `${kind} ${part.toFixed(1)}`).join(', ')})`;
}
