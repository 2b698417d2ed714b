// Scores the sections of one page: BM25F over title, headings and text, then how much of the query is there and how close together.
// S. Robertson, H. Zaragoza, M. Taylor, "Simple BM25 extension to multiple weighted fields", 2004.

import { HEADING_FIELD, KEYWORDS_FIELD, type PageSection, type PageTerms, TITLE_FIELD } from '../index/page-terms.ts';
import type { PlacesByTerm } from '../index/places.ts';
import { gradeNames, type NameGrades } from './grade-names.ts';
import { createFinder, type Occurrence } from './occurrences.ts';
import { LIGHT, type QueryToken } from './parse-query.ts';
import type { WeighedConcept } from './weigh-concepts.ts';

export interface ScoredSection {
  readonly section: PageSection;
  readonly score: number;
  /** Share of what the reader asked for that the section answers, 0 to 1: see {@link WeighedConcept.wanted}. */
  readonly confidence: number;
}

/** Weights of an occurrence, by field; one in the text counts 1. */
const FIELD = { heading: 5, title: 2.2, topTitle: 8, topKeywords: 4, ancestor: 1.5, start: 1.5 };
/** Saturation: how much further occurrences add to the first. */
const K1 = 1.2;
/** How much the length of a section counts. */
const B = 0.4;
const AVERAGE_LENGTH = 500;
/** Units at the beginning of a section that count as its lead. */
const LEAD = 90;
/** Weight of a concept that only other sections of the page have. */
const ELSEWHERE = 0.5;
const PROXIMITY = 1;
const NEAR = 24;
/** Bonus, as a share of the score, for a heading or title that is the query. A title adds more: its whole page is about it. */
const EXACT = { heading: 1.3, title: 1.56 };
/** Factor of a section about the past, unless the query has a word of its heading: the present comes first. */
const PAST = 0.8;
/** A keyword counts almost as much as its heading. */
const KEYWORD = 0.9;
/** Terms of a list of keywords that are to the point; a longer one is shared out. */
const FEW_KEYWORDS = 16;

export interface PageScore {
  /** In the order of the page; those without anything of the query are left out. */
  readonly sections: readonly ScoredSection[];
  /** By number of the concept: where the content has it. */
  readonly places: ReadonlyMap<number, readonly Occurrence[]>;
}

export interface PageInput {
  readonly number: number;
  readonly terms: PageTerms;
  readonly concepts: readonly WeighedConcept[];
  /** As {@link Query.isError}. */
  readonly isError: boolean;
}

/** A concept that the page has somewhere. */
interface Present {
  /** Number of the concept in the query. */
  readonly order: number;
  readonly concept: WeighedConcept;
  readonly title: number;
  /** Of the page's keywords: the more there are, the less each of them says. */
  readonly keywords: number;
  /** By heading, its keywords included. */
  readonly headings: readonly number[];
  readonly isNamed: boolean;
  readonly content: readonly Occurrence[];
  /** Occurrences in the current section: from, to. */
  from: number;
  to: number;
}

export function scorePage(input: PageInput): PageScore {
  const { number, terms, concepts, isError } = input;
  let total = 0;
  let wanted = 0;
  const keywordWorth = KEYWORD * Math.min(1, FEW_KEYWORDS / Math.max(1, terms.fields[KEYWORDS_FIELD]?.size ?? 0));
  const find = createFinder(terms.content, number);
  const present: Present[] = [];
  for (const [order, concept] of concepts.entries()) {
    total += concept.weight;
    wanted += concept.wanted;
    if (!concept.pages.has(number)) continue;
    const names = gradeNames(terms, concept, number);
    const headings = gradeHeadings(names, terms.headingSizes.length);
    present.push({
      order,
      concept,
      title: names.get(TITLE_FIELD) ?? 0,
      keywords: keywordWorth * (names.get(KEYWORDS_FIELD) ?? 0),
      headings,
      isNamed: headings.some((grade) => grade > 0),
      content: find(concept),
      from: 0,
      to: 0,
    });
  }
  const sections: ScoredSection[] = [];
  for (const section of terms.sections) {
    for (const one of present) moveTo(one, section);
    const scored = scoreSection({ number, terms, section, present, total, wanted, isError });
    if (scored !== undefined) sections.push(scored);
  }
  return { sections, places: new Map(present.map(({ order, content }) => [order, content])) };
}

