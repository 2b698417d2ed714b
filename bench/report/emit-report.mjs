// Writes `RESULTS.md`, the charts and the tables of the README and the documentation from what was measured. A missing figure is a dash.

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getNodeMajor } from '../lib/machine.mjs';
import { renderBytes, renderMs, renderRatio } from '../lib/numbers.mjs';
import { bench, repository } from '../lib/paths.mjs';
import { loadAllResults } from '../lib/results.mjs';
import { renderChart } from './chart.mjs';
import { emitDocs, fillParts, renderCompared } from './emit-docs.mjs';
import { findCompared, findLongestGrowth } from './find-shown.mjs';
import { renderGrowthChart } from './growth-chart.mjs';
import { createRows, findHugo, HUGO_THEN } from './rows/rows.mjs';
import { renderTable } from './table.mjs';

export async function emitReport() {
  const all = loadAllResults().filter(({ machine }) => machine !== undefined);
  if (all.length === 0) return;
  const rows = createRows(all);
  const table = renderGoals(all, rows);
  const grown = findLongestGrowth(all);
  await writeFile(join(bench, 'RESULTS.md'), renderReport(all, table, grown));
  const readme = join(repository, 'README.md');
  const text = await readFile(readme, 'utf8');
  await writeFile(readme, fillParts(text, { compared: renderCompared(all), goals: renderCount(rows) }));
  await emitDocs(all);
  const compared = findCompared(all);
  if (compared) await writeFile(join(bench, 'chart.svg'), renderChart(compared.peers, compared.results));
  if (grown) await writeFile(join(bench, 'growth.svg'), renderGrowthChart(grown.growth, grown));
}

function renderGoals(all, goals) {
  const head = [
    '',
    'what',
    'goal',
    ...all.map(({ machine }) => `Diglot, Node ${getNodeMajor(machine)}`),
    'best of the others',
  ];
  const rows = goals.map(({ what, goal, ours, best, reached }) => [mark(reached), what, goal, ...ours, best]);
  return [...renderTable(head, rows), '', '✓ reached, ✗ not reached on one of them, – without a goal or not measured.'];
}

/** How many of the goals are reached. */
function renderCount(rows) {
  const set = rows.filter(({ reached }) => reached !== undefined);
  const reached = set.filter((row) => row.reached);
  return [
    `${reached.length} of ${set.length} goals are reached on every version of Node that was measured. ` +
      'All of them, by how much the others are missed, and how it was measured: [bench/RESULTS.md](bench/RESULTS.md).',
  ];
}

function renderDay(all) {
  const [{ date, machine }] = all;
  const loads = all.map(({ machine: { node, load } }) => `Node ${node.slice(1)} (load ${load} at the end)`);
  const day = `Measured on ${date}: ${machine.cpu}, ${machine.memory}, ${machine.system}, ${machine.files ? `files on ${machine.files}, ` : ''}${loads.join(' and ')}.`;
  return [day, ...renderSpeed(all)].join(' ');
}

/** Says what a pace is. */
function renderSpeed(all) {
  const now = all.flatMap((results) => {
    const hugo = findHugo(results);
    return hugo === undefined ? [] : [`${renderMs(hugo)} next to Node ${getNodeMajor(results.machine)}`];
  });
  if (now.length === 0) return [];
  return [
    `Goals in seconds are of a machine on which Hugo built 1,000 generated pages in ${renderMs(HUGO_THEN)}; ` +
      `here it took ${now.join(' and ')}. Where a goal is missed, the distance is given as measured, ` +
      "and with times divided by how much longer Hugo took here (its machine's pace).",
  ];
}

