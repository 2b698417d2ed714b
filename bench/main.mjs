// `npm run bench`: what this engine costs by itself, at several sizes. The table with the others is made by `npm run bench:peers`.

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runCalm } from './lib/calm.mjs';
import { renderBytes, renderMs } from './lib/numbers.mjs';
import { loadResults, saveResults } from './lib/results.mjs';
import { emptyTrash } from './lib/trash.mjs';
import { measureAgents } from './own/agents.mjs';
import { isSameAsCold, measureBuilds, measureStart } from './own/builds.mjs';
import { measureGrowth } from './own/growth.mjs';
import { measureSearch } from './own/search.mjs';
import { measureOwnDev, measureOwnLighthouse, measureOwnSaves, measureOwnSite, measureOwnSwitch } from './own/site.mjs';
import { emitReport } from './report/emit-report.mjs';

const STARTS = 15;
/** Medians of twelve turns differ by five points when the machine is busy, also those of the same code. */
const AGENT_TURNS = 24;

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '52,1000,10000' },
    growth: { type: 'string', default: '100,1000,10000,50000,100000' },
    runs: { type: 'string', default: '3' },
    corpus: { type: 'string' },
    saves: { type: 'string', default: '50' },
    'many-saves': { type: 'string', default: '10000' },
    only: { type: 'string', default: 'builds,same,agents,site,lighthouse,dev,saves,switch,search,growth' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  console.log(`npm run bench -- [--pages 52,1000,10000] [--runs 3] [--corpus DIR] [--saves 50] [--many-saves 10000] [--only builds,same,agents,site,lighthouse,dev,saves,switch,search,growth] [--growth 100,1000,10000,50000,100000]

  results of each version of Node are columns of one table: run it with several
  lighthouse is installed below bench/.work on first use
  --corpus DIR  pages of your own instead of generated ones: one folder a language, the first is taken`);
  process.exit(0);
}

const folder = values.corpus === undefined ? undefined : resolve(values.corpus);
const runs = Number(values.runs);
const sizes = values.pages.split(',').map(Number);
const parts = new Set(values.only.split(','));

if (parts.has('builds')) {
  const builds = [];
  for (const pages of sizes) {
    const build = await measureBuilds({ pages, folder, runs: pages >= 10_000 ? Math.min(runs, 2) : runs });
    builds.push(build);
    printBuild(build);
  }
  const start = await runCalm(() => measureStart({ pages: Math.min(...sizes), folder, runs: STARTS }));
  console.log(`\nstart ${renderMs(start.ms)}, Node itself ${renderMs(start.node)}`);
  saveResults({ builds, start });
}
if (parts.has('same')) {
  const same = await isSameAsCold({ pages: Math.min(200, sizes[0] ?? 100), folder });
  console.log(`\none page edited, warm: ${same ? 'the same bytes as a cold build' : 'NOT the bytes of a cold build'}`);
  saveResults({ same });
}
if (parts.has('agents')) {
  const agents = await measureAgents({ pages: 1000, folder, runs: Math.max(runs, AGENT_TURNS) });
  printAgents(agents);
  saveResults({ agents: { ...loadResults().agents, [agents.corpus]: agents } });
}
if (parts.has('site')) printSite(saveResults({ site: await measureOwnSite({ runs }) }).site);
if (parts.has('lighthouse')) {
  console.log('\nLighthouse, mobile, medians of five');
  saveResults({ lighthouse: await measureOwnLighthouse({ runs: 5, log: printScores }) });
}
if (parts.has('dev')) printDev(saveResults({ dev: await measureDevs() }).dev);
if (parts.has('saves')) {
  const saves = Number(values['many-saves']);
  printSaves(saveResults({ devSaves: await measureOwnSaves({ pages: 1000, folder, saves }) }).devSaves);
}
if (parts.has('switch'))
  printSwitch(saveResults({ devSwitch: await measureOwnSwitch({ pages: Math.max(...sizes), folder }) }).devSwitch);
