// The text of one file of postings: written as a whole, or mended where terms came or went. Must not know how terms are spread over files.

import { decodePostings, encodePostings } from '../../model/search-shards.ts';

/** What happened to the pages of a term. */
export interface TermChange {
  readonly added: readonly number[];
  readonly removed: readonly number[];
}

/** A term's line: sorted by term, so that equal postings give equal bytes. */
export const printTermLine = (term: string, pages: readonly number[]): string =>
  `${JSON.stringify(term)}:${JSON.stringify(encodePostings(pages))}`;

export const printTermFile = (lines: readonly string[]): string => `{${lines.join(',\n')}}\n`;

/** Bytes that the lines of a file of `size` bytes take, in a measure that does not depend on the number of files. */
export const measureTermFile = (size: number): number => (size <= EMPTY ? 0 : size - 1);

const EMPTY = printTermFile([]).length;

/** The file with some terms changed, and on how many pages each of those stands now. */
export function mendTermFile(
  text: string,
  changes: ReadonlyMap<string, TermChange>,
): { readonly text: string; readonly counts: ReadonlyMap<string, number> } {
  const lines = splitTermFile(text);
  const counts = new Map<string, number>();
  const fresh: string[] = [];
  const byTerm = new Map<string, number>();
  for (const term of changes.keys()) byTerm.set(`${JSON.stringify(term)}:`, 0);
  const mended = lines.flatMap((line) => {
    const head = line.slice(0, line.lastIndexOf(':') + 1);
    if (!byTerm.delete(head)) return [line];
    const term = JSON.parse(head.slice(0, -1)) as string;
    const pages = applyChange(readPages(line), changes.get(term));
    counts.set(term, pages.length);
    return pages.length === 0 ? [] : [printTermLine(term, pages)];
  });
  for (const head of byTerm.keys()) {
    const term = JSON.parse(head.slice(0, -1)) as string;
    const pages = applyChange([], changes.get(term));
    counts.set(term, pages.length);
    if (pages.length > 0) fresh.push(term);
  }
  if (fresh.length === 0) return { text: printTermFile(mended), counts };
  const all = new Map(mended.map((line) => [readTerm(line), line]));
  for (const term of fresh) all.set(term, printTermLine(term, applyChange([], changes.get(term))));
  return { text: printTermFile([...all.keys()].sort().map((term) => all.get(term) ?? '')), counts };
}

export const splitTermFile = (text: string): string[] => (text.length <= EMPTY ? [] : text.slice(1, -2).split(',\n'));

export const readTerm = (line: string): string => JSON.parse(line.slice(0, line.lastIndexOf(':'))) as string;

export const readPages = (line: string): number[] =>
  decodePostings(JSON.parse(line.slice(line.lastIndexOf(':') + 1)) as number[]);

function applyChange(pages: readonly number[], change: TermChange | undefined): number[] {
  if (change === undefined) return [...pages];
  const removed = new Set(change.removed);
  return [...new Set([...pages.filter((page) => !removed.has(page)), ...change.added])].sort((a, b) => a - b);
}
