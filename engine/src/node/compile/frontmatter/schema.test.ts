import type * as v from 'valibot';
import { expect, expectTypeOf, it } from 'vitest';
import type { Frontmatter } from '../../../model/frontmatter.ts';
import { type FieldName, type fieldSchemas, isFieldName, toIsoDate } from './schema.ts';

type DeepReadonly<T> = T extends object ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> } : T;

it('returns for each field exactly what its type promises, checked by the compiler', () => {
  type Returned = { readonly [Name in FieldName]: DeepReadonly<v.InferOutput<(typeof fieldSchemas)[Name]>> };
  type Promised = { readonly [Name in keyof Required<Omit<Frontmatter, 'extra'>>]: NonNullable<Frontmatter[Name]> };
  expectTypeOf<Promised>().toExtend<Returned>();
  expectTypeOf<Returned>().toExtend<Promised>();
});

it.each([
  ['title', true],
  ['extra', false],
  ['toString', false],
  ['', false],
])('%o is the name of a field: %s', (name, expected) => {
  expect(isFieldName(name)).toBe(expected);
});

it.each([
  ['2025-6-1', '2025-06-01'],
  [' 2025-06-01 ', '2025-06-01'],
  ['2025-06-01 10:00', '2025-06-01T10:00:00Z'],
  ['2025-06-01t10:00:05.25z', '2025-06-01T10:00:05.25Z'],
  ['2025-06-01 10:00 +8', '2025-06-01T10:00:00+08:00'],
  ['2025-06-01 10:00 -0330', '2025-06-01T10:00:00-03:30'],
  ['2025-06-01 10:00 +05:30', '2025-06-01T10:00:00+05:30'],
  ['2024-02-29', '2024-02-29'],
  ['2025-02-29', undefined],
  ['2025-13-01', undefined],
  ['2025-06-01 24:00', undefined],
  ['2025-06-01 10:60', undefined],
  ['2025-06-01 10:00 +99', undefined],
  ['2025-06-01 10:00 +05:75', undefined],
  ['2025-06', undefined],
  ['yesterday', undefined],
])('%o is the date %o', (text, date) => {
  expect(toIsoDate(text)).toBe(date);
});
