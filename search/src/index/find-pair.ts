// Whether two words are neighbours on a page, looked up in its texts: to note all neighbours of all pages would be a third of building an index.

import type { WordPair } from '../text/word-pairs.ts';
import type { IndexedPage } from './indexed-page.ts';
import { listNames } from './page-terms.ts';

export type HasPair = (page: number, pair: WordPair) => boolean;

export interface PairFinderInput {
  readonly pages: readonly IndexedPage[];
  readonly getPages: (term: string) => readonly number[] | undefined;
  readonly isWord: (term: string) => boolean;
}

export function createPairFinder({ pages, getPages, isWord }: PairFinderInput): HasPair {
  /** The pages that have both words: of few of the pages that a query looks at, a text is read. */
  const known = new WeakMap<WordPair, ReadonlySet<number>>();
  const listBoth = (pair: WordPair): ReadonlySet<number> => {
    let both = known.get(pair);
    if (both === undefined) {
      const seconds = new Set(getPages(pair.second));
      both = new Set(getPages(pair.first)?.filter((page) => seconds.has(page)));
      known.set(pair, both);
    }
    return both;
  };
  return (number, pair) => {
    const page = pages[number];
    if (page === undefined || !listBoth(pair).has(number)) return false;
    const texts = [page.content, ...listNames(page)];
    return texts.some((text) => text !== undefined && hasNeighbours(text.text, pair, isWord));
  };
}

/** Neighbours are separated by exactly one character. */
function hasNeighbours(text: string, { first, second }: WordPair, isWord: (char: string) => boolean): boolean {
  for (let at = text.indexOf(first); at !== -1; at = text.indexOf(first, at + 1)) {
    const gap = at + first.length;
    if (!text.startsWith(second, gap + 1)) continue;
    const around = [at - 1, gap, gap + 1 + second.length];
    if (!around.some((place) => isWord(text.charAt(place)))) return true;
  }
  return false;
}
