// The languages of the documentation have the same structure, and every page says what it is about.

import { expect, it } from 'vitest';
import { getStructure, loadPages } from './pages.ts';

const english = loadPages('en');
const chinese = loadPages('zh');

it('every page is there in both languages, with the same structure', () => {
  expect(english.length).toBeGreaterThan(25);
  expect(chinese.map(({ name }) => name)).toEqual(english.map(({ name }) => name));
  for (const [i, page] of english.entries()) {
    const translation = chinese[i];
    expect([page.name, translation && getStructure(translation)]).toEqual([page.name, getStructure(page)]);
  }
});

it('headings have ids of their own, so that links hold in both languages', () => {
  const without = chinese.flatMap((page) =>
    getStructure(page).flatMap((part) => (/^##+ $/.test(part) ? [page.name] : [])),
  );
  expect(without).toEqual([]);
});

it('every page says what it is about, for search engines and lists', () => {
  const silent = [...english, ...chinese].filter(
    ({ text }) => !/^---\n(?:[\s\S]*?\n)?(?:description| {2}tagline): .+/.test(text),
  );
  expect(silent.map(({ name }) => name)).toEqual([]);
});
