import { expect, it } from 'vitest';
import { mergeFields } from './merge-fields.ts';

it.each([
  [{ a: 1 }, { b: 2 }, { a: 1, b: 2 }],
  [{ a: { b: 1, c: 2 } }, { a: { b: 3 } }, { a: { b: 3, c: 2 } }],
  [{ a: [1, 2] }, { a: [3] }, { a: [3] }],
  [{ a: { b: 1 } }, { a: 'x' }, { a: 'x' }],
  [{ a: 1 }, { a: undefined }, { a: 1 }],
  [{ a: 1 }, { a: null }, { a: null }],
])('%j over %j', (base, over, merged) => expect(mergeFields(base, over)).toEqual(merged));
