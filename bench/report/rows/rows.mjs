// The goals and what was measured for each, as rows of the table: one column for each version of Node.

import { createBuildRows } from './builds.mjs';
import { createDevRows } from './dev.mjs';
import { createLighthouseRows, createReaderRows } from './reader.mjs';
import { areAll } from './row.mjs';
import { createSearchRows } from './search.mjs';

/**
 * A row whose `ours` has a text for each version of Node.
 * @typedef {Omit<import('./row.mjs').Row, 'ours'> & { ours: string[] }} JoinedRow
 */

/**
 * @param {Record<string, any>[]} all what was measured, by version of Node
 * @returns {JoinedRow[]}
 */
export function createRows(all) {
  const columns = all.map(createColumn);
  // Goals name the figures of others, so they are taken from where the others were measured.
  const main = columns[all.findIndex(({ peers }) => peers !== undefined)] ?? columns[0] ?? [];
  return main.map((row, index) => {
    const same = columns.map((rows) => rows[index]);
    return {
      ...row,
      ours: same.map(({ ours }) => ours),
      best: same.map(({ best }) => best).find((best) => best !== '–') ?? '–',
      reached: areAll(same.map(({ reached }) => reached)),
    };
  });
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
