// Where a text has its terms.

import type { FoldedText } from '../text/folded-text.ts';
import type { Tokenizer } from '../text/tokenize.ts';

export interface Places {
  /** Offsets in the folded text, `[start, end, start, end, …]`; `undefined` for a term that the text does not have. */
  readonly get: (term: string) => ArrayLike<number> | undefined;
}

/** Of a short text. */
export type PlacesByTerm = ReadonlyMap<string, readonly number[]>;

export function findPlaces(folded: FoldedText, tokenizer: Tokenizer): PlacesByTerm {
  const places = new Map<string, number[]>();
  tokenizer.scan(folded, { from: 0, to: folded.text.length }, (term, _kind, start, end) => {
    const list = places.get(term);
    if (list === undefined) places.set(term, [start, end]);
    else list.push(start, end);
  });
  return places;
}
