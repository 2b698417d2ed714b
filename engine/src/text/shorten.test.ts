import { expect, it } from 'vitest';
import { shorten } from './shorten.ts';

it.each([
  ['a', 'a'],
  ['a'.repeat(60), 'a'.repeat(60)],
  ['a'.repeat(61), `${'a'.repeat(59)}…`],
])('shows %s as %s', (text, shown) => expect(shorten(text)).toBe(shown));
