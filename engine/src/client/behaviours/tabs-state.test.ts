// Keys of a tab list.

import { expect, it } from 'vitest';
import { getNextTab, getTabsKey } from './tabs-state.ts';

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['ArrowLeft', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['ArrowDown', 0, undefined],
  ['Enter', 0, undefined],
])('%s at %i of 3 leads to %s', (key, current, next) => {
  expect(getNextTab(key, current, 3, false)).toBe(next);
});

it.each([
  ['ArrowRight', 0, 2],
  ['ArrowRight', 2, 1],
  ['ArrowLeft', 0, 1],
  ['ArrowLeft', 2, 0],
  ['Home', 2, 0],
  ['End', 0, 2],
])('%s at %i of 3 leads to %s where the first tab is at the right', (key, current, next) => {
  expect(getNextTab(key, current, 3, true)).toBe(next);
});

it('keeps values under the group', () => {
  expect(getTabsKey('os')).toBe('diglot:tabs:os');
});
