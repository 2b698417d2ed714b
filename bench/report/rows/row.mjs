// How a row of the table is made: from one version of Node's results, and joined over several.

import { renderBytes, renderMs } from '../../lib/numbers.mjs';

/**
 * `reached` is missing where there is no goal or nothing was measured; a figure without a measurement is a dash.
 * @typedef {{ what: string, goal: string, ours: string, best: string, reached: boolean | undefined }} Row
 */

export const findBuild = (builds = [], pages) => builds.find((build) => build.pages === pages);

/** `undefined` when either is missing. */
export const isUpTo = (value, limit) => (value === undefined || limit === undefined ? undefined : value <= limit);

/** True when all are; `undefined` when none is known. */
export function areAll(list) {
  const known = list.filter((value) => value !== undefined);
  return known.length === 0 ? undefined : known.every(Boolean);
}

export const renderTime = ({ ms }) => renderMs(ms);

/** Time, processor time and memory. */
export function renderCost(cost) {
  if (cost === undefined) return '–';
  const memory = cost.memory === undefined ? '' : `, ${renderBytes(cost.memory)}`;
  return `${renderMs(cost.ms)}${cost.cpu === undefined ? '' : ` (cpu ${renderMs(cost.cpu)})`}${memory}`;
}

/** The lowest of the others. */
export function renderBest(all = {}, get, render) {
  const [best] = Object.entries(all)
    .filter(([name]) => name !== 'Diglot')
    .map(([name, found]) => ({ name, cost: get(found) }))
    .filter(({ cost }) => cost?.ms !== undefined)
    .sort((a, b) => a.cost.ms - b.cost.ms);
  return best === undefined ? '–' : `${best.name} ${render(best.cost)}`;
}
