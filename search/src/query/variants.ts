// Terms of an index that may mean a word of the query: inflected, completed, misspelled.

import type { Vocabulary } from '../index/vocabulary.ts';
import { countEdits } from '../text/edit-distance.ts';
import { LIGHT, type QueryToken } from './parse-query.ts';
import type { Steps } from './steps.ts';

/** Terms of the index that may mean one word, each with how well it does: 1 for the word itself. */
export type Variants = ReadonlyMap<string, number>;

/** How many words of an index are tried for one of the query. */
export interface VariantLimits {
  /** Words that are merely similar, when the index has the word itself. */
  readonly added: number;
  /** The same, when the index does not have it. */
  readonly instead: number;
  /** Even a word that the index has may be a typo: `vale` for `value`. */
  readonly doubtsWords: boolean;
}

/** Limits of the first attempt. */
export const FEW_VARIANTS: VariantLimits = { added: 3, instead: 8, doubtsWords: false };

/** Limits when the first attempt finds too few pages. */
export const ALL_VARIANTS: VariantLimits = { added: 48, instead: 48, doubtsWords: true };

export interface VariantInput {
  readonly limits: VariantLimits;
  readonly vocabulary: Vocabulary;
}

/** What each kind of variant is worth, as a share of the word itself. */
export const FACTOR = {
  whole: 1,
  stem: 0.9,
  /** The beginning of a word that is still being typed, and of any other word. */
  begun: 0.75,
  prefix: 0.5,
  inside: 0.25,
  /** The two words that it is made of, and the word that it makes with a neighbour. */
  compound: 0.8,
  joined: 0.8,
  parts: 0.6,
  synonym: 0.75,
  apart: 0.9,
  /** By number of edits. */
  typo: [1, 0.6, 0.4],
  /** What a typo is worth, as a share of that: in a short word, and when the word may be meant as it is typed. */
  short: 0.5,
  doubt: 0.1,
  /** Factor of one of the two characters of a pair that is on no page. */
  char: 0.2,
  /** Of one that is a word by itself. */
  lone: 0.75,
} as const;

const MIN_INSIDE = 3;
const MIN_PREFIX = 4;
/** Shorter words are one edit away from too many others. */
const MIN_TYPO = 4;
/** A shorter word is one edit away from some others, and a typo only when it begins none. */
export const MIN_SURE_TYPO = 5;
const MIN_TWO_TYPOS = 8;
/** Words compared between two looks at the clock. */
const BLOCK = 512;

/** Whether one of them is worth `least` or more. */
export const isAny = (variants: Variants, least: number): boolean =>
  [...variants.values()].some((factor) => factor >= least);

/** Whether the index has the word itself, or an inflection of it. */
export const isKnown = (variants: Variants): boolean => isAny(variants, FACTOR.stem);

/** Of the words that have the stem of `text`. */
export const gradeInflected = (text: string, words: readonly string[]): Variants =>
  new Map(words.map((word) => [word, word === text ? FACTOR.whole : FACTOR.stem]));

/** The word itself, its inflections, words that begin with it; words that contain it only when there is none of those. */
export function* findVariants(token: QueryToken, { vocabulary, limits }: VariantInput): Steps<Variants> {
  const { has, listLike, listInflected, words } = vocabulary;
  const take = (found: ReadonlyMap<string, number>): Variants => takeBest(found, vocabulary, limits);
  const { text, weight } = token;
  // A letter alone means the letter, unless it is on no page.
  if (text.length === 1 && has(text)) return new Map([[text, 1]]);
  const found = new Map<string, number>();
  const inflected = new Set(text.length > 2 ? yield* listInflected(text) : []);
  for (const word of listLike(text)) {
    const grade = gradeWord(token, inflected, word);
    if (grade > 0) found.set(word, grade);
  }
  yield;
  if (isKnown(found) || weight < LIGHT || text.length < MIN_INSIDE) return take(found);
  let looks = 0;
  for (const word of words) {
    if (++looks % BLOCK === 0) yield;
    if (!found.has(word) && word.length > text.length && word.includes(text)) found.set(word, FACTOR.inside);
  }
  return take(found);
}

function gradeWord({ text, isLast, weight }: QueryToken, inflected: ReadonlySet<string>, word: string): number {
  if (word === text) return FACTOR.whole;
  if (word.length > 2 && inflected.has(word)) return FACTOR.stem;
  if (!word.startsWith(text)) return 0;
  if (isLast) return FACTOR.begun;
  return text.length >= MIN_PREFIX && weight >= LIGHT ? FACTOR.prefix : 0;
}

/** The word and its inflections, and of the others the best, the most frequent first. */
function takeBest(found: ReadonlyMap<string, number>, { getFrequency }: Vocabulary, limits: VariantLimits): Variants {
  const sure = [...found].filter(([, grade]) => grade >= FACTOR.stem);
  const like = [...found].filter(([, grade]) => grade < FACTOR.stem);
  const max = sure.length > 0 ? limits.added : limits.instead;
  if (like.length > max) like.sort((a, b) => b[1] - a[1] || getFrequency(b[0]) - getFrequency(a[0]));
  return new Map([...sure, ...like.slice(0, max)]);
}

/** Words that one typo, or two in a long word, make of the token; for the last one also words whose beginning they make. */
export function* findTypos(
  { text, weight, isLast }: QueryToken,
  { vocabulary, limits }: VariantInput,
): Steps<Variants> {
  const { listLike, listNear } = vocabulary;
  const take = (found: ReadonlyMap<string, number>): Variants => takeBest(found, vocabulary, limits);
  const found = new Map<string, number>();
  if (text.length < MIN_TYPO || weight < LIGHT || !/\p{L}/u.test(text)) return found;
  const max = text.length >= MIN_TWO_TYPOS ? 2 : 1;
  for (const word of yield* listNear(text, max)) {
    if (getDigits(text) !== getDigits(word)) continue;
    const edits = countEdits(text, word, max);
    if (edits > 0 && edits <= max) found.set(word, FACTOR.typo[edits] ?? 0);
  }
  if (found.size > 0 || !isLast || text.length <= MIN_SURE_TYPO) return take(found);
  for (const word of listLike(text)) {
    if (word.length > text.length + 1 && countPrefixEdits(text, word) <= 1) found.set(word, FACTOR.typo[2]);
  }
  return take(found);
}

/** Another number is another thing: `es2016` is not a typo of `es2015`. */
const getDigits = (text: string): string => text.replace(/\P{N}/gu, '');

const countPrefixEdits = (text: string, word: string): number =>
  Math.min(...[-1, 0, 1].map((more) => countEdits(text, word.slice(0, text.length + more), 1)));
