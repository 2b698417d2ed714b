// Says how good the answers to judged queries are.

import { readFileSync } from 'node:fs';

/**
 * @typedef {{ route: string, anchor?: string, grade: number }} Place
 * @typedef {{ q: string, lang: string, kind: string, expect: Place[], answerable?: boolean }} JudgedQuery
 * @typedef {{ links: string[], isPartial?: boolean }} Answer `links`: as the reader sees them, from the top
 */

const toRoute = (path) => path.replace(/(\/index)?\.html$/u, '').replace(/\/+$/u, '') || '/';

function toPlace(link) {
  const [path = '', anchor = ''] = link.split('#');
  return { route: toRoute(decodeURIComponent(path)), anchor: decodeURIComponent(anchor) };
}

/** 1 where page and heading match, 0.5 where the page alone does. */
function compare(place, wanted) {
  if (place.route !== toRoute(wanted.route)) return 0;
  return wanted.anchor === undefined || wanted.anchor === place.anchor ? 1 : 0.5;
}

/** Figures of one query: success and strict success among the first one and three, the reciprocal rank, and whether it misleads. */
export function judgeAnswer({ q, lang, kind, expect, answerable = true }, { links, isPartial = false }) {
  const places = links.slice(0, 10).map(toPlace);
  const about = { q, lang, kind, answerable, isPartial, zero: places.length === 0, shown: links.slice(0, 4) };
  if (!answerable) {
    const isHarmless = places.length === 0 || expect.some((wanted) => compare(places[0], wanted) === 1);
    return { ...about, clean: isHarmless || isPartial };
  }
  const good = expect.filter(({ grade }) => grade >= 2);
  const counts = places.map((place) => Math.max(0, ...good.map((wanted) => compare(place, wanted))));
  const best = (list) => Math.max(0, ...list);
  return {
    ...about,
    success1: best(counts.slice(0, 1)),
    success3: best(counts.slice(0, 3)),
    strict1: Math.floor(best(counts.slice(0, 1))),
    strict3: Math.floor(best(counts.slice(0, 3))),
    mrr: best(counts.map((value, index) => value / (index + 1))),
    wanted: expect
      .filter(({ grade }) => grade === expect[0].grade)
      .map(({ route, anchor }) => `${route}#${anchor ?? '*'}`),
  };
}

const names = ['success1', 'success3', 'strict1', 'strict3', 'mrr', 'zero'];

/** Means by language, by kind, and of all. */
export function summarise(judged) {
  const groups = { all: judged };
  for (const key of ['lang', 'kind'])
    for (const value of [...new Set(judged.map((entry) => entry[key]))].sort())
      groups[value] = judged.filter((entry) => entry[key] === value);
  return Object.fromEntries(Object.entries(groups).map(([name, list]) => [name, getMeans(list)]));
}

function getMeans(list) {
  const answerable = list.filter((entry) => entry.answerable);
  const others = list.filter((entry) => !entry.answerable);
  const mean = (entries, pick) =>
    entries.length === 0 ? undefined : entries.reduce((sum, entry) => sum + Number(pick(entry)), 0) / entries.length;
  return {
    count: list.length,
    ...Object.fromEntries(names.map((name) => [name, mean(answerable, (entry) => entry[name])])),
    clean: mean(others, (entry) => entry.clean),
    partial: mean(answerable, (entry) => entry.isPartial),
  };
}

/** Answers that came to be after the queries were judged, each found by reading: `{ q, add, why, answerable? }`. */
export function updateExpectations(queries, changes) {
  const byQuery = new Map(changes.map((change) => [change.q, change]));
  return queries.map((query) => {
    const change = byQuery.get(query.q);
    if (change === undefined) return query;
    const expect = [...change.add, ...query.expect];
    return { ...query, expect, answerable: change.answerable ?? query.answerable };
  });
}

/** Every other query of each intent's order: one half to tune with, one to check with. */
export const splitHalves = (queries) => [queries.filter((_, i) => i % 2 === 0), queries.filter((_, i) => i % 2 === 1)];

/**
 * Reads queries as `queries.txt` has them: a line of `language kind: query`, and below it a line of `grade place` for each place that answers it.
 * A place without a hash is the top of its page, and `#*` any place of it. A query without places has no answer.
 */
export function parseQueries(text) {
  return text
    .split(/\n(?=\S)/u)
    .filter((block) => block.trim() !== '' && !block.startsWith('#'))
    .map((block) => {
      const [first = '', ...places] = block.trim().split('\n');
      const [, lang, kind, q] = /^(\S+) (\S+): (.+)$/u.exec(first) ?? [];
      if (q === undefined) throw new Error(`Not a query: ${first}`);
      const expect = places.map((line) => {
        const [grade, place = ''] = line.trim().split(' ');
        const [route, anchor = ''] = place.split('#');
        return { route, ...(anchor !== '*' && { anchor }), grade: Number(grade) };
      });
      return { q, lang, kind, expect, answerable: expect.length > 0 };
    });
}

/** A file of judged queries, as JSON or as `queries.txt` has them. */
export const readQueries = (name) => {
  const text = readFileSync(name, 'utf8');
  return name.endsWith('.json') ? JSON.parse(text) : parseQueries(text);
};
