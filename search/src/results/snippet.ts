// Cuts the stretch of a page that is shown for a content hit. Must keep the author's letters and never cut one in two.

/** Roughly what fits two lines of the dialog. A Latin letter is 1 wide, any other 3. */
export const SNIPPET_WIDTH = 100;
const ELLIPSIS = '...';
/** Looked at on each side: more than a snippet can hold, white space included. */
const REACH = 600;
/** A line of this width reads by itself. */
const ENOUGH = 56;
/** How far a cut may move inwards to fall between words. */
const SNAP = 14;
/** How far it may to spare a path, an option or another word that is joined by punctuation. */
const LONG_SNAP = 40;
const JOINED = /[^\s,;()[\]{}<>|"'\u0100-\uFFFF]/;
/** What a cut leaves of the clause next to it. */
const LEFT_OVER = /^[\s,;:)\]}|，。；：、）」』]+/;
const LEFT_BEFORE = /[\s,;:([{|，；：、（「『]+$/;

export interface SnippetInput {
  readonly source: string;
  /** The match, offsets in the source. */
  readonly start: number;
  readonly end: number;
  /** Where the section begins and ends. */
  readonly from: number;
  readonly to: number;
}

/** `body` is a piece of the text with single spaces; the snippet is `before + body + after`. */
export interface Snippet {
  readonly before: '' | typeof ELLIPSIS;
  readonly body: string;
  readonly after: '' | typeof ELLIPSIS;
}

/** From the start of the line to the next blank line; when that is too wide, the match in the middle. */
export function createSnippet({ source, start, end, from, to }: SnippetInput): Snippet {
  const newline = start === 0 ? -1 : source.lastIndexOf('\n', start - 1);
  let lineStart = Math.max(from, newline + 1, start - REACH);
  while (lineStart < start && isBound(source, lineStart)) lineStart += 1;
  const blank = findEnd(source, lineStart, end);
  let textEnd = Math.min(Math.max(to, end), blank === -1 ? source.length : blank, end + REACH);
  while (textEnd > end && isBound(source, textEnd)) textEnd -= 1;
  const left = collapse(source.slice(lineStart, start)).trimStart();
  const match = collapse(source.slice(start, end));
  const right = collapse(source.slice(end, textEnd)).trimEnd();
  const budget = Math.max(0, SNIPPET_WIDTH - measure(match));
  const half = Math.floor(budget / 2);
  const leftWidth = measure(left);
  const rightWidth = measure(right);
  const leftCut = cutLeft(left, Math.max(half, budget - rightWidth));
  const rightCut = cutRight(right, Math.max(half, budget - leftWidth));
  return {
    before: leftCut.length < left.length ? ELLIPSIS : '',
    body: leftCut + match + rightCut,
    after: rightCut.length < right.length ? ELLIPSIS : '',
  };
}

/** The end of the line, when that is enough to read; else the next blank line. */
function findEnd(source: string, start: number, end: number): number {
  const line = source.indexOf('\n', end);
  if (line !== -1 && measure(source.slice(start, line)) >= ENOUGH) return line;
  return source.indexOf('\n\n', end);
}

const collapse = (text: string): string => text.replace(/\s+/g, ' ');

/** Width of a text: 1 for each unit up to U+00FF, 3 for each other character. */
export function measure(text: string): number {
  let width = 0;
  for (const char of text) width += widthOf(char);
  return width;
}

const widthOf = (char: string): number => (char.charCodeAt(0) <= 0xff ? 1 : 3);

function cutRight(text: string, budget: number): string {
  if (measure(text) <= budget) return text;
  let width = ELLIPSIS.length;
  let end = 0;
  for (const char of text) {
    width += widthOf(char);
    if (width > budget) break;
    end += char.length;
  }
  while (end > 0 && isBound(text, end)) end -= 1;
  const space = text.slice(0, end + 1).lastIndexOf(' ');
  let cut = end;
  if (space !== -1 && end - space <= SNAP) cut = space;
  else {
    while (cut > 0 && end - cut < LONG_SNAP && isJoined(text, cut)) cut -= 1;
    if (cut === 0 || isJoined(text, cut)) cut = end;
  }
  return text.slice(0, cut).replace(LEFT_BEFORE, '');
}

function cutLeft(text: string, budget: number): string {
  if (measure(text) <= budget) return text;
  const chars = [...text];
  let width = ELLIPSIS.length;
  let start = text.length;
  for (let i = chars.length - 1; i >= 0; i--) {
    const char = chars[i] as string;
    width += widthOf(char);
    if (width > budget) break;
    start -= char.length;
  }
  while (start < text.length && isBound(text, start)) start += 1;
  const space = text.indexOf(' ', Math.max(0, start - 1));
  let cut = start;
  if (space !== -1 && space + 1 - start <= SNAP) cut = space + 1;
  else {
    while (cut < text.length && cut - start < LONG_SNAP && isJoined(text, cut)) cut += 1;
    // The match itself is a part of the word.
    if (cut === text.length || isJoined(text, cut)) cut = start;
  }
  return text.slice(cut).replace(LEFT_OVER, '');
}

/** True inside a word, with the punctuation that joins words: `agent-tars`, `--browser.headless`, `a/b`. */
const isJoined = (text: string, at: number): boolean =>
  JOINED.test(text.charAt(at - 1)) && JOINED.test(text.charAt(at));

/** True where a cut would split a character: a surrogate pair, a letter and its mark, a joined emoji. */
function isBound(text: string, at: number): boolean {
  return /^[\uDC00-\uDFFF\u200D\p{M}]/u.test(text.charAt(at)) || text.charAt(at - 1) === '\u200D';
}
