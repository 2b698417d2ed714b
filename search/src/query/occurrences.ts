// Finds the alternatives of a concept in the places of a text.

import type { Places } from '../index/places.ts';
import type { Alternative } from './concepts.ts';
import type { Variants } from './variants.ts';
import type { WeighedConcept, WeighedPhrase } from './weigh-concepts.ts';

/** Offsets in the folded text; `factor`: how well it answers the concept. */
export interface Occurrence {
  readonly start: number;
  readonly end: number;
  readonly factor: number;
}

/** Units between two neighbouring words: a space, a hyphen, a bracket. */
const MAX_GAP = 3;
/** Of a term on one page: more than a result can show, and few enough to stay quick. */
const MAX_PLACES = 800;

type Findable = Pick<WeighedConcept, 'terms' | 'phrases'>;

/** In order of place. */
export type FindOccurrences = (concept: Findable) => Occurrence[];

/**
 * Finds concepts in one text. Concepts share phrases, and each is looked for once.
 * `page`: number of the page, when the pages of phrases are known; spares looking for those it cannot have.
 */
export function createFinder(places: Places, page?: number): FindOccurrences {
  const known = new Map<WeighedPhrase, readonly Occurrence[]>();
  const find = (phrase: WeighedPhrase): readonly Occurrence[] => {
    if (page !== undefined && !phrase.pages.has(page)) return [];
    let found = known.get(phrase);
    if (found === undefined) {
      found = findPhrase(places, phrase);
      known.set(phrase, found);
    }
    return found;
  };
  return ({ terms, phrases }) => {
    const found = findVariantPositions(places, terms, 1);
    const before = found.length;
    for (const phrase of phrases) for (const one of find(phrase)) found.push(one);
    return found.length > before ? found.sort(byPlace) : found;
  };
}

const byPlace = (a: Occurrence, b: Occurrence): number => a.start - b.start || b.factor - a.factor;

export function findPhrase(places: Places, { slots, factor }: Alternative): Occurrence[] {
  const [first, ...rest] = slots;
  if (first === undefined) return [];
  let found = findVariantPositions(places, first, factor);
  for (const slot of rest) {
    if (found.length === 0) return found;
    found = joinNeighbours(found, places, slot);
  }
  return found;
}

function findVariantPositions(places: Places, variants: Variants, factor: number): Occurrence[] {
  const found: Occurrence[] = [];
  const add = (list: ArrayLike<number> | undefined, grade: number | undefined): void => {
    if (list === undefined || grade === undefined) return;
    const end = Math.min(list.length, MAX_PLACES * 2);
    for (let i = 0; i < end; i += 2)
      found.push({ start: list[i] as number, end: list[i + 1] as number, factor: factor * grade });
  };
  for (const [term, grade] of variants) add(places.get(term), grade);
  return variants.size > 1 ? found.sort(byPlace) : found;
}

/** Pairs of Han overlap by a character, words are a little apart. */
function joinNeighbours(lefts: readonly Occurrence[], places: Places, slot: Variants): Occurrence[] {
  const joined: Occurrence[] = [];
  for (const left of lefts) {
    const right = findNeighbour(left, places, slot);
    if (right !== undefined) joined.push({ start: left.start, end: right.end, factor: left.factor * right.factor });
  }
  return joined;
}

/** The first place after `left` that has a variant, of those the best. */
function findNeighbour({ start, end }: Occurrence, places: Places, slot: Variants): Occurrence | undefined {
  let best: Occurrence | undefined;
  for (const [term, factor] of slot) {
    const list = places.get(term);
    if (list === undefined) continue;
    const length = Math.min(list.length, MAX_PLACES * 2);
    for (let i = findAfter(list, start, length); i < length; i += 2) {
      const at = list[i] as number;
      if (at > end + MAX_GAP) break;
      const to = list[i + 1] as number;
      if (to <= end) continue;
      if (best === undefined || at < best.start || (at === best.start && factor > best.factor))
        best = { start: at, end: to, factor };
      break;
    }
  }
  return best;
}

/** Index of the first place that begins after `start`. */
function findAfter(list: ArrayLike<number>, start: number, length: number): number {
  let low = 0;
  let high = length >> 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle * 2] as number) <= start) low = middle + 1;
    else high = middle;
  }
  return low * 2;
}
