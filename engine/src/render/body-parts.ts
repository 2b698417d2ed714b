// Takes a body's HTML apart at its holes, once. The values for the holes come later.

import { type Body, HOLE_END, HOLE_START, type Slot } from '../model/page.ts';

/** `l` link, `a` asset attributes, `u` asset URL, `e` end of the first screen ({@link Body.screenEnd}). */
export interface ValueHole {
  readonly kind: 'l' | 'a' | 'u' | 'e';
  readonly index: number;
}

/** HTML with values to fill in. */
export type Run = readonly (string | ValueHole)[];

/** A stretch of HTML with nothing but values to fill in, or the index of a slot. */
export type Segment = Run | number;

export interface ParsedBody {
  /** In order; empty stretches are left out. */
  readonly segments: readonly Segment[];
  readonly slots: readonly BodySlot[];
}

/** An HTML element of the compiler's for which the site has a component. */
export interface ElementSlot {
  readonly kind: 'element';
  readonly name: string;
  /** As in HTML, values escaped. */
  readonly attributes: Run;
  /** `undefined`: an element that cannot have any. */
  readonly children: ParsedBody | undefined;
}

export type BodySlot = Slot | ElementSlot;

export function parseSegments(html: string): readonly Segment[] {
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

const screenMark: ValueHole = { kind: 'e', index: 0 };

const isRun = (segment: Segment | undefined): segment is Run => typeof segment === 'object';

function parseBody({ html, slots, screenEnd }: Body): ParsedBody {
  if (screenEnd === undefined) return { segments: parseSegments(html), slots };
  const first = parseSegments(html.slice(0, screenEnd));
  const rest = parseSegments(html.slice(screenEnd));
  const before = first.at(-1);
  const [after] = rest;
  // One stretch of HTML, as without the end: a segment more would change the ids that React gives.
  const run = [...(isRun(before) ? before : []), screenMark, ...(isRun(after) ? after : [])];
  return {
    segments: [...(isRun(before) ? first.slice(0, -1) : first), run, ...(isRun(after) ? rest.slice(1) : rest)],
    slots,
  };
}

/** `parse` that remembers its answers as long as the bodies live. */
export function createBodyParser(parse: (body: Body) => ParsedBody = parseBody): (body: Body) => ParsedBody {
  const known = new WeakMap<Body, ParsedBody>();
  return (body) => {
    const found = known.get(body);
    if (found !== undefined) return found;
    const parsed = parse(body);
    known.set(body, parsed);
    return parsed;
  };
}
