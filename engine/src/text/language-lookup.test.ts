import { expect, it } from 'vitest';
import { findLanguage } from './language-lookup.ts';

const known = ['zh', 'zh-Hant', 'zh-HK', 'pt', 'pt-PT', 'de', 'ru', 'he', 'id', 'hi'];

it.each([
  ['de', 'de'],
  ['DE', 'de'],
  ['de-AT', 'de'],
  ['de_CH', 'de'],
  ['de-CH-1996', 'de'],
  ['de-Latn-DE', 'de'],
  ['zh', 'zh'],
  ['zh-CN', 'zh'],
  ['zh_CN', 'zh'],
  ['zh-Hans', 'zh'],
  ['zh-SG', 'zh'],
  ['zh-Hans-HK', 'zh'],
  ['zh-TW', 'zh-Hant'],
  ['zh-tw', 'zh-Hant'],
  ['zh_TW', 'zh-Hant'],
  ['zh-MO', 'zh-Hant'],
  ['zh-Hant', 'zh-Hant'],
  ['zh-hant-tw', 'zh-Hant'],
  ['zh-Hant-CN', 'zh-Hant'],
  ['zh-HK', 'zh-HK'],
  ['zh-Hant-HK', 'zh-HK'],
  ['pt', 'pt'],
  ['pt-BR', 'pt'],
  ['pt-AO', 'pt'],
  ['pt-PT', 'pt-PT'],
  ['iw', 'he'],
  ['in', 'id'],
  ['hi-Latn', undefined],
  ['ru-Latn', undefined],
  ['ru-Cyrl', 'ru'],
  ['zh-Hant-TW-x-private', 'zh-Hant'],
  ['fr', undefined],
  ['dev', undefined],
  ['guides.old', undefined],
  ['constructor', undefined],
  ['', undefined],
])('%s finds %s', (lang, expected) => {
  expect(findLanguage(lang, known)).toBe(expected);
});

it('a language without texts in the script of a region has none', () => {
  expect(findLanguage('zh-TW', ['zh'])).toBeUndefined();
});
