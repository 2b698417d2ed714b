import { expect, it } from 'vitest';
import { createLineFinder } from './lines.ts';

it.each([
  ['', 0, 1],
  ['a', 0, 1],
  ['a\nb', 1, 1],
  ['a\nb', 2, 2],
  ['a\n\nb', 2, 2],
  ['a\n\nb', 3, 3],
  ['\n', 1, 2],
  ['a\nb', 9, 2],
])('in %j, the offset %i is in line %i', (text, offset, line) => {
  expect(createLineFinder(text)(offset)).toBe(line);
});
