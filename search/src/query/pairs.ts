// How much a page gains from having two words of a query next to each other.

import type { HasPair } from '../index/find-pair.ts';
import { hashUnits } from '../lib/hash-units.ts';
import type { Tokenizer } from '../text/tokenize.ts';
import { createPairScanner, getPairTerm, type WordPair } from '../text/word-pairs.ts';
import type { WeighedConcept } from './weigh-concepts.ts';

/** Bonus for two neighbouring words, as a share of the lighter one's weight. */
const PAIR = 0.5;
/** More would only cost time in a pasted message. */
const MAX_PAIRS = 12;

/** Neighbouring words of a query. */
export function listPairs(tokenizer: Tokenizer, text: string): readonly WordPair[] {
  const pairs = new Map<string, WordPair>();
  let first = '';
  let second = '';
  const scanner = createPairScanner((bucket) => {
    const term = getPairTerm(bucket);
    pairs.set(term, { term, first, second });
  });
  const folded = tokenizer.fold(text);
  tokenizer.scan(folded, { from: 0, to: folded.text.length }, (term, kind, start, end) => {
    if (kind !== 'word') return;
    first = second;
    second = term;
    scanner.see(start, end, hashUnits(folded.text, start, end));
  });
  return [...pairs.values()].slice(0, MAX_PAIRS);
}

/** The bonus of a page for the neighbouring words of a query that it may have. */
export function createPairBonus(
  pairs: readonly WordPair[],
  concepts: readonly WeighedConcept[],
  hasPair: HasPair,
): (page: number) => number {
  const weights = new Map(concepts.map(({ token, weight }) => [token.text, weight]));
  const worths = pairs
    .map((pair) => ({ pair, worth: PAIR * Math.min(weights.get(pair.first) ?? 0, weights.get(pair.second) ?? 0) }))
    .filter(({ worth }) => worth > 0);
  return (page) => worths.reduce((sum, { pair, worth }) => (hasPair(page, pair) ? sum + worth : sum), 0);
}
