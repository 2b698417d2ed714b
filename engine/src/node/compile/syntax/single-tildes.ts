// Single tildes: GFM strikes what is between two of them, but in Chinese, Japanese and Korean text they are ranges, as in
// `5~10`. Those are hidden from the parser, and put back into its tree.

import type { Root } from './tree.ts';

/** Rare punctuation, as a tilde is; the first that the text does not contain is used. */
const candidates = ['\u2E53', '\u2E4E', '\u2E5C'];

/** Text in which `sign` is where single tildes were; empty if there are none. */
export interface RangeText {
  readonly text: string;
  readonly sign: string;
}

/** Addresses are found as wholes: without the tildes in it, one would end elsewhere. */
const tildeOrAddress = /~|(?:(?:https?|ftp):\/\/|www\.)[!-~]*/g;
const beforeRange = /[\p{L}\p{N}\p{Pe}\p{Pf}]$/u;
const afterRange = /^[\p{L}\p{N}\p{Ps}\p{Pi}]/u;

/** Hides single tildes by the rule of `_`: in `5~10，20~30` nothing is deleted, in `a ~b~ c` it is. */
export function hideRanges(source: string): RangeText {
  const none = { text: source, sign: '' };
  const first = source.indexOf('~');
  if (first < 0 || source.indexOf('~', first + 1) < 0) return none;
  const places = [...source.matchAll(tildeOrAddress)].flatMap(({ 0: found, index }) =>
    found === '~' && isRange(source, index) ? [index] : [],
  );
  const sign = places.length === 0 ? undefined : candidates.find((char) => !source.includes(char));
  if (sign === undefined) return none;
  let text = '';
  let last = 0;
  for (const place of places) {
    text += source.slice(last, place) + sign;
    last = place + 1;
  }
  return { text: text + source.slice(last), sign };
}

/** Whether a tilde is inside words or between brackets. */
const isRange = (source: string, at: number): boolean =>
  beforeRange.test(source.slice(Math.max(0, at - 2), at)) && afterRange.test(source.slice(at + 1, at + 3));

/** Puts the tildes back into every text of a parsed tree. Changes the tree in place. */
export function showRanges(root: Root, { sign }: RangeText): void {
  if (sign !== '') show(root, sign);
}

function show(value: unknown, sign: string): void {
  if (typeof value !== 'object' || value === null) return;
  const record = value as Record<string, unknown>;
  for (const key of Object.keys(record)) {
    const child = record[key];
    if (typeof child === 'string') {
      if (!child.includes(sign)) continue;
      record[key] = child.replaceAll(sign, '~');
      if (record.type === 'text') record.data = { holdsTildes: true };
    } else if (key !== 'position') show(child, sign);
  }
}
