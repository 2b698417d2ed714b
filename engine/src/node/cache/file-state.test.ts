import { expect, it } from 'vitest';
import { isSameFile, isSettled } from './file-state.ts';

const state = { size: 1, ino: 2, mtimeMs: 5000, ctimeMs: 6000 };

it.each(['size', 'ino', 'mtimeMs', 'ctimeMs'])('a file with another %s is another one', (name) => {
  expect(isSameFile(state, { ...state })).toBe(true);
  expect(isSameFile(state, { ...state, [name]: 9 })).toBe(false);
});

it.each([
  [8001, true],
  [8000, false],
  [6000, false],
])('at %i, a file of 5000 and 6000 is settled: %s', (now, expected) => {
  expect(isSettled(state, now)).toBe(expected);
  expect(isSettled({ ...state, mtimeMs: 6000, ctimeMs: 5000 }, now)).toBe(expected);
});
