// Folds text so that spellings that mean the same compare equal, and remembers where each unit came from.

import type { FoldedText } from './folded-text.ts';
import { createHanVariants } from './han-variants.ts';

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
    // Text beyond ASCII has to be read by character.
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
