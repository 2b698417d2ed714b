// Stored choice and system against each other.

import { expect, it } from 'vitest';
import { resolveScheme, toSchemeChoice } from './scheme.ts';

it.each([
  ['light', true, 'light'],
  ['dark', false, 'dark'],
  ['auto', true, 'dark'],
  ['auto', false, 'light'],
  [null, true, 'dark'],
  ['DARK', false, 'light'],
  ['{}', true, 'dark'],
])('stored %s, system dark %s: %s', (stored, isDark, expected) => {
  expect(resolveScheme(stored, isDark)).toBe(expected);
});

it('takes garbage for auto', () => {
  expect(['dark', 'x', null].map(toSchemeChoice)).toEqual(['dark', 'auto', 'auto']);
});
