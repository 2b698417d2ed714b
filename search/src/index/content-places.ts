// Places of all terms of a text, by numbers: a string and a list for each term would be most of the time until a first answer.

import { enlarge } from '../lib/enlarge.ts';
import type { FoldedText } from '../text/folded-text.ts';
import { createTermTable } from '../text/term-table.ts';
import { getCharEnd, type Tokenizer } from '../text/tokenize.ts';
import type { Places } from './places.ts';

/** One reader serves many texts: it knows their terms, and its lists are large enough. */
export type ReadPlaces = (folded: FoldedText) => Places;

const FIRST_TERMS = 1 << 12;
const FIRST_FOUND = 1 << 14;
/** Term, start, end. */
const FOUND = 3;

export function createPlacesReader({ scanPlaces, isWord }: Tokenizer): ReadPlaces {
  const table = createTermTable();
  /** By term, how often the text that is read has it; afterwards where its next place goes. Zero between two texts. */
  let counts = new Int32Array(FIRST_TERMS);
  let found = new Int32Array(FIRST_FOUND);

  return (folded) => {
    const { text } = folded;
    const seen: number[] = [];
    let used = 0;
    scanPlaces(folded, { from: 0, to: text.length }, (_kind, start, end, hash) => {
      const term = table.addHashed(text, start, end, hash);
      if (term >= counts.length) counts = enlarge(counts);
      if (used + FOUND > found.length) found = enlarge(found);
      const count = counts[term] as number;
      if (count === 0) seen.push(term);
      counts[term] = count + 1;
      found[used] = term;
      found[used + 1] = start;
      found[used + 2] = end;
      used += FOUND;
    });
    const terms = Int32Array.from(seen).sort();
    const ends = new Int32Array(terms.length);
    let end = 0;
    for (let i = 0; i < terms.length; i++) {
      const term = terms[i] as number;
      const next = end + (counts[term] as number);
      counts[term] = end;
      ends[i] = next;
      end = next;
    }
    const places = new Int32Array(end * 2);
    for (let i = 0; i < used; i += FOUND) {
      const term = found[i] as number;
      const at = counts[term] as number;
      places[at * 2] = found[i + 1] as number;
      places[at * 2 + 1] = found[i + 2] as number;
      counts[term] = at + 1;
    }
    for (let i = 0; i < terms.length; i++) counts[terms[i] as number] = 0;

    return {
      get(term) {
        // Characters at the beginning of a pair are not noted.
        if (getCharEnd(term, 0) === term.length && !isWord(term)) return findAll(text, term);
        const i = findIndex(terms, table.find(term));
        if (i === -1) return undefined;
        return places.subarray((ends[i - 1] ?? 0) * 2, (ends[i] as number) * 2);
      },
    };
  };
}

function findAll(text: string, char: string): number[] | undefined {
  const places: number[] = [];
  for (let at = text.indexOf(char); at !== -1; at = text.indexOf(char, at + char.length))
    places.push(at, at + char.length);
  return places.length === 0 ? undefined : places;
}

/** -1 for a number that is not in the ascending list. */
function findIndex(numbers: Int32Array, number: number): number {
  let low = 0;
  let high = numbers.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const one = numbers[middle] as number;
    if (one === number) return middle;
    if (one < number) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
