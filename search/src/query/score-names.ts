// Scores pages by titles and headings, before any text is read. Goes from terms to names, because most names have nothing of a query.

import type { IndexData } from '../index/build-index.ts';
import { HEADING_FIELD } from '../index/page-terms.ts';
import type { PlacesByTerm } from '../index/places.ts';
import { findPhrase } from './occurrences.ts';
import type { WeighedConcept, WeighedPhrase } from './weigh-concepts.ts';

type NameData = Pick<IndexData, 'pages' | 'names' | 'getTerms'>;
/** Grades above 0, up to 1, by number of the name. */
type Grades = Map<number, number>;

const TITLE = 1.2;
const HEADING = 1.5;

/** By page: its best title and its best heading. Yields after each concept. */
export function* scoreNames(
  data: NameData,
  concepts: readonly WeighedConcept[],
): Generator<undefined, ReadonlyMap<number, number>> {
  const scores = new Map<number, number>();
  for (const concept of concepts) {
    for (const [name, grade] of gradeAllNames(data, concept))
      scores.set(name, (scores.get(name) ?? 0) + concept.weight * grade);
    yield;
  }
  const best = new Map<number, { title: number; heading: number }>();
  for (const [name, score] of scores) {
    const page = data.names.getPage(name);
    const known = best.get(page) ?? { title: 0, heading: 0 };
    best.set(page, known);
    if (data.names.getField(name) < HEADING_FIELD) known.title = Math.max(known.title, score);
    else known.heading = Math.max(known.heading, score);
  }
  return new Map([...best].map(([page, { title, heading }]) => [page, TITLE * title + HEADING * heading]));
}

function gradeAllNames(data: NameData, { terms, phrases, pages }: WeighedConcept): Grades {
  const { list, getPage } = data.names;
  const grades: Grades = new Map();
  for (const [term, grade] of terms)
    for (const name of list(term))
      if (grade > (grades.get(name) ?? 0) && pages.has(getPage(name))) grades.set(name, grade);
  for (const phrase of phrases) gradePhrase(data, phrase, grades);
  return grades;
}

/** Where all of its words are, they have to be neighbours. */
function gradePhrase({ pages, names, getTerms }: NameData, phrase: WeighedPhrase, grades: Grades): void {
  let found: Set<number> | undefined;
  for (const slot of phrase.slots) {
    const both = new Set<number>();
    for (const term of slot.keys())
      for (const name of names.list(term)) if (found === undefined || found.has(name)) both.add(name);
    found = both;
    if (found.size === 0) return;
  }
  for (const name of found ?? []) {
    const number = names.getPage(name);
    const page = pages[number];
    if (page === undefined || !phrase.pages.has(number) || phrase.factor <= (grades.get(name) ?? 0)) continue;
    const places = getTerms(page).fields[names.getField(name)] as PlacesByTerm;
    for (const { factor } of findPhrase(places, phrase)) if (factor > (grades.get(name) ?? 0)) grades.set(name, factor);
  }
}
