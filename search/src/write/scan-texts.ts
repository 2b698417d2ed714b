// Finds the terms of texts for an index that is written. Words of ASCII with neighbours of ASCII, which most texts are made
// of, are found in one loop over units; the tokenizer finds all others, and says what both have to find.

import { addUnit, FIRST_HASH, hashUnits } from '../lib/hash-units.ts';
import { createTokenizer, getCharEnd, MAX_WORD, SHORT_WORD, type Tokenizer } from '../text/tokenize.ts';
import { BUCKETS, getBucket, getPairTerm } from '../text/word-pairs.ts';
import type { TermPool } from './term-pool.ts';

/** Adds the terms of a text to the pool, and calls back with the number of each, as often as it occurs. */
export type ScanText = (text: string) => void;

/** What a unit is. Letters and digits of ASCII also have what they are folded to. */
const GAP = 0;
const CAPITAL = 1 << 7;
const DIGIT = 1 << 8;
const OTHER = 1 << 9;
const FOLDED = CAPITAL - 1;

const FIRST_SIZE = 1 << 16;

interface Scanner extends Pick<Tokenizer, 'fold' | 'scanPlaces'> {
  readonly pool: TermPool;
  readonly onTerm: (term: number) => void;
  /** By unit. */
  readonly kinds: Uint16Array;
  readonly pairs: PairNoter;
  /** The text, and what its words of ASCII are folded to, at the same places. */
  source: Uint16Array<ArrayBuffer>;
  folded: Uint16Array<ArrayBuffer>;
  /** A part of the text that the tokenizer folded. */
  piece: Uint16Array<ArrayBuffer>;
}

export function createTextScanner(pool: TermPool, onTerm: (term: number) => void): ScanText {
  const { fold, scanPlaces } = createTokenizer();
  const pairs = createPairNoter(pool, onTerm);
  const scanner: Scanner = {
    ...{ fold, scanPlaces, pool, onTerm, pairs },
    kinds: createKinds(),
    source: new Uint16Array(FIRST_SIZE),
    folded: new Uint16Array(FIRST_SIZE),
    piece: new Uint16Array(FIRST_SIZE),
  };
  return (text) => {
    const { length } = text;
    scanner.source = writeUnits(scanner.source, text);
    if (scanner.folded.length < scanner.source.length) scanner.folded = new Uint16Array(scanner.source.length);
    // Ends the last word.
    scanner.source[length] = 0;
    pairs.begin();
    for (let at = addPlain(scanner, 0, length); at < length; at = addPlain(scanner, at, length)) {
      // A mark changes the character before it, which may be a gap.
      const from = (scanner.source[at] as number) < 128 ? at : Math.max(0, at - 1);
      at = findPlainLine(text, at);
      addOthers(scanner, text, from, at);
    }
  };
}

/**
 * Adds what is plain from `from` on. Returns where a word begins that is not, or a character beyond ASCII; `length` when there
 * is none. What happens rarely is not in here: V8 would optimize this loop again when it does.
 */
function addPlain(scanner: Scanner, from: number, length: number): number {
  const { source, folded, kinds, pool, onTerm, pairs } = scanner;
  let at = from;
  while (at < length) {
    const start = at;
    let hash = FIRST_HASH;
    let seen = 0;
    let kind = kinds[source[at] as number] as number;
    while (kind !== GAP && kind !== OTHER) {
      const unit = kind & FOLDED;
      folded[at] = unit;
      hash = addUnit(hash, unit);
      seen |= kind;
      at += 1;
      kind = kinds[source[at] as number] as number;
    }
    if (kind === OTHER) return start;
    if (at > start) {
      const isWhole = at - start <= MAX_WORD;
      const end = isWhole ? at : start + MAX_WORD;
      if (!isWhole) hash = hashRange(folded, start, end);
      onTerm(pool.add(folded, start, end, hash));
      pairs.see(start, end, hash);
      if (isWhole && seen >= CAPITAL) addParts(scanner, start, end);
    }
    at += 1;
  }
  return length;
}

