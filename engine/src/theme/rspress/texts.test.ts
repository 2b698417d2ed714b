import { expect, it } from 'vitest';
import { en } from '../strings/en.ts';
import { zh } from '../strings/zh.ts';
import { getThemeText } from './texts.ts';

it.each([
  ['outlineTitle', 'en', en.outlineTitle],
  ['outlineTitle', 'zh', zh.outlineTitle],
  ['prevPageText', 'zh-CN', zh.previousPage],
  ['themeText', 'en', 'Theme'],
  ['themeText', 'zh-CN', '主题'],
  ['themeText', 'de', 'Theme'],
  ['openInText', 'zh', '在 {{name}} 中打开'],
  ['myOwnText', 'en', undefined],
  ['constructor', 'zh', undefined],
])('the text %s of themes for Rspress in %s', (key, lang, expected) => {
  expect(getThemeText(key, lang, lang.startsWith('zh') ? zh : en)).toBe(expected);
});
