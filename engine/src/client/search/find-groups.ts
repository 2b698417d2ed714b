// From a parsed query to page groups with hits, in pieces small enough for a slice. Must not fetch or remember anything.

import type { SearchPageGroup } from '../../model/search.ts';
import type { IndexData, IndexedPage } from './build-index.ts';
import { createHits } from './create-hits.ts';
import { TYPO } from './grade-word.ts';
import type { Needle } from './occurrences.ts';
import type { Query } from './parse-query.ts';
import { type RankedPage, rankPages } from './rank.ts';
import { type ResolvedTerm, resolveTerm } from './resolve-term.ts';

export interface QueryLimits {
  /** Page groups. */
  readonly limit: number;
  readonly hitsPerPage: number;
}

/** Yields after each piece of work. */
export type Answer = Generator<undefined, readonly SearchPageGroup[]>;

export function* findGroups(data: IndexData, query: Query, limits: QueryLimits): Answer {
  const { terms, ranked } = yield* findPages(data, query);
  return yield* createGroups({ data, query, terms, pages: ranked.slice(0, limits.limit) }, limits.hitsPerPage);
}

export interface FoundPages {
  readonly terms: readonly ResolvedTerm[];
  readonly ranked: readonly RankedPage[];
}

export function* findPages(data: IndexData, query: Query): Generator<undefined, FoundPages> {
  const terms: ResolvedTerm[] = [];
  for (const term of query.terms) {
    terms.push(...(yield* resolveTerm(data, term)));
    yield;
  }
  return { terms, ranked: yield* rankPages(data, query, terms) };
}

export interface GroupInput {
  readonly data: IndexData;
  readonly query: Query;
  readonly terms: readonly ResolvedTerm[];
  readonly pages: readonly RankedPage[];
}

export function* createGroups({ data, query, terms, pages }: GroupInput, max: number): Answer {
  const groups: SearchPageGroup[] = [];
  for (const { page, number } of pages) {
    const needles = createNeedles(terms, number, page);
    const hits = createHits({ tokenizer: data.tokenizer, page, needles, query: query.text, max });
    groups.push({ routePath: page.document.routePath, title: page.document.title, hits });
    yield;
  }
  return groups;
}

/** What to mark on a page: the term itself where the page has it, else the words that are a slip away. */
function createNeedles(terms: readonly ResolvedTerm[], number: number, page: IndexedPage): Needle[] {
  return terms.flatMap((resolved, term): Needle[] => {
    const { needles, spellings, pages, weight } = resolved;
    if ((pages.get(number) ?? 0) > TYPO)
      return needles.map((text) => ({ text, term, whole: false, weight: weight / needles.length }));
    return spellings
      .filter((word) => [page.title, ...page.headings, page.content].some((field) => field.text.includes(word)))
      .map((text) => ({ text, term, whole: true, weight }));
  });
}

/** Runs to the end at once. */
export function runAtOnce<T>(steps: Generator<undefined, T>): T {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

export interface SliceOptions {
  readonly pause: () => Promise<void> | undefined;
  /** An aborted run is left where it is and gives `undefined`. */
  readonly signal?: AbortSignal | undefined;
}

export async function runSliced<T>(
  steps: Generator<undefined, T>,
  { pause, signal }: SliceOptions,
): Promise<T | undefined> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) return step.value;
    const wait = pause();
    if (wait !== undefined) await wait;
    if (signal?.aborted === true) return undefined;
  }
}
