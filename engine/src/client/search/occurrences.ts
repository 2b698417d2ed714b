// Finds where terms stand in a folded text. Must stay linear in the text for each needle, whatever the text is.

import type { FoldedText } from '../../model/fold.ts';
import { toSourceEnd, toSourceStart } from '../../model/fold.ts';
import type { HighlightRange } from '../../model/search.ts';
import type { Tokenizer } from '../../model/tokenize.ts';

/** A text to look for on behalf of a term. */
export interface Needle {
  readonly text: string;
  /** Number of the term in the query. */
  readonly term: number;
  /** Counts as a whole word only. */
  readonly whole: boolean;
  readonly weight: number;
}

/** Offsets in the folded text. */
export interface Occurrence {
  readonly start: number;
  readonly end: number;
  readonly needle: Needle;
  /** Sides at which a word ends: 2 for a whole word, 0 for the inside of one. Humps do not count. */
  readonly sides: number;
}

/** More places than a result can show, and few enough to stay quick. */
const MAX_PLACES = 400;
const MIN_INSIDE = 3;
const wordUnit = /[\p{L}\p{N}]/u;

/** In order of place. Places inside words count only for needles that begin no word of the text. */
export function findOccurrences(tokenizer: Tokenizer, folded: FoldedText, needles: readonly Needle[]): Occurrence[] {
  return needles
    .flatMap((needle) => findNeedle(tokenizer, folded, needle))
    .sort((a, b) => a.start - b.start || b.end - a.end);
}

function findNeedle(tokenizer: Tokenizer, folded: FoldedText, needle: Needle): Occurrence[] {
  const { text } = needle;
  const starting: Occurrence[] = [];
  const inside: Occurrence[] = [];
  let at = folded.text.indexOf(text);
  while (at !== -1 && starting.length < MAX_PLACES) {
    const end = at + text.length;
    const occurrence = { start: at, end, needle, sides: countSides(folded.text, at, end) };
    if (!tokenizer.isStart(folded, at)) {
      if (inside.length < MAX_PLACES) inside.push(occurrence);
    } else if (!needle.whole || tokenizer.isEnd(folded, end)) starting.push(occurrence);
    at = folded.text.indexOf(text, end);
  }
  if (starting.length > 0 || needle.whole || text.length < MIN_INSIDE) return starting;
  return inside;
}

function countSides(text: string, start: number, end: number): number {
  return Number(!wordUnit.test(text.charAt(start - 1))) + Number(!wordUnit.test(text.charAt(end)));
}

/** Ranges in the source, in order and apart: of two that overlap the earlier stays, of two that begin together the longer. */
export function toRanges(folded: FoldedText, occurrences: readonly Occurrence[]): HighlightRange[] {
  const ranges: HighlightRange[] = [];
  let free = 0;
  for (const occurrence of occurrences) {
    const start = toSourceStart(folded, occurrence.start);
    const end = toSourceEnd(folded, occurrence.end);
    if (start < free) continue;
    ranges.push({ start, length: end - start });
    free = end;
  }
  return ranges;
}
