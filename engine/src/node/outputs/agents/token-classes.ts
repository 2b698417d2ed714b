// The classes of characters that the o200k tokenizer splits texts by.

import { DIGIT, LINE, LOWER, SIGN, SPACE, UPPER } from './token-pieces.ts';

/**
 * What most texts have beyond ASCII: Latin, Greek and Cyrillic letters, signs, kana, Han characters, Hangul, emoji. First and
 * last code point of each block.
 */
const commonBlocks: readonly (readonly [first: number, last: number, found: number])[] = [
  [0xa0, 0xa0, SPACE],
  [0xa1, 0xa9, SIGN],
  [0xab, 0xb1, SIGN],
  [0xb4, 0xb4, SIGN],
  [0xb6, 0xb8, SIGN],
  [0xbb, 0xbb, SIGN],
  [0xbf, 0xbf, SIGN],
  [0xc0, 0xd6, UPPER],
  [0xd7, 0xd7, SIGN],
  [0xd8, 0xde, UPPER],
  [0xdf, 0xf6, LOWER],
  [0xf7, 0xf7, SIGN],
  [0xf8, 0xff, LOWER],
  [0x391, 0x3a1, UPPER],
  [0x3a3, 0x3a9, UPPER],
  [0x3b1, 0x3c9, LOWER],
  [0x410, 0x42f, UPPER],
  [0x430, 0x44f, LOWER],
  [0x200b, 0x200f, SIGN],
  [0x2010, 0x2027, SIGN],
  [0x2030, 0x205e, SIGN],
  [0x2190, 0x23ff, SIGN],
  [0x2500, 0x2767, SIGN],
  [0x3001, 0x3004, SIGN],
  [0x3008, 0x3020, SIGN],
  [0x3041, 0x3096, UPPER | LOWER],
  [0x30a1, 0x30fa, UPPER | LOWER],
  [0x30fb, 0x30fb, SIGN],
  [0x30fc, 0x30fe, UPPER | LOWER],
  [0x4e00, 0x9fff, UPPER | LOWER],
  [0xac00, 0xd7a3, UPPER | LOWER],
  [0xff01, 0xff0f, SIGN],
  [0xff1a, 0xff20, SIGN],
  [0x1f300, 0x1f6ff, SIGN],
];

/** Class of a code point. Most come without patterns: each of theirs takes the time of a page to prepare. */
export function classify(codePoint: number): number {
  if (codePoint >= 0x80) {
    const block = commonBlocks.find(([first, last]) => codePoint >= first && codePoint <= last);
    return block?.[2] ?? classifyChar(String.fromCodePoint(codePoint));
  }
  if (codePoint === 0x0a || codePoint === 0x0d) return SPACE | LINE;
  if (codePoint === 0x20 || (codePoint >= 0x09 && codePoint <= 0x0c)) return SPACE;
  if (codePoint >= 0x30 && codePoint <= 0x39) return DIGIT;
  if (codePoint >= 0x41 && codePoint <= 0x5a) return UPPER;
  return codePoint >= 0x61 && codePoint <= 0x7a ? LOWER : SIGN;
}

/** As the patterns of o200k have it. */
export function classifyChar(char: string): number {
  if (/\p{White_Space}/u.test(char)) return SPACE;
  if (/\p{N}/u.test(char)) return DIGIT;
  if (/\p{M}/u.test(char)) return UPPER | LOWER | SIGN;
  if (/[\p{Lu}\p{Lt}]/u.test(char)) return UPPER;
  if (/\p{Ll}/u.test(char)) return LOWER;
  return /\p{L}/u.test(char) ? UPPER | LOWER : SIGN;
}
