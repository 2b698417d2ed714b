// What builds cost: cold, warm, from the cache alone, after an edit, and as a site grows.

import { renderBytes, renderMs, renderRatio } from '../../lib/numbers.mjs';
import { findBuild, isTrue, isUpTo, renderBest, renderCost, takesUpTo } from './row.mjs';

/** @returns {import('./row.mjs').Row[]} */
export function createBuildRows(results, thousand, ten) {
  return [
    ...createColdRows(results, thousand, ten),
    ...createWarmRows(results, thousand),
    createAgentsRow(results.agents),
    ...createLargeRows(results),
    ...createSiteRows(results.site),
  ];
}

function createColdRows({ builds = [], start, growth: grown = {} }, thousand, ten) {
  const hugo = thousand.builds?.Hugo?.cold;
  const own = thousand.builds?.Diglot?.cold;
  const tenOwn = ten.builds?.Diglot?.cold ?? findBuild(builds, 10_000)?.cold;
  const base = findBuild(builds, 1000)?.cold;
  const growth = findBuild(builds, 10_000)?.cold;
  const small = findBuild(builds, 52)?.cold;
  return [
    {
      what: 'cold build, 1,000 real, code-heavy pages',
      goal: `not slower than Hugo${hugo ? ` (${renderMs(hugo.ms)})` : ''}`,
      ours: renderCost(own),
      best: renderBest(thousand.builds, ({ cold }) => cold, renderCost),
      checks: [isUpTo(own?.ms, hugo?.ms)],
    },
    {
      what: 'peak memory of a cold build, 1,000 generated pages',
      goal: '≤ 260 MB',
      ours: renderBytes(base?.memory),
      best: renderBest(
        grown,
        (sizes) => ({ ms: sizes.find(({ pages }) => pages === 1000)?.memory }),
        ({ ms }) => renderBytes(ms),
      ),
      checks: [isUpTo(base?.memory, 260e6)],
    },
    {
      what: 'cold build, 10,000 pages',
      goal: 'at most 10 × the time of 1,000, ≤ 1.5 GB',
      ours: `${renderCost(tenOwn)}${base && growth ? `, ${renderRatio(growth.ms, base.ms)} the time of 1,000` : ''}`,
      best: renderBest(ten.builds, ({ cold }) => cold, renderCost),
      checks: [isUpTo(growth?.ms, base && 10 * base.ms), isUpTo(growth?.memory, 1.5e9)],
    },
    {
      what: 'cold build, 52 pages',
      goal: '≤ 450 ms',
      ours: renderCost(small),
      best: '–',
      checks: [takesUpTo(small?.ms, 450)],
    },
    {
      what: "the engine's own start: command → config known, without Node's own",
      goal: '≤ 60 ms',
      ours: start ? `${renderMs(start.ms)} (Node itself ${renderMs(start.node)})` : '–',
      best: '–',
      checks: [takesUpTo(start?.ms, 60)],
    },
  ];
}

function createWarmRows({ builds = [], same }, thousand) {
  const edit = thousand.builds?.Diglot?.edit ?? findBuild(builds, 1000)?.edit;
  const cases = [1000, 10_000].map((pages) => findBuild(builds, pages));
  const renderBoth = (name) =>
    cases.every((build) => build === undefined) ? '–' : cases.map((build) => renderMs(build?.[name]?.ms)).join(' / ');
  const takeBothUpTo = (name, limits) => cases.map((build, index) => takesUpTo(build?.[name]?.ms, limits[index]));
  return [
    {
      what: 'one page of 1,000 edited, warm build',
      goal: '≤ 500 ms, same bytes as a cold build',
      ours: `${renderCost(edit)}${same === undefined ? '' : same ? ', same bytes' : ', other bytes'}`,
      best: renderBest(thousand.builds, (outcome) => outcome.edit, renderCost),
      checks: [takesUpTo(edit?.ms, 500), isTrue(same)],
    },
    {
      what: 'one title edited, 1,000 / 10,000 pages',
      goal: '≤ 0.6 / ≤ 4 s',
      ours: renderBoth('title'),
      best: '–',
      checks: takeBothUpTo('title', [600, 4000]),
    },
    {
      what: 'cache kept, `dist` gone, 1,000 / 10,000 pages',
      goal: '≤ 0.7 / ≤ 4 s',
      ours: renderBoth('copied'),
      best: '–',
      checks: takeBothUpTo('copied', [700, 4000]),
    },
  ];
}

/** What the Markdown twins and lists for agents cost on top. `given`: pages that were not made for this bench. */
function createAgentsRow({ given, generated } = {}) {
  const measured = Object.entries({ real: given, generated }).filter(([, found]) => found);
  const getShare = ({ cold }) => cold.more.ms / cold.off.ms;
  const render = ({ cold, edit }) =>
    `${renderShare(getShare({ cold }))}; ${renderMs(edit.more.ms)}${renderFastest(cold.fastest, edit.fastest)}`;
  return {
    what: 'outputs for agents, 1,000 pages: cold build; one page edited',
    goal: '≤ 10 % more; ≤ 20 ms more',
    ours: measured.map(([name, found]) => `${name} pages ${render(found)}`).join(', ') || '–',
    best: '–',
    checks: measured.flatMap(([, found]) => [isUpTo(getShare(found), 0.1), takesUpTo(found.edit.more.ms, 20)]),
  };
}

const renderShare = (share) => `${(share * 100).toFixed(0)} %`;

/** Empty for results that were saved without them. */
const renderFastest = (cold, edit) =>
  cold && edit ? ` (fastest builds: ${renderShare(cold.on / cold.off - 1)}; ${renderMs(edit.on - edit.off)})` : '';

/** Sizes at which other generators give up, with goals in milliseconds and bytes. */
const LARGE = [
  { pages: 50_000, ms: 60_000, memory: 2e9 },
  { pages: 100_000, ms: 130_000, memory: 3e9 },
];

function createLargeRows({ growth = {} }) {
  return LARGE.map(({ pages, ms, memory }) => {
    const find = (sizes = []) => sizes.find((size) => size.pages === pages);
    const own = find(growth.Diglot);
    return {
      what: `cold build, ${pages.toLocaleString('en-US')} generated pages`,
      goal: `≤ ${ms / 1000} s, ≤ ${memory / 1e9} GB`,
      ours: `${renderCost(own)}${own?.files ? `, files on ${own.files}` : ''}`,
      best: renderBest(growth, find, renderCost),
      checks: [takesUpTo(own?.ms, ms), isUpTo(own?.memory, memory)],
    };
  });
}

function createSiteRows({ build, warm } = {}) {
  return [
    {
      what: `cold build, this site${build ? ` (${build.pages} pages, own components)` : ''}; nothing changed`,
      goal: '≤ 1.2 s; ≤ 0.4 s',
      ours: build ? `${renderMs(build.ms)}; ${renderMs(warm?.ms)}` : '–',
      best: '–',
      checks: [takesUpTo(build?.ms, 1200), takesUpTo(warm?.ms, 400)],
    },
  ];
}
