// How fast search answers, and whether it finds what is there.

import { renderBytes, renderMs } from '../../lib/numbers.mjs';
import { takesUpTo } from './row.mjs';

/** @returns {import('./row.mjs').Row[]} */
export function createSearchRows({ search }) {
  const recall = Object.entries(search?.recall ?? {}).map(([kind, share]) => `${kind} ${(share * 100).toFixed(1)} %`);
  return [
    {
      what: 'search: opened → first answer painted, nothing fetched before',
      goal: '≤ 300 ms',
      ours: renderMs(search?.build),
      best: '–',
      checks: [takesUpTo(search?.build, 300)],
    },
    {
      what: `search: last key → first result painted${search ? `, ${renderBytes(search.index)} index` : ''}`,
      goal: '≤ 16 ms p95 after the pause',
      ours: search?.p95 === undefined ? '–' : `${renderMs(search.p50)} p50, ${renderMs(search.p95)} p95`,
      best: '–',
      checks: [takesUpTo(search?.p95, 16)],
    },
    {
      what: 'search: longest task of the page, processor time: while the index is built, while queries are answered',
      goal: '≤ 16 ms',
      ours:
        search?.longestTask === undefined
          ? '–'
          : `${renderMs(search.longestTask)}, ${renderMs(search.longestQueryTask)}`,
      best: '–',
      checks: [takesUpTo(search?.longestTask, 16), takesUpTo(search?.longestQueryTask, 16)],
    },
    {
      what: 'search: pages found by a piece of their text',
      goal: 'all',
      ours: recall.join(', ') || '–',
      best: '–',
      checks: [],
    },
  ];
}
