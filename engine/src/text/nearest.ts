// Finds the word an author most likely meant.

import { countEdits } from 'diglot-search/text/edit-distance';

/** The candidate closest to `word`, letter case aside; `undefined` when none is close enough to be meant. */
export function getNearest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = word.slice(0, 80).toLowerCase();
  const limit = Math.max(1, Math.floor(wanted.length / 3));
  let nearest: string | undefined;
  let distance = limit + 1;
  for (const candidate of candidates) {
    const found = countEdits(wanted, candidate.slice(0, 80).toLowerCase(), limit);
    if (found < distance) [nearest, distance] = [candidate, found];
    if (distance === 0) break;
  }
  return nearest;
}
