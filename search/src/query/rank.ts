// Puts pages in order by their best sections. Pages are chosen by their terms first, so that few texts have to be read.

import type { IndexData } from '../index/build-index.ts';
import type { IndexedPage } from '../index/indexed-page.ts';
import { getPageNearness } from '../index/priors.ts';
import { weighAsTyped } from './as-typed.ts';
import { chooseCandidates, isIn } from './choose-candidates.ts';
import { createConcepts } from './concepts.ts';
import { createPairBonus, listPairs } from './pairs.ts';
import type { Query } from './parse-query.ts';
import { type PageScore, type ScoredSection, scorePage } from './score-page.ts';
import type { Steps } from './steps.ts';
import { ALL_VARIANTS, FEW_VARIANTS, type VariantLimits } from './variants.ts';
import { type WeighedConcept, weighConcepts } from './weigh-concepts.ts';

export interface RankedPage {
  readonly page: IndexedPage;
  readonly number: number;
  readonly score: number;
  /** Score of the page that comes after this one. */
  readonly next: number;
  /** Best first. */
  readonly sections: readonly ScoredSection[];
  readonly places: PageScore['places'];
}

export interface FoundPages {
  readonly concepts: readonly WeighedConcept[];
  readonly ranked: readonly RankedPage[];
  /** Share of what was asked for that the best section answers. */
  readonly confidence: number;
  /** The query as typed, if it was searched for as text, without terms. */
  readonly literal?: string;
}

/** Pages whose texts are read for an answer. */
export const CANDIDATES = 16;
/** What the next best sections of a page add to its best one: a page about the topic mentions it in many places. */
const NEXT_SECTIONS = { count: 4, share: 0.08, decay: 0.7 };

/** Concepts of a query with their weights and pages. */
export function* prepareConcepts(data: IndexData, query: Query, limits: VariantLimits): Steps<WeighedConcept[]> {
  const concepts = yield* createConcepts(query, { ...data, limits });
  return yield* weighConcepts(concepts, {
    getPages: data.postings.get,
    size: data.pages.length,
    isError: query.isError,
  });
}

export function* findPages(data: IndexData, query: Query, limit: number): Steps<FoundPages> {
  const [token] = query.tokens;
  if (token === undefined || token.kind === 'literal') return yield* findLiteral(data, query);
  let concepts = yield* prepareConcepts(data, query, FEW_VARIANTS);
  if (!isEnough(concepts, limit)) concepts = yield* prepareConcepts(data, query, ALL_VARIANTS);
  const numbers = yield* chooseCandidates(data, concepts, {
    max: Math.max(CANDIDATES, limit),
    getBonus: createPairBonus(listPairs(data.tokenizer, query.text), concepts, data.hasPair),
    section: query.section,
  });
  const found = yield* rankPages(data, { query, concepts, numbers });
  if (found.ranked.length > 0) return found;
  // The inside of a very long word has no terms.
  return yield* findLiteral(data, query);
}

/** Whether `limit` pages have something of the query. */
export function isEnough(concepts: readonly WeighedConcept[], limit: number): boolean {
  const seen = new Set<number>();
  for (const { pages } of concepts) {
    for (const page of pages.keys()) {
      seen.add(page);
      if (seen.size >= limit) return true;
    }
  }
  return false;
}

/** A query of nothing but punctuation: where it occurs, as typed. */
export function* findLiteral(data: IndexData, { text, section: wanted }: Query): Steps<FoundPages> {
  const ranked: RankedPage[] = [];
  if (text === '') return { concepts: [], ranked, confidence: 0 };
  for (const [number, page] of data.pages.entries()) {
    yield;
    if (!isIn(page, wanted)) continue;
    const names = [page.title, ...page.headings].map((name) => name.text);
    const content = page.content.text.replace(/[\t-\r]/g, ' ');
    const score = [...names, content].findIndex((field) => field.includes(text));
    if (score === -1) continue;
    const at = content.indexOf(text);
    const { sections } = data.getTerms(page);
    const section = sections.find(({ from, to }) => at >= from && at < to) ?? sections[0];
    if (section === undefined) continue;
    const places = new Map(at === -1 ? [] : [[0, [{ start: at, end: at + text.length, factor: 1 }]]]);
    ranked.push({ page, number, score: -score, next: 0, sections: [{ section, score: 1, confidence: 1 }], places });
  }
  ranked.sort((a, b) => b.score - a.score || a.number - b.number);
  return { concepts: [], ranked, confidence: 1, literal: text };
}

export interface Candidates {
  readonly query: Query;
  readonly concepts: readonly WeighedConcept[];
  /** Of the pages. */
  readonly numbers: readonly number[];
}

/** Best first; pages of equal score stay in the order of the site. Yields twice for each page. */
export function* rankPages(data: IndexData, { query, concepts, numbers }: Candidates): Steps<FoundPages> {
  const ranked: RankedPage[] = [];
  for (const number of numbers) {
    const page = data.pages[number];
    if (page === undefined) continue;
    // Its text is read with the first query that looks at it, which takes as long as all else.
    void data.getTerms(page).content;
    yield;
    const found = rankPage(data, { page, number, concepts, query });
    if (found !== undefined) ranked.push(found);
    yield;
  }
  ranked.sort((a, b) => b.score - a.score || a.number - b.number);
  const linked = ranked.map((one, i) => ({ ...one, next: ranked[i + 1]?.score ?? 0 }));
  return { concepts, ranked: linked, confidence: linked[0]?.sections[0]?.confidence ?? 0 };
}

interface RankInput {
  readonly page: IndexedPage;
  readonly number: number;
  readonly concepts: readonly WeighedConcept[];
  readonly query: Query;
}

function rankPage(data: IndexData, { page, number, concepts, query }: RankInput): RankedPage | undefined {
  const { sections, places } = scorePage({ number, terms: data.getTerms(page), concepts, isError: query.isError });
  const getFactor = weighAsTyped(page, query, data.tokenizer);
  const best = sections
    .map((one) => ({ ...one, score: one.score * getFactor(one.section) }))
    .sort((a, b) => b.score - a.score);
  const [first] = best;
  if (first === undefined) return undefined;
  const prior = data.getPrior(page.document, query) * getPageNearness(page.document, query.reader);
  return { page, number, sections: best, places, score: sumSections(best) * prior, next: 0 };
}

/** `sections`: best first. */
function sumSections([first, ...others]: readonly ScoredSection[]): number {
  let share = NEXT_SECTIONS.share;
  let sum = first?.score ?? 0;
  for (const { score } of others.slice(0, NEXT_SECTIONS.count)) {
    sum += score * share;
    share *= NEXT_SECTIONS.decay;
  }
  return sum;
}
