// Input schemas of tools. Unknown arguments are rejected by name: an answer that ignores them would mislead.

import { z } from 'zod';
import { isRecord } from '../site/is-record.ts';

/** Errors name each unknown argument, and the known ones. Null is no argument: models that have to name all of them write it. */
export function toInput<T extends z.ZodRawShape>(shape: T) {
  const names = Object.keys(shape).join(', ');
  const object = z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `There is no argument ${issue.keys.join(', ')}. There are: ${names}.`
        : undefined,
  });
  return z.preprocess(omitNulls, object);
}

const omitNulls = (value: unknown): unknown =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).filter(([, argument]) => argument !== null)) : value;

/** Whole numbers, which some agents write as texts. */
export const toCount = (min: number, max: number, standard: number) =>
  z.coerce.number().int().min(min).max(max).default(standard);

/** A text, which some agents write as a number. */
export const cursorInput = z
  .preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string().max(20).optional())
  .optional()
  .describe('Where the part before ended, as that answer gave it');

export const placeInput = {
  language: z.string().optional().describe('Language of the pages, such as en or zh'),
  version: z.string().optional().describe('Version of the documentation; the newest without one'),
};
