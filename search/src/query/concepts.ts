// What a query's tokens may look like on a page: inflected, completed, misspelled, split up, or as a synonym.

import type { FindPinyin } from '../index/build-index.ts';
import type { Phrase, SynonymTable } from '../index/synonyms.ts';
import type { Vocabulary } from '../index/vocabulary.ts';
import { countEdits } from '../text/edit-distance.ts';
import { findSynonyms } from './find-synonyms.ts';
import { LIGHT, type Query, type QueryToken } from './parse-query.ts';

/** Terms of the index that may mean one word, each with how well it does: 1 for the word itself. */
export type Variants = ReadonlyMap<string, number>;

/** Words that have to be neighbours; usually just one. */
export interface Alternative {
  readonly slots: readonly Variants[];
  readonly factor: number;
  /** A synonym, not a form of the word itself. */
  readonly isSynonym?: true;
}

/** One thing that the reader asks for. */
export interface Concept {
  readonly token: QueryToken;
  readonly alternatives: readonly Alternative[];
}

/** How many words of an index are tried for one of the query. */
export interface VariantLimits {
  /** Words that are merely similar, when the index has the word itself. */
  readonly added: number;
  /** The same, when the index does not have it. */
  readonly instead: number;
  /** Even a word that the index has may be a typo: `vale` for `value`. */
  readonly doubtsWords: boolean;
}

/** What is tried at first. */
export const FEW_VARIANTS: VariantLimits = { added: 3, instead: 8, doubtsWords: false };
/** When too few pages have those. */
export const ALL_VARIANTS: VariantLimits = { added: 48, instead: 48, doubtsWords: true };

export interface ConceptInput {
  readonly limits: VariantLimits;
  readonly vocabulary: Vocabulary;
  readonly synonyms: SynonymTable;
  readonly findByPinyin: FindPinyin | undefined;
}

export const FACTOR = {
  whole: 1,
  stem: 0.9,
  /** The beginning of a word that is still being typed, and of any other word. */
  begun: 0.75,
  prefix: 0.5,
  inside: 0.25,
  compound: 0.8,
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
} as const;

const MIN_INSIDE = 3;
const MIN_PREFIX = 4;
/** Shorter words are one edit away from too many others. */
const MIN_TYPO = 4;
/** A shorter word is one edit away from some others, and a typo only when it begins none. */
const MIN_SURE_TYPO = 5;
const MIN_TWO_TYPOS = 8;
/** Words compared between two looks at the clock. */
const BLOCK = 512;

type Steps<T> = Generator<undefined, T>;

export function* createConcepts(query: Query, input: ConceptInput): Steps<Concept[]> {
  const known = new Map<string, Variants>();
  const expanded = yield* expandWords(query, input, known);
  const synonyms = findSynonyms(query.tokens, input.synonyms);
  const phrases = [...new Set(synonyms.flatMap((one) => one.phrases))];
  const others = new Map<Phrase, Alternative>();
  const missing = phrases.flatMap((phrase) => phrase.flatMap(({ kind, text }) => (kind === 'word' ? [text] : [])));
  yield* expandSynonyms(missing, input, known);
  for (const phrase of phrases) {
    const alternative = createPhrase(phrase, known, input.vocabulary);
    if (alternative !== undefined) others.set(phrase, alternative);
  }
  return query.tokens.map((token, i) => {
    const { phrases: found = [], words = [] } = synonyms[i] ?? {};
    const own = expanded[i] ?? [];
    const more = found.flatMap((phrase) => others.get(phrase) ?? []);
    if (words.length === 0) return { token, alternatives: [...own, ...more] };
    // The words of a term of the field mean something else apart.
    const apart = own.map((one) => ({ ...one, factor: one.factor * FACTOR.apart }));
    const together: Alternative = { slots: words.map((word) => known.get(word) ?? new Map()), factor: 1 };
    return { token, alternatives: [together, ...apart, ...more] };
  });
}

function* expandWords(query: Query, input: ConceptInput, known: Map<string, Variants>): Steps<Alternative[][]> {
  const alternatives: Alternative[][] = [];
  for (const token of query.tokens) {
    if (token.kind === 'gram') alternatives.push(expandGram(token.text, input.vocabulary));
    else if (token.kind !== 'word') alternatives.push([single(new Map([[token.text, 1]]))]);
    else {
      const variants = yield* findVariants(token, input);
      known.set(token.text, variants);
      alternatives.push(yield* expandWord(token, variants, input));
    }
  }
  return alternatives;
}

const single = (variants: Variants, factor = 1): Alternative => ({ slots: [variants], factor });

/** A pair that is on no page may be misspelled, or lie across two words: each of its characters counts a little. */
function expandGram(text: string, { has }: Vocabulary): Alternative[] {
  if (has(text)) return [single(new Map([[text, 1]]))];
  const chars = [...text].filter((char) => has(char));
  return chars.length === 0 ? [] : [single(new Map(chars.map((char) => [char, FACTOR.char])))];
}

