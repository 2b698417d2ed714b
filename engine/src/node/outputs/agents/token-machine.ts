// The inner loops of counting tokens: splitting a text as o200k does, and byte pair encoding of the pieces.
// `engine/scripts/compile-wasm.mjs` makes WebAssembly of this file when the engine is bundled, which is as fast for the
// first page as for the last one; as JavaScript, which is for where WebAssembly cannot be had, they take three times as
// long until V8 has optimized them. All numbers are integers of 32 bits, and texts are addresses of UTF-8 in the memory.

declare function load8(address: number): number;
/** `address`: a multiple of 4, as for `store32`. */
declare function load32(address: number): number;
declare function store8(address: number, value: number): void;
declare function store32(address: number, value: number): void;
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

/** Classes of code points, a byte for each: 0 until it was asked for. */
export const CLASSES = 0;
/** First hash of a piece; then the second, whose lowest byte follows from the place and is its count, 0 in an empty place. */
const KNOWN = CLASSES + 0x110000;
const COUNT_BITS = 0xff;
const HASH_BITS = -256;
/** The vocabulary, as `createSlots` makes it. */
export const RANKS = KNOWN + PLACES * 8;
/** Ranks of two bytes together, with all bits inverted: 0 until it was asked for. Encoding of a new word begins with pairs. */
const PAIRS = RANKS + SLOTS * 8;
/** The state after a byte by the state before, as `fillSteps` has it: {@link SLOW} for all bytes beyond ASCII. */
export const STEPS = PAIRS + 0x40000;
export const STATES = 32;
/** A word that is 0 until the vocabulary is there. */
export const READY = STEPS + 0x100 * STATES;
/** Behind what all threads that count have together: a place for each. */
export const AREAS = STEPS + 0x10000;
/** Bytes in front of a text for pieces that were found, 16 for each: two hashes, an end. Before the first is an end only. */
export const PIECES_ROOM = 0x1000;
/** Bytes that have to be free behind a text: what {@link merge} needs for a piece of 500 bytes. */
export const SPARE = 4096;
/** State in which {@link findPieceEnd} has to look at the piece. */
export const SLOW = 0;
export const START = 1;
/** Bit of a state: its byte is the first one of a piece. */
export const FRESH_BIT = 4;
/** Bits of a rank in the second half of a slot; the others are of the second hash. */
export const RANK_BITS = 18;
export const EMPTY = -1;
const NO_RANK = 0x7fffffff;

/** FNV-1a with two factors, of bytes plus 1: a hash that begins with 0 is easy to begin again. */
export const FIRST_FACTOR = 0x01000193;
export const SECOND_FACTOR = 0x85ebca77;

/** Lets every bit of a sum have a say in every bit of the hash (the end of MurmurHash3). */
export function mix(sum: number): number {
  let hash = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

/**
 * Tokens of the text between two addresses. Writes behind it, and into the room in front of it.
 * Threads may count at the same time: both hashes have to match, so one that reads halves of two pieces finds neither.
 * No processor can foresee where a piece ends, so the walk over the bytes has no branch that depends on it: what it finds
 * is kept, and looked up later.
 */
export function count(start: number, end: number): number {
  // Beyond ASCII: the end of the text need not be asked for while stepping.
  store8(end, 0xff);
  let total = 0;
  let at = start;
  const pieces = start - PIECES_ROOM + 16;
  const last = start - 16;
  while (at < end) {
    let piece = pieces;
    let first = 0;
    let second = 0;
    let state = START;
    store32(pieces - 8, at);
    while (state !== SLOW && piece < last) {
      const byte = load8(at);
      state = load8(STEPS + byte * STATES + state);
      const fresh = state >>> FRESH_BIT;
      piece += fresh * 16;
      first = Math.imul((first & (fresh - 1)) ^ (byte + 1), FIRST_FACTOR);
      second = Math.imul((second & (fresh - 1)) ^ (byte + 1), SECOND_FACTOR);
      at++;
      store32(piece, first);
      store32(piece + 4, second);
      store32(piece + 8, at);
    }
    // The last piece may go on.
    at = load32(piece - 8);
    if (state === SLOW) {
      const next = findPieceEnd(at, end);
      first = 0;
      second = 0;
      while (at < next) {
        const byte = load8(at);
        first = Math.imul(first ^ (byte + 1), FIRST_FACTOR);
        second = Math.imul(second ^ (byte + 1), SECOND_FACTOR);
        at++;
      }
      store32(piece, first);
      store32(piece + 4, second);
      store32(piece + 8, next);
      piece += 16;
    }
    for (let known = pieces; known < piece; known += 16) {
      first = load32(known);
      second = load32(known + 4);
      const place = KNOWN + ((first ^ (first >>> 15) ^ second) & (PLACES - 1)) * 8;
      const found = load32(place + 4);
      let tokens = found & COUNT_BITS;
      if (tokens === 0 || load32(place) !== first || ((found ^ second) & HASH_BITS) !== 0) {
        tokens = findRank(first, second) === NO_RANK ? merge(load32(known - 8), load32(known + 8), end) : 1;
        if (tokens <= COUNT_BITS) {
          store32(place, first);
          store32(place + 4, (second & HASH_BITS) | tokens);
        }
      }
      total += tokens;
    }
  }
  return total;
}

/** Joins neighbours of lowest rank until no two are a token. Gives the number of parts left. `free`: where all may be written over but the byte itself. */
function merge(start: number, end: number, free: number): number {
  /** For the part at an address, `parts + address * 8`: where it ends, then its rank together with the next one. */
  const parts = ((free + 4) & -4) - start * 8;
  if (end - start > 500) reserve(parts + end * 8);
  for (let at = start; at < end; at++) {
    store32(parts + at * 8, at + 1);
    store32(parts + at * 8 + 4, at + 1 < end ? getPairRank(at) : NO_RANK);
  }
  let left = end - start;
  let best = start;
  let before = start;
  while (best < end) {
    best = end;
    let least = NO_RANK;
    let previous = start;
    for (let at = start; at < end; at = load32(parts + at * 8)) {
      const rank = load32(parts + at * 8 + 4);
      if (rank < least) {
        least = rank;
        best = at;
        before = previous;
      }
      previous = at;
    }
    if (best < end) {
      left--;
      const next = load32(parts + load32(parts + best * 8) * 8);
      store32(parts + best * 8, next);
      store32(parts + best * 8 + 4, next < end ? getRank(best, load32(parts + next * 8)) : NO_RANK);
      if (best > start) store32(parts + before * 8 + 4, getRank(before, next));
    }
  }
  return left;
}

function getPairRank(at: number): number {
  const place = PAIRS + (load8(at) * 0x100 + load8(at + 1)) * 4;
  if (load32(place) === 0) store32(place, getRank(at, at + 2) ^ -1);
  return load32(place) ^ -1;
}

/** Rank of the token between two addresses. */
function getRank(start: number, end: number): number {
  let first = 0;
  let second = 0;
  for (let at = start; at < end; at++) {
    const byte = load8(at);
    first = Math.imul(first ^ (byte + 1), FIRST_FACTOR);
    second = Math.imul(second ^ (byte + 1), SECOND_FACTOR);
  }
  return findRank(first, second);
}

/** Rank of the token with these hashes; NO_RANK when there is none. */
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
  return NO_RANK;
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
