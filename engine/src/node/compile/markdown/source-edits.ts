// Where the Markdown form of a page differs from its source. Rendering notes it while it reads the nodes, so that most blocks
// need not be read a second time: they are cut out of the source with these edits.

import type { SourceRange } from './source-range.ts';

/** `text` takes the place of a part of the source. */
export interface SourceEdit extends SourceRange {
  readonly text: string;
}

export interface SourceEdits {
  /** Whether the page has delimiters of emphasis that some parsers may read as text. */
  readonly mayBeUnclear: boolean;
  /** In the order of the source. */
  add(edit: SourceEdit): void;
  /** The block that is being rendered has a part that is no edit: its nodes have to be read. */
  refuse(): void;
  /** To be called after each block of the page. */
  endBlock(): void;
  /** Edits of a block of the page, by its number; `undefined` if it is refused. */
  get(block: number): readonly SourceEdit[] | undefined;
}

const none: readonly SourceEdit[] = [];

/** Delimiters of emphasis next to signs beyond ASCII. */
const nearDelimiter = /[\u2010-\uFFEF][*~]|[*~][\u2010-\uFFEF]/;

export function createSourceEdits(source: string): SourceEdits {
  const edits: SourceEdit[] = [];
  /** By block, the number of edits up to its end; for a refused one, which has none, as its complement. */
  const ends: number[] = [];
  let start = 0;
  let isRefused = false;
  return {
    mayBeUnclear: nearDelimiter.test(source),
    add: (edit) => void edits.push(edit),
    refuse() {
      isRefused = true;
    },
    endBlock() {
      if (isRefused) edits.length = start;
      start = edits.length;
      ends.push(isRefused ? ~start : start);
      isRefused = false;
    },
    get(block) {
      const end = ends[block] ?? -1;
      if (end < 0) return undefined;
      const before = ends[block - 1] ?? 0;
      const from = before < 0 ? ~before : before;
      return from === end ? none : edits.slice(from, end);
    },
  };
}
