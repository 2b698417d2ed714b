// Finds Han by its pronunciation: `peizhi` and `pz` for 配置. Loaded only by sites that turn it on.

import type { CreatePinyin, PinyinReading } from '../index/build-index.ts';
import type { PinyinTable } from '../types.ts';

const FACTOR = { whole: 0.85, begun: 0.7, initials: 0.65 };
const LONGEST_SYLLABLE = 6;
/** `xian` is 西安 or 先; a word of many syllables has few ways to be cut. */
const MAX_CUTS = 8;
const INITIALS = { min: 2, max: 6 };

/** Readings of a word that the index has; none for a single syllable, which may mean too many characters. */
export function createPinyin(table: PinyinTable): CreatePinyin {
  const byInitial = new Map<string, string>();
  for (const [syllable, chars] of Object.entries(table)) {
    const initial = syllable.slice(0, 1);
    byInitial.set(initial, (byInitial.get(initial) ?? '') + chars);
  }
  return (hasPair) => {
    const join = (parts: readonly string[], factor: number): PinyinReading[] => {
      const slots = parts.slice(1).map((chars, i) => listPairs(parts[i] ?? '', chars).filter(hasPair));
      return slots.length > 0 && slots.every((slot) => slot.length > 0) ? [{ slots, factor }] : [];
    };
    return (word, isLast) => {
      if (!/^[a-z]+$/.test(word)) return [];
      const whole = listCuts(word, table).flatMap((parts) => join(parts, FACTOR.whole));
      if (whole.length > 0) return whole;
      const begun = isLast ? listBegun(word, table).flatMap((parts) => join(parts, FACTOR.begun)) : [];
      if (begun.length > 0 || word.length < INITIALS.min || word.length > INITIALS.max) return begun;
      return join(
        [...word].map((letter) => byInitial.get(letter) ?? ''),
        FACTOR.initials,
      );
    };
  };
}

/** All pairs of a character of each, every one once. */
function listPairs(firsts: string, seconds: string): string[] {
  const last = [...new Set(seconds)];
  return [...new Set(firsts)].flatMap((first) => last.map((second) => first + second));
}

/** Every way to cut a word into syllables of the table, as the characters of each; each end of the word is tried once. */
function listCuts(word: string, table: PinyinTable, known = new Map<number, string[][]>()): string[][] {
  if (word === '') return [[]];
  const before = known.get(word.length);
  if (before !== undefined) return before;
  const cuts: string[][] = [];
  for (let length = Math.min(LONGEST_SYLLABLE, word.length); length > 0; length--) {
    const syllable = word.slice(0, length);
    if (!Object.hasOwn(table, syllable)) continue;
    for (const rest of listCuts(word.slice(length), table, known)) cuts.push([table[syllable] ?? '', ...rest]);
  }
  const few = cuts.slice(0, MAX_CUTS);
  known.set(word.length, few);
  return few;
}

/** The same for a word whose last syllable is not whole yet. */
function listBegun(word: string, table: PinyinTable): string[][] {
  const found: string[][] = [];
  for (let length = 1; length < Math.min(LONGEST_SYLLABLE, word.length); length++) {
    const end = word.slice(-length);
    const chars = Object.entries(table).flatMap(([syllable, some]) => (syllable.startsWith(end) ? [some] : []));
    if (chars.length === 0) continue;
    for (const parts of listCuts(word.slice(0, -length), table)) found.push([...parts, chars.join('')]);
  }
  return found.slice(0, MAX_CUTS);
}
