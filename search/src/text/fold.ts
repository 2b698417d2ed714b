// Folds text so that spellings that mean the same compare equal, and remembers where each unit came from.

import { createHanVariants } from './han-variants.ts';

/** Folded text and its source. */
export interface FoldedText {
  readonly source: string;
  readonly text: string;
  /**
   * Where folding changed the length, in order: `[start in text, length in text, start in source, length in source]`, flattened.
   * Between the entries both run next to each other, so that plain text needs no entry at all.
   */
  readonly map: readonly number[];
}

export type Fold = (source: string) => FoldedText;

/** A cluster longer than this is folded in pieces, so that a pile of marks costs no more than other text. */
const MAX_CLUSTER = 16;

/** Marks without which a word reads the same, joiners, direction marks, and the soft hyphen. */
const dropped =
  /[\u00AD\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u061C\u0640\u064B-\u065F\u0670\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF]/g;
const isDroppedAlone = new RegExp(`^${dropped.source}$`);
/** Scripts in which a mark makes another letter: й is not и, が is not か. */
const keepsMarks = /[\p{Script=Cyrillic}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const mark = /^[\p{M}\u1160-\u11FF\uFF9E\uFF9F]/u;
const latin: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ł: 'l',
  ı: 'i',
  ς: 'σ',
  ё: 'е',
};

// What a UTF-16 unit is to the fold; 0 in the table means not looked at yet.
const PLAIN = 1;
const COMPLEX = 2;
const MARK = 3;

/** A folding function. Its tables fill as it meets characters, so keep one for many texts. */
export function createFold(): Fold {
  const variants = createHanVariants();
  const kinds = new Uint8Array(0x10000);
  const plain = new Uint16Array(0x10000);
  // A folded text holds no half of a surrogate pair, which would be lost.
  const decoder = new TextDecoder('utf-16le', { ignoreBOM: true });
  const decode = (units: Uint16Array): string => decoder.decode(units);

  const classify = (unit: number): number => {
    const char = String.fromCharCode(unit);
    if (mark.test(char)) return MARK;
    if (unit >= 0xd800 && unit <= 0xdfff) return COMPLEX;
    const folded = foldCluster(char, variants);
    if (folded.length !== 1) return COMPLEX;
    plain[unit] = folded.charCodeAt(0);
    return PLAIN;
  };
  const kindOf = (unit: number): number => {
    const known = kinds[unit] as number;
    if (known !== 0) return known;
    const kind = classify(unit);
    kinds[unit] = kind;
    return kind;
  };

  /** Writes what stays one unit, and returns where it does not: before a character that a mark sits on, at the latest. */
  function writePlain(source: string, from: number, out: UnitWriter): number {
    let at = from;
    for (; at < source.length; at++) {
      const unit = source.charCodeAt(at);
      const kind = (kinds[unit] as number) || kindOf(unit);
      if (kind === PLAIN) out.write(plain[unit] as number);
      else {
        if (kind !== MARK || at === from) return at;
        out.undo();
        return at - 1;
      }
    }
    return at;
  }

  return (source) => {
    // Whatever is not ASCII has to be looked at.
    if (!/[^\x00-\x7F]/.test(source)) return { source, text: source.toLowerCase(), map: [] };
    const out = createUnitWriter(source.length, decode);
    const map: number[] = [];
    for (let i = writePlain(source, 0, out); i < source.length; i = writePlain(source, i, out)) {
      const end = findClusterEnd(source, i, kindOf);
      const cluster = source.slice(i, end);
      const folded = foldCluster(cluster, variants);
      if (folded !== cluster) map.push(out.length(), folded.length, i, cluster.length);
      for (let k = 0; k < folded.length; k++) out.write(folded.charCodeAt(k));
      i = end;
    }
    return { source, text: out.finish(), map };
  };
}

/** A character with the marks on it. */
function findClusterEnd(source: string, start: number, kindOf: (unit: number) => number): number {
  let end = start + ((source.codePointAt(start) ?? 0) > 0xffff ? 2 : 1);
  while (end < source.length && end - start < MAX_CLUSTER && kindOf(source.charCodeAt(end)) === MARK) end += 1;
  return end;
}

function foldCluster(cluster: string, variants: ReadonlyMap<string, string>): string {
  let out = '';
  for (const char of cluster.normalize('NFKC').toLowerCase()) out += foldChar(char, variants);
  return out;
}

