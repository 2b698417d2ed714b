// Splits a text into the pieces that o200k encodes one by one. The same as its regular expression, in one walk over the bytes:
//   [^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+('s|'t|'re|'ve|'m|'ll|'d)?
// | [^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*('s|'t|'re|'ve|'m|'ll|'d)?
// | \p{N}{1,3} |  ?[^\s\p{L}\p{N}]+[\r\n/]* | \s*[\r\n]+ | \s+(?!\S) | \s+

import { DIGIT, type GetClass, LINE, LOWER, SIGN, SPACE, UPPER } from './token-classes.ts';

/** End of the piece that starts at `start`. `bytes`: UTF-8. */
export type FindPieceEnd = (bytes: Uint8Array, start: number) => number;

export function createSplitter(getClass: GetClass): FindPieceEnd {
  /** Of ASCII, so that most characters need no call; 0 for the bytes of others. */
  const ofByte = Uint8Array.from({ length: 256 }, (_, code) => (code < 128 ? getClass(code) : 0));
  const classAt = (bytes: Uint8Array, at: number): number => {
    // Reading past the end would make every later reading slower.
    if (at >= bytes.length) return 0;
    const byte = bytes[at] ?? 0;
    return byte < 128 ? (ofByte[byte] ?? 0) : getClass(decodeAt(bytes, at));
  };
  const leads = ofByte.map((found, code) => (code < 128 && !(found & (LINE | DIGIT | UPPER | LOWER)) ? 1 : 0));
  /** End of ASCII characters of one class. */
  const skip = (bytes: Uint8Array, start: number, wanted: number): number => {
    let at = start;
    while (at < bytes.length && ofByte[bytes[at] ?? 0] === wanted) at++;
    return at;
  };

  /** End of a word of ASCII, with the sign before it: what most of a text is. -1 for anything else. */
  function findPlainEnd(bytes: Uint8Array, start: number): number {
    const word = leads[bytes[start] ?? 0] === 1 ? start + 1 : start;
    const end = skip(bytes, skip(bytes, word, UPPER), LOWER);
    if (end === word) return -1;
    const next = end < bytes.length ? (bytes[end] ?? 0) : 0;
    return next < 128 && next !== APOSTROPHE ? end : -1;
  }

  /** End of letters at `start`; `start` itself when there are none. */
  function findWordEnd(bytes: Uint8Array, start: number): number {
    let at = start;
    /** Behind the last letter that may be of lower case. */
    let both = start;
    let found = classAt(bytes, at);
    while (found & UPPER) {
      at += getWidth(bytes[at]);
      if (found & LOWER) both = at;
      found = classAt(bytes, at);
    }
    if (found & LOWER) {
      do {
        at = skip(bytes, at + getWidth(bytes[at]), LOWER);
        found = classAt(bytes, at);
      } while (found & LOWER);
      return at;
    }
    return both > start ? both : at;
  }

  function findSpaceEnd(bytes: Uint8Array, start: number): number {
    let at = start;
    let line = start;
    let last = start;
    for (let found = classAt(bytes, at); found & SPACE; found = classAt(bytes, at)) {
      last = at;
      at += getWidth(bytes[at]);
      if (found & LINE) line = at;
    }
    if (line > start) return line;
    return at === bytes.length || last === start ? at : last;
  }

  return (bytes, start) => {
    const plain = findPlainEnd(bytes, start);
    if (plain !== -1) return plain;
    const first = classAt(bytes, start);
    const next = start + getWidth(bytes[start]);
    if (!(first & (LINE | DIGIT)) && (first & SIGN || !(first & (UPPER | LOWER)))) {
      const end = findWordEnd(bytes, next);
      if (end > next) return skipContraction(bytes, end);
    }
    if (first & (UPPER | LOWER)) return skipContraction(bytes, findWordEnd(bytes, start));
    if (first & DIGIT) {
      let at = next;
      for (let count = 1; count < 3 && classAt(bytes, at) & DIGIT; count++) at += getWidth(bytes[at]);
      return at;
    }
    const signs = bytes[start] === 0x20 ? next : start;
    let at = signs;
    while (classAt(bytes, at) & SIGN) at += getWidth(bytes[at]);
    if (at === signs) return findSpaceEnd(bytes, start);
    while (at < bytes.length && isLineOrSlash(bytes[at] ?? 0)) at++;
    return at;
  };
}

const APOSTROPHE = 0x27;

const isLineOrSlash = (byte: number): boolean => byte === 0x0a || byte === 0x0d || byte === 0x2f;

/** Letters after an apostrophe: one of `sdmt`, or two of `ll`, `ve`, `re`, in either case. */
function skipContraction(bytes: Uint8Array, at: number): number {
  if (at >= bytes.length || bytes[at] !== APOSTROPHE) return at;
  const text = String.fromCharCode(bytes[at + 1] ?? 0, bytes[at + 2] ?? 0).toLowerCase();
  if (/^[sdmt]/.test(text)) return at + 2;
  return text === 'll' || text === 've' || text === 're' ? at + 3 : at;
}

/** Bytes of the character that begins with this one. */
const getWidth = (byte = 0): number => (byte < 0x80 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4);

function decodeAt(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  const tail = (offset: number): number => (bytes[at + offset] ?? 0) & 0x3f;
  if (first < 0xe0) return ((first & 0x1f) << 6) | tail(1);
  if (first < 0xf0) return ((first & 0x0f) << 12) | (tail(1) << 6) | tail(2);
  return ((first & 0x07) << 18) | (tail(1) << 12) | (tail(2) << 6) | tail(3);
}
