// How the dev server feels to the person who writes.

import { renderBytes, renderMs } from '../../lib/numbers.mjs';
import { isUpTo, renderBest, renderTime, takesUpTo } from './row.mjs';

const count = (number) => number.toLocaleString('en-US');

/** @returns {import('./row.mjs').Row[]} */
export function createDevRows({ dev = [], devSaves, devSwitch }, thousand) {
  const largest = [...dev].sort((a, b) => b.pages - a.pages)[0];
  const ours = dev.find(({ pages }) => pages === 1000) ?? largest;
  const others = Object.fromEntries(Object.entries(thousand.dev ?? {}).filter(([, found]) => found?.start));
  const sizes = dev.map(({ pages, start }) => `${renderMs(start)} at ${pages.toLocaleString('en-US')} pages`);
  return [
    {
      what: 'dev: start → first page painted',
      goal: '≤ 0.9 s, up to 1,000 pages',
      ours: sizes.join(', ') || renderMs(others.Diglot?.start),
      best: renderBest(others, ({ start }) => start && { ms: start }, renderTime),
      checks: (dev.length > 0 ? dev.filter(({ pages }) => pages <= 1000) : [others.Diglot]).map((found) =>
        takesUpTo(found?.start, 900),
      ),
    },
    {
      what: 'dev: save → change visible',
      goal: '≤ 50 ms',
      ours: ours ? `${renderMs(ours.p50)} p50, ${renderMs(ours.p95)} p95` : renderMs(others.Diglot?.p50),
      best: renderBest(others, ({ p50 }) => p50 && { ms: p50 }, renderTime),
      checks: [takesUpTo(ours?.p50 ?? others.Diglot?.p50, 50)],
    },
    createSavesRow(devSaves),
    {
      what: `dev: search opened for the first time${largest ? `, ${largest.pages.toLocaleString('en-US')} pages` : ''}`,
      goal: 'first result ≤ 2 s',
      ours: largest?.search
        ? `${renderMs(largest.search.opened)}; a page saved in the meantime is seen after ${renderMs(largest.search.saved)}`
        : '–',
      best: '–',
      checks: [takesUpTo(largest?.search?.opened, 2000)],
    },
    createSwitchRow(devSwitch),
  ];
}

/**
 * A heap reaches its size in the first thousands of saves. What it grows by in the second half would be lost for good: 10 kB a
 * save are a tenth of it.
 */
function createSavesRow(found) {
  const [first, last] = [found?.points[0], found?.points.at(-1)];
  const half = found?.points.find(({ saves }) => saves * 2 >= last.saves);
  return {
    what: first
      ? `dev: memory after ${[first, half, last].map(({ saves }) => count(saves)).join(', ')} saves, ${count(found.pages)} pages`
      : 'dev: memory over many saves',
    goal: 'flat: at most 5 % more in the second half',
    ours: first?.memory ? [first, half, last].map(({ memory }) => renderBytes(memory)).join(', ') : '–',
    best: '–',
    checks: [isUpTo(last?.memory, half?.memory && half.memory * 1.05)],
  };
}

/** The checkout itself is git's time; what follows is the server's. */
function createSwitchRow(found) {
  return {
    what: `dev: another branch checked out${found ? `, ${count(found.files)} of ${count(found.pages)} files differ` : ''}`,
    goal: 'settled ≤ 3 s after git',
    ours: found ? `${renderMs(found.settled - found.git)} after git, which took ${renderMs(found.git)}` : '–',
    best: '–',
    checks: [takesUpTo(found && found.settled - found.git, 3000)],
  };
}
