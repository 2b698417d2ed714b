// Number of o200k tokens of a text: byte pair encoding of each piece, its count remembered.

import { createSplitter } from './split-tokens.ts';
import { createClasses } from './token-classes.ts';
import type { TokenTable } from './token-table.ts';

/** `bytes`: UTF-8. */
export type CountTokens = (bytes: Uint8Array) => number;

export function createTokenCounter({ getRank }: TokenTable): CountTokens {
  const findEnd = createSplitter(createClasses());
  /** Of pieces that are more than one token. */
  const known = new Map<string, number>();
  const countPiece = (bytes: Uint8Array, start: number, end: number): number => {
    const piece = toLatin1(bytes, start, end);
    let count = known.get(piece);
    if (count === undefined) {
      count = countMerged(bytes, start, end, getRank);
      known.set(piece, count);
    }
    return count;
  };
  return (bytes) => {
    let count = 0;
    for (let start = 0; start < bytes.length; ) {
      const end = findEnd(bytes, start);
      count += end - start === 1 || getRank(bytes, start, end) !== -1 ? 1 : countPiece(bytes, start, end);
      start = end;
    }
    return count;
  };
}

/** One character a byte. */
const toLatin1 = ({ buffer, byteOffset }: Uint8Array, start: number, end: number): string =>
  Buffer.from(buffer, byteOffset + start, end - start).toString('latin1');

/** Joins the neighbours of lowest rank until no two are a token together. */
function countMerged(bytes: Uint8Array, start: number, end: number, getRank: TokenTable['getRank']): number {
  const starts: number[] = [];
  for (let at = start; at <= end; at++) starts.push(at);
  const rankOf = (i: number): number => {
    const to = starts[i + 2];
    const rank = to === undefined ? -1 : getRank(bytes, starts[i] ?? 0, to);
    return rank === -1 ? Number.POSITIVE_INFINITY : rank;
  };
  const ranks = starts.map((_, i) => rankOf(i));
  for (;;) {
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i < ranks.length; i++) {
      const rank = ranks[i] ?? least;
      if (rank < least) {
        least = rank;
        best = i;
      }
    }
    if (best === -1) return starts.length - 1;
    starts.splice(best + 1, 1);
    ranks.splice(best + 1, 1);
    ranks[best] = rankOf(best);
    if (best > 0) ranks[best - 1] = rankOf(best - 1);
  }
}
