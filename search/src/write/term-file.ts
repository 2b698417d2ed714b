// The text of one file of postings: written as a whole, or updated where terms came or went.

import { decodePostings } from '../index/format.ts';

/** What happened to the pages of a term. */
export interface TermChange {
  readonly added: readonly number[];
  readonly removed: readonly number[];
}

/** A term's line: sorted by term, so that equal postings give equal bytes. */
function renderTermLine(term: string, pages: ArrayLike<number>): string {
  let line = `${JSON.stringify(term)}:[${pages[0] ?? ''}`;
  for (let i = 1; i < pages.length; i++) line += `,${(pages[i] as number) - (pages[i - 1] as number)}`;
  return `${line}]`;
}

const renderTermFile = (lines: readonly string[]): string => `{${lines.join(',\n')}}\n`;

/** Bytes that the lines of a file of `size` bytes take, in a measure that does not depend on the number of files. */
export const measureTermFile = (size: number): number => (size <= EMPTY ? 0 : size - 1);

const EMPTY = renderTermFile([]).length;

/** On how many pages a term was, and is. */
export interface TermCount {
  readonly before: number;
  readonly now: number;
}

export interface UpdatedTermFile {
  readonly text: string;
  /** Of the terms that changed. */
  readonly counts: ReadonlyMap<string, TermCount>;
}

export function updateTermFile(text: string, changes: ReadonlyMap<string, TermChange>): UpdatedTermFile {
  const counts = new Map<string, TermCount>();
  const left = new Map([...changes.keys()].map((term) => [`${JSON.stringify(term)}:`, term]));
  const change = (term: string, pages: readonly number[]): string | undefined => {
    const changed = applyChange(pages, changes.get(term));
    counts.set(term, { before: pages.length, now: changed.length });
    return changed.length === 0 ? undefined : renderTermLine(term, changed);
  };
  const updated = splitTermFile(text).flatMap((line) => {
    const head = line.slice(0, line.lastIndexOf(':') + 1);
    const term = left.get(head);
    if (term === undefined) return [line];
    left.delete(head);
    return change(term, parsePages(line)) ?? [];
  });
  if (left.size === 0) return { text: renderTermFile(updated), counts };
  const byTerm = new Map(updated.map((line) => [parseTerm(line), line]));
  for (const term of left.values()) {
    const line = change(term, []);
    if (line !== undefined) byTerm.set(term, line);
  }
  return { text: renderTermFile([...byTerm.keys()].sort().map((term) => byTerm.get(term) ?? '')), counts };
}

export const splitTermFile = (text: string): string[] => (text.length <= EMPTY ? [] : text.slice(1, -2).split(',\n'));

export const parseTerm = (line: string): string => JSON.parse(line.slice(0, line.lastIndexOf(':'))) as string;

export const parsePages = (line: string): number[] =>
  decodePostings(JSON.parse(line.slice(line.lastIndexOf(':') + 1)) as number[]);

function applyChange(pages: readonly number[], change: TermChange | undefined): number[] {
  if (change === undefined) return [...pages];
  const removed = new Set(change.removed);
  return [...new Set([...pages.filter((page) => !removed.has(page)), ...change.added])].sort((a, b) => a - b);
}
