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

/** False when a figure misses its goal, true when none does; `undefined` when one of those was not measured, or there is no goal. */
export function isReached(checks) {
  if (checks.some((check) => isKnown(check) && check.value > check.limit)) return false;
  return checks.length > 0 && checks.every(isKnown) ? true : undefined;
}

/** True when all are; `undefined` when none is known. */
export function areAll(list) {
  const known = list.filter((value) => value !== undefined);
  return known.length === 0 ? undefined : known.every(Boolean);
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
