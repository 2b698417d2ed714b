// Which pages hold which term: what an index in pieces is made of. Must not know files or where texts come from.

import { createTermTable } from '../../model/term-table.ts';
import { createTokenizer } from '../../model/tokenize.ts';
import { createPairScanner, getPairTerm } from '../../model/word-pairs.ts';

/** Postings in a form that moves between threads at little cost. */
export interface PackedPostings {
  /** One a line, in order of appearance; terms hold no white space. */
  readonly terms: string;
  /** Number of pages of each term. */
  readonly counts: Int32Array;
  /** Pages of all terms, one after the other, ascending within a term. */
  readonly pages: Int32Array;
}

/** Page numbers by term, ascending. Terms are words, their parts, characters, neighbours, and the buckets of word pairs. */
export type Postings = ReadonlyMap<string, ArrayLike<number>>;

export interface PostingsBuilder {
  /** Pages have to come in ascending order. */
  readonly add: (page: number, texts: readonly string[]) => void;
  readonly finish: () => PackedPostings;
}

const FIRST_PAIRS = 1 << 14;

/** One builder serves many pages: what it learnt of characters and terms stays. */
export function createPostingsBuilder(): PostingsBuilder {
  const { fold, scanPlaces } = createTokenizer();
  const table = createTermTable();
  const counts: number[] = [];
  const lastPages: number[] = [];
  /** Term and page, flattened, in order of appearance. */
  let pairs = new Int32Array(FIRST_PAIRS);
  let used = 0;

  function note(term: number, page: number): void {
    if (term === counts.length) {
      counts.push(0);
      lastPages.push(-1);
    }
    if (lastPages[term] === page) return;
    lastPages[term] = page;
    counts[term] = (counts[term] as number) + 1;
    if (used === pairs.length) {
      const larger = new Int32Array(used * 2);
      larger.set(pairs);
      pairs = larger;
    }
    pairs[used] = term;
    pairs[used + 1] = page;
    used += 2;
  }

  /** Term of each pair's bucket; its name is made once. */
  const pairTerms: number[] = [];
  let current = 0;
  const pairScanner = createPairScanner((bucket) => {
    let term = pairTerms[bucket];
    if (term === undefined) {
      const name = getPairTerm(bucket);
      term = table.add(name, 0, name.length);
      pairTerms[bucket] = term;
    }
    note(term, current);
  });

  return {
    add(page, texts) {
      current = page;
      for (const text of texts) {
        const folded = fold(text);
        pairScanner.begin();
        scanPlaces(folded, { from: 0, to: folded.text.length }, (kind, start, end) => {
          const term = table.add(folded.text, start, end);
          note(term, page);
          if (kind === 'word') pairScanner.see(start, end, table.getHash(term));
        });
      }
    },
    finish() {
      const next = new Int32Array(counts.length);
      for (let term = 1; term < counts.length; term++)
        next[term] = (next[term - 1] as number) + (counts[term - 1] as number);
      const pages = new Int32Array(used / 2);
      for (let i = 0; i < used; i += 2) {
        const term = pairs[i] as number;
        pages[next[term] as number] = pairs[i + 1] as number;
        next[term] = (next[term] as number) + 1;
      }
      const terms = Array.from(counts, (_, term) => table.get(term)).join('\n');
      return { terms, counts: Int32Array.from(counts), pages };
    },
  };
}

/** Several builders' postings as one. */
export function mergePostings(parts: readonly PackedPostings[]): Map<string, ArrayLike<number>> {
  const merged = new Map<string, ArrayLike<number>>();
  for (const { terms, counts, pages } of parts) {
    let at = 0;
    const names = counts.length === 0 ? [] : terms.split('\n');
    for (const [term, name] of names.entries()) {
      const end = at + (counts[term] ?? 0);
      const found = pages.subarray(at, end);
      const known = merged.get(name);
      merged.set(name, known === undefined ? found : mergeSorted(known, found));
      at = end;
    }
  }
  return merged;
}

/** Ascending lists without a common number. */
export function mergeSorted(a: ArrayLike<number>, b: ArrayLike<number>): Int32Array {
  const merged = new Int32Array(a.length + b.length);
  let i = 0;
  let k = 0;
  for (let at = 0; at < merged.length; at++) {
    const takesFirst = k >= b.length || (i < a.length && (a[i] as number) < (b[k] as number));
    merged[at] = (takesFirst ? a[i++] : b[k++]) as number;
  }
  return merged;
}