function renderReport(all, table, grown) {
  const lines = [
    '# Benchmarks',
    '',
    `${renderDay(all)} Medians; builds of different generators took turns, and what was measured while other machines had a tenth of the processors was measured again. Memory that a virtual machine may have given back to its host was used once before each build. Processor time is user and system time of all threads. ` +
      '`npm run bench` and `npm run bench:peers` write this page, the charts, the table of the README and those of the documentation.',
    '',
    ...all.flatMap(({ machine }) => renderWarning(machine)),
    ...table,
    '',
    ...all.flatMap(({ peers = {}, machine }) => Object.values(peers).flatMap((peer) => renderPeers(peer, machine))),
    ...all.flatMap((results) => renderOwn(results)),
    ...all.flatMap((results) => renderGrowth(results, results === grown)),
    ...all.flatMap((results) => renderLighthouse(results)),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}

/** Times of a busy machine say nothing about the program, and should not be read as if they did. */
function renderWarning({ cores, load }) {
  if (load <= cores * 1.5) return [];
  return [
    `**The machine was busy with other programs** (load ${load} on ${cores} cores): every time here is several times too long, ` +
      'and the later one of a row by chance more than the earlier. Processor time suffers less; bytes do not.',
    '',
  ];
}

const mark = (reached) => (reached === undefined ? '–' : reached ? '✓' : '✗');

function renderPeers({ corpus, pages, builds = {}, reader = {}, dev = {}, failures = [] }, machine) {
  const ours = builds.Diglot;
  const rows = Object.entries(builds).map(([name, { version, cold, edit, error }]) => {
    if (error !== undefined) return [`${name} ${version}`, `failed: ${renderError(error)}`];
    const { visit, navigation } = reader[name] ?? {};
    return [
      `${name} ${version}`,
      `${renderMs(cold?.ms)} (${renderRatio(cold?.ms, ours?.cold?.ms)})`,
      renderMs(cold?.cpu),
      renderBytes(cold?.memory),
      renderMs(edit?.ms),
      renderBytes(visit?.script),
      renderBytes(visit?.bytes),
      visit ? `${visit.blocking.toFixed(0)} ms` : '–',
      navigation ? `${renderMs(navigation.p50)}${navigation.soft < 1 ? ' (full load)' : ''}` : '–',
      dev[name]?.start ? renderMs(dev[name].start) : '–',
      dev[name]?.p50 ? renderMs(dev[name].p50) : '–',
    ];
  });
  const head = [
    '',
    'cold',
    'cpu',
    'peak memory',
    'one edit',
    'script',
    'page',
    'blocking',
    'click',
    'dev start',
    'dev save',
  ];
  return [
    `## ${pages.toLocaleString('en-US')} pages, ${corpus === 'given' ? 'real ones' : 'generated ones'}, Node ${getNodeMajor(machine)}`,
    '',
    ...renderTable(head, rows),
    '',
    ...failures.map(({ name, error }) => `- ${name} could not be measured: ${renderError(error)}`),
    ...Object.entries({
      ...reader,
      ...Object.fromEntries(Object.entries(dev).map(([name, found]) => [`${name}, dev`, found])),
    })
      .filter(([, found]) => found?.error)
      .map(([name, { error }]) => `- ${name}: ${renderError(error)}`),
    '',
  ];
}

/** First line, without folders of the machine. */
const renderError = (error) =>
  `\`${(error.split('\n')[0] ?? '').replace(/(?:\/[\w.@-]+){2,}\//g, '').replaceAll('|', '\\|')}\``;

function renderOwn({ builds = [], site, machine }) {
  const names = {
    cold: 'cold',
    warm: 'nothing changed',
    copied: 'cache kept, no `dist`',
    edit: 'one page edited',
    title: 'one title edited',
  };
  const rows = builds.flatMap((build) =>
    Object.entries(names).map(([key, name]) => {
      const { ms, cpu, memory, stages } = build[key];
      const slowest = Object.entries(stages)
        .sort((a, b) => b[1] - a[1])
        .slice(0, 4);
      const times = slowest.map(([stage, time]) => `${stage} ${renderMs(time)}`).join(', ');
      return [build.pages.toLocaleString('en-US'), name, renderMs(ms), renderMs(cpu), renderBytes(memory), times];
    }),
  );
  if (site) {
    const { pages, ms, cpu, memory, stages } = site.build;
    const slowest = Object.entries(stages)
      .sort((a, b) => b[1] - a[1])
      .slice(0, 4);
    const times = slowest.map(([stage, time]) => `${stage} ${renderMs(time)}`).join(', ');
    rows.push([`${pages} (this repository’s site)`, 'cold', renderMs(ms), renderMs(cpu), renderBytes(memory), times]);
  }
  if (rows.length === 0) return [];
  return [
    `## Diglot by itself, Node ${getNodeMajor(machine)}`,
    '',
    ...renderTable(['pages', 'build', 'time', 'cpu', 'peak memory', 'longest stages'], rows),
    '',
  ];
}

/** Sizes from a hundred pages to where memory ends. */
function renderGrowth({ growth, machine }, isDrawn) {
  if (growth === undefined) return [];
  const rows = Object.entries(growth).flatMap(([name, sizes]) =>
    sizes.map(({ pages, ms, cpu, memory, date, files = '–' }) => [
      name,
      pages.toLocaleString('en-US'),
      renderMs(ms),
      renderMs(cpu),
      renderBytes(memory),
      date ?? '–',
      files,
    ]),
  );
  return [
    `## Growth, Node ${getNodeMajor(machine)}`,
    '',
    ...(isDrawn ? ['![Time and memory of cold builds from 100 pages on](growth.svg)', ''] : []),
    ...renderTable(['', 'pages', 'time', 'cpu', 'peak memory', 'measured', 'files on'], rows),
    '',
  ];
}

function renderLighthouse({ lighthouse }) {
  if (!lighthouse) return [];
  const rows = lighthouse.pages.map(({ path, performance, accessibility, seo, blocking, largestPaint, ...others }) => [
    `\`${path}\``,
    ...[performance, accessibility, others['best-practices'], seo].map((score) => score.toFixed(0)),
    renderMs(blocking),
    renderMs(largestPaint),
  ]);
  const head = ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'blocking', 'largest paint'];
  return [`## Lighthouse ${lighthouse.version}, mobile, medians of five`, '', ...renderTable(head, rows), ''];
}
