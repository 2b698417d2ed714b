// Which pages hold which term: what a sharded index is made of.

import { enlarge } from '../lib/enlarge.ts';
import { createTextScanner } from './scan-texts.ts';
import { createTermPool } from './term-pool.ts';

/** Postings in a form that moves between threads at little cost. */
export interface PackedPostings {
  /** One a line, sorted by their units; terms hold no white space. */
  readonly terms: string;
  /** Number of pages of each term. */
  readonly counts: Int32Array;
  /** Pages of all terms, one after the other, ascending within a term. */
  readonly pages: Int32Array;
}

/** Terms are words, their parts, characters, neighbours, and the buckets of word pairs. */
export interface Postings {
  /** Sorted by their units. */
  readonly terms: readonly string[];
  /** Where each term's pages end in `pages`; they begin where those of the term before end. */
  readonly ends: Int32Array;
  /** Pages of all terms, ascending within a term. */
  readonly pages: Int32Array;
}

export interface PostingsBuilder {
  /** Pages have to come in ascending order. */
  readonly add: (page: number, texts: readonly string[]) => void;
  readonly finish: () => PackedPostings;
}

const FIRST_PAIRS = 1 << 14;
const FIRST_TERMS = 1 << 12;

/** One builder serves many pages: what it learnt of characters and terms stays. */
export function createPostingsBuilder(): PostingsBuilder {
  const pool = createTermPool();
  /** Of each term, in pairs: on how many pages it is, and the last of them plus one. */
  let states = new Int32Array(FIRST_TERMS * 2);
  /** Term and page, flattened, in order of appearance. */
  let pairs = new Int32Array(FIRST_PAIRS);
  let used = 0;
  let current = 0;

  const scan = createTextScanner(pool, (term) => {
    const state = term * 2;
    if (state === states.length) states = enlarge(states);
    if (states[state + 1] === current + 1) return;
    states[state] = (states[state] as number) + 1;
    states[state + 1] = current + 1;
    if (used === pairs.length) pairs = enlarge(pairs);
    pairs[used] = term;
    pairs[used + 1] = current;
    used += 2;
  });

  return {
    add(page, texts) {
      current = page;
      for (const text of texts) scan(text);
    },
    finish() {
      // Sorted here, where several builders do it at the same time.
      const names = pool.list();
      const order = Int32Array.from(names.keys()).sort((a, b) =>
        (names[a] as string) < (names[b] as string) ? -1 : 1,
      );
      const counts = new Int32Array(names.length);
      /** By the term's number in the pool. */
      const next = new Int32Array(names.length);
      let start = 0;
      for (let i = 0; i < order.length; i++) {
        const term = order[i] as number;
        const count = states[term * 2] as number;
        counts[i] = count;
        next[term] = start;
        start += count;
      }
      const pages = new Int32Array(used / 2);
      for (let i = 0; i < used; i += 2) {
        const term = pairs[i] as number;
        pages[next[term] as number] = pairs[i + 1] as number;
        next[term] = (next[term] as number) + 1;
      }
      const terms = Array.from(order, (term) => names[term]).join('\n');
      return { terms, counts, pages };
    },
  };
}

/** Lists of pages as a builder would give them. */
export function packPostings(lists: ReadonlyMap<string, readonly number[]>): PackedPostings {
  const terms = [...lists.keys()].sort();
  const pages = terms.map((term) => lists.get(term) ?? []);
  return {
    terms: terms.join('\n'),
    counts: Int32Array.from(pages, ({ length }) => length),
    pages: Int32Array.from(pages.flat()),
  };
}

/** One builder's postings. */
export function unpackPostings({ terms, counts, pages }: PackedPostings): Postings {
  const ends = new Int32Array(counts.length);
  let end = 0;
  for (let i = 0; i < ends.length; i++) {
    end += counts[i] as number;
    ends[i] = end;
  }
  return { terms: counts.length === 0 ? [] : terms.split('\n'), ends, pages };
}
