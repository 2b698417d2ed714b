// The time of a change as a day in UTC, in the words of the language.

import { type DateTexts, writeDay } from '../../../text/date.ts';

/** `time`: milliseconds since 1970. `Nov 21, 2026`, `21. November 2026`, `2026年11月21日`; `2026-11-21` in a language without texts. */
export function formatDate(time: number, lang: string, texts: DateTexts): string {
  const date = new Date(time);
  const day = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
  return writeDay(day, lang, texts, true);
}