function gradeHeadings(names: NameGrades, count: number): number[] {
  const grades = new Array<number>(count).fill(0);
  for (const [field, grade] of names) {
    if (field < HEADING_FIELD) continue;
    const heading = (field - HEADING_FIELD) >> 1;
    const isKeywords = (field - HEADING_FIELD) % 2 === 1;
    grades[heading] = Math.max(grades[heading] ?? 0, isKeywords ? KEYWORD * grade : grade);
  }
  return grades;
}

/** Sections come in the order of the page; those whose place is unknown are last and have no text. */
function moveTo(one: Present, { from, to }: PageSection): void {
  const { content } = one;
  let at = one.to;
  if (from === to) {
    one.from = at;
    return;
  }
  while (at < content.length && (content[at] as Occurrence).start < from) at += 1;
  one.from = at;
  while (at < content.length && (content[at] as Occurrence).start < to) at += 1;
  one.to = at;
}

interface SectionInput {
  /** Of the page. */
  readonly number: number;
  readonly terms: PageTerms;
  readonly section: PageSection;
  readonly present: readonly Present[];
  /** Weight of all concepts of the query, and how much of them was asked for. */
  readonly total: number;
  readonly wanted: number;
  readonly isError: boolean;
}

function scoreSection(input: SectionInput): ScoredSection | undefined {
  const { terms, section, present, total, wanted } = input;
  const isTop = section.heading === -1;
  const isHere = ({ from, to, headings, title, keywords }: Present): boolean =>
    to > from || (isTop ? Math.max(title, keywords) : (headings[section.heading] ?? 0)) > 0;
  if (total === 0 || !present.some(isHere)) return undefined;
  const norm = 1 - B + (B * (section.to - section.from)) / AVERAGE_LENGTH;
  let sum = 0;
  let covered = 0;
  let answered = 0;
  for (const one of present) {
    const { weight, wanted: asked } = one.concept;
    const { frequency, best } = scoreFields(one, section, norm);
    // Saturated, and never more than what the best of its spellings is worth.
    if (frequency > 0) sum += (weight * best * frequency * (K1 + 1)) / (frequency + K1);
    else if (one.isNamed || one.content.length > 0) sum += weight * ELSEWHERE;
    covered += weight * best;
    answered += asked * best;
  }
  const coverage = covered / total;
  const near = scoreProximity(input);
  const { exact, quoted } = scoreExactness(input);
  const isPast = terms.isPast[section.heading] === true && !present.some((one) => getNamed(one, section) > 0);
  return {
    section,
    confidence: Math.max(answered / wanted, input.isError ? quoted : 0),
    score:
      (isPast ? PAST : 1) * (sum + near) * (0.4 + 0.6 * coverage) * (1 + (isTop ? EXACT.title : EXACT.heading) * exact),
  };
}

function scoreFields(one: Present, { heading, ancestors, from }: PageSection, norm: number) {
  const isTop = heading === -1;
  const named = isTop ? 0 : (one.headings[heading] ?? 0);
  let above = 0;
  for (const ancestor of ancestors) above = Math.max(above, one.headings[ancestor] ?? 0);
  let text = 0;
  let best = Math.max(named, above, one.title, one.keywords);
  for (let i = one.from; i < one.to; i++) {
    const { start, factor } = one.content[i] as Occurrence;
    text += factor * (start - from < LEAD ? FIELD.start : 1);
    if (factor > best) best = factor;
  }
  const title = isTop
    ? one.title * FIELD.topTitle + one.keywords * FIELD.topKeywords
    : Math.max(one.title, one.keywords) * FIELD.title;
  return { frequency: named * FIELD.heading + above * FIELD.ancestor + title + text / norm, best };
}