/** As the tokenizer's `emitParts`. */
function addParts({ source, folded, kinds, pool, onTerm }: Scanner, start: number, end: number): void {
  let from = start;
  let hash = addUnit(FIRST_HASH, folded[start] as number);
  let before = kinds[source[start] as number] as number;
  for (let at = start + 1; at <= end; at++) {
    const kind = kinds[source[at] as number] as number;
    const next = at < end ? (kinds[source[at + 1] as number] as number) : GAP;
    if (at < end ? isHump(before, kind, next) : from > start) {
      if (at - from > 1 || end - start <= SHORT_WORD) onTerm(pool.add(folded, from, at, hash));
      from = at;
      hash = FIRST_HASH;
    }
    hash = addUnit(hash, folded[at] as number);
    before = kind;
  }
}

/** Between two characters of one word. */
const isHump = (before: number, kind: number, next: number): boolean => {
  if ((kind & DIGIT) !== (before & DIGIT)) return true;
  if ((kind & CAPITAL) === 0) return false;
  return (before & CAPITAL) === 0 || (next !== GAP && (next & (CAPITAL | DIGIT)) === 0);
};

/** Adds everything from `from` to `end`, as the tokenizer finds it. */
function addOthers(scanner: Scanner, text: string, from: number, end: number): void {
  const { fold, scanPlaces, pool, onTerm, pairs } = scanner;
  const found = fold(text.slice(from, end));
  const { length } = found.text;
  scanner.piece = writeUnits(scanner.piece, found.text);
  const { piece } = scanner;
  // In the folded text, offsets begin with 0 and lengths may differ.
  pairs.shift(-from);
  scanPlaces(found, { from: 0, to: length }, (kind, start, to, given) => {
    if (kind === 'gram') {
      const next = getCharEnd(found.text, start);
      onTerm(pool.add(piece, start, next, hashUnits(found.text, start, next)));
    }
    const hash = to - start > 2 ? given : hashUnits(found.text, start, to);
    onTerm(pool.add(piece, start, to, hash));
    if (kind === 'word') pairs.see(start, to, hash);
  });
  pairs.shift(end - length);
}

/** The end of the line at `at`, or of a later one after which a line begins with ASCII. */
function findPlainLine(text: string, at: number): number {
  let end = text.indexOf('\n', at);
  while (end !== -1 && text.charCodeAt(end + 1) > 127) end = text.indexOf('\n', end + 1);
  return end === -1 ? text.length : end;
}

interface PairNoter {
  readonly begin: () => void;
  readonly see: (start: number, end: number, hash: number) => void;
  /** From here on, offsets are larger by so much. */
  readonly shift: (by: number) => void;
}

/** As `createPairScanner`; a bucket's name is added once. */
function createPairNoter(pool: TermPool, onTerm: (term: number) => void): PairNoter {
  /** Numbers of the terms of buckets plus one. */
  const terms = new Int32Array(BUCKETS);
  let previous = 0;
  let to = Number.NEGATIVE_INFINITY;
  const name = (bucket: number): number => {
    const term = pool.addText(getPairTerm(bucket));
    terms[bucket] = term + 1;
    return term;
  };
  return {
    begin() {
      to = Number.NEGATIVE_INFINITY;
    },
    see(start, end, hash) {
      if (start === to + 1) {
        const bucket = getBucket(previous, hash);
        const known = terms[bucket] as number;
        onTerm(known === 0 ? name(bucket) : known - 1);
      }
      previous = hash;
      to = end;
    },
    shift(by) {
      to += by;
    },
  };
}

function hashRange(units: Uint16Array, start: number, end: number): number {
  let hash = FIRST_HASH;
  for (let i = start; i < end; i++) hash = addUnit(hash, units[i] as number);
  return hash;
}

function createKinds(): Uint16Array {
  const kinds = new Uint16Array(0x10000).fill(OTHER, 128);
  for (let unit = 0; unit < 128; unit++) {
    const char = String.fromCharCode(unit);
    const folded = char.toLowerCase();
    if (/[a-z\d]/.test(folded))
      kinds[unit] = folded.charCodeAt(0) | (folded === char ? 0 : CAPITAL) | (/\d/.test(char) ? DIGIT : 0);
  }
  return kinds;
}

/** The units of a text, in `units` or in a larger array, with room for one more. */
function writeUnits(units: Uint16Array<ArrayBuffer>, text: string): Uint16Array<ArrayBuffer> {
  const target = units.length > text.length ? units : new Uint16Array(text.length * 2);
  Buffer.from(target.buffer).write(text, 'utf16le');
  return target;
}
