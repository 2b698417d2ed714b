// Input schemas of tools. Unknown arguments are rejected by name: an answer that ignores them would mislead.

import { z } from 'zod';
import { isRecord } from '../site/is-record.ts';

/** Arguments that clients add to the tools of every server for themselves, and pass on to it. */
const clientArguments: ReadonlySet<string> = new Set(['wait_for_previous']); // Gemini CLI

/**
 * Errors name each unknown argument, and the known ones. The schema that clients get allows unknown arguments: clients that
 * validate them do not say which one is wrong. Null is no argument: models that have to name all of them write it.
 */
export function toInput<T extends z.ZodRawShape>(shape: T) {
  const names = Object.keys(shape);
  return z.preprocess((value, context) => {
    if (!isRecord(value)) return value;
    const given = Object.entries(value).filter(([name, argument]) => argument !== null && !clientArguments.has(name));
    const unknown = given.map(([name]) => name).filter((name) => !names.includes(name));
    if (unknown.length > 0)
      context.addIssue(`There is no argument ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
    return Object.fromEntries(given);
  }, z.object(shape));
}

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
