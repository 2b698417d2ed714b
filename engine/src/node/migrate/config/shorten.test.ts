import { expect, it } from 'vitest';
import { shorten } from './shorten.ts';

it.each([
  ['short', 'short'],
  ['x'.repeat(60), 'x'.repeat(60)],
  ['x'.repeat(61), `${'x'.repeat(59)}…`],
  ['one\ntwo', 'one…'],
])('%j is said as %j', (text, short) => expect(shorten(text)).toBe(short));
