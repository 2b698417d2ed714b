// Dates in words.

import { expect, it } from 'vitest';
import { getStrings } from '../strings/index.ts';
import { formatDate } from './format-date.ts';

it.each([
  ['2025-06-20', 'en', 'June 20, 2025'],
  ['2025-06-05', 'zh', '2025年6月5日'],
  ['2025-12-31T23:59:59Z', 'en', 'December 31, 2025'],
  ['2025-13-01', 'en', '2025-13-01'],
  ['soon', 'zh-CN', 'soon'],
  ['2025-06-05', 'cs', '2025-06-05'],
])('%s in %s is %s', (iso, lang, expected) => {
  expect(formatDate(iso, lang, getStrings(lang))).toBe(expected);
});
