import { describe, expect, it } from 'vitest';
import { chooseTexts, getTexts } from './strings.ts';

const texts = { en: { open: 'Open', close: 'Close' }, zh: { open: '打开', close: '关闭' } };

describe('texts of a language', () => {
  it.each([
    ['en', 'Open'],
    ['zh', '打开'],
    ['zh-CN', '打开'],
    ['zh_CN', '打开'],
    ['ZH-Hant-TW', '打开'],
    ['zha', 'Open'],
    ['de', 'Open'],
    ['', 'Open'],
    ['constructor', 'Open'],
  ])('for %s', (lang, expected) => {
    expect(chooseTexts(texts, lang).open).toBe(expected);
  });

  it("the author's own take their places; names of no text are left out", () => {
    const own = { open: '查看', nonsense: 'x', toString: 'y' };
    expect(getTexts(texts, 'zh', own)).toEqual({ open: '查看', close: '关闭' });
  });

  it('without any of the author they are the built-in ones themselves', () => {
    expect(getTexts(texts, 'zh', { nonsense: 'x' })).toBe(texts.zh);
  });
});
