// The goals and what was measured for each, as rows of the table: one column for each version of Node.

import { findCompared } from '../find-shown.mjs';
import { createBuildRows } from './builds.mjs';
import { createDevRows } from './dev.mjs';
import { createLighthouseRows, createReaderRows } from './reader.mjs';
import { areAll, isReached, renderDistance } from './row.mjs';
import { createSearchRows } from './search.mjs';

/**
 * A row whose `ours` has a text for each version of Node, with the distance where a goal is missed. `reached` is missing
 * where there is no goal or nothing was measured.
 * @typedef {Omit<import('./row.mjs').Row, 'ours' | 'checks'> & { ours: string[], reached: boolean | undefined }} JoinedRow
 */

/**
 * @param {Record<string, any>[]} all what was measured, by version of Node
 * @returns {JoinedRow[]}
 */
export function createRows(all) {
  const paces = all.map(findPace);
  const columns = all.map(createColumn);
  // Goals name the figures of others, so they are taken from where most others were measured.
  const main = columns[all.indexOf(findCompared(all)?.results)] ?? columns[0] ?? [];
  return main.map((row, index) => {
    const same = columns.map((rows) => rows[index]);
    return {
      what: row.what,
      goal: row.goal,
      ours: same.map(({ ours, checks }, i) => [ours, renderDistance(checks, paces[i])].filter(Boolean).join('; ')),
      best: [row, ...same].map(({ best }) => best).find((best) => best !== '–') ?? '–',
      reached: areAll(same.map(({ checks }) => isReached(checks))),
    };
  });
}

/** Milliseconds that Hugo took for 1,000 generated pages where and when the goals in seconds were set. */
export const HUGO_THEN = 3500;

export const findHugo = ({ growth }) => growth?.Hugo?.find(({ pages }) => pages === 1000)?.ms;

/** The same machine is faster at one hour than at another: what a program that stays the same takes says how fast it is now. */
function findPace(results) {
  const now = findHugo(results);
  return now && now / HUGO_THEN;
}

function createColumn(results) {
  const bySize = Object.values(results.peers ?? {}).sort((a, b) => a.pages - b.pages);
  const thousand = bySize.find(({ pages }) => pages === 1000) ?? bySize[0] ?? {};
  const ten = bySize.find(({ pages }) => pages === 10_000) ?? {};
  return [
    ...createBuildRows(results, thousand, ten),
    ...createDevRows(results, thousand),
    ...createReaderRows(results.site, thousand),
    ...createLighthouseRows(results),
    ...createSearchRows(results),
  ];
}
