// Where a piece of a text ends, with all that o200k knows of Unicode. A part of `token-machine.ts`, written for the same compiler.

declare function load8(address: number): number;
declare function store8(address: number, value: number): void;
/** Class of a code point. */
declare function classify(codePoint: number): number;

/** Classes of code points, a byte for each: 0 until it was asked for. */
export const CLASSES = 0;

/** Bits of a class. A mark counts as a letter of either case, and as a sign where there is none. */
export const UPPER = 1;
export const LOWER = 2;
export const DIGIT = 4;
export const SPACE = 8;
export const LINE = 16;
export const SIGN = 32;

/**
 * End of the piece that starts at `start`. The same as the regular expression of o200k, in one walk over the bytes:
 *   [^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+('s|'t|'re|'ve|'m|'ll|'d)?
 * | [^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*('s|'t|'re|'ve|'m|'ll|'d)?
 * | \p{N}{1,3} |  ?[^\s\p{L}\p{N}]+[\r\n/]* | \s*[\r\n]+ | \s+(?!\S) | \s+
 */
export function findPieceEnd(start: number, end: number): number {
  const first = classAt(start, end);
  const next = start + getWidth(load8(start));
  // A letter may come after one character of another kind; a mark is that character, or the first letter.
  if ((first & (LINE | DIGIT)) === 0 && ((first & SIGN) !== 0 || (first & (UPPER | LOWER)) === 0)) {
    const word = findWordEnd(next, end);
    if (word > next) return skipContraction(word, end);
  }
  if ((first & (UPPER | LOWER)) !== 0) return skipContraction(findWordEnd(start, end), end);
  let at = next;
  if ((first & DIGIT) !== 0) {
    for (let digits = 1; digits < 3 && (classAt(at, end) & DIGIT) !== 0; digits++) at += getWidth(load8(at));
    return at;
  }
  const signs = load8(start) === 0x20 ? next : start;
  at = signs;
  while ((classAt(at, end) & SIGN) !== 0) at += getWidth(load8(at));
  if (at === signs) return findSpaceEnd(start, end);
  while (at < end && (load8(at) === 0x2f || (classAt(at, end) & LINE) !== 0)) at++;
  return at;
}

/** End of letters at `start`; `start` itself when there are none. */
function findWordEnd(start: number, end: number): number {
  let at = start;
  /** Behind the last letter that may be of lower case. */
  let both = start;
  let found = classAt(at, end);
  while ((found & UPPER) !== 0) {
    at += getWidth(load8(at));
    if ((found & LOWER) !== 0) both = at;
    found = classAt(at, end);
  }
  if ((found & LOWER) === 0) return both > start ? both : at;
  while ((found & LOWER) !== 0) {
    at += getWidth(load8(at));
    found = classAt(at, end);
  }
  return at;
}

function findSpaceEnd(start: number, end: number): number {
  let at = start;
  let line = start;
  let last = start;
  let found = classAt(at, end);
  while ((found & SPACE) !== 0) {
    last = at;
    at += getWidth(load8(at));
    if ((found & LINE) !== 0) line = at;
    found = classAt(at, end);
  }
  if (line > start) return line;
  return at === end || last === start ? at : last;
}

/** Letters after an apostrophe: one of `sdmt`, or two of `ll`, `ve`, `re`, in either case. */
function skipContraction(at: number, end: number): number {
  if (at + 1 >= end || load8(at) !== 0x27) return at;
  const first = load8(at + 1) | 0x20;
  if (first === 0x73 || first === 0x64 || first === 0x6d || first === 0x74) return at + 2;
  if (at + 2 >= end) return at;
  const second = load8(at + 2) | 0x20;
  return (first === 0x6c && second === 0x6c) || (second === 0x65 && (first === 0x76 || first === 0x72)) ? at + 3 : at;
}

/** Bytes of the character that begins with this one. */
function getWidth(byte: number): number {
  return byte < 0x80 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
}

/** Class of the character at an address; 0 at the end. */
function classAt(at: number, end: number): number {
  if (at >= end) return 0;
  const place = CLASSES + decode(at, load8(at));
  if (load8(place) === 0) store8(place, classify(place - CLASSES));
  return load8(place);
}

function decode(at: number, byte: number): number {
  if (byte < 0x80) return byte;
  const second = load8(at + 1) & 0x3f;
  if (byte < 0xe0) return ((byte & 0x1f) << 6) | second;
  const third = load8(at + 2) & 0x3f;
  if (byte < 0xf0) return ((byte & 0x0f) << 12) | (second << 6) | third;
  return ((byte & 0x07) << 18) | (second << 12) | (third << 6) | (load8(at + 3) & 0x3f);
}
