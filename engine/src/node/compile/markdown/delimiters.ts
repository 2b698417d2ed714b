// Emphasis, bold and deleted text: with delimiters that parsers read as such in their place (CommonMark 0.31.2, 6.2), or as
// elements where no delimiters would be.

import { startsWithLetter } from '../../../text/letters.ts';
import { joinInline, splitEdges } from '../../../text/markdown.ts';
import { isCjk } from '../syntax/marks.ts';
import { clearDelimiters, getFirst, getLast, isEdge } from './clear-delimiters.ts';

export type DelimiterKind = 'emphasis' | 'strong' | 'delete';

/** Text whose delimiters depend on the text around it. */
export interface Delimited {
  readonly kind: DelimiterKind;
  readonly text: string;
  /** White space and line breaks around the text. A delimiter next to them would be text. */
  readonly start: string;
  readonly end: string;
}

export type Piece = string | Delimited;

const forms = {
  emphasis: { delimiters: ['*', '_'], tag: 'em' },
  strong: { delimiters: ['**', '__'], tag: 'strong' },
  delete: { delimiters: ['~~'], tag: 'del' },
} as const;

/** Delimiters do not reach over several paragraphs. */
export function toDelimited(kind: DelimiterKind, content: string): Piece {
  const edges = splitEdges(content);
  return edges.text === '' || edges.text.includes('\n\n') ? content : { kind, ...edges };
}

export function joinPieces(pieces: readonly Piece[]): string {
  let markdown = '';
  for (const [i, piece] of pieces.entries()) {
    markdown = joinInline(markdown, typeof piece === 'string' ? piece : writeDelimited(piece, markdown, pieces, i + 1));
  }
  return markdown;
}

/** `next`: where the pieces after this one begin. */
function writeDelimited(delimited: Delimited, written: string, pieces: readonly Piece[], next: number): string {
  const { kind, start, end } = delimited;
  const following = end === '' ? findNext(pieces, next) : end;
  const clear = clearDelimiters(written + start, delimited.text, following) ?? {
    start: '',
    text: delimited.text,
    end: '',
  };
  const { text } = clear;
  const before = written + start + clear.start;
  const after = clear.end + following;
  const { delimiters, tag } = forms[kind];
  const delimiter = delimiters.find((one) => isRead(one, before, text, after));
  const content = delimiter === undefined ? `<${tag}>${text}</${tag}>` : delimiter + text + delimiter;
  return start + clear.start + content + clear.end + end;
}

/** How the text after a piece begins. Delimited text is assumed to have the first of its delimiters. */
function findNext(pieces: readonly Piece[], from: number): string {
  for (let i = from; ; i++) {
    const piece = pieces[i];
    if (piece === undefined) return '';
    const first = typeof piece === 'string' ? piece : piece.start + forms[piece.kind].delimiters[0];
    if (first !== '') return first;
  }
}

/** True if parsers read the delimiter at both ends of the text. */
function isRead(delimiter: string, before: string, text: string, after: string): boolean {
  const sign = delimiter.charAt(0);
  if (countLast(before, sign) > 0 || after.startsWith(sign)) return false;
  if (!mayTouch(delimiter, countFirst(text, sign)) || !mayTouch(delimiter, countLast(text, sign))) return false;
  return isAllowedAt(sign, getLast(before), getFirst(text)) && isAllowedAt(sign, getFirst(after), getLast(text));
}

/**
 * True if parsers read a delimiter between `outer`, the sign outside, and `inner`, the sign at the edge of the text. Next to
 * CJK text the parser of this engine reads all delimiters of authors, and so do many others.
 */
function isAllowedAt(sign: string, outer: string, inner: string): boolean {
  if (isEdge(outer)) return true;
  return sign !== '_' && (startsWithLetter(inner) || isCjk(outer) || isCjk(inner));
}

/** When delimiters of the same sign are nested, parsers read at most one emphasis and one bold. `inner`: length of the inner one. */
const mayTouch = (delimiter: string, inner: number): boolean =>
  inner === 0 || (!delimiter.startsWith('~') && inner + delimiter.length === 3);

const countFirst = (text: string, sign: string): number => {
  let count = 0;
  while (text[count] === sign) count++;
  return count;
};

/** The number of signs at the end, without an escaped one. */
function countLast(text: string, sign: string): number {
  let at = text.length;
  while (at > 0 && text[at - 1] === sign) at--;
  const count = text.length - at;
  return count > 0 && countBackslashes(text, at) % 2 === 1 ? count - 1 : count;
}

function countBackslashes(text: string, end: number): number {
  let at = end;
  while (at > 0 && text[at - 1] === '\\') at--;
  return end - at;
}
