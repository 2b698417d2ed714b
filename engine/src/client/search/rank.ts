// Puts the pages that hold all terms in order: the phrase first, then title, heading, content, each by how well it fits. Must not make hits.

import type { FoldedText } from '../../model/fold.ts';
import type { IndexData, IndexedPage } from './build-index.ts';
import { INFIX, PREFIX, TYPO, WHOLE } from './grade-word.ts';
import type { Phrase, Query } from './parse-query.ts';
import type { ResolvedTerm } from './resolve-term.ts';

export interface RankedPage {
  readonly page: IndexedPage;
  readonly number: number;
  readonly score: number;
}

/** What a full match in a field is worth; grades multiply it. */
const FIELD = { title: 14, heading: 6, content: 2 };
/** Above every score without a phrase. */
const PHRASE = { title: 45, heading: 33, content: 30 };
/** From here on a page holds the query as it stands. */
export const PHRASE_SCORE = PHRASE.content;
/** The phrase as typed comes before the phrase with another joint, in the same field. */
const LITERAL = 2;
const EXACT_TITLE = 8;
const TITLE_START = 2;
/** Places looked at for a whole word before a weaker grade is believed. */
const MAX_LOOKS = 24;
const MAX_COUNT = 12;

/** All pages that hold every term, best first; pages of equal score stay in the order of the site. Yields after each page. */
export function* rankPages(
  data: IndexData,
  query: Query,
  terms: readonly ResolvedTerm[],
): Generator<undefined, RankedPage[]> {
  const ranked: RankedPage[] = [];
  for (const number of intersect(terms)) {
    const page = data.pages[number];
    if (page !== undefined) ranked.push({ page, number, score: scorePage({ data, page, number }, query, terms) });
    yield;
  }
  return ranked.sort((a, b) => b.score - a.score || a.number - b.number);
}

function intersect(terms: readonly ResolvedTerm[]): number[] {
  const [rarest, ...others] = [...terms].sort((a, b) => a.pages.size - b.pages.size);
  if (rarest === undefined) return [];
  return [...rarest.pages.keys()].filter((page) => others.every((term) => term.pages.has(page)));
}

interface Candidate {
  readonly data: IndexData;
  readonly page: IndexedPage;
  readonly number: number;
}

function scorePage(candidate: Candidate, query: Query, terms: readonly ResolvedTerm[]): number {
  let sum = 0;
  let weights = 0;
  for (const term of terms) {
    sum += term.weight * scoreTerm(candidate, term);
    weights += term.weight;
  }
  return sum / weights + scorePhrase(candidate.page, query) + scoreTitle(candidate.page, query);
}

/** The best field counts; how often the content has the term only parts pages that are equal otherwise. */
function scoreTerm({ data, page, number }: Candidate, term: ResolvedTerm): number {
  const limit = term.pages.get(number) ?? 0;
  const title = gradeText(data, page.title, term);
  const heading = title >= limit ? 0 : Math.max(0, ...page.headings.map((text) => gradeText(data, text, term)));
  const best = Math.max(title * FIELD.title, heading * FIELD.heading);
  const count = countNeedles(page.content, term);
  const density = count / MAX_COUNT;
  return Math.max(best, limit * FIELD.content) + 0.4 * limit * density;
}

function gradeText(data: IndexData, folded: FoldedText, term: ResolvedTerm): number {
  let length = 0;
  let found = 0;
  let best = 0;
  for (const needle of term.needles) {
    const grade = gradeNeedle(data, folded, needle);
    length += needle.length;
    if (grade > 0) found += needle.length;
    best = Math.max(best, grade);
  }
  if (best > 0) return (best * found) / length;
  return term.spellings.some((word) => folded.text.includes(word)) ? TYPO : 0;
}

function gradeNeedle({ tokenizer }: IndexData, folded: FoldedText, needle: string): number {
  let best = 0;
  let at = folded.text.indexOf(needle);
  for (let looks = 0; at !== -1 && looks < MAX_LOOKS; looks++) {
    const isStart = tokenizer.isStart(folded, at);
    if (isStart && tokenizer.isEnd(folded, at + needle.length)) return WHOLE;
    best = Math.max(best, isStart ? PREFIX : INFIX);
    at = folded.text.indexOf(needle, at + needle.length);
  }
  return best;
}

function countNeedles(folded: FoldedText, term: ResolvedTerm): number {
  const [needle] = term.needles;
  let count = 0;
  if (needle === undefined) return 0;
  let at = folded.text.indexOf(needle);
  while (at !== -1 && count < MAX_COUNT) {
    count += 1;
    at = folded.text.indexOf(needle, at + needle.length);
  }
  return count;
}

function scorePhrase(page: IndexedPage, { phrases }: Query): number {
  if (phrases.length === 0) return 0;
  const title = gradePhrase(page.title, phrases);
  if (title > 0) return PHRASE.title + title;
  const heading = Math.max(0, ...page.headings.map((text) => gradePhrase(text, phrases)));
  if (heading > 0) return PHRASE.heading + heading;
  const content = gradePhrase(page.content, phrases);
  return content > 0 ? PHRASE.content + content : 0;
}

/** One pass over the text for all spellings, at the places of their longest term. */
function gradePhrase({ text }: FoldedText, phrases: readonly Phrase[]): number {
  const anchor = phrases[0]?.anchor ?? '';
  let best = 0;
  for (let at = text.indexOf(anchor); at !== -1; at = text.indexOf(anchor, at + anchor.length)) {
    const found = phrases.findIndex((phrase) => text.startsWith(phrase.text, at - phrase.offset));
    if (found === 0) return LITERAL;
    if (found > 0) best = 1;
  }
  return best;
}

function scoreTitle(page: IndexedPage, { text, phrases }: Query): number {
  const title = page.title.text.trim();
  if (title === text || phrases.some((phrase) => phrase.text === title)) return EXACT_TITLE;
  return title.startsWith(text) ? TITLE_START : 0;
}
