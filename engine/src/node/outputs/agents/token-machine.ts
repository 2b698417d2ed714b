// The inner loops of counting tokens: splitting a text as o200k does, and byte pair encoding of the pieces.
// `engine/scripts/compile-wasm.mjs` makes WebAssembly of this file when the engine is bundled, which is as fast for the
// first page as for the last one; the same loops as JavaScript take three times as long until V8 has optimized them, in
// each thread. They run as JavaScript only where WebAssembly cannot be had.
// All numbers here are integers of 32 bits, and texts are addresses of UTF-8 in the memory.

declare function load8(address: number): number;
/** `address`: a multiple of 4, as for `store32`. */
declare function load32(address: number): number;
declare function store8(address: number, value: number): void;
declare function store32(address: number, value: number): void;
/** `bytes` bytes at `from` go to `to`, also where the two overlap. */
declare function copy(to: number, from: number, bytes: number): void;
/** Class of a code point. */
declare function classify(codePoint: number): number;
/** Makes the memory end at this address or behind it. */
declare function reserve(address: number): number;

/** Bits of a class. A mark counts as a letter of either case, and as a sign where there is none. */
export const UPPER = 1;
export const LOWER = 2;
export const DIGIT = 4;
export const SPACE = 8;
export const LINE = 16;
export const SIGN = 32;

/** Pieces that are remembered, each in the one place that its hash gives: few words of a text are new. */
const PLACES = 0x10000;
/** Places in the table of the vocabulary. */
export const SLOTS = 0x40000;

/** Classes of code points beyond ASCII, a byte for each: 0 until it was asked for. */
export const CLASSES = 0;
/** First hash of a piece; then the second, whose lowest byte follows from the place and is its count, 0 in an empty place. */
const KNOWN = CLASSES + 0x110000;
const COUNT_BITS = 0xff;
const HASH_BITS = -256;
/** The vocabulary, as `createSlots` makes it. */
export const RANKS = KNOWN + PLACES * 8;
/** Classes of bytes that are characters; 0 for the others. */
export const BYTES = RANKS + SLOTS * 8;
/** Where a text may begin. */
export const TEXT = BYTES + 0x10000;
/** Bytes that have to be free behind a text: what {@link merge} needs for a piece of 500 bytes. */
export const SPARE = 4096;

/** Bits of a rank in the second half of a slot; the others are of the second hash. */
export const RANK_BITS = 18;
export const EMPTY = -1;
const NO_RANK = 0x7fffffff;

const APOSTROPHE = 0x27;

/** FNV-1a with two factors: the hashes have nothing to do with each other. */
export const FIRST_SEED = 0x811c9dc5;
export const FIRST_FACTOR = 0x01000193;
export const SECOND_SEED = 0x9e3779b1;
export const SECOND_FACTOR = 0x85ebca77;

