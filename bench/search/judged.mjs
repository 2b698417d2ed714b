// Asks every engine the judged queries and prints how good the answers are: `node bench/search/judged.mjs --queries FILE [--site DIR] [--original] [--misses] [--only ours]`.

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { importTypeScript } from './bundle.mjs';
import { contenders } from './contenders.mjs';
import { judgeAnswer, readQueries, splitHalves, summarise, updateExpectations } from './judge.mjs';
import { percentile } from './measure.mjs';
import { loadIndexFiles } from './site.mjs';

const { values } = parseArgs({
  options: {
    queries: { type: 'string' },
    site: { type: 'string', default: 'site/dist' },
    misses: { type: 'boolean' },
    original: { type: 'boolean' },
    only: { type: 'string', default: '' },
  },
});
if (values.queries === undefined) {
  console.error('Say which queries: node bench/search/judged.mjs --queries FILE.');
  process.exit(2);
}

const engine = await importTypeScript(resolve(import.meta.dirname, 'engine.ts'));
const judgedQueries = readQueries(values.queries);
const changes = JSON.parse(readFileSync(join(import.meta.dirname, 'expectations.json'), 'utf8'));
const queries = values.original ? judgedQueries : updateExpectations(judgedQueries, changes);
const files = await loadIndexFiles(resolve(values.site));
const show = (value) => (value === undefined ? '–' : value.toFixed(3)).padStart(9);

for (const [name, open] of Object.entries({ Diglot: openOurs, ...contenders })) {
  if (!name.toLowerCase().includes(values.only.toLowerCase())) continue;
  await printContender(name, open).catch((error) => console.log(`${name}: ${error.message}`));
}

async function openOurs(documents, lang) {
  const fetch = engine.createFolderFetch(resolve(values.site));
  const index = await engine.openSiteIndex({ base: '/', lang, version: '' }, fetch);
  return {
    bytes: JSON.stringify(documents),
    ask: async (query) => {
      const { groups, isPartial } = await index.query(query);
      return { links: groups.flatMap(({ hits }) => hits.map(({ link }) => link)), isPartial };
    },
  };
}

async function printContender(name, open) {
  const opened = new Map();
  let bytes = 0;
  for (const [lang, text] of files) {
    const one = await open(JSON.parse(text), lang, engine);
    bytes += gzipSync(one.bytes).length;
    opened.set(lang, one);
  }
  const times = [];
  for (const query of queries) await (opened.get(query.lang).ask ?? opened.get(query.lang).search)(`${query.q} zz`);
  const judged = [];
  for (const query of queries) {
    const { ask, search } = opened.get(query.lang);
    const start = performance.now();
    const answer = ask ? await ask(query.q) : { links: await search(query.q) };
    times.push(performance.now() - start);
    judged.push(judgeAnswer(query, answer));
  }
  const groups = summarise(judged);
  const halves = splitHalves(judged).map((half) => summarise(half).all.success3.toFixed(3));
  console.log(
    `\n${name}: index ${(bytes / 1024).toFixed(0)} kB gzip, p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms, halves ${halves.join(' ')}`,
  );
  const columns = ['success1', 'success3', 'strict1', 'strict3', 'mrr', 'zero', 'clean', 'partial'];
  const rows =
    name === 'Diglot'
      ? Object.entries(groups)
      : [
          ['all', groups.all],
          ['en', groups.en],
          ['zh', groups.zh],
        ];
  console.log(`${'kind'.padEnd(14)}${'n'.padStart(4)}${columns.map((column) => column.padStart(9)).join('')}`);
  for (const [kind, row] of rows)
    console.log(
      `${kind.padEnd(14)}${String(row.count).padStart(4)}${columns.map((column) => show(row[column])).join('')}`,
    );
  if (!values.misses) return;
  for (const entry of judged.filter((one) => (one.answerable ? one.success3 < 1 || one.success1 < 1 : !one.clean))) {
    console.log(
      `\n${entry.answerable ? (entry.success3 < 1 ? entry.success3 : '@1') : 'misleads'} [${entry.lang} ${entry.kind}] ${entry.q.slice(0, 200)}${entry.isPartial ? ' (partial)' : ''}`,
    );
    console.log(`      wanted ${entry.wanted?.join(', ')}`);
    for (const link of entry.shown) console.log(`      ${link}`);
  }
}
