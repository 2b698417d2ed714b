// Query flags: only the exact value 0 counts.

import { expect, it } from 'vitest';
import { getHiddenRegions } from './query-flags.ts';
import { getQueryNames } from './query-names.ts';

it.each([
  ['', []],
  ['?navbar=0', ['navbar']],
  ['?navbar=1', []],
  ['?navbar=00', []],
  ['?navbar=', []],
  ['?navbar', []],
  ['?Navbar=0', []],
  ['?sidebar=0&outline=0&footer=0&globalUIComponents=0', ['sidebar', 'outline', 'footer', 'globals']],
  ['?globals=0', []],
  ['?xnavbar=0', []],
])('%s hides %j', (search, hidden) => {
  expect(getHiddenRegions(search, false)).toEqual(hidden);
});

it.each([
  ['', ['outline']],
  ['?outline=0&navbar=0', ['navbar', 'outline']],
])('%s in a frame hides %j', (search, hidden) => {
  expect(getHiddenRegions(search, true)).toEqual(hidden);
});

it.each([
  ['', ''],
  ['?', ''],
  ['?id=a&t=9', 'id t'],
  ['?category', 'category'],
  ['?a=1&a=2', 'a a'],
])('%s asks for %j', (search, names) => {
  expect(getQueryNames(search)).toBe(names);
});
