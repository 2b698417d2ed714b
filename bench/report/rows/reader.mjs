// What a reader's browser has to do: bytes, paints, blocking, clicks.

import { renderBytes, renderMs } from '../../lib/numbers.mjs';
import { isTrue, isUpTo, renderBest, renderTime, takesUpTo } from './row.mjs';

/** @returns {import('./row.mjs').Row[]} */
export function createReaderRows({ reader, longVisit } = {}, thousand) {
  const { visit, navigation } = reader ?? {};
  const others = Object.fromEntries(Object.entries(thousand.reader ?? {}).filter(([, found]) => found?.visit));
  const same = others.Diglot;
  const size = (bytes) => renderBytes(bytes?.ms);
  // The same pages as the others', and the longest page of this repository's site.
  const visits = [same?.visit, visit].filter((found) => found !== undefined);
  const renderVisits = (render) =>
    [same?.visit && render(same.visit), visit && `${render(visit)} on this site`].filter(Boolean).join('; ') || '–';
  const areUpTo = (pick, limit) => visits.map((found) => isUpTo(pick(found), limit));
  return [
    {
      what: 'script before the load event, doc page, gzip',
      goal: '≤ 6 kB',
      ours: renderVisits(({ script }) => renderBytes(script)),
      best: renderBest(others, (found) => ({ ms: found.visit.script }), size),
      checks: areUpTo(({ script }) => script, 6000),
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
      checks: areUpTo(({ blocking }) => blocking, 0),
    },
    {
      what: 'HTML, CSS and script of that visit, gzip',
      goal: '≤ 25 kB',
      ours: renderVisits(({ bytes }) => renderBytes(bytes)),
      best: renderBest(others, (found) => ({ ms: found.visit.bytes }), size),
      checks: areUpTo(({ bytes }) => bytes, 25_000),
    },
    createPaintRow('first', same?.visit, others, ({ firstPaint }) => firstPaint),
    createPaintRow('largest', same?.visit, others, ({ largestPaint }) => largestPaint),
    {
      what: 'everything fetched after load, nothing touched, without pictures',
      goal: '≤ 12 kB',
      ours: renderVisits(({ laterAll }) => renderBytes(laterAll)),
      best: renderBest(others, (found) => ({ ms: found.visit.laterAll }), size),
      checks: areUpTo(({ laterAll }) => laterAll, 12_000),
    },
    ...createLongPageRows(longVisit),
    createNavigationRow(same?.navigation, navigation, others),
    {
      what: 'layout shift',
      goal: '0',
      ours: visit ? String(Number(visit.shift.toFixed(4))) : '–',
      best: renderBest(
        others,
        (found) => ({ ms: found.visit.shift }),
        ({ ms }) => String(Number(ms.toFixed(4))),
      ),
      checks: [isUpTo(visit?.shift, 0)],
    },
    {
      what: 'console errors of that visit (every page: the tests)',
      goal: '0',
      ours: visit ? String(visit.errors) : '–',
      best: '–',
      checks: [isUpTo(visit?.errors, 0)],
    },
  ];
}

/** The paint of a visit of the same page of all, which no other may be ahead of. */
function createPaintRow(which, own, others, get) {
  const times = Object.entries(others).filter(([name]) => name !== 'Diglot');
  const least = Math.min(...times.map(([, found]) => get(found.visit)));
  return {
    what: `${which} paint of that visit`,
    goal: 'the earliest',
    ours: own ? renderMs(get(own)) : '–',
    best: renderBest(others, (found) => ({ ms: get(found.visit) }), renderTime),
    checks: [isUpTo(own && get(own), times.length > 0 ? least : undefined)],
  };
}

/** `same`: of the same page as the others. `own`: of this repository's site, for want of that. */
function createNavigationRow(same, own, others) {
  const vitepress = others.VitePress?.navigation;
  return {
    what: 'click on a prefetched link → new heading painted, 1,000 pages',
    goal: `≤ 0.7 × VitePress${vitepress ? ` (${renderMs(vitepress.p50)} p50, ${renderMs(vitepress.p95)} p95)` : ''}`,
    ours: same ? renderNavigation(same) : own ? `${renderNavigation(own)} on this site` : '–',
    best: renderBest(
      others,
      (found) => ({ ms: found.navigation.p50, navigation: found.navigation }),
      (cost) => renderNavigation(cost.navigation),
    ),
    checks: [isUpTo(same?.p50, vitepress && 0.7 * vitepress.p50)],
  };
}

function createLongPageRows(visit) {
  return [
    {
      what: 'the longest page of this site: blocking time, 4 × slower processor',
      goal: '≤ 50 ms',
      ours: visit ? `${visit.blocking.toFixed(0)} ms` : '–',
      best: '–',
      checks: [takesUpTo(visit?.blocking, 50)],
    },
    {
      what: 'the longest page of this site: style and layout, 4 × slower processor',
      goal: '≤ 220 ms',
      ours: visit ? `${visit.layout.toFixed(0)} ms` : '–',
      best: '–',
      checks: [takesUpTo(visit?.layout, 220)],
    },
  ];
}

const renderNavigation = (found) => (found ? `${renderMs(found.p50)} p50, ${renderMs(found.p95)} p95` : '–');

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** @returns {import('./row.mjs').Row[]} */
export function createLighthouseRows({ lighthouse }) {
  const pages = lighthouse?.pages ?? [];
  const lowest = categories.map((category) => Math.min(...pages.map((page) => page[category])));
  const kinds = categories.map((category, i) => `${category.replace('-', ' ')} ${lowest[i].toFixed(0)}`);
  return [
    {
      what: `Lighthouse on a phone, medians of five, lowest of ${pages.length || 'all'} pages`,
      goal: '100',
      ours: pages.length === 0 ? '–' : kinds.join(', '),
      best: '–',
      checks: [isTrue(pages.length === 0 ? undefined : lowest.every((score) => Math.round(score) === 100))],
    },
  ];
}
