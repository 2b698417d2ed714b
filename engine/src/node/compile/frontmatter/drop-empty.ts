// Fields without a value, as in `tagline:`. Templates have them, and they mean the same as fields that are missing.

import { isRecord } from '../../../model/is-record.ts';

/** Without them, on every level. Items of lists stay: an item without a value is a mistake. */
export function dropEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(dropEmpty);
  if (!isRecord(value) || value instanceof Date) return value;
  const given = Object.entries(value).filter(([, item]) => item !== null);
  return Object.fromEntries(given.map(([key, item]) => [key, dropEmpty(item)]));
}
