// The goals and what was measured for each, as rows of the table. What was not measured is a dash.

import { renderBytes, renderMs, renderRatio } from '../lib/numbers.mjs';

/**
 * @typedef {{ what: string, goal: string, ours: string, best: string, reached: boolean | undefined }} Row
 */

/** @returns {Row[]} */
export function createRows(results) {
  const bySize = Object.values(results.peers ?? {}).sort((a, b) => a.pages - b.pages);
  const thousand = bySize.find(({ pages }) => pages === 1000) ?? bySize[0] ?? {};
  const ten = bySize.find(({ pages }) => pages === 10_000) ?? {};
  const reader = results.site?.reader;
  return [
    ...createBuildRows(results, thousand, ten),
    ...createDevRows(results, thousand),
    ...createReaderRows(reader, thousand),
    ...createLighthouseRows(results),
    ...createSearchRows(results),
  ];
}

function createBuildRows({ builds = [], same }, thousand, ten) {
  const hugo = thousand.builds?.Hugo?.cold;
  const ours = thousand.builds?.Diglot?.cold ?? findBuild(builds, 1000)?.cold;
  const tenOurs = ten.builds?.Diglot?.cold ?? findBuild(builds, 10_000)?.cold;
  const edit = thousand.builds?.Diglot?.edit ?? findBuild(builds, 1000)?.edit;
  const base = findBuild(builds, 1000)?.cold;
  const growth = findBuild(builds, 10_000)?.cold;
  return [
    {
      what: 'cold build, 1,000 code-heavy pages',
      goal: `not slower than Hugo${hugo ? ` (${renderMs(hugo.ms)})` : ''}`,
      ours: renderCost(ours),
      best: renderBest(thousand.builds, ({ cold }) => cold, renderCost),
      reached: isUpTo(ours?.ms, hugo?.ms),
    },
    {
      what: 'cold build, 10,000 pages',
      goal: 'at most 10 × the time of 1,000, ≤ 1.5 GB',
      ours: `${renderCost(tenOurs)}${base && growth ? `, ${renderRatio(growth.ms, base.ms)} the time of 1,000` : ''}`,
      best: renderBest(ten.builds, ({ cold }) => cold, renderCost),
      reached: growth && base ? growth.ms <= 10 * base.ms && growth.memory <= 1.5e9 : undefined,
    },
    {
      what: 'one page of 1,000 edited, warm build',
      goal: '≤ 500 ms, same bytes as a cold build',
      ours: `${renderCost(edit)}${same === undefined ? '' : same ? ', same bytes' : ', other bytes'}`,
      best: renderBest(thousand.builds, (outcome) => outcome.edit, renderCost),
      reached: edit && same !== undefined ? edit.ms <= 500 && same : undefined,
    },
  ];
}

function createDevRows({ dev = [] }, thousand) {
  const largest = [...dev].sort((a, b) => b.pages - a.pages)[0];
  const ours = dev.find(({ pages }) => pages === 1000) ?? largest;
  const others = Object.fromEntries(Object.entries(thousand.dev ?? {}).filter(([, found]) => found?.start));
  const sizes = dev.map(({ pages, start }) => `${renderMs(start)} at ${pages.toLocaleString('en-US')} pages`);
  return [
    {
      what: 'dev: start → first page painted',
      goal: '≤ 1 s, at any size',
      ours: sizes.join(', ') || renderMs(others.Diglot?.start),
      best: renderBest(others, ({ start }) => start && { ms: start }, renderTime),
      reached: dev.length > 0 ? dev.every(({ start }) => start <= 1000) : isUpTo(others.Diglot?.start, 1000),
    },
    {
      what: 'dev: save → change visible',
      goal: '≤ 50 ms',
      ours: ours ? `${renderMs(ours.p50)} p50, ${renderMs(ours.p95)} p95` : renderMs(others.Diglot?.p50),
      best: renderBest(others, ({ p50 }) => p50 && { ms: p50 }, renderTime),
      reached: isUpTo(ours?.p50 ?? others.Diglot?.p50, 50),
    },
    {
      what: ours ? `dev: memory after ${ours.saves >> 1} and after ${ours.saves} saves` : 'dev: memory over many saves',
      goal: 'flat',
      ours: ours ? `${renderBytes(ours.memory)} → ${renderBytes(ours.memoryAfter)}` : '–',
      best: '–',
      reached: ours?.memory ? ours.memoryAfter <= ours.memory * 1.1 : undefined,
    },
  ];
}