/** How well the heading, or the title at the top of a page, answers a concept. */
const getNamed = ({ title, headings }: Present, { heading }: PageSection): number =>
  heading === -1 ? title : (headings[heading] ?? 0);

/** Neighbours of the query that are neighbours in the text, or in the heading or title. */
function scoreProximity({ section, present }: SectionInput): number {
  let sum = 0;
  for (let i = 1; i < present.length; i++) {
    const left = present[i - 1] as Present;
    const right = present[i] as Present;
    const worth = Math.min(left.concept.weight, right.concept.weight);
    if (right.order !== left.order + 1 || worth < 0.05) continue;
    const isNamed = getNamed(left, section) > 0 && getNamed(right, section) > 0;
    sum += PROXIMITY * worth * (isNamed ? 1 : getWordNearness(left, right));
  }
  return sum;
}

/** 1 for next to each other, less for apart, 0 beyond a few words. */
function getWordNearness(lefts: Present, rights: Present): number {
  let best = 0;
  let k = rights.from;
  for (let i = lefts.from; i < lefts.to && best < 1; i++) {
    const left = lefts.content[i] as Occurrence;
    while (k < rights.to && (rights.content[k] as Occurrence).start < left.start) k += 1;
    if (k === rights.to) break;
    const right = rights.content[k] as Occurrence;
    const gap = right.start - left.end;
    if (gap <= NEAR) best = Math.max(best, Math.min(left.factor, right.factor) * (gap <= 2 ? 1 : 0.5));
  }
  return best;
}

interface Exactness {
  /** How much the heading, or the title at the top of a page, is the query: what of each is in the other. */
  readonly exact: number;
  /** Share of the heading that is in the query, if that is two words or more: who pastes an error quotes the page. */
  readonly quoted: number;
}

function scoreExactness({ number, terms, section, present, total }: SectionInput): Exactness {
  const named = present.filter((one) => getNamed(one, section) > 0);
  const covered = named.reduce((sum, one) => sum + one.concept.weight * getNamed(one, section), 0);
  if (covered === 0) return { exact: 0, quoted: 0 };
  const isTop = section.heading === -1;
  const name = terms.fields[isTop ? TITLE_FIELD : HEADING_FIELD + 2 * section.heading];
  const size = terms.headingSizes[section.heading] ?? terms.titleSize;
  const length = name === undefined ? 0 : countAnswered(name, named, number);
  const share = Math.min(1, length / Math.max(1, size));
  const words = named.reduce((sum, { concept }) => sum + countWords(concept.token), 0);
  // A keyword counts as its heading.
  return { exact: (covered / total) * (length === 0 ? KEYWORD : share), quoted: words >= 2 ? share : 0 };
}

/** Two pairs of characters are one word of Chinese, which has two or three. */
const countWords = ({ kind, weight }: QueryToken): number => (weight < LIGHT ? 0 : kind === 'gram' ? 0.5 : 1);

/** Letters of a name that answer the concepts, those of a synonym or a typo by its factor. */
function countAnswered(name: PlacesByTerm, named: readonly Present[], number: number): number {
  const find = createFinder(name, number);
  const found = named.flatMap(({ concept }) => find(concept)).sort((a, b) => b.factor - a.factor);
  const taken: Occurrence[] = [];
  let letters = 0;
  for (const { start, end, factor } of found) {
    let free = end - start;
    for (const one of taken) free -= Math.max(0, Math.min(end, one.end) - Math.max(start, one.start));
    if (free <= 0) continue;
    letters += free * factor;
    taken.push({ start, end, factor });
  }
  return letters;
}
