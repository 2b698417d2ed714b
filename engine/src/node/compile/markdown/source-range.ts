// Places of nodes in the source of a page.

import { getEnd, type MdNode } from '../syntax/tree.ts';

/** UTF-16 offsets. */
export interface SourceRange {
  readonly start: number;
  readonly end: number;
}

/** End of a node without white space at its end. */
export function getLastEnd(source: string, node: MdNode): number {
  let { offset: end } = getEnd(node);
  while (end > 0 && isSpace(source.charCodeAt(end - 1))) end--;
  return end;
}

const isSpace = (code: number): boolean => code === 0x20 || (code >= 0x09 && code <= 0x0d);

/** The part of the line before an offset. */
export const getLineBefore = (source: string, offset: number): string =>
  source.slice(source.lastIndexOf('\n', offset - 1) + 1, offset);

/** Whether an empty line, or nothing, is before an offset. */
export const isAfterEmptyLine = (source: string, offset: number): boolean =>
  offset === 0 || source.startsWith('\n\n', offset - 2);
