// Takes a body's HTML apart at its holes, once. Must not know what fills them.

import { type Body, HOLE_END, HOLE_START } from '../model/page.ts';

/** `l` link, `a` asset attributes, `u` asset URL. */
export interface ValueHole {
  readonly kind: 'l' | 'a' | 'u';
  readonly index: number;
}

/** A stretch of HTML with nothing but values to fill in, or the index of a slot. */
export type Segment = readonly (string | ValueHole)[] | number;

/** Segments of a body in order. Empty stretches are left out. */
export function parseBody(html: string): readonly Segment[] {
  const segments: Segment[] = [];
  let run: (string | ValueHole)[] = [];
  const [first = '', ...pieces] = html.split(HOLE_START);
  if (first !== '') run.push(first);
  for (const piece of pieces) {
    const end = piece.indexOf(HOLE_END);
    const kind = piece[0];
    const index = Number(piece.slice(1, end));
    if (kind === 's') {
      if (run.length > 0) segments.push(run);
      segments.push(index);
      run = [];
    } else if (kind === 'l' || kind === 'a' || kind === 'u') run.push({ kind, index });
    const rest = piece.slice(end + 1);
    if (rest !== '') run.push(rest);
  }
  if (run.length > 0) segments.push(run);
  return segments;
}

/** {@link parseBody} that remembers its answers as long as the bodies live. */
export function createBodyParser(): (body: Body) => readonly Segment[] {
  const known = new WeakMap<Body, readonly Segment[]>();
  return (body) => {
    const found = known.get(body);
    if (found !== undefined) return found;
    const segments = parseBody(body.html);
    known.set(body, segments);
    return segments;
  };
}
