// Collects terms and their pages by numbers: a string for each word of the text would be most of the work.

import type { FoldedText } from '../text/folded-text.ts';
import { createTermTable } from '../text/term-table.ts';
import { getCharEnd, type Tokenizer } from '../text/tokenize.ts';
import { createTermFinder, type FindTerms, listAll } from './find-terms.ts';
import { createNameCollector, type NameCollector, type Names } from './names.ts';
import { createPostingLists, type PostingLists } from './posting-lists.ts';
import { addTo, type WordGroups } from './vocabulary.ts';

/** Page numbers by term, ascending. Terms are words and their parts, characters, neighbouring characters, symbols. */
export interface Postings {
  readonly has: (term: string) => boolean;
  readonly get: (term: string) => readonly number[] | undefined;
  /** Number of its pages; 0 for a term that is unknown. */
  readonly count: (term: string) => number;
}

export interface CollectedTerms {
  readonly postings: Postings;
  readonly names: Names;
  /** Words and their parts, by first appearance. */
  readonly words: readonly string[];
  readonly groups: WordGroups;
}

/** A text of a page. */
export interface PageText {
  readonly page: number;
  readonly text: FoldedText;
  /** Number of a title or heading, or of the keywords of one. */
  readonly name?: number;
}

export interface TermCollector {
  /** Number of the next name: the field of this number on the page. */
  readonly addName: NameCollector['add'];
  /** Reads a block of a text and returns where to go on. */
  readonly scan: (text: PageText, from: number) => number;
  readonly finish: () => CollectedTerms;
}

/** Units scanned between two looks at the clock. */
const BLOCK = 4096;
/** Units of a pair that stands for its first character. */
const PAIR = 2;

/** Pages have to come in ascending order. */
export function createTermCollector({ scanPlaces, isWord }: Tokenizer): TermCollector {
  const table = createTermTable();
  const lists = createPostingLists();
  const words: string[] = [];
  const groups = new Map<number, string[]>();
  const names = createNameCollector();

  return {
    addName: names.add,
    scan({ page, text: folded, name = -1 }, from) {
      const { text } = folded;
      const note = (term: number): void => {
        lists.note(term, page);
        if (name !== -1) names.note(term, name);
      };
      return scanPlaces(folded, { from, to: Math.min(from + BLOCK, text.length) }, (kind, start, end, hash) => {
        const { size } = table;
        const term = table.addHashed(text, start, end, hash);
        note(term);
        if (kind === 'gram' && end - start > PAIR) note(table.add(text, start, getCharEnd(text, start)));
        if (term !== size || kind === 'gram' || kind === 'char') return;
        const word = text.slice(start, end);
        words.push(word);
        addTo(groups, word.charCodeAt(0), word);
      });
    },
    finish() {
      const findAll = createTermFinder(table, isWord);
      return { postings: createPostings(findAll, lists), names: names.finish(findAll), words, groups };
    },
  };
}

function createPostings(findAll: FindTerms, lists: PostingLists): Postings {
  /** What queries asked for: they ask for the same again. */
  const known = new Map<string, readonly number[]>();
  function get(term: string): readonly number[] | undefined {
    const before = known.get(term);
    if (before !== undefined) return before;
    const numbers = findAll(term);
    if (numbers.length === 0) return undefined;
    const pages = listAll(lists, numbers);
    known.set(term, pages);
    return pages;
  }
  return {
    has: (term) => findAll(term).length > 0,
    get,
    count(term) {
      const [first = -1, ...others] = findAll(term);
      return others.length === 0 ? lists.count(first) : (get(term)?.length ?? 0);
    },
  };
}
