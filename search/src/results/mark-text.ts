// Marks what was found in a text.

import { findPlaces } from '../index/places.ts';
import { createFinder, type Occurrence } from '../query/occurrences.ts';
import type { WeighedConcept } from '../query/weigh-concepts.ts';
import { type FoldedText, toSourceEnd, toSourceStart } from '../text/folded-text.ts';
import type { Tokenizer } from '../text/tokenize.ts';
import type { HighlightRange } from '../types.ts';

const MAX_MARKS = 16;
/** Words that weigh less than this share of the heaviest only frame the query; they are marked when nothing else is there. */
const MARKED = 0.12;

/** What is known of the query. */
export interface MarkContext {
  readonly tokenizer: Tokenizer;
  readonly concepts: readonly WeighedConcept[];
  /** A query of punctuation, found as it is typed. */
  readonly literal?: string | undefined;
}

/** Where a text has words of the query, in its source. */
export function markText({ concepts, tokenizer, literal }: MarkContext, folded: FoldedText): HighlightRange[] {
  if (literal !== undefined) {
    const start = folded.text.indexOf(literal);
    return start === -1 ? [] : toRanges(folded, [{ start, end: start + literal.length, factor: 1 }]);
  }
  const findIn = createFinder(findPlaces(folded, tokenizer));
  const heaviest = Math.max(0, ...concepts.map(({ weight }) => weight));
  const find = (least: number): Occurrence[] =>
    concepts.filter(({ weight }) => weight >= least).flatMap((concept) => findIn(concept));
  const said = find(heaviest * MARKED);
  return toRanges(folded, said.length > 0 ? said : find(0));
}

/** Ranges in the source, in order and apart; those that touch or overlap become one. */
function toRanges(folded: FoldedText, occurrences: readonly Occurrence[]): HighlightRange[] {
  const ranges: { start: number; length: number }[] = [];
  for (const { start, end } of [...occurrences].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const from = toSourceStart(folded, start);
    const to = toSourceEnd(folded, end);
    const last = ranges.at(-1);
    if (last !== undefined && from <= last.start + last.length) last.length = Math.max(last.length, to - last.start);
    else ranges.push({ start: from, length: to - from });
  }
  return ranges.slice(0, MAX_MARKS);
}
