import { expect, it } from 'vitest';
import { getPrimaryLanguage, toLanguageTag } from './language-tag.ts';

it.each([
  ['zh', 'zh', 'zh'],
  ['zh_CN', 'zh-CN', 'zh'],
  ['ZH_Hant_TW', 'ZH-Hant-TW', 'zh'],
  ['', '', ''],
])('%j has the tag %j of the language %j', (lang, tag, primary) => {
  expect([toLanguageTag(lang), getPrimaryLanguage(lang)]).toEqual([tag, primary]);
});
