// The inner loops of counting tokens: splitting a text as o200k does, and byte pair encoding of the pieces.
// `engine/scripts/compile-wasm.mjs` makes WebAssembly of this file and of `token-pieces.ts` when the engine is bundled, which
// is as fast for the first page as for the last one; as JavaScript, which is for where WebAssembly cannot be had, they take
// three times as long until V8 has optimized them. All numbers are integers of 32 bits, and texts are addresses of UTF-8 in
// the memory.

import { CLASSES, findPieceEnd } from './token-pieces.ts';

declare function load8(address: number): number;
/** `address`: a multiple of 4, as for `store32`. */
declare function load32(address: number): number;
declare function store8(address: number, value: number): void;
declare function store32(address: number, value: number): void;
/** Makes the memory end at this address or behind it. */
declare function reserve(address: number): number;

/** Pieces that are remembered, each in the one place that its hash gives: few words of a text are new. */
const PLACES = 0x10000;
/** Places in the table of the vocabulary. */
export const SLOTS = 0x40000;

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
/** Bytes of a piece that seldom has a pair twice. */
const SHORT = 64;
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

/**
 * Joins neighbours of lowest rank until no two are a token. Gives the number of parts left. `free`: where all may be written over but the byte itself.
 * Where pieces are long, as in Thai, one walk joins all pairs of a rank, until there is one of a lower rank.
 */
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
    const last = best === end || end - start > SHORT ? end : best + 1;
    for (let at = best; at < last; at = load32(parts + at * 8)) {
      if (load32(parts + at * 8 + 4) === least) {
        left--;
        const next = load32(parts + load32(parts + at * 8) * 8);
        const rank = next < end ? getRank(at, load32(parts + next * 8)) : NO_RANK;
        store32(parts + at * 8, next);
        store32(parts + at * 8 + 4, rank);
        const rankBefore = at > start ? getRank(before, next) : NO_RANK;
        if (at > start) store32(parts + before * 8 + 4, rankBefore);
        if (rank < least || rankBefore < least) least = EMPTY;
      }
      before = at;
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
