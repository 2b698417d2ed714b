// Which pages may have two words of a query next to each other: known without their texts, by buckets of pairs.

import type { IndexData } from '../index/build-index.ts';
import { hashUnits } from '../lib/hash-units.ts';
import type { Tokenizer } from '../text/tokenize.ts';
import { createPairScanner, getPairTerm } from '../text/word-pairs.ts';
import type { WeighedConcept } from './weigh-concepts.ts';

/** What two words that may be neighbours are worth, of the lighter one's weight. */
const PAIR = 0.5;
/** In a pasted message more would only cost. */
const MAX_PAIRS = 12;

/** Two words of a query. */
export interface WordPair {
  readonly term: string;
  readonly first: string;
  readonly second: string;
}

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

export function getPairBonus(
  { postings }: Pick<IndexData, 'postings'>,
  pairs: readonly WordPair[],
  concepts: readonly WeighedConcept[],
): Map<number, number> {
  const weights = new Map(concepts.map(({ token, weight }) => [token.text, weight]));
  const bonus = new Map<number, number>();
  for (const { term, first, second } of pairs) {
    const worth = PAIR * Math.min(weights.get(first) ?? 0, weights.get(second) ?? 0);
    for (const page of postings.get(term) ?? []) bonus.set(page, (bonus.get(page) ?? 0) + worth);
  }
  return bonus;
}
