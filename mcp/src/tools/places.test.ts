import { expect, it } from 'vitest';
import { choosePlace } from './places.ts';

const toSite = (languages: readonly string[]) => ({ places: languages.map((language) => ({ language, version: '' })) });

const all = ['en', 'zh', 'ja', 'ko', 'ru', 'fa', 'pt-BR'];

it.each<[query: string, languages: string[], language: string]>([
  ['install', all, 'en'],
  ['安装', all, 'zh'],
  ['安装', ['en', 'ja'], 'ja'],
  ['設定', ['ja', 'zh'], 'ja'],
  ['カスタムテーマ', all, 'ja'],
  ['マークダウン拡張', ['en', 'zh'], 'en'],
  ['사용자 정의 테마', all, 'ko'],
  ['Пользовательская тема', all, 'ru'],
  ['Пользовательская тема', ['uk', 'ru'], 'uk'],
  ['مارک‌داون', all, 'fa'],
  ['tema', all, 'en'],
  ['安装', ['en', 'zh-Hant'], 'zh-Hant'],
  ['安装', ['en', 'not a language'], 'en'],
])('%s is searched in one of %j: %s', (query, languages, language) => {
  expect(choosePlace(toSite(languages), {}, query).language).toBe(language);
});

it('an empty language or version is the same as none', () => {
  expect(choosePlace(toSite(all), { language: '', version: '' }, 'カスタム').language).toBe('ja');
});
