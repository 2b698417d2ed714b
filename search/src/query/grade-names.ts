// How well the names of a page answer a concept: its title, its headings and the keywords of both.

import type { PageTerms } from '../index/page-terms.ts';
import type { PlacesByTerm } from '../index/places.ts';
import { findPhrase } from './occurrences.ts';
import type { WeighedConcept } from './weigh-concepts.ts';

/** Grades above 0, up to 1, by number of the field: see {@link PageTerms.fields}. */
export type NameGrades = ReadonlyMap<number, number>;

const NONE: NameGrades = new Map();

/** Goes from the concept's terms to the fields, of which most have none of them. */
export function gradeNames({ fields, fieldsByTerm }: PageTerms, concept: WeighedConcept, page: number): NameGrades {
  if (!concept.pages.has(page)) return NONE;
  const grades = new Map<number, number>();
  const note = (field: number, grade: number): void => {
    if (grade > (grades.get(field) ?? 0)) grades.set(field, grade);
  };
  const { terms, phrases } = concept;
  if (terms.size <= fieldsByTerm.size) {
    for (const [term, grade] of terms) for (const field of fieldsByTerm.get(term) ?? []) note(field, grade);
  } else {
    for (const [term, found] of fieldsByTerm) {
      const grade = terms.get(term);
      if (grade !== undefined) for (const field of found) note(field, grade);
    }
  }
  for (const phrase of phrases) {
    const [first] = phrase.slots;
    if (first === undefined || !phrase.pages.has(page)) continue;
    for (const term of first.keys()) {
      for (const field of fieldsByTerm.get(term) ?? []) {
        if (phrase.factor <= (grades.get(field) ?? 0)) continue;
        for (const { factor } of findPhrase(fields[field] as PlacesByTerm, phrase)) note(field, factor);
      }
    }
  }
  return grades;
}
