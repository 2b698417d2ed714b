// Cuts a stretch of Markdown to a budget of tokens, at places where a reader would pause.

import { getFenceEnd, scanLines } from './scan-lines.ts';
import type { CountTokens } from './tokens.ts';

export interface Part {
  /** Valid Markdown: a code block that is cut is closed, and opened again in the next part. */
  readonly text: string;
  /** Where the next part starts; `undefined` at the end of the stretch. */
  readonly next: number | undefined;
}

export interface Stretch {
  /** May be inside a line. */
  readonly start: number;
  readonly end: number;
  /** Tokens; at least one character is given, at any cost. */
  readonly budget: number;
}

/** The start of a line, or a place in it. */
interface Place {
  readonly at: number;
  /** Opening line of the code block around it. */
  readonly fence: string | undefined;
}

export function cutPart(body: string, { start, end, budget }: Stretch, countTokens: CountTokens): Part {
  /** Of the lines of the part. */
  const places: Place[] = [];
  let spent = 0;
  /** Number of lines in front of the last good place to cut. */
  let good = 0;
  for (const line of scanLines(body)) {
    if (line.end <= start) continue;
    if (line.start >= end) break;
    const place: Place = { at: Math.max(line.start, start), fence: line.fence };
    const first = places[0] ?? place;
    const text = body.slice(place.at, Math.min(line.end, end));
    const cost = countTokens(text);
    if (spent + cost > budget) {
      const isEmpty = body.slice(first.at, place.at).trim() === '';
      // A line that fits in no part fills this one, unless most of this one is taken.
      const length = cost > budget && (isEmpty || spent <= budget / 2) ? fit(text, budget - spent, countTokens) : 0;
      if (length > 0 && text.slice(length).trim() !== '')
        return join(body, first, { at: place.at + length, fence: line.fence });
      // A good place does not count if it wastes most of the budget.
      if (!isEmpty) return join(body, first, places[good > places.length / 2 ? good : places.length] ?? place);
    }
    if (line.isBreak) good = places.length;
    places.push(place);
    spent += cost;
  }
  const [first] = places;
  if (first === undefined) return { text: '', next: undefined };
  return { ...join(body, first, { at: end, fence: undefined }), next: undefined };
}

/** Characters of a text that the budget has room for, at least one: up to a space where there is one nearby. */
function fit(text: string, budget: number, countTokens: CountTokens): number {
  let high = 64;
  while (high < text.length && countTokens(text.slice(0, high)) <= budget) high *= 2;
  let low = 0;
  high = Math.min(high, text.length);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (countTokens(text.slice(0, middle)) <= budget) low = middle;
    else high = middle - 1;
  }
  const space = text.lastIndexOf(' ', low);
  if (space > low / 2) return space + 1;
  // Both halves of a character outside the basic plane stay together.
  const isHalf = (at: number): boolean => (text.codePointAt(at) ?? 0) > 0xff_ff;
  if (low > 0 && isHalf(low - 1)) return low === 1 ? 2 : low - 1;
  return low === 0 && isHalf(0) ? 2 : Math.max(1, low);
}

function join(body: string, first: Place, next: Place): Part {
  const text = body.slice(first.at, next.at).trimEnd();
  const head = first.fence === undefined ? '' : `${first.fence}\n`;
  const tail = next.fence === undefined ? '' : `\n${getFenceEnd(next.fence)}`;
  return { text: head + text + tail, next: next.at };
}
