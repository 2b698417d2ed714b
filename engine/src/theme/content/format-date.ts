// Dates in words, the same on every machine. Pure.

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `2025-06-20…` → `June 20, 2025`, or `2025年6月20日` in Chinese. Anything else is given back as it is. */
export function formatDate(iso: string, lang: string): string {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ])/.exec(iso) ?? [];
  const name = months[Number(month) - 1];
  if (name === undefined) return iso;
  return lang.startsWith('zh') ? `${year}年${Number(month)}月${Number(day)}日` : `${name} ${Number(day)}, ${year}`;
}
