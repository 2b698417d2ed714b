// The one tokenizer of search, for index and query alike: folded text to terms.

import { addUnit, FIRST_HASH, hashUnits } from '../lib/hash-units.ts';
import { type Classes, type Classify, createClassifier, GAP, isHalf, SCRIPT, WORD } from './char-class.ts';
import { createFold, type Fold } from './fold.ts';
import { type FoldedText, getShift, toSourceStart } from './folded-text.ts';

/**
 * `word`: a run of letters and digits. `part`: a hump or a number inside such a run. `gram`: two neighbours of a script
 * that is written without spaces, Hangul included. `char`: one such character, or a symbol.
 */
export type TermKind = 'word' | 'part' | 'gram' | 'char';

/** Offsets count in the folded text. */
export type EmitTerm = (term: string, kind: TermKind, start: number, end: number) => void;

/**
 * As {@link EmitTerm}, for those who look at the text themselves: no string is made. A `gram` stands for its first
 * character too, which would be half of all places of a text in Chinese. `hash`: `hashUnits` of all that is longer than
 * two units.
 */
export type EmitPlace = (kind: TermKind, start: number, end: number, hash: number) => void;

/** A stretch of a folded text. */
export interface ScanWindow {
  readonly from: number;
  readonly to: number;
}

/** A stretch of neighbours of one sort, as a query sees it. */
export interface TextRun {
  readonly kind: 'word' | 'script' | 'symbol';
  readonly text: string;
  /** Humps and numbers of a word, folded; empty when it has none. */
  readonly parts: readonly string[];
  readonly start: number;
  readonly end: number;
}

export interface Tokenizer {
  readonly fold: Fold;
  /**
   * Emits the terms that begin in `[from, to)`. Returns where it stopped, at or after `to`: a word is never cut.
   * Calls with the returned offset continue without loss, so that long texts can be read in slices.
   */
  readonly scan: (folded: FoldedText, window: ScanWindow, emit: EmitTerm) => number;
  /** The same terms in the same order, by their places; characters at the beginning of a gram are left out. */
  readonly scanPlaces: (folded: FoldedText, window: ScanWindow, emit: EmitPlace) => number;
  /** True for terms of the kinds `word` and `part`; the other kinds are made of other characters. */
  readonly isWord: (term: string) => boolean;
  readonly splitRuns: (folded: FoldedText) => TextRun[];
  /** True where a word, a hump or a number begins. */
  readonly isStart: (folded: FoldedText, index: number) => boolean;
  /** True where a word, a hump or a number ends. */
  readonly isEnd: (folded: FoldedText, index: number) => boolean;
}

/** Words longer than this (encoded data, hashes) are kept by their beginning only and have no parts. */
export const MAX_WORD = 64;
/** In words up to this length single letters and digits are parts too: the `g` of `9g`. */
export const SHORT_WORD = 8;

export function createTokenizer(): Tokenizer {
  const classes = createClassifier();
  const { classOf } = classes;
  const scanPlaces: Tokenizer['scanPlaces'] = (folded, { from, to }, emit) => {
    let at = findGapEnd(folded.text, from, to, classes);
    while (at < to) at = findGapEnd(folded.text, scanNext(folded, at, classes, emit), to, classes);
    return at;
  };
  return {
    fold: createFold(),
    scan: (folded, window, emit) =>
      scanPlaces(folded, window, (kind, start, end) => {
        const { text } = folded;
        if (kind === 'gram') {
          const next = getCharEnd(text, start);
          emit(text.slice(start, next), 'char', start, next);
        }
        emit(text.slice(start, end), kind, start, end);
      }),
    scanPlaces,
    isWord: (term) => classOf(term.codePointAt(0) ?? 0) === WORD,
    splitRuns: (folded) => splitRuns(folded, classes),
    isStart: (folded, index) => index === 0 || isBorder(folded, index, classOf),
    isEnd: (folded, index) => index === folded.text.length || isBorder(folded, index, classOf),
  };
}

/** The character at `at`, which is usually one unit. */
function codePointAt(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return isHalf(unit) ? (text.codePointAt(at) as number) : unit;
}

/** Where the character at `at` ends. */
export const getCharEnd = (text: string, at: number): number => at + getSize(codePointAt(text, at));

const getSize = (codePoint: number): number => (codePoint > 0xffff ? 2 : 1);

/** Emits what begins at `at` and returns where to go on. */
function scanNext(folded: FoldedText, at: number, classes: Classes, emit: EmitPlace): number {
  const { text } = folded;
  const { classOf } = classes;
  const codePoint = codePointAt(text, at);
  const next = at + getSize(codePoint);
  const kind = classOf(codePoint);
  if (kind === GAP) return next;
  if (kind === WORD) return scanWord(folded, at, classes, emit);
  const neighbour = kind === SCRIPT && next < text.length ? codePointAt(text, next) : -1;
  if (neighbour === -1 || classOf(neighbour) !== SCRIPT) emit('char', at, next, 0);
  else {
    const end = next + getSize(neighbour);
    emit('gram', at, end, end - at > 2 ? hashUnits(text, at, end) : 0);
  }
  return next;
}

