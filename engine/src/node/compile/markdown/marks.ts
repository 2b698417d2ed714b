// Emphasis, bold and deleted text: with marks that a reader takes for marks in their place (CommonMark 0.31.2, 6.2), or as
// elements where there are none.

import { startsWithLetter } from '../../../text/letters.ts';
import { joinInline, splitEdges } from '../../../text/markdown.ts';
import { isCjk } from '../syntax/marks.ts';
import { clearMarks, getFirst, getLast, isEdge } from './clear-marks.ts';

export type MarkKind = 'emphasis' | 'strong' | 'delete';

/** Text whose marks depend on what is next to it. */
export interface Marked {
  readonly kind: MarkKind;
  readonly text: string;
  /** White space and line breaks around the text. A mark next to them would be text. */
  readonly start: string;
  readonly end: string;
}

export type Piece = string | Marked;

const forms = {
  emphasis: { marks: ['*', '_'], tag: 'em' },
  strong: { marks: ['**', '__'], tag: 'strong' },
  delete: { marks: ['~~'], tag: 'del' },
} as const;

/** Marks do not reach over several paragraphs. */
export function toMarked(kind: MarkKind, content: string): Piece {
  const edges = splitEdges(content);
  return edges.text === '' || edges.text.includes('\n\n') ? content : { kind, ...edges };
}

export function joinPieces(pieces: readonly Piece[]): string {
  let markdown = '';
  for (const [i, piece] of pieces.entries()) {
    markdown = joinInline(markdown, typeof piece === 'string' ? piece : writeMarked(piece, markdown, pieces, i + 1));
  }
  return markdown;
}

/** `next`: where the pieces after this one begin. */
function writeMarked(marked: Marked, written: string, pieces: readonly Piece[], next: number): string {
  const { kind, start, end } = marked;
  const following = end === '' ? findNext(pieces, next) : end;
  const clear = clearMarks(written + start, marked.text, following) ?? { start: '', text: marked.text, end: '' };
  const { text } = clear;
  const before = written + start + clear.start;
  const after = clear.end + following;
  const { marks, tag } = forms[kind];
  const mark = marks.find((sign) => isRead(sign, before, text, after));
  const content = mark === undefined ? `<${tag}>${text}</${tag}>` : mark + text + mark;
  return start + clear.start + content + clear.end + end;
}

/** How the text after a piece begins. Of marked text, the first choice of its mark is assumed. */
function findNext(pieces: readonly Piece[], from: number): string {
  for (let i = from; ; i++) {
    const piece = pieces[i];
    if (piece === undefined) return '';
    const first = typeof piece === 'string' ? piece : piece.start + forms[piece.kind].marks[0];
    if (first !== '') return first;
  }
}

function isRead(mark: string, before: string, text: string, after: string): boolean {
  const sign = mark.charAt(0);
  if (countLast(before, sign) > 0 || after.startsWith(sign)) return false;
  if (!mayTouch(mark, countFirst(text, sign)) || !mayTouch(mark, countLast(text, sign))) return false;
  return mayStand(sign, getLast(before), getFirst(text)) && mayStand(sign, getFirst(after), getLast(text));
}

/**
 * Whether a mark is read between what is around the marked text and what that has at its edge. Next to CJK text all marks of
 * authors are, and many readers of such text agree.
 */
function mayStand(sign: string, outer: string, inner: string): boolean {
  if (isEdge(outer)) return true;
  return sign !== '_' && (startsWithLetter(inner) || isCjk(outer) || isCjk(inner));
}

/** Of marks of the same sign in each other, only one of emphasis and one of bold are read as what they are. */
const mayTouch = (mark: string, inner: number): boolean =>
  inner === 0 || (!mark.startsWith('~') && inner + mark.length === 3);

const countFirst = (text: string, sign: string): number => {
  let count = 0;
  while (text[count] === sign) count++;
  return count;
};

/** Without one that is escaped. */
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
