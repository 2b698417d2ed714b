// Collects terms and their pages by numbers: a string for each word of the text would be most of the work.

import type { Pause } from '../lib/slice.ts';
import type { FoldedText } from '../text/fold.ts';
import { createTermTable, type TermTable } from '../text/term-table.ts';
import type { Tokenizer } from '../text/tokenize.ts';
import { createPairTermScanner } from '../text/word-pairs.ts';
import { createPostingLists, type PostingLists } from './posting-lists.ts';

/** Page numbers by term, ascending. Terms are words and their parts, characters, neighbouring characters, symbols, buckets of word pairs. */
export interface Postings {
  readonly has: (term: string) => boolean;
  readonly get: (term: string) => readonly number[] | undefined;
  /** Number of its pages; 0 for a term that is unknown. */
  readonly count: (term: string) => number;
}

export interface CollectedTerms {
  readonly postings: Postings;
  /** Words and their parts, by first appearance. */
  readonly words: readonly string[];
}

export interface TermCollector {
  /** Reads a block of a page's field and returns where to go on. */
  readonly scan: (page: number, field: FoldedText, from: number) => number;
  readonly finish: (pause: Pause) => Promise<CollectedTerms>;
}

/** Units scanned between two looks at the clock. */
const BLOCK = 4096;
/** Terms sorted out between two looks at the clock. */
const TERMS = 64;

/** Pages have to come in ascending order. */
export function createTermCollector({ scanPlaces }: Tokenizer): TermCollector {
  const table = createTermTable();
  const lists = createPostingLists();
  /** Numbers of the terms that are words or their parts. */
  const words: number[] = [];
  let current = 0;
  const pairs = createPairTermScanner(table, (term) => lists.note(term, current));
  return {
    scan(page, field, from) {
      current = page;
      if (from === 0) pairs.begin();
      return scanPlaces(field, { from, to: Math.min(from + BLOCK, field.text.length) }, (kind, start, end, hash) => {
        const { size } = table;
        const term = table.addHashed(field.text, start, end, hash);
        lists.note(term, page);
        if (kind === 'gram' || kind === 'char') return;
        if (term === size) words.push(term);
        if (kind === 'word') pairs.see(start, end, hash);
      });
    },
    async finish(pause) {
      const names: string[] = [];
      for (const term of words) {
        names.push(...table.list(term, term + 1));
        if (names.length % TERMS === 0) await pause();
      }
      return { postings: createPostings(table, lists), words: names };
    },
  };
}

function createPostings({ find }: Pick<TermTable, 'find'>, { list, count }: PostingLists): Postings {
  /** What queries asked for: they ask for the same again. */
  const known = new Map<string, readonly number[]>();
  return {
    has: (term) => find(term) !== -1,
    get(term) {
      const before = known.get(term);
      if (before !== undefined) return before;
      const number = find(term);
      if (number === -1) return undefined;
      const pages = list(number);
      known.set(term, pages);
      return pages;
    },
    count: (term) => count(find(term)),
  };
}
