// Every language has every text, and overrides touch only what they name.

import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { formatText, getStrings } from './index.ts';
import { zh } from './zh.ts';

describe('getStrings', () => {
  it.each([
    ['en', en],
    ['zh', zh],
    ['zh-CN', zh],
    ['ZH-hans', zh],
    ['zha', en],
    ['fr', en],
  ])('finds the texts of %s', (lang, texts) => {
    expect(getStrings(lang)).toBe(texts);
  });

  it('replaces single texts and ignores names it does not know', () => {
    const strings = getStrings('en', { outlineTitle: 'Contents', nonsense: 'x', toString: 'y' });
    expect(strings.outlineTitle).toBe('Contents');
    expect(strings.menu).toBe('Menu');
    expect(Object.keys(strings)).toEqual(Object.keys(en));
  });

  it('has the same texts and the same marks in both languages', () => {
    expect(Object.keys(zh)).toEqual(Object.keys(en));
    const marks = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
    for (const key of Object.keys(en) as (keyof typeof en)[]) {
      expect(zh[key], key).not.toBe('');
      expect(marks(zh[key]), key).toEqual(marks(en[key]));
    }
  });

  it('leaves the space around a number to the typesetting, as dates in Chinese do', () => {
    expect(formatText(zh.readingTime, { minutes: 2 })).toBe('阅读约2分钟');
  });
});

describe('formatText', () => {
  it('puts values in, however they look', () => {
    expect(formatText('{a} of {b}', { a: '$&', b: 2 })).toBe('$& of 2');
    expect(formatText('{toString} {missing}', {})).toBe('{toString} {missing}');
  });
});
