import { describe, expect, it } from 'vitest';
import { isComposedText } from './composed-text.ts';

const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';

describe('what an input method holds', () => {
  it.each([
    ['pinyin', "liu'lan", desktop, false],
    ['pinyin on an iPhone', 'liu lan', iphone, false],
    ['romaji', 'にんs', desktop, false],
    ['kana to be converted', 'にんしょう', desktop, false],
    ['Zhuyin', 'ㄋㄧˇ', desktop, false],
    ['Han to choose from', '認証', desktop, false],
    ['an accent that waits for its letter', '´', desktop, false],
    ['a Hangul syllable', '정', desktop, true],
    ['a Hangul syllable on an iPhone', '정', iphone, true],
    ['a Hangul letter', 'ㅈ', desktop, false],
    ['a word on Android', 'brow', android, true],
    ['a word with accents on Android', 'déploi', android, true],
    ['a Cyrillic word on Android', 'настр', android, true],
    ['a Hangul word on Android', '설정', android, true],
    ['a Hangul letter on Android', 'ㅈ', android, false],
    ['kana on Android', 'にんしょう', android, false],
    ['half-converted romaji on Android', 'にんs', android, false],
    ['nothing on Android', '', android, false],
  ])('%s: %s', (_, held, userAgent, expected) => {
    expect(isComposedText(held, userAgent)).toBe(expected);
  });
});
