// Number of o200k tokens of a text: byte pair encoding of each piece, the counts of pieces remembered.

import { createSplitter } from './split-tokens.ts';
import { createClasses } from './token-classes.ts';
import type { TokenTable } from './token-table.ts';

/** `bytes`: UTF-8. */
export type CountTokens = (bytes: Uint8Array) => number;

/** Pieces that are remembered, each in the one place that its hash gives: few words of a text are new. */
const PLACES = 1 << 16;

export function createTokenCounter({ getRank }: TokenTable): CountTokens {
  const findEnd = createSplitter(createClasses());
  const merge = createMerger(getRank);
  /** Two hashes of a piece, by which it is known as in the table of tokens, and its count, 0 in an empty place. */
  const known = new Int32Array(PLACES * 3);
  const countPiece = (bytes: Uint8Array, start: number, end: number): number => {
    let first = 0x811c9dc5;
    let second = 0x9e3779b1;
    for (let at = start; at < end; at++) {
      const byte = bytes[at] ?? 0;
      first = Math.imul(first ^ byte, 0x01000193);
      second = Math.imul(second ^ byte, 0x85ebca77);
    }
    const place = ((first ^ (first >>> 15) ^ second) & (PLACES - 1)) * 3;
    const remembered = known[place + 2] ?? 0;
    if (remembered !== 0 && known[place] === first && known[place + 1] === second) return remembered;
    const count = getRank(bytes, start, end) === -1 ? merge(bytes, start, end) : 1;
    known[place] = first;
    known[place + 1] = second;
    known[place + 2] = count;
    return count;
  };
  return (bytes) => {
    let count = 0;
    for (let start = 0; start < bytes.length; ) {
      const end = findEnd(bytes, start);
      count += end - start === 1 ? 1 : countPiece(bytes, start, end);
      start = end;
    }
    return count;
  };
}

const NO_RANK = 0x7fffffff;

/** Joins the neighbours of lowest rank until no two are a token together. */
function createMerger(getRank: TokenTable['getRank']) {
  let starts = new Int32Array(256);
  /** Rank of a part and the next one together. */
  let ranks = new Int32Array(256);
  return (bytes: Uint8Array, start: number, end: number): number => {
    let parts = end - start;
    if (parts + 2 > starts.length) {
      starts = new Int32Array(parts * 2);
      ranks = new Int32Array(parts * 2);
    }
    const rankOf = (part: number): number => {
      if (part < 0 || part + 2 > parts) return NO_RANK;
      const rank = getRank(bytes, starts[part] ?? 0, starts[part + 2] ?? 0);
      return rank === -1 ? NO_RANK : rank;
    };
    for (let part = 0; part <= parts; part++) starts[part] = start + part;
    for (let part = 0; part < parts; part++) ranks[part] = rankOf(part);
    for (;;) {
      let best = -1;
      let least = NO_RANK;
      for (let part = 0; part < parts; part++) {
        const rank = ranks[part] ?? NO_RANK;
        if (rank >= least) continue;
        least = rank;
        best = part;
      }
      if (best === -1) return parts;
      starts.copyWithin(best + 1, best + 2, parts + 1);
      ranks.copyWithin(best + 1, best + 2, parts);
      parts--;
      ranks[best] = rankOf(best);
      if (best > 0) ranks[best - 1] = rankOf(best - 1);
    }
  };
}
