// Dates as text, the same on every machine: UTC, and no locale data of the system.

import { getPrimaryLanguage } from '../../../text/language-tag.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `Nov 21, 2026`, `2026年11月21日`; in languages without a form of their own `2026-11-21`. */
export function formatDate(time: number, lang: string): string {
  const date = new Date(time);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  const family = getPrimaryLanguage(lang);
  if (family === 'en') return `${months[month]} ${day}, ${year}`;
  if (family === 'zh' || family === 'ja') return `${year}年${month + 1}月${day}日`;
  if (family === 'ko') return `${year}년 ${month + 1}월 ${day}일`;
  return date.toISOString().slice(0, 10);
}
