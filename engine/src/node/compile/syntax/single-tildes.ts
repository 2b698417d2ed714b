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

/** An address, which may hold tildes and would end at another sign, or a single tilde inside words or between brackets. */
const addressOrRange =
  /(?:\b(?:https?|ftp):\/\/|\bwww\.)[!-~]+|(?<=[\p{L}\p{N}\p{Pe}\p{Pf}])~(?=[\p{L}\p{N}\p{Ps}\p{Pi}])/gu;

/** Hides single tildes by the rule of `_`: in `5~10，20~30` nothing is deleted, in `a ~b~ c` it is. */
export function hideRanges(source: string): RangeText {
  const first = source.indexOf('~');
  if (first < 0 || source.indexOf('~', first + 1) < 0) return { text: source, sign: '' };
  const sign = candidates.find((char) => !source.includes(char)) ?? '';
  if (sign === '') return { text: source, sign };
  const text = source.replace(addressOrRange, (found) => (found === '~' ? sign : found));
  return { text, sign: text === source ? '' : sign };
}

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
