// All lines of an index's postings as bytes, to be spread over files. Renders what `renderTermLine` renders: as strings, half a million numbers would take ten times as long.

import { type Pause, TERMS_AT_ONCE } from './merge-postings.ts';
import type { Postings } from './postings.ts';

export interface TermLines {
  /** Bytes of all lines, with what parts them. */
  readonly size: number;
  /** A file of some of the terms, by their indexes. */
  readonly renderFile: (terms: readonly number[]) => Buffer;
}

const PARTING = ',\n';
const END = '}\n';
const SPACE = 32;
const QUOTE = 34;
const COMMA = 44;
const ZERO = 48;
const COLON = 58;
const OPENING = 91;
const BACKSLASH = 92;
const CLOSING = 93;
const TILDE = 126;
/** Bytes of a line without its term and its numbers. */
const HEAD = 5;
/** Bytes of a UTF-16 unit, when it has to be escaped. */
const MAX_UNIT = 6;
/** Digits of the largest distance, and a comma. */
const MAX_NUMBER = 11;

export async function renderTermLines({ terms, ends: pageEnds, pages }: Postings, pause?: Pause): Promise<TermLines> {
  let bytes = Buffer.allocUnsafe(1 << 16);
  let used = 0;
  /** Where each line ends. */
  const ends = new Int32Array(terms.length + 1);

  const reserve = (more: number): void => {
    if (used + more <= bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(bytes.length * 2, used + more));
    bytes.copy(larger, 0, 0, used);
    bytes = larger;
  };
  let from = 0;
  for (const [i, term] of terms.entries()) {
    const to = pageEnds[i] as number;
    reserve(term.length * MAX_UNIT + HEAD + (to - from) * MAX_NUMBER);
    used = writeDistances({ bytes, pages, at: writeTerm(bytes, used, term) }, from, to);
    ends[i + 1] = used;
    from = to;
    if (i % TERMS_AT_ONCE === 0) await pause?.();
  }

  return {
    size: used + terms.length * PARTING.length,
    renderFile(some) {
      const length = some.reduce((sum, i) => sum + (ends[i + 1] as number) - (ends[i] as number), 0);
      const file = Buffer.allocUnsafe(1 + length + Math.max(0, some.length - 1) * PARTING.length + END.length);
      let at = file.write('{', 0);
      for (const [k, i] of some.entries()) {
        if (k > 0) at += file.write(PARTING, at);
        at += bytes.copy(file, at, ends[i], ends[i + 1]);
      }
      file.write(END, at);
      return file;
    },
  };
}

/** A term as a JSON string. Returns where the next byte belongs. */
function writeTerm(bytes: Buffer, start: number, term: string): number {
  let at = start;
  bytes[at++] = QUOTE;
  for (let i = 0; i < term.length; i++) {
    const unit = term.charCodeAt(i);
    // For short words, this loop is faster than a call of `write`, which writes all others.
    if (unit > TILDE || unit < SPACE || unit === QUOTE || unit === BACKSLASH)
      return start + bytes.write(JSON.stringify(term), start);
    bytes[at++] = unit;
  }
  bytes[at] = QUOTE;
  return at + 1;
}

interface Line {
  readonly bytes: Uint8Array;
  /** Pages of all terms. */
  readonly pages: Int32Array;
  /** Where the next byte belongs. */
  readonly at: number;
}

/** The rest of a line: `pages` from `from` to `to`. Returns where the next byte belongs. */
function writeDistances({ bytes, pages, at: start }: Line, from: number, to: number): number {
  bytes[start] = COLON;
  bytes[start + 1] = OPENING;
  let at = start + 2;
  let previous = 0;
  for (let k = from; k < to; k++) {
    const page = pages[k] as number;
    const distance = page - previous;
    previous = page;
    if (k > from) bytes[at++] = COMMA;
    if (distance < 10) bytes[at++] = ZERO + distance;
    else at = writeNumber(bytes, at, distance);
  }
  bytes[at] = CLOSING;
  return at + 1;
}

/** Decimal digits of a natural number. Returns where the next byte belongs. */
function writeNumber(bytes: Uint8Array, at: number, value: number): number {
  let next = at + 1;
  for (let limit = 10; limit <= value; limit *= 10) next += 1;
  let rest = value;
  for (let i = next - 1; i >= at; i--) {
    const tens = (rest / 10) | 0;
    bytes[i] = ZERO + rest - tens * 10;
    rest = tens;
  }
  return next;
}
