// What a query's tokens may look like on a page: inflected, completed, misspelled, split up, or as a synonym.

import type { FindPinyin } from '../index/build-index.ts';
import type { Phrase, SynonymTable } from '../index/synonyms.ts';
import type { Vocabulary } from '../index/vocabulary.ts';
import { findSynonyms } from './find-synonyms.ts';
import { type JoinInput, joinWords } from './joined-words.ts';
import { findLoneChars } from './lone-chars.ts';
import { LIGHT, type Query, type QueryToken } from './parse-query.ts';
import type { Steps } from './steps.ts';
import {
  FACTOR,
  findTypos,
  findVariants,
  gradeInflected,
  isAny,
  isKnown,
  MIN_SURE_TYPO,
  type VariantInput,
  type Variants,
} from './variants.ts';

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

export interface ConceptInput extends VariantInput, JoinInput {
  readonly synonyms: SynonymTable;
  readonly findByPinyin: FindPinyin | undefined;
}

export function* createConcepts(query: Query, input: ConceptInput): Steps<Concept[]> {
  const known = new Map<string, Variants>();
  const expanded = yield* expandWords(query, input, known);
  const joined = yield* joinWords(query.tokens, input);
  const { find } = input.synonyms;
  const called = findSynonyms(query.tokens, input.synonyms);
  const isWord = (char: string): boolean => find(char).length > 0;
  const chars = findLoneChars(query.tokens, { has: input.vocabulary.has, isWord });
  const lone = chars.map((char, i) => (called[i]?.phrases.length === 0 ? char : undefined));
  const synonyms = called.map((one, i) => {
    const char = lone[i];
    return char === undefined ? one : { ...one, phrases: find(char) };
  });
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
    const char = lone[i];
    const own = char === undefined ? (expanded[i] ?? []) : [single(new Map([[char, FACTOR.lone]]))];
    const more = found.flatMap((phrase) => others.get(phrase) ?? []);
    const together = (joined[i] ?? []).map((variants) => single(variants, FACTOR.joined));
    if (words.length === 0) return { token, alternatives: [...own, ...together, ...more] };
    // The words of a term of the field mean something else apart.
    const apart = own.map((one) => ({ ...one, factor: one.factor * FACTOR.apart }));
    const term: Alternative = { slots: words.map((word) => known.get(word) ?? new Map()), factor: 1 };
    return { token, alternatives: [term, ...together, ...apart, ...more] };
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

/** A pair that is on no page may be misspelled, or belong to two words: each of its characters counts a little. */
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

/** `modelprovider` → `model`, `provider`, when both are words; `nodejs` → `node`, `js` if there is nothing longer. */
function splitCompound(text: string, isWord: (word: string) => boolean): string[] {
  const split = (at: number): string[] => [text.slice(0, at), text.slice(at)];
  for (let at = text.length - 3; at >= 3; at--) if (split(at).every(isWord)) return split(at);
  const short = split(text.length - 2);
  return text.length > 4 && short.every(isWord) ? short : [];
}

function* expandSynonyms(
  words: readonly string[],
  { vocabulary }: ConceptInput,
  known: Map<string, Variants>,
): Steps<void> {
  for (const text of words) {
    if (known.has(text)) continue;
    const inflected = yield* vocabulary.listInflected(text);
    known.set(text, gradeInflected(text, inflected));
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