/** Lets every bit of a sum have a say in every bit of the hash (the end of MurmurHash3). */
export function mix(sum: number): number {
  let hash = sum ^ (sum >>> 16);
  hash = Math.imul(hash, 0x85ebca6b);
  hash = hash ^ (hash >>> 13);
  hash = Math.imul(hash, 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

/** Tokens of the text between two addresses. Writes behind it. */
export function count(start: number, end: number): number {
  // No letter: the end of a word need not be asked for.
  store8(end, 0);
  let total = 0;
  let at = start;
  while (at < end) {
    // A word of ASCII with the sign before it is what most of a text is: its hashes are made while its end is found.
    let first = FIRST_SEED;
    let second = SECOND_SEED;
    let next = at;
    let byte = load8(at);
    let found = load8(BYTES + byte);
    if (found === SIGN || found === SPACE) {
      first = Math.imul(first ^ byte, FIRST_FACTOR);
      second = Math.imul(second ^ byte, SECOND_FACTOR);
      next++;
      byte = load8(next);
      found = load8(BYTES + byte);
    }
    const word = next;
    while (found === UPPER) {
      first = Math.imul(first ^ byte, FIRST_FACTOR);
      second = Math.imul(second ^ byte, SECOND_FACTOR);
      next++;
      byte = load8(next);
      found = load8(BYTES + byte);
    }
    while (found === LOWER) {
      first = Math.imul(first ^ byte, FIRST_FACTOR);
      second = Math.imul(second ^ byte, SECOND_FACTOR);
      next++;
      byte = load8(next);
      found = load8(BYTES + byte);
    }
    if (next === word || byte >= 0x80 || byte === APOSTROPHE) {
      next = findPieceEnd(at, end);
      first = FIRST_SEED;
      second = SECOND_SEED;
      for (let i = at; i < next; i++) {
        byte = load8(i);
        first = Math.imul(first ^ byte, FIRST_FACTOR);
        second = Math.imul(second ^ byte, SECOND_FACTOR);
      }
    }
    if (next - at === 1) total++;
    else {
      const place = KNOWN + ((first ^ (first >>> 15) ^ second) & (PLACES - 1)) * 8;
      const known = load32(place + 4);
      let tokens = known & COUNT_BITS;
      if (tokens === 0 || load32(place) !== first || ((known ^ second) & HASH_BITS) !== 0) {
        tokens = findRank(first, second) === -1 ? merge(at, next, end) : 1;
        if (tokens <= COUNT_BITS) {
          store32(place, first);
          store32(place + 4, (second & HASH_BITS) | tokens);
        }
      }
      total += tokens;
    }
    at = next;
  }
  return total;
}

/**
 * Joins the neighbours of lowest rank until no two are a token together. Gives the parts that are left.
 * `free`: where nothing is needed any more but the byte itself.
 */
function merge(start: number, end: number, free: number): number {
  let parts = end - start;
  /** Where each part starts, and the end; then the rank of each part and the next one together. */
  const starts = (free + 4) & -4;
  const ranks = starts + (parts + 2) * 4;
  if (parts > 500) reserve(ranks + parts * 4);
  for (let part = 0; part <= parts; part++) store32(starts + part * 4, start + part);
  for (let part = 0; part < parts; part++) store32(ranks + part * 4, getRank(starts, part, parts));
  while (parts > 0) {
    let best = -1;
    let least = NO_RANK;
    for (let part = 0; part < parts; part++) {
      const rank = load32(ranks + part * 4);
      if (rank < least) {
        least = rank;
        best = part;
      }
    }
    if (best === -1) return parts;
    const next = starts + best * 4 + 4;
    copy(next, next + 4, (parts - best) * 4);
    copy(ranks + best * 4, ranks + best * 4 + 4, (parts - best - 1) * 4);
    parts -= 1;
    store32(ranks + best * 4, getRank(starts, best, parts));
    if (best > 0) store32(ranks + best * 4 - 4, getRank(starts, best - 1, parts));
  }
  return parts;
}

/** Rank of a part and the next one together. */
function getRank(starts: number, part: number, parts: number): number {
  if (part + 2 > parts) return NO_RANK;
  const end = load32(starts + part * 4 + 8);
  let first = FIRST_SEED;
  let second = SECOND_SEED;
  for (let at = load32(starts + part * 4); at < end; at++) {
    const byte = load8(at);
    first = Math.imul(first ^ byte, FIRST_FACTOR);
    second = Math.imul(second ^ byte, SECOND_FACTOR);
  }
  const rank = findRank(first, second);
  return rank === -1 ? NO_RANK : rank;
}

/** Rank of the token with these hashes; -1 when there is none. */
function findRank(first: number, second: number): number {
  const hash = mix(first);
  const check = mix(second) >>> RANK_BITS;
  let slot = hash & (SLOTS - 1);
  let found = load32(RANKS + slot * 8 + 4);
  while (found !== EMPTY) {
    if (load32(RANKS + slot * 8) === hash && found >>> RANK_BITS === check) return found & ((1 << RANK_BITS) - 1);
    slot = (slot + 1) & (SLOTS - 1);
    found = load32(RANKS + slot * 8 + 4);
  }
  return -1;
}

/**
 * End of the piece that starts at `start`. The same as the regular expression of o200k, in one walk over the bytes:
 *   [^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+('s|'t|'re|'ve|'m|'ll|'d)?
 * | [^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*('s|'t|'re|'ve|'m|'ll|'d)?
 * | \p{N}{1,3} |  ?[^\s\p{L}\p{N}]+[\r\n/]* | \s*[\r\n]+ | \s+(?!\S) | \s+
 */
function findPieceEnd(start: number, end: number): number {
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
  while (at < end && isLineOrSlash(load8(at))) at++;
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
  if (at + 1 >= end || load8(at) !== APOSTROPHE) return at;
  const first = load8(at + 1) | 0x20;
  if (first === 0x73 || first === 0x64 || first === 0x6d || first === 0x74) return at + 2;
  if (at + 2 >= end) return at;
  const second = load8(at + 2) | 0x20;
  const isShort = (first === 0x6c && second === 0x6c) || (second === 0x65 && (first === 0x76 || first === 0x72));
  return isShort ? at + 3 : at;
}

function isLineOrSlash(byte: number): boolean {
  return byte === 0x0a || byte === 0x0d || byte === 0x2f;
}

/** Bytes of the character that begins with this one. */
function getWidth(byte: number): number {
  if (byte < 0x80) return 1;
  return byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
}

/** Class of the character at an address; 0 at the end. */
function classAt(at: number, end: number): number {
  if (at >= end) return 0;
  const byte = load8(at);
  return byte < 0x80 ? load8(BYTES + byte) : getClass(decode(at, byte));
}

function getClass(codePoint: number): number {
  const known = load8(CLASSES + codePoint);
  if (known !== 0) return known;
  const found = classify(codePoint);
  store8(CLASSES + codePoint, found);
  return found;
}

function decode(at: number, byte: number): number {
  const second = load8(at + 1) & 0x3f;
  if (byte < 0xe0) return ((byte & 0x1f) << 6) | second;
  const third = load8(at + 2) & 0x3f;
  if (byte < 0xf0) return ((byte & 0x0f) << 12) | (second << 6) | third;
  return ((byte & 0x07) << 18) | (second << 12) | (third << 6) | (load8(at + 3) & 0x3f);
}
