// Days in words, the same on every machine: no locale data of the system. Pure.

import { getPrimaryLanguage } from './language-tag.ts';

export interface Day {
  readonly year: number;
  /** From 1. */
  readonly month: number;
  readonly day: number;
}

/** Texts of this name of `ThemeStrings`. */
export interface DateTexts {
  readonly date: string;
  readonly months: string;
}

/** `November 21, 2026`, `21. November 2026`, `2026年11月21日`. `isShort`: `Nov 21, 2026` in English. A language that only has the English texts: `2026-11-21`. */
export function writeDay(
  { year, month, day }: Day,
  lang: string,
  { date, months }: DateTexts,
  isShort = false,
): string {
  const isEnglish = getPrimaryLanguage(lang) === 'en';
  const name = months.split(' ')[month - 1];
  if (name === undefined || (!isEnglish && months.startsWith('January ')))
    return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
  const values: Readonly<Record<string, string>> = {
    year: String(year),
    month: isShort && isEnglish ? name.slice(0, 3) : name,
    day: String(day),
  };
  return date.replace(/\{(\w+)\}/g, (mark, key: string) => values[key] ?? mark);
}
