import { expect, it } from 'vitest';
import { en } from '../theme/strings/en.ts';
import { zh } from '../theme/strings/zh.ts';
import { type DateTexts, writeDay } from './date.ts';

const de: DateTexts = {
  date: '{day}. {month} {year}',
  months: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
};

it.each([
  ['en', en, false, 'November 2, 2026'],
  ['en', en, true, 'Nov 2, 2026'],
  ['en-GB', { ...en, date: '{day} {month} {year}' }, false, '2 November 2026'],
  ['zh', zh, true, '2026年11月2日'],
  ['de', de, true, '2. November 2026'],
  ['cs', en, false, '2026-11-02'],
  [
    'cs',
    { ...en, months: '1. 2. 3. 4. 5. 6. 7. 8. 9. 10. 11. 12.', date: '{day}. {month} {year}' },
    true,
    '2. 11. 2026',
  ],
  ['de', { ...de, date: '{day} {weekday}' }, false, '2 {weekday}'],
  ['de', { ...de, months: 'Januar' }, false, '2026-11-02'],
])('a day in %s', (lang, texts, isShort, expected) => {
  expect(writeDay({ year: 2026, month: 11, day: 2 }, lang, texts, isShort)).toBe(expected);
});
