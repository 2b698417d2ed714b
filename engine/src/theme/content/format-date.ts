// Dates of posts in words. Pure.

import { type DateTexts, writeDay } from '../../text/date.ts';

/** `2025-06-20…` → `June 20, 2025`, or `2025年6月20日` in Chinese. Anything else is given back as it is. */
export function formatDate(iso: string, lang: string, texts: DateTexts): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ])/.exec(iso) ?? [];
  if (Number(month) < 1 || Number(month) > 12 || year === undefined) return iso;
  return writeDay({ year: Number(year), month: Number(month), day: Number(day) }, lang, texts);
}
