import { expect, it } from 'vitest';
import { getOwnSearchTexts, getSearchTexts, searchTexts } from './search-texts.ts';
import { searchTextNames } from './strings.ts';

it.each([
  ['zh', searchTexts.zh],
  ['zh-CN', searchTexts.zh],
  ['en', searchTexts.en],
  ['zha', searchTexts.en],
  ['de', searchTexts.en],
])('a page in %s gets the texts of the nearest language', (lang, expected) => {
  expect(getSearchTexts(lang)).toBe(expected);
});

it('each language has every text', () => {
  for (const texts of Object.values(searchTexts))
    expect(Object.keys(texts).sort()).toEqual([...searchTextNames].sort());
});

it.each([
  ['nothing for built-in texts', 'zh', {}, {}],
  ['a text of the site', 'zh', { searchOpen: '查看' }, { searchOpen: '查看' }],
  ['all that differ in a language without built-in texts', 'de', { searchOpen: 'öffnen' }, { searchOpen: 'öffnen' }],
])('pages carry %s', (_, lang, own, expected) => {
  expect(getOwnSearchTexts(lang, { ...getSearchTexts(lang), ...own })).toEqual(expected);
});
