// Chooses the pages whose texts are read, by their terms, titles and headings.

import type { IndexData } from '../index/build-index.ts';
import type { IndexedPage } from '../index/indexed-page.ts';
import type { Query } from './parse-query.ts';
import { scoreNames } from './score-names.ts';
import type { Steps } from './steps.ts';
import type { WeighedConcept } from './weigh-concepts.ts';

export interface CandidateLimits {
  readonly max: number;
  /** What is known of a page in addition to its terms. */
  readonly getBonus?: (page: number) => number;
  /** As {@link Query.section}. */
  readonly section?: string | undefined;
}

/** Of pages with the same words, a short one is about them. Headings are counted, for an index in shards does not know lengths. */
const getFocus = ({ headings }: IndexedPage): number => 1 + 1 / (2 + headings.length);

export const isIn = ({ document }: IndexedPage, section: string | undefined): boolean =>
  section === undefined || document.path?.[0] === section;

/** The pages that promise most, by their terms, titles and headings. */
export function* chooseCandidates(
  data: IndexData,
  concepts: readonly WeighedConcept[],
  { max, getBonus = () => 0, section }: CandidateLimits,
): Steps<number[]> {
  const scores = new Map<number, number>();
  for (const { pages, weight } of concepts)
    for (const [page, factor] of pages) scores.set(page, (scores.get(page) ?? 0) + weight * factor);
  if (section !== undefined)
    for (const number of [...scores.keys()]) {
      const page = data.pages[number];
      if (page === undefined || !isIn(page, section)) scores.delete(number);
    }
  if (scores.size <= max) return [...scores.keys()];
  const named = yield* scoreNames(data, concepts);
  const best: [number, number][] = [];
  for (const [number, score] of scores) {
    const page = data.pages[number];
    const promise = score + getBonus(number) + (named.get(number) ?? 0);
    if (page !== undefined) best.push([number, promise * getFocus(page)]);
    yield;
  }
  return best
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, max)
    .map(([number]) => number);
}
