// How well each concept of a query distinguishes pages, and which pages may have it.

import type { Alternative, Concept } from './concepts.ts';
import type { QueryToken } from './parse-query.ts';
import type { Variants } from './variants.ts';

/** Words that count when they are neighbours, and the pages that have all of them. */
export interface WeighedPhrase extends Alternative {
  readonly pages: ReadonlyMap<number, number>;
}

export interface WeighedConcept {
  readonly token: QueryToken;
  /** All terms that answer the concept by themselves, with how well they do. */
  readonly terms: Variants;
  readonly phrases: readonly WeighedPhrase[];
  /** Inverse document frequency times the token's own weight. */
  readonly weight: number;
  /** The weight of what the reader asked for: what pages have of it, if that is merely similar, makes it no more common. */
  readonly wanted: number;
  /** How well each page may answer it, by page number. */
  readonly pages: ReadonlyMap<number, number>;
}

export type GetPages = (term: string) => readonly number[] | undefined;

/** Words of an error message that no page has are the reader's own. */
const UNKNOWN_IN_ERROR = 0.3;
/** Variants from here on say how common the concept is. */
const STRONG = 0.6;
/** Share of the heaviest weight below which a concept changes no order. */
const NEGLIGIBLE = 0.02;

export interface WeighInput {
  readonly getPages: GetPages;
  /** Number of pages. */
  readonly size: number;
  readonly isError: boolean;
}

/** Yields after each concept. */
export function* weighConcepts(
  concepts: readonly Concept[],
  input: WeighInput,
): Generator<undefined, WeighedConcept[]> {
  const { getPages, size, isError } = input;
  /** The words of a term share what it may be called: each is looked up once, and stays one and the same. */
  const known = new Map<Alternative, WeighedPhrase>();
  const weigh = (alternative: Alternative): WeighedPhrase => {
    const before = known.get(alternative);
    if (before !== undefined) return before;
    const phrase = { ...alternative, pages: findPages(alternative, getPages) };
    known.set(alternative, phrase);
    return phrase;
  };
  const weighed: WeighedConcept[] = [];
  /** Tokens that no page has as they are, or by another name. */
  const unknown = new Set<QueryToken>();
  for (const { token, alternatives } of concepts) {
    const pages = new Map<number, number>();
    const terms = new Map<string, number>();
    const phrases: WeighedPhrase[] = [];
    const own = new Set<number>();
    const called = new Set<number>();
    for (const alternative of alternatives) {
      const phrase = weigh(alternative);
      for (const [page, factor] of phrase.pages) {
        if ((pages.get(page) ?? 0) < factor) pages.set(page, factor);
        if (factor >= STRONG) (alternative.isSynonym === true ? called : own).add(page);
      }
      const [slot, ...others] = alternative.slots;
      if (others.length > 0 && phrase.pages.size > 0) phrases.push(phrase);
      else if (others.length === 0)
        for (const [term, grade] of slot ?? [])
          terms.set(term, Math.max(terms.get(term) ?? 0, grade * alternative.factor));
    }
    // Synonyms of a word make it no more common.
    const frequency = own.size || called.size;
    const idf = (count: number): number => Math.log(1 + size / (count + 0.5));
    const worth = pages.size === 0 && isError ? UNKNOWN_IN_ERROR : 1;
    // Pairs overlap: a word of three characters would count twice.
    const overlap = token.kind === 'gram' ? 0.7 : 1;
    const share = token.weight * worth * overlap;
    if (frequency === 0) unknown.add(token);
    const weight = share * idf(frequency || pages.size);
    weighed.push({ token, terms, phrases, pages, weight, wanted: share * idf(frequency) });
    yield;
  }
  const least = Math.max(0, ...weighed.map(({ weight }) => weight)) * NEGLIGIBLE;
  return weighed
    .map((one, i) => (isAcrossWords(weighed, i, unknown) ? { ...one, wanted: one.weight } : one))
    .filter(({ weight }) => weight >= least);
}

/** A pair that is on no page, between two that are: `墨画` of `水墨画法` is the end of one word and the beginning of another. */
function isAcrossWords(weighed: readonly WeighedConcept[], i: number, unknown: ReadonlySet<QueryToken>): boolean {
  const token = weighed[i]?.token;
  const [before, after] = [weighed[i - 1]?.token, weighed[i + 1]?.token];
  if (token?.kind !== 'gram' || !unknown.has(token) || before === undefined || after === undefined) return false;
  return before.end > token.start && after.start < token.end && !unknown.has(before) && !unknown.has(after);
}

function findPages({ slots, factor }: Alternative, getPages: GetPages): ReadonlyMap<number, number> {
  let found: Map<number, number> | undefined;
  for (const slot of slots) {
    const pages = new Map<number, number>();
    for (const [term, grade] of slot) {
      for (const page of getPages(term) ?? []) {
        const before = found === undefined ? factor : found.get(page);
        if (before !== undefined && (pages.get(page) ?? 0) < before * grade) pages.set(page, before * grade);
      }
    }
    found = pages;
  }
  return found ?? new Map();
}
