// Lines of a Markdown text that only lead to what follows, and rows of tables with what their columns are.

import { type MarkdownLine, scanLines } from './scan-lines.ts';

export interface LeadLine extends MarkdownLine {
  /** Says little without what follows: a heading, "The options are:", the opening of a code block, the head of a table. */
  readonly isLead: boolean;
  /** Head of the table that the row belongs to, line breaks included; `undefined` for all other lines, the head itself included. */
  readonly columns: string | undefined;
}

/** Characters of a paragraph that only leads. */
const MAX_LEAD = 300;
const HEADING = /^#{1,6}(?: |$)/;
const COLON = /[:：][*_`]*$/;
const DELIMITER = /^[ |:-]*$/;

export function* scanLeads(text: string): Generator<LeadLine> {
  /** The line that waits for the one after it. */
  let line: MarkdownLine | undefined;
  let isDelimiter = false;
  let columns: string | undefined;
  for (const next of withEnd(scanLines(text))) {
    if (line !== undefined) {
      const isHead: boolean = !isDelimiter && columns === undefined && isRow(line) && isDelimiterRow(next);
      yield { ...line, columns, isLead: isHead || isDelimiter || isLeadIn(line, next) };
      if (isDelimiter && isRow(next)) columns = getHead(text, line);
      else if (!isRow(next)) columns = undefined;
      isDelimiter = isHead;
    }
    line = next;
  }
}

function* withEnd<T>(items: Iterable<T>): Generator<T | undefined> {
  yield* items;
  yield undefined;
}

const isRow = (line: MarkdownLine | undefined): boolean => line?.prose?.includes('|') === true;

const isDelimiterRow = (line: MarkdownLine | undefined): boolean =>
  isRow(line) && DELIMITER.test(line?.prose ?? '') && line?.prose?.includes('-') === true;

/** The delimiter row and the row in front of it. */
const getHead = (text: string, { start, end }: MarkdownLine): string =>
  text.slice(text.lastIndexOf('\n', start - 2) + 1, end);

function isLeadIn({ prose, fence, isBreak }: MarkdownLine, next: MarkdownLine | undefined): boolean {
  if (prose === undefined) return fence === undefined && next?.fence !== undefined;
  return HEADING.test(prose) || (isBreak && prose.length <= MAX_LEAD && COLON.test(prose.trimEnd()));
}
