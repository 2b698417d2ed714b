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
  ['constructor', 0, undefined],
])('%s at %i of 3 leads to %s', (key, current, next) => {
  expect(getNextTab(key, current, 3)).toBe(next);
});

it('keeps values under the group', () => {
  expect(getTabsKey('os')).toBe('diglot:tabs:os');
});