function createReaderRows(reader, thousand) {
  const { visit, navigation } = reader ?? {};
  const others = Object.fromEntries(Object.entries(thousand.reader ?? {}).filter(([, found]) => found?.visit));
  const same = others.Diglot;
  const vitepress = others.VitePress?.navigation;
  const size = (bytes) => renderBytes(bytes?.ms);
  // The same pages as the others', and the longest page of this repository's site.
  const visits = [same?.visit, visit].filter((found) => found !== undefined);
  const renderVisits = (render) =>
    visits.length === 2 ? `${render(same.visit)}; ${render(visit)} on this site` : visits.map(render).join('') || '–';
  const areUpTo = (pick, limit) => (visits.length === 0 ? undefined : visits.every((found) => pick(found) <= limit));
  return [
    {
      what: 'script before the load event, doc page, gzip',
      goal: '≤ 6 kB',
      ours: renderVisits(({ script }) => renderBytes(script)),
      best: renderBest(others, (found) => ({ ms: found.visit.script }), size),
      reached: areUpTo(({ script }) => script, 6000),
    },
    {
      what: 'blocking time of that visit, 4 × slower processor, slow 4G',
      goal: '0',
      ours: renderVisits(({ blocking }) => `${blocking.toFixed(0)} ms`),
      best: renderBest(
        others,
        (found) => ({ ms: found.visit.blocking }),
        ({ ms }) => `${ms.toFixed(0)} ms`,
      ),
      reached: areUpTo(({ blocking }) => blocking, 0),
    },
    {
      what: 'HTML, CSS and script of that visit, gzip',
      goal: '≤ 25 kB',
      ours: renderVisits(({ bytes }) => renderBytes(bytes)),
      best: renderBest(others, (found) => ({ ms: found.visit.bytes }), size),
      reached: areUpTo(({ bytes }) => bytes, 25_000),
    },
    {
      what: 'largest paint of that visit',
      goal: '–',
      ours: renderVisits(({ largestPaint }) => renderMs(largestPaint)),
      best: renderBest(others, (found) => ({ ms: found.visit.largestPaint }), renderTime),
      reached: undefined,
    },
    {
      what: 'click on a prefetched link → new heading painted, 1,000 pages',
      goal: `≤ 0.7 × VitePress${vitepress ? ` (${renderMs(vitepress.p50)} p50, ${renderMs(vitepress.p95)} p95)` : ''}`,
      ours: renderNavigation(same?.navigation ?? navigation),
      best: renderBest(
        others,
        (found) => ({ ms: found.navigation.p50, navigation: found.navigation }),
        (cost) => renderNavigation(cost.navigation),
      ),
      reached: vitepress && same ? same.navigation.p50 <= 0.7 * vitepress.p50 : undefined,
    },
    {
      what: 'layout shift',
      goal: '0',
      ours: visit ? String(Number(visit.shift.toFixed(4))) : '–',
      best: renderBest(
        others,
        (found) => ({ ms: found.visit.shift }),
        ({ ms }) => String(Number(ms.toFixed(4))),
      ),
      reached: isUpTo(visit?.shift, 0),
    },
    {
      what: 'console errors of that visit (every page: the tests)',
      goal: '0',
      ours: visit ? String(visit.errors) : '–',
      best: '–',
      reached: isUpTo(visit?.errors, 0),
    },
  ];
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

function createLighthouseRows({ lighthouse }) {
  const pages = lighthouse?.pages ?? [];
  const lowest = categories.map((category) => Math.min(...pages.map((page) => page[category])));
  const kinds = categories.map((category, i) => `${category.replace('-', ' ')} ${lowest[i].toFixed(0)}`);
  return [
    {
      what: `Lighthouse on a phone, medians of five, lowest of ${pages.length || 'all'} pages`,
      goal: '100',
      ours: pages.length === 0 ? '–' : kinds.join(', '),
      best: '–',
      reached: pages.length === 0 ? undefined : lowest.every((score) => Math.round(score) === 100),
    },
  ];
}

function createSearchRows({ search }) {
  const recall = Object.entries(search?.recall ?? {}).map(([kind, share]) => `${kind} ${(share * 100).toFixed(1)} %`);
  return [
    {
      what: `search: last key → first result painted${search ? `, ${renderBytes(search.index)} index` : ''}`,
      goal: '≤ 16 ms p95 after the pause',
      ours: search?.p95 === undefined ? '–' : `${renderMs(search.p50)} p50, ${renderMs(search.p95)} p95`,
      best: '–',
      reached: isUpTo(search?.p95, 16),
    },
    {
      what: 'search: longest task of the page, processor time: while the index is built, while queries are answered',
      goal: '≤ 16 ms',
      ours:
        search?.longestTask === undefined
          ? '–'
          : `${renderMs(search.longestTask)}, ${renderMs(search.longestQueryTask)}`,
      best: '–',
      reached: isUpTo(search && Math.max(search.longestTask, search.longestQueryTask), 16),
    },
    {
      what: 'search: pages found by a piece of their text',
      goal: 'all',
      ours: recall.join(', ') || '–',
      best: '–',
      reached: undefined,
    },
  ];
}

const findBuild = (builds, pages) => builds.find((build) => build.pages === pages);
const isUpTo = (value, limit) => (value === undefined || limit === undefined ? undefined : value <= limit);
const renderTime = ({ ms }) => renderMs(ms);
const renderNavigation = (found) => (found ? `${renderMs(found.p50)} p50, ${renderMs(found.p95)} p95` : '–');

function renderCost(cost) {
  if (cost === undefined) return '–';
  const memory = cost.memory === undefined ? '' : `, ${renderBytes(cost.memory)}`;
  return `${renderMs(cost.ms)}${cost.cpu === undefined ? '' : ` (cpu ${renderMs(cost.cpu)})`}${memory}`;
}

/** The lowest of the others. */
function renderBest(all = {}, get, render) {
  const others = Object.entries(all)
    .filter(([name]) => name !== 'Diglot')
    .map(([name, found]) => ({ name, cost: get(found) }))
    .filter(({ cost }) => cost?.ms !== undefined)
    .sort((a, b) => a.cost.ms - b.cost.ms);
  const [best] = others;
  return best === undefined ? '–' : `${best.name} ${render(best.cost)}`;
}
