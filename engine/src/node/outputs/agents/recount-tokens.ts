// Counts the tokens of a text from those of a similar one: what comes before and after the lines that differ has as many in both.

import type { CountTokens } from './count-tokens.ts';

/** UTF-8, and how many tokens it has. */
export interface CountedText {
  readonly text: Uint8Array;
  readonly tokens: number;
}

/** `count`: is given the lines that differ, or nothing. */
export function recountTokens(text: Uint8Array, previous: CountedText, count: CountTokens): number {
  const before = previous.text;
  const start = findStart(text, before);
  const same = countSameEnd(text.subarray(start), before.subarray(start));
  const fresh = text.subarray(start, text.length - same);
  const gone = before.subarray(start, before.length - same);
  return previous.tokens - count(gone) + count(fresh);
}

/** The last place up to which both are the same, and where both may be cut: at the start, if nowhere else. */
function findStart(a: Uint8Array, b: Uint8Array): number {
  const end = Math.min(a.length, b.length);
  let same = 0;
  while (same + BLOCK <= end && isSameBlock(a, same, b, same)) same += BLOCK;
  while (same < end && a[same] === b[same]) same++;
  while (!(isCut(a, same) && isCut(b, same))) same--;
  return same;
}

/** Bytes at the end that are the same in both, and before which both may be cut. */
function countSameEnd(a: Uint8Array, b: Uint8Array): number {
  const end = Math.min(a.length, b.length);
  let same = 0;
  while (same + BLOCK <= end && isSameBlock(a, a.length - same - BLOCK, b, b.length - same - BLOCK)) same += BLOCK;
  while (same < end && a[a.length - same - 1] === b[b.length - same - 1]) same++;
  while (!(isCut(a, a.length - same) && isCut(b, b.length - same))) same--;
  return same;
}

/** Bytes that are compared in one call. A build does this once, so V8 has no native code of a loop over single bytes. */
const BLOCK = 256;

const isSameBlock = (a: Uint8Array, aStart: number, b: Uint8Array, bStart: number): boolean =>
  Buffer.compare(a.subarray(aStart, aStart + BLOCK), b.subarray(bStart, bStart + BLOCK)) === 0;

const LINE_END = 0x0a;
const SLASH = 0x2f;

/**
 * True where a piece of o200k ends, whatever is around: behind the end of a line, unless the next character is a space,
 * the end of another line or a slash, which may belong to the same piece (`\s*[\r\n]+`, `[\r\n/]*`). Beyond ASCII, Han
 * characters are enough.
 */
function isCut(text: Uint8Array, at: number): boolean {
  if (at === 0 || at === text.length) return true;
  const next = text[at] ?? 0;
  if (text[at - 1] !== LINE_END) return false;
  return next < 0x80 ? next > 0x20 && next < 0x7f && next !== SLASH : next >= 0xe4 && next <= 0xe9;
}