if (parts.has('search'))
  console.log('\nsearch', saveResults({ search: await runCalm(() => measureSearch({ folder })) }).search);
if (parts.has('growth')) {
  const growth = values.growth.split(',').map(Number);
  console.log('\ngrowth');
  const known = loadResults().growth;
  const onSize = (found) => saveResults({ growth: found });
  await measureGrowth({ sizes: growth, known, log: console.log, onSize });
}
await emitReport();
await emptyTrash();

async function measureDevs() {
  const all = [];
  for (const pages of sizes) {
    all.push({ pages, ...(await measureOwnDev({ pages, folder, saves: Number(values.saves) })) });
  }
  return all;
}

function printBuild({ corpus, pages, ...cases }) {
  console.log(`\n${pages} pages, ${corpus}`);
  for (const [name, { ms, cpu, memory, stages }] of Object.entries(cases)) {
    const times = Object.entries(stages).map(([stage, time]) => `${stage} ${renderMs(time)}`);
    console.log(
      `  ${name.padEnd(6)} ${renderMs(ms).padStart(8)}  cpu ${renderMs(cpu)}  ${renderBytes(memory)}  (${times.join(', ')})`,
    );
  }
}

function printAgents({ corpus, pages, ...cases }) {
  console.log(`\noutputs for agents, ${pages} pages, ${corpus}`);
  for (const [name, { on, off, more, fastest }] of Object.entries(cases))
    console.log(
      `  ${name.padEnd(6)} ${renderMs(on.ms)} instead of ${renderMs(off.ms)}: ${renderMore(more, off)}, cpu ${renderMs(more.cpu)} more, fastest ${renderMs(fastest.on)} instead of ${renderMs(fastest.off)}`,
    );
}

function renderMore(more, { ms }) {
  return `${renderMs(more.ms)} more, ${((more.ms / ms) * 100).toFixed(0)} %`;
}

function printSite({ build, warm, reader, longest, longVisit }) {
  console.log(
    `\nthe site, ${build.pages} pages: ${renderMs(build.ms)}, cpu ${renderMs(build.cpu)}, ${renderBytes(build.memory)}; nothing changed ${renderMs(warm.ms)}`,
  );
  if (reader) console.log(reader);
  if (longVisit) console.log(longest, longVisit);
}

function printScores({ path, blocking, largestPaint, ...scores }) {
  const all = Object.entries(scores).map(([category, score]) => `${category} ${score.toFixed(0)}`);
  console.log(
    `  ${path.padEnd(34)} ${all.join(', ')}; blocking ${renderMs(blocking)}, largest paint ${renderMs(largestPaint)}`,
  );
}

function printSwitch(found) {
  if (found === undefined) return;
  const { pages, files, git, settled, memory, memoryAfter } = found;
  console.log(
    `\ndev, ${pages} pages: another branch with ${files} other files settled after ${renderMs(settled)}, ${renderMs(git)} of it git; ` +
      `memory ${renderBytes(memory)}, after there and back ${renderBytes(memoryAfter)}`,
  );
}

function printSaves({ pages, points, ms }) {
  console.log(`\ndev, ${pages} pages: many saves, each answered after ${renderMs(ms)}`);
  for (const { saves, memory } of points) console.log(`  ${saves} saves: ${renderBytes(memory)}`);
}

function printDev(devs) {
  for (const { pages, start, p50, p95, memory, memoryAfter, saves, search } of devs) {
    console.log(
      `\ndev, ${pages} pages: painted after ${renderMs(start)}; saved to seen p50 ${renderMs(p50)}, p95 ${renderMs(p95)}; ` +
        `memory ${renderBytes(memory)}, after ${saves} saves ${renderBytes(memoryAfter)}; ` +
        `first search ${renderMs(search.opened)}, a save meanwhile ${renderMs(search.saved)}`,
    );
  }
}
