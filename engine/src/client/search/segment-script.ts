// Cuts a run of Han, kana or Hangul into the longest pieces that the index knows. Must not know what an index is made of.

export interface Segment {
  readonly piece: string;
  readonly pages: readonly number[];
}

/** Pages that hold `piece`; `among` narrows the search to pages that held its beginning. */
export type FindPages = (piece: string, among?: readonly number[]) => readonly number[];

/** Greedy from the left. Characters that belong to no piece of two or more are left out. Yields after each piece. */
export function* segmentScript(text: string, findPages: FindPages): Generator<undefined, Segment[]> {
  const points = [...text];
  const segments: Segment[] = [];
  let from = 0;
  while (from + 1 < points.length) {
    const segment = growSegment(points, from, findPages);
    yield;
    if (segment === undefined) {
      from += 1;
      continue;
    }
    segments.push(segment);
    from += [...segment.piece].length;
  }
  return segments;
}

function growSegment(points: readonly string[], from: number, findPages: FindPages): Segment | undefined {
  let segment: Segment | undefined;
  for (let to = from + 2; to <= points.length; to++) {
    const piece = points.slice(from, to).join('');
    const pages = findPages(piece, segment?.pages);
    if (pages.length === 0) break;
    segment = { piece, pages };
  }
  return segment;
}