function* expandWord(token: QueryToken, variants: Variants, input: ConceptInput): Steps<Alternative[]> {
  const alternatives = listUnedited(token, variants, input);
  const isShort = token.text.length < MIN_SURE_TYPO;
  const isInParts = alternatives.length > (variants.size === 0 ? 0 : 1);
  const isMeant = isInParts || isAny(variants, isShort ? FACTOR.prefix : FACTOR.stem);
  if (isMeant && !input.limits.doubtsWords) return alternatives;
  const typos = yield* findTypos(token, input);
  const share = isMeant ? FACTOR.doubt : isShort ? FACTOR.short : 1;
  if (typos.size > 0) return [...alternatives, single(typos, share)];
  return alternatives.length > 0 ? alternatives : yield* expandParts(token, input);
}

/** `modleProvider` → `model`, `provider`. */
function* expandParts(token: QueryToken, input: ConceptInput): Steps<Alternative[]> {
  const slots: Variants[] = [];
  for (const text of token.parts) {
    const isThere = input.vocabulary.has(text);
    slots.push(isThere ? new Map([[text, 1]]) : yield* findTypos({ ...token, text, isLast: false }, input));
  }
  return slots.length > 1 && slots.every(({ size }) => size > 0) ? [{ slots, factor: FACTOR.parts }] : [];
}

const isAny = (variants: Variants, least: number): boolean => [...variants.values()].some((factor) => factor >= least);

const isKnown = (variants: Variants): boolean => isAny(variants, FACTOR.stem);

/** Without typos: its variants first, if there are any. */
function listUnedited(token: QueryToken, variants: Variants, input: ConceptInput): Alternative[] {
  const { has } = input.vocabulary;
  const alternatives: Alternative[] = variants.size === 0 ? [] : [single(variants)];
  const add = (parts: readonly string[], factor: number): void => {
    alternatives.push({ slots: parts.map((part) => new Map([[part, 1]])), factor });
  };
  const parts = token.parts.length > 1 ? token.parts : [];
  if (parts.length > 0 && parts.every(has)) add(parts, FACTOR.parts);
  if (isKnown(variants)) return alternatives;
  const read = variants.size === 0 && token.weight >= LIGHT ? listReadings(token, input) : [];
  if (read.length > 0) return read;
  const compound = parts.length > 0 ? [] : splitCompound(token.text, has);
  if (compound.length > 0) add(compound, FACTOR.compound);
  return alternatives;
}

const listReadings = ({ text, isLast }: QueryToken, { findByPinyin }: ConceptInput): Alternative[] =>
  (findByPinyin?.(text, isLast) ?? []).map(({ slots, factor }) => ({
    slots: slots.map((pairs) => new Map(pairs.map((pair) => [pair, 1]))),
    factor,
  }));

/** `modelprovider` → `model`, `provider`, when both are words. */
export function splitCompound(text: string, isWord: (word: string) => boolean): string[] {
  for (let at = text.length - 3; at >= 3; at--) {
    const parts = [text.slice(0, at), text.slice(at)];
    if (parts.every(isWord)) return parts;
  }
  return [];
}

/** The word itself, what inflects it, what begins with it; what holds it only when there is none of those. */
function* findVariants(token: QueryToken, { vocabulary, limits }: ConceptInput): Steps<Variants> {
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
function* findTypos({ text, weight, isLast }: QueryToken, { vocabulary, limits }: ConceptInput): Steps<Variants> {
  const { listLike, listNear } = vocabulary;
  const take = (found: ReadonlyMap<string, number>): Variants => takeBest(found, vocabulary, limits);
  const found = new Map<string, number>();
  if (text.length < MIN_TYPO || weight < LIGHT || !/^[a-z\d]*[a-z][a-z\d]*$/.test(text)) return found;
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
const getDigits = (text: string): string => text.replace(/\D/g, '');

const countPrefixEdits = (text: string, word: string): number =>
  Math.min(...[-1, 0, 1].map((more) => countEdits(text, word.slice(0, text.length + more), 1)));

function* expandSynonyms(
  words: readonly string[],
  { vocabulary }: ConceptInput,
  known: Map<string, Variants>,
): Steps<void> {
  for (const text of words) {
    if (known.has(text)) continue;
    const inflected = yield* vocabulary.listInflected(text);
    known.set(text, new Map(inflected.map((word) => [word, word === text ? 1 : FACTOR.stem])));
    yield;
  }
}

function createPhrase(
  phrase: Phrase,
  known: ReadonlyMap<string, Variants>,
  { has }: Vocabulary,
): Alternative | undefined {
  const slots = phrase.flatMap(({ kind, text }): Variants[] => {
    if (kind === 'word') {
      const variants = [...(known.get(text) ?? [])].filter(([, factor]) => factor >= FACTOR.stem);
      return [new Map(variants)];
    }
    const points = [...text];
    if (points.length === 1) return [new Map([[text, 1]])];
    return points.slice(1).map((point, i) => new Map([[`${points[i]}${point}`, 1]]));
  });
  const isThere = slots.every((slot) => [...slot.keys()].some(has));
  return isThere && slots.length > 0 ? { slots, factor: FACTOR.synonym, isSynonym: true } : undefined;
}