const NO_SHIFT = { shift: 0, until: Number.POSITIVE_INFINITY };

/** Most of a text: its hash and whether it may have parts are known when its end is found. */
function scanWord(folded: FoldedText, start: number, classes: Classes, emit: EmitPlace): number {
  const { text, source, map } = folded;
  const { table } = classes;
  // Most words are small letters only: without a capital, which folding changed, or a digit there is nothing to part.
  const { shift, until } = map.length === 0 ? NO_SHIFT : getShift(folded, start);
  let mayHaveParts = false;
  let hash = FIRST_HASH;
  let at = start;
  for (; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (table[unit] !== WORD) break;
    hash = addUnit(hash, unit);
    if (isDigitUnit(unit) || unit !== source.charCodeAt(at + shift)) mayHaveParts = true;
  }
  const end = findRunEnd(text, at, WORD, classes);
  if (end - start > MAX_WORD) emit('word', start, start + MAX_WORD, hashUnits(text, start, start + MAX_WORD));
  else {
    emit('word', start, end, end === at ? hash : hashUnits(text, start, end));
    if (mayHaveParts || end > until || end !== at) emitParts(folded, start, end, emit);
  }
  return end;
}

function findRunEnd(text: string, from: number, kind: number, { table, classOf }: Classes): number {
  let at = from;
  while (at < text.length) {
    const known = table[text.charCodeAt(at)] as number;
    if (known === kind) {
      at += 1;
      continue;
    }
    if (known !== 0) return at;
    const codePoint = codePointAt(text, at);
    if (classOf(codePoint) !== kind) return at;
    at += getSize(codePoint);
  }
  return at;
}

/** Where something may begin, `to` at the latest. */
function findGapEnd(text: string, from: number, to: number, { table }: Classes): number {
  let at = from;
  while (at < to && table[text.charCodeAt(at)] === GAP) at += 1;
  return at;
}

function emitParts(folded: FoldedText, start: number, end: number, emit: EmitPlace): void {
  let from = start;
  for (let at = start + 1; at <= end; at++) {
    if (at < end ? !isHump(folded, at) : from === start) continue;
    if (at - from > 1 || end - start <= SHORT_WORD) emit('part', from, at, hashUnits(folded.text, from, at));
    from = at;
  }
}

/** Between two units of one word: `model|Provider`, `XML|Http`, `es|2015`. */
function isHump(folded: FoldedText, at: number): boolean {
  const { text } = folded;
  const isDigit = isDigitUnit(text.charCodeAt(at));
  if (isDigit !== isDigitUnit(text.charCodeAt(at - 1))) return true;
  if (isDigit || !isUpperAt(folded, at)) return false;
  return !isUpperAt(folded, at - 1) || (at + 1 < text.length && isLowerAt(folded, at + 1));
}

const isDigitUnit = (unit: number): boolean => unit >= 48 && unit <= 57;

function isUpperAt(folded: FoldedText, index: number): boolean {
  const unit = folded.source.charCodeAt(toSourceStart(folded, index));
  if (unit < 128) return unit >= 65 && unit <= 90;
  return unit !== folded.text.charCodeAt(index) && /^\p{Lu}/u.test(String.fromCharCode(unit));
}

function isLowerAt(folded: FoldedText, index: number): boolean {
  const unit = folded.source.charCodeAt(toSourceStart(folded, index));
  return unit < 128 ? unit >= 97 && unit <= 122 : /^\p{Ll}/u.test(String.fromCharCode(unit));
}

function isBorder(folded: FoldedText, index: number, classOf: Classify): boolean {
  const { text } = folded;
  const before = classOf(text.charCodeAt(index - 1));
  const after = classOf(text.charCodeAt(index));
  return before !== WORD || after !== WORD || isHump(folded, index);
}

function splitRuns(folded: FoldedText, classes: Classes): TextRun[] {
  const { text } = folded;
  const { classOf } = classes;
  const runs: TextRun[] = [];
  let at = 0;
  while (at < text.length) {
    const codePoint = codePointAt(text, at);
    const next = at + getSize(codePoint);
    const kind = classOf(codePoint);
    const end = kind === WORD || kind === SCRIPT ? findRunEnd(text, next, kind, classes) : next;
    if (kind !== GAP) runs.push(createRun(folded, at, end, kind));
    at = end;
  }
  return runs;
}

function createRun(folded: FoldedText, start: number, end: number, kind: number): TextRun {
  const text = folded.text.slice(start, end);
  if (kind !== WORD) return { kind: kind === SCRIPT ? 'script' : 'symbol', text, parts: [], start, end };
  const parts: string[] = [];
  if (end - start <= MAX_WORD) emitParts(folded, start, end, (_, from, to) => parts.push(folded.text.slice(from, to)));
  return { kind: 'word', text, parts, start, end };
}
