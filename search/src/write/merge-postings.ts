// Several postings as one.

import { type PackedPostings, type Postings, unpackPostings } from './postings.ts';

/** Called between parts of long work: time for others that work on this thread. */
export type Pause = () => Promise<void>;

/** Terms between two pauses: 5 to 10 ms. */
export const TERMS_AT_ONCE = 8192;

/** Several builders' postings as one. No two of them have read the same page. */
export async function mergePostings(parts: readonly PackedPostings[], pause?: Pause): Promise<Postings> {
  const [first = noPostings, ...rest] = parts;
  let merged = unpackPostings(first);
  for (const part of rest) merged = await mergeTwo(merged, unpackPostings(part), pause);
  return merged;
}

const noPostings: PackedPostings = { terms: '', counts: new Int32Array(), pages: new Int32Array() };

/** In one walk along both, because both are sorted. */
async function mergeTwo(a: Postings, b: Postings, pause: Pause | undefined): Promise<Postings> {
  const terms: string[] = [];
  const ends = new Int32Array(a.terms.length + b.terms.length);
  const pages = new Int32Array(a.pages.length + b.pages.length);
  let atA = 0;
  let atB = 0;
  let i = 0;
  let k = 0;
  let at = 0;
  while (i < a.terms.length || k < b.terms.length) {
    const nameA = a.terms[i];
    const nameB = b.terms[k];
    const takesA = nameB === undefined || (nameA !== undefined && nameA <= nameB);
    const takesB = nameA === undefined || (nameB !== undefined && nameB <= nameA);
    const endA = takesA ? (a.ends[i++] as number) : atA;
    const endB = takesB ? (b.ends[k++] as number) : atB;
    while (atA < endA || atB < endB) {
      const isA = atB >= endB || (atA < endA && (a.pages[atA] as number) < (b.pages[atB] as number));
      pages[at++] = (isA ? a.pages[atA++] : b.pages[atB++]) as number;
    }
    ends[terms.length] = at;
    terms.push((takesA ? nameA : nameB) as string);
    if (terms.length % TERMS_AT_ONCE === 0) await pause?.();
  }
  return { terms, ends: ends.subarray(0, terms.length), pages };
}
