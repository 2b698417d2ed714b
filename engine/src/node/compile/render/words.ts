// Counts words for the reading time. Must be linear and cheap: it sees every page's text.

import { toLine } from '../../../text/to-line.ts';

/** By ASCII code: letters and digits. */
const isAsciiWord = Uint8Array.from({ length: 128 }, (_, code) =>
  /[A-Za-z\d]/.test(String.fromCharCode(code)) ? 1 : 0,
);

/** Han, kana and the planes of rarer Han: one character, one word. Hangul is spaced into words as Latin is. */
const isHanCode = (code: number): boolean =>
  (code >= 0x2e80 && code <= 0x2fdf) ||
  (code >= 0x3040 && code <= 0x30ff) ||
  (code >= 0x3400 && code <= 0x9fff) ||
  (code >= 0xf900 && code <= 0xfaff) ||
  (code >= 0xd840 && code <= 0xd8ff);

/** Signs of Latin and Chinese, the full-width forms of ASCII's among them. */
const isPunctuationCode = (code: number): boolean =>
  (code >= 0x2000 && code <= 0x2e7f) ||
  (code >= 0x3000 && code <= 0x303f) ||
  (code >= 0xff00 && code <= 0xff0f) ||
  (code >= 0xff1a && code <= 0xff20) ||
  (code >= 0xff3b && code <= 0xff40) ||
  (code >= 0xff5b && code <= 0xff65);

/** The second half of a character beyond the first plane. */
const isLowSurrogate = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff;

export function countWords(text: string): number {
  let words = 0;
  let inWord = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (isLowSurrogate(code)) continue;
    if (code < 128 ? isAsciiWord[code] === 1 : code >= 0xc0 && !isHanCode(code) && !isPunctuationCode(code)) {
      if (!inWord) words++;
      inWord = true;
    } else if (code >= 0x2e80 && isHanCode(code)) {
      words++;
      inWord = false;
    } else if (code !== 39 && code !== 0x2019) inWord = false;
  }
  return words;
}

/** Cut to a width at a word's end, with an ellipsis; a Chinese character is two wide. */
export function cutToWidth(text: string, width: number): string {
  const line = toLine(text);
  let used = 0;
  let end = 0;
  let lastSpace = 0;
  /** Ends one character earlier than `end`, to make room for the ellipsis. */
  let shorter = 0;
  for (const char of line) {
    used += isWide(char) ? 2 : 1;
    if (used > width) break;
    if (char === ' ') lastSpace = end;
    shorter = end;
    end += char.length;
  }
  if (end >= line.length) return line;
  const isInWord = isWordPart(line.slice(shorter, end)) && isWordPart(line.slice(end, end + 1));
  return `${line.slice(0, isInWord && lastSpace > 0 ? lastSpace : shorter).trimEnd()}…`;
}

const isWide = (char: string): boolean => (char.codePointAt(0) ?? 0) >= 0x2e80;

/** A letter or digit of a script with spaces between its words. */
const isWordPart = (char: string): boolean => !isWide(char) && /[\p{L}\p{N}_]/u.test(char);
