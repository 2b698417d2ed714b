// Splits ASCII as o200k does, in steps: what a piece is so far and the next byte say what the piece is then, or that the byte
// begins another one. What needs a look ahead is left to `findPieceEnd`: spaces in a row, and an apostrophe after a word.

import { classify } from './token-classes.ts';
import { FRESH_BIT, SLOW, START, STATES, STEPS } from './token-machine.ts';
import { DIGIT, LINE, LOWER, SPACE, UPPER } from './token-pieces.ts';

/** What a piece is so far. A blank is U+0020 alone, a tab any other space that ends no line, and `ends` are ends of lines. */
const state = {
  upper: 2,
  lower: 3,
  sign: 4,
  signs: 5,
  signsAndEnds: 6,
  blank: 7,
  tab: 8,
  ends: 9,
  digit: 10,
  two: 11,
  three: 12,
};

/** `first`: the state when such a byte begins a piece; `after`: the next state for those in which it does not begin one. */
interface Kind {
  readonly first: number;
  readonly after: readonly (readonly [before: number, next: number])[];
}

const { upper, lower, sign, signs, signsAndEnds, blank, tab, ends, digit, two, three } = state;

const toWord = (next: number): Kind['after'] => [sign, blank, tab, upper].map((before) => [before, next]);
const toSigns: Kind['after'] = [sign, signs, blank].map((before) => [before, signs]);
const toSlow = (...before: readonly number[]): Kind['after'] => before.map((state) => [state, SLOW]);

const kinds = {
  upper: { first: upper, after: toWord(upper) },
  lower: { first: lower, after: [...toWord(lower), [lower, lower]] },
  digit: {
    first: digit,
    after: [
      [digit, two],
      [two, three],
    ],
  },
  blank: { first: blank, after: toSlow(blank, tab, ends) },
  tab: { first: tab, after: toSlow(blank, tab, ends) },
  end: {
    first: ends,
    after: [
      ...[sign, signs, signsAndEnds].map((before) => [before, signsAndEnds] as const),
      [ends, ends],
      ...toSlow(blank, tab),
    ],
  },
  sign: { first: sign, after: toSigns },
  slash: { first: sign, after: [...toSigns, [signsAndEnds, signsAndEnds]] },
  apostrophe: { first: sign, after: [...toSigns, ...toSlow(upper, lower)] },
} as const satisfies Record<string, Kind>;

/** `bytes`: all memory of the machine. */
export function fillSteps(bytes: Uint8Array): void {
  const columns = new Map(Object.values<Kind>(kinds).map((kind) => [kind, createColumn(kind)]));
  for (let byte = 0; byte < 0x80; byte++) {
    const column = columns.get(getKind(byte, classify(byte)));
    if (column) bytes.set(column, STEPS + byte * STATES);
  }
}

/** Next states, by those before. */
function createColumn({ first, after }: Kind): Uint8Array {
  const column = new Uint8Array(STATES).fill(first | (1 << FRESH_BIT));
  column[START] = first;
  for (const [before, next] of after) column[before] = next;
  // It makes no difference to what follows whether the byte before began a piece.
  return column.copyWithin(1 << FRESH_BIT, 0);
}

function getKind(byte: number, found: number): Kind {
  if (byte === 0x20) return kinds.blank;
  if (byte === 0x27) return kinds.apostrophe;
  if (byte === 0x2f) return kinds.slash;
  if (found === SPACE) return kinds.tab;
  if (found === (SPACE | LINE)) return kinds.end;
  if (found === DIGIT) return kinds.digit;
  if (found === UPPER) return kinds.upper;
  return found === LOWER ? kinds.lower : kinds.sign;
}
