// How a row of the table is made: from one version of Node's results, and joined over several.

import { renderBytes, renderMs } from '../../lib/numbers.mjs';

/**
 * What was measured, and what it may be at most. `isTime`: a goal in seconds of the machine on which it was set, so that a
 * slower machine needs longer for the same work.
 * @typedef {{ value: number | undefined, limit: number | undefined, isTime?: boolean }} Check
 */

/**
 * `checks` is empty where there is no goal; a figure without a measurement is a dash.
 * @typedef {{ what: string, goal: string, ours: string, best: string, checks: Check[] }} Row
 */

export const findBuild = (builds = [], pages) => builds.find((build) => build.pages === pages);

/** @returns {Check} */
export const isUpTo = (value, limit) => ({ value, limit });

/** A time in milliseconds. @returns {Check} */
export const takesUpTo = (value, limit) => ({ value, limit, isTime: true });

/** `undefined`: not known. @returns {Check} */
export const isTrue = (value) => ({ value: value === undefined ? undefined : Number(!value), limit: 0 });

const isKnown = ({ value, limit }) => value !== undefined && limit !== undefined;

/** True when all goals are reached; `undefined` when nothing was measured. */
export function isReached(checks) {
  const known = checks.filter(isKnown);
  return known.length === 0 ? undefined : known.every(({ value, limit }) => value <= limit);
}

/**
 * How far the worst figure is from its goal: `1.20 × the goal`. Empty when all are reached, and where the goal is nothing at
 * all. `pace`: how many times longer this machine takes than the one on which goals in seconds were set.
 */
export function renderDistance(checks, pace) {
  const missed = checks.filter((check) => isKnown(check) && check.limit > 0 && check.value > check.limit);
  if (missed.length === 0) return '';
  const worst = (factor) =>
    Math.max(...missed.map(({ value, limit, isTime }) => value / limit / (isTime ? factor : 1)));
  const distance = `${worst(1).toFixed(2)} × the goal`;
  if (pace === undefined || !missed.some(({ isTime }) => isTime)) return distance;
  return `${distance} (${worst(pace).toFixed(2)} × at its machine's pace)`;
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
