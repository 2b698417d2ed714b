// Delimiters of emphasis next to punctuation, where only parsers made for Chinese, Japanese and Korean text read them:
// `**注意：**请先安装`. CommonMark wants white space or punctuation on the other side (0.31.2, 6.2). If the sign and the
// delimiter change places, the sign is there: `**注意**：请先安装`.

import { startsWithLetter } from '../../../text/letters.ts';
import { isCjk } from '../syntax/marks.ts';

/** Delimited text whose outermost signs have moved out. One of `start` and `end` may be empty. */
export interface ClearDelimiters {
  readonly start: string;
  readonly text: string;
  readonly end: string;
}

/**
 * `before`, `after`: the text outside of the delimiters. `undefined`: every parser reads the delimiters, or no sign can be
 * moved.
 */
export function clearDelimiters(before: string, text: string, after: string): ClearDelimiters | undefined {
  const isEndUnread = isUnread(getFirst(after), getLast(text));
  const isStartUnread = isUnread(getLast(before), getFirst(text));
  if (!isEndUnread && !isStartUnread) return undefined;
  const end = isEndUnread ? getMovable(text, 'end') : '';
  const start = isStartUnread ? getMovable(text, 'start') : '';
  if ((isEndUnread && end === '') || (isStartUnread && start === '')) return undefined;
  // Quotes and brackets stay on the same side as their other half.
  const first = start === '' && pairs.get(getFirst(text)) === end ? getFirst(text) : start;
  const last = end === '' && pairs.get(start) === getLast(text) ? getLast(text) : end;
  const inner = text.slice(first.length, text.length - last.length);
  return inner === '' || inner.trim() !== inner ? undefined : { start: first, text: inner, end: last };
}

/** True if only parsers made for such text read a delimiter between the two. The text inside has no white space at its ends. */
const isUnread = (outer: string, inner: string): boolean =>
  !isEdge(outer) && !startsWithLetter(inner) && (isCjk(outer) || isCjk(inner));

/**
 * True next to white space, punctuation and nothing: a delimiter is read there with any text inside. GFM counts symbols beyond ASCII as letters, CommonMark as punctuation.
 */
export function isEdge(sign: string): boolean {
  if (sign === '') return true;
  return sign < '\u0080' ? !/[A-Za-z0-9]/.test(sign) : /^[\s\p{P}]$/u.test(sign);
}

/** A sign that means nothing to Markdown, wherever it is. */
function getMovable(text: string, side: 'start' | 'end'): string {
  if (side === 'start') return /^[("'\u0080-\uffff]/.test(text) && isEdge(getFirst(text)) ? getFirst(text) : '';
  // A bracket may end a link, and a backslash turns a delimiter into text.
  const sign = getLast(text);
  const isPlain = /[.,:!?"'\u0080-\uffff]/.test(sign) || (sign === ')' && !text.includes(']('));
  return isPlain && isEdge(sign) && text.at(-2) !== '\\' ? sign : '';
}

/** Signs in pairs, by the first one. */
const pairs: ReadonlyMap<string, string> = new Map(
  ['“”', '‘’', '（）', '《》', '〈〉', '「」', '『』', '【】', '〔〕', '()', '""', "''"].map((pair) => [
    pair.charAt(0),
    pair.charAt(1),
  ]),
);

export const getLast = (text: string): string => [...text.slice(-2)].at(-1) ?? '';
export const getFirst = (text: string): string => [...text.slice(0, 2)][0] ?? '';
