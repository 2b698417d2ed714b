// Which numbered terms stand for a term that a query asks for: pairs of characters are noted, and not the characters that
// they begin with.

import type { TermTable } from '../text/term-table.ts';
import type { PostingLists } from './posting-lists.ts';

/** Numbers of the terms that stand for a term; none for one that is unknown. */
export type FindTerms = (term: string) => readonly number[];

/** A character has a number of its own where it ends a run, and those of the pairs that begin with it. */
export function createTermFinder(
  { find, listPairs }: Pick<TermTable, 'find' | 'listPairs'>,
  isWord: (term: string) => boolean,
): FindTerms {
  return (term) => {
    const own = find(term);
    const pairs = term.length === 1 && !isWord(term) ? listPairs(term.charCodeAt(0)) : [];
    return own === -1 ? pairs : [own, ...pairs];
  };
}

/** Entries of all of the terms, ascending. */
export function listAll(
  { list }: Pick<PostingLists, 'list'>,
  [first, ...others]: readonly number[],
): readonly number[] {
  const entries = first === undefined ? [] : list(first);
  if (others.length === 0) return entries;
  return [...new Set([...entries, ...others.flatMap(list)])].sort((a, b) => a - b);
}
