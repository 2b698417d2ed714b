// Guards against tuning to a few queries, on pages of other people: `node bench/search/guard.mjs --corpus DIR`.
// For each page: its title, a paraphrase and a typo of it find the page among the first three; and an index in shards answers as a whole one does.

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { importTypeScript } from './bundle.mjs';
import { percentile } from './measure.mjs';
import { createRandom } from './random.mjs';
import { sampleHan, sampleTypos, sampleWords } from './samples.mjs';
import { openShards } from './shards.mjs';
import { buildCorpusSite, loadIndexFiles } from './site.mjs';

const { values } = parseArgs({ options: { corpus: { type: 'string' }, misses: { type: 'boolean' } } });
if (values.corpus === undefined) {
  console.error('Say which corpus: node bench/search/guard.mjs --corpus DIR, with a folder for each language.');
  process.exit(2);
}

const engine = await importTypeScript(resolve(import.meta.dirname, 'engine.ts'));
const site = await buildCorpusSite(resolve(values.corpus), { joined: false });
for (const [lang, file] of await loadIndexFiles(site.dir)) {
  const documents = JSON.parse(file);
  const index = await engine.createSearchIndex(documents);
  console.log(`\n${lang}: ${documents.length} pages`);
  for (const [kind, create] of Object.entries({ title: (title) => title, paraphrase, typo }))
    printFound(kind, documents, (document) => index.query(create(document.title, lang)).groups);
  await printShards(index, documents);
}
await site.remove();

/** Pages of the same title answer for each other. */
function printFound(kind, documents, ask) {
  const misses = documents.filter((document) => {
    const found = ask(document).slice(0, 3);
    return !found.some(({ title }) => title === document.title);
  });
  const share = ((1 - misses.length / documents.length) * 100).toFixed(1);
  console.log(`  ${kind.padEnd(11)} ${share} % among the first three`);
  if (values.misses) for (const { title, routePath } of misses) console.log(`    missed ${title} ← ${routePath}`);
}

/** The words in another order, inflected, in a question; in Chinese in a question only. */
function paraphrase(title, lang) {
  if (lang === 'zh') return `请问${title.toLowerCase()}应该怎么用？`;
  const words = title.split(/\s+/).filter((word) => /[A-Za-z]/.test(word));
  const last = words.at(-1) ?? title;
  const inflected = /^[a-z]{4,}$/i.test(last) ? (/s$/i.test(last) ? last.slice(0, -1) : `${last}s`) : last;
  return `how can I use ${[inflected, ...words.slice(0, -1)].join(' ').toLowerCase()} in my project?`;
}

/** Two letters of the longest word swapped; in Chinese, where no word has letters, a space too many. */
function typo(title) {
  const random = createRandom(title.length);
  const longest = (title.match(/[A-Za-z]{5,}/g) ?? []).sort((a, b) => b.length - a.length)[0];
  if (longest === undefined) return [...title].join(title.length > 3 ? '' : ' ');
  const at = 1 + random.int(longest.length - 2);
  const wrong = longest.slice(0, at) + longest[at + 1] + longest[at] + longest.slice(at + 2);
  return title.replace(longest, wrong);
}

async function printShards(index, documents) {
  const shards = await openShards(engine, documents);
  const queries = [
    ...documents.map(({ title }) => title),
    ...[...sampleHan(documents, 60), ...sampleWords(documents, 60), ...sampleTypos(documents, 40)].map(
      ({ query }) => query,
    ),
  ];
  const firstThree = ({ groups }) =>
    groups
      .slice(0, 3)
      .map(({ routePath }) => routePath)
      .join();
  const times = [];
  let same = 0;
  for (const query of queries) {
    const start = performance.now();
    const whole = index.query(query);
    times.push(performance.now() - start);
    const found = await shards.index.query(query);
    if (firstThree(found) === firstThree(whole)) same += 1;
    else if (values.misses) console.log(`    differs ${query}: ${firstThree(whole)} | ${firstThree(found)}`);
  }
  const share = ((same / queries.length) * 100).toFixed(1);
  console.log(
    `  in shards   ${share} % of ${queries.length} queries have the same first three; first query ${(shards.firstQuery / 1024).toFixed(0)} kB`,
  );
  console.log(
    `  whole index p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms per query in Node`,
  );
}
