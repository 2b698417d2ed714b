// Finds the place where a section has most of a query; the excerpt is cut around it.

import type { PageSection } from '../index/page-terms.ts';
import type { Occurrence } from '../query/occurrences.ts';
import type { WeighedConcept } from '../query/weigh-concepts.ts';

/** Units within which terms count as neighbours. */
const WINDOW = 100;
const MAX_TOGETHER = 12;

/** Offsets in the folded content. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

interface Worth extends Place {
  readonly concept: number;
  readonly worth: number;
}

/** The first stretch with the heaviest set of concepts, closest together. `places`: by number of the concept, in order. */
export function findBestPlace(
  places: ReadonlyMap<number, readonly Occurrence[]>,
  concepts: readonly WeighedConcept[],
  section: PageSection,
): Place | undefined {
  const inside = listInside(places, concepts, section);
  /** What each concept has brought to the current stretch. */
  const seen = new Float64Array(concepts.length);
  let best: (Place & { readonly score: number }) | undefined;
  for (let i = 0; i < inside.length; i++) {
    const first = inside[i] as Worth;
    let sum = 0;
    let { end } = first;
    let k = i;
    for (; k < inside.length && k - i < MAX_TOGETHER; k++) {
      const one = inside[k] as Worth;
      if (one.end - first.start > WINDOW) break;
      const more = one.worth - (seen[one.concept] as number);
      if (more <= 0) continue;
      seen[one.concept] = one.worth;
      sum += more;
      if (one.end > end) end = one.end;
    }
    for (let j = i; j < k; j++) seen[(inside[j] as Worth).concept] = 0;
    const score = sum * (1 - (0.1 * (end - first.start)) / WINDOW);
    if (best === undefined || score > best.score + 1e-9) best = { start: first.start, end, score };
  }
  return best;
}

function listInside(
  places: ReadonlyMap<number, readonly Occurrence[]>,
  concepts: readonly WeighedConcept[],
  { from, to }: PageSection,
): Worth[] {
  const inside: Worth[] = [];
  for (const [concept, list] of places) {
    const weight = concepts[concept]?.weight ?? 0;
    for (let i = findFirst(list, from); i < list.length; i++) {
      const { start, end, factor } = list[i] as Occurrence;
      if (start >= to) break;
      if (end <= to) inside.push({ start, end, concept, worth: factor * weight });
    }
  }
  return inside.sort((a, b) => a.start - b.start);
}

/** Index of the first occurrence at or after `from`. */
function findFirst(list: readonly Occurrence[], from: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] as Occurrence).start < from) low = middle + 1;
    else high = middle;
  }
  return low;
}
