// The classes of characters that the o200k tokenizer splits texts by.

/** Bits of a class. A mark counts as a letter of either case, and as a sign where there is none. */
export const UPPER = 1;
export const LOWER = 2;
export const DIGIT = 4;
export const SPACE = 8;
export const LINE = 16;
export const SIGN = 32;

/** Class of a code point. Remembers what it has worked out. */
export type GetClass = (codePoint: number) => number;

export function createClasses(): GetClass {
  const known = new Uint8Array(0x110000);
  return (codePoint) => {
    let found = known[codePoint] ?? 0;
    if (found === 0) {
      found = classify(codePoint);
      known[codePoint] = found;
    }
    return found;
  };
}

/** ASCII comes without patterns: each of theirs takes the time of a page to prepare. */
function classify(codePoint: number): number {
  if (codePoint >= 0x80) return classifyChar(String.fromCodePoint(codePoint));
  if (codePoint === 0x0a || codePoint === 0x0d) return SPACE | LINE;
  if (codePoint === 0x20 || (codePoint >= 0x09 && codePoint <= 0x0c)) return SPACE;
  if (codePoint >= 0x30 && codePoint <= 0x39) return DIGIT;
  if (codePoint >= 0x41 && codePoint <= 0x5a) return UPPER;
  return codePoint >= 0x61 && codePoint <= 0x7a ? LOWER : SIGN;
}

function classifyChar(char: string): number {
  if (/\p{White_Space}/u.test(char)) return SPACE;
  if (/\p{N}/u.test(char)) return DIGIT;
  if (/\p{M}/u.test(char)) return UPPER | LOWER | SIGN;
  if (/[\p{Lu}\p{Lt}]/u.test(char)) return UPPER;
  if (/\p{Ll}/u.test(char)) return LOWER;
  return /\p{L}/u.test(char) ? UPPER | LOWER : SIGN;
}