function foldChar(char: string, variants: ReadonlyMap<string, string>): string {
  const special = latin[char] ?? variants.get(char);
  if (special !== undefined) return special;
  if (isDroppedAlone.test(char)) return '';
  // Line breaks and tabs stay: to replace them would be half the work of folding a plain text.
  if (/^[^\S\t-\r]$/.test(char)) return ' ';
  if (keepsMarks.test(char)) return char;
  // A lone half of a pair must never match the half of a whole one.
  if (/^[\uD800-\uDFFF]$/.test(char)) return '\uFFFD';
  const bare = char.normalize('NFD').replace(dropped, '').normalize('NFC');
  return latin[bare] ?? bare;
}

interface UnitWriter {
  readonly write: (unit: number) => void;
  /** Takes the last unit back. */
  readonly undo: () => void;
  readonly length: () => number;
  readonly finish: () => string;
}

/** Collects about `size` UTF-16 units without making a string of each. What it makes is in one piece, and so quick to read. */
function createUnitWriter(size: number, decode: (units: Uint16Array) => string): UnitWriter {
  let units = new Uint16Array(size + 16);
  let used = 0;
  return {
    write: (unit) => {
      if (used === units.length) {
        const larger = new Uint16Array(used * 2);
        larger.set(units);
        units = larger;
      }
      units[used] = unit;
      used += 1;
    },
    undo: () => {
      used -= 1;
    },
    length: () => used,
    finish: () => decode(units.subarray(0, used)),
  };
}

/** Joins texts folded in pieces. `source`: all of it; taken for it, because a text that is added up is slow to read. */
export function joinFolded(pieces: readonly FoldedText[], source: string): FoldedText {
  const [first] = pieces;
  if (pieces.length === 1 && first !== undefined) return first;
  const map: number[] = [];
  let length = 0;
  let sourceLength = 0;
  for (const piece of pieces) {
    for (let i = 0; i < piece.map.length; i += 4) {
      const [at, size, from, sourceSize] = piece.map.slice(i, i + 4) as [number, number, number, number];
      map.push(at + length, size, from + sourceLength, sourceSize);
    }
    length += piece.text.length;
    sourceLength += piece.source.length;
  }
  return { source, text: pieces.map(({ text }) => text).join(''), map };
}

/** Offset in the source of the unit at `index` of the folded text; the start of its cluster. */
export function toSourceStart(folded: FoldedText, index: number): number {
  const entry = findEntry(folded.map, index);
  if (entry === -1) return index;
  const [at, length, from, size] = folded.map.slice(entry, entry + 4) as [number, number, number, number];
  return index < at + length ? from : from + size + (index - at - length);
}

/** What to add to offsets from `index` on, which lead into the source, and the offset from which that is no longer so. */
export function getShift({ map }: FoldedText, index: number): { readonly shift: number; readonly until: number } {
  const entry = findEntry(map, index);
  const next = map[entry === -1 ? 0 : entry + 4] ?? Number.POSITIVE_INFINITY;
  if (entry === -1) return { shift: 0, until: next };
  const [at, length, from, size] = map.slice(entry, entry + 4) as [number, number, number, number];
  return index < at + length ? { shift: 0, until: index } : { shift: from + size - at - length, until: next };
}

/** Offset in the source where the unit before `index` ends; the end of its cluster. */
export function toSourceEnd(folded: FoldedText, index: number): number {
  if (index === 0) return 0;
  const entry = findEntry(folded.map, index - 1);
  if (entry === -1) return index;
  const [at, length, from, size] = folded.map.slice(entry, entry + 4) as [number, number, number, number];
  return index - 1 < at + length ? from + size : from + size + (index - at - length);
}

/** Offset in the folded text of the unit at `offset` of the source. */
export function toFoldedOffset(folded: FoldedText, offset: number): number {
  let low = 0;
  let high = folded.map.length / 4;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((folded.map[middle * 4 + 2] as number) <= offset) low = middle + 1;
    else high = middle;
  }
  if (low === 0) return offset;
  const [at, length, from, size] = folded.map.slice(low * 4 - 4, low * 4) as [number, number, number, number];
  return offset < from + size ? at : at + length + (offset - from - size);
}

/** Index of the last entry that starts at or before `index`; -1 when there is none. */
function findEntry(map: readonly number[], index: number): number {
  let low = 0;
  let high = map.length / 4;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((map[middle * 4] as number) <= index) low = middle + 1;
    else high = middle;
  }
  return low * 4 - 4 < 0 ? -1 : low * 4 - 4;
}
