// The places that judged questions expect are in the pages of the site: a renamed heading shows here.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scanMarkdown } from './markdown.ts';
import { loadPages } from './pages.ts';

const bench = join(import.meta.dirname, '../../bench');
const read = (name: string): string => readFileSync(join(bench, name), 'utf8');

const pages = new Map(
  [...loadPages('en'), ...loadPages('zh')].map((page) => [
    (page.lang === 'zh' ? '/zh' : '') + page.route,
    scanMarkdown(page.text).headings.flatMap(({ id, aliases }) => [id, ...aliases]),
  ]),
);

/** Questions name the page of a folder with or without its slash. */
const isThere = (place: string): boolean => {
  const [route = '', anchor = ''] = place.split('#');
  const ids = pages.get(route) ?? pages.get(`${route}/`);
  return ids !== undefined && (anchor === '' || anchor === '*' || ids.includes(anchor));
};

const sets: Readonly<Record<string, () => readonly string[]>> = {
  'search/queries.txt': () => [...read('search/queries.txt').matchAll(/^ +\d (\S+)$/gm)].map(([, place = '']) => place),
  'search/expectations.json': () =>
    (JSON.parse(read('search/expectations.json')) as { add: { route: string; anchor?: string }[] }[]).flatMap(
      ({ add }) => add.map(({ route, anchor = '' }) => `${route}#${anchor}`),
    ),
  'agents/questions.json': () =>
    (JSON.parse(read('agents/questions.json')) as { sections: string[] }[]).flatMap(({ sections }) => sections),
};

describe.each(Object.keys(sets))('%s', (name) => {
  it('expects places that exist', () => {
    const places = sets[name]?.() ?? [];
    expect(places.length).toBeGreaterThan(9);
    expect(places.filter((place) => !isThere(place))).toEqual([]);
  });
});
