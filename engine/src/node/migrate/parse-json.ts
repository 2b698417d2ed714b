// A JSON object from a text, if it is one.

import { type Fields, isFields } from './config/values.ts';

/** `undefined` for damaged JSON, and for other values. */
export function parseJson(text: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
