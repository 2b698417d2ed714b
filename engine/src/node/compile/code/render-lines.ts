// Tokens and marks → the lines of a code block as HTML.

import type { Token, TokenLine } from '../highlight/token-classes.ts';
import type { LineMarks } from './notations.ts';

/** How a token's text becomes HTML. */
type RenderText = (text: string) => string;

export function renderLines(
  lines: readonly TokenLine[],
  marks: ReadonlyMap<number, LineMarks>,
  renderText: RenderText,
): string {
  let html = '';
  for (let index = 0; index < lines.length; index++) {
    const tokens = lines[index] ?? [];
    const mark = marks.size === 0 ? undefined : marks.get(index);
    if (index > 0) html += '\n';
    html += mark
      ? `<span class="line${renderClasses(mark)}">${renderMarkedTokens(tokens, mark.words, renderText)}</span>`
      : `<span class="line">${renderTokens(tokens, renderText)}</span>`;
  }
  return html;
}

function renderClasses(marks: LineMarks): string {
  let out = '';
  for (const name of marks.classes) out += ` ${name}`;
  return out;
}

function renderTokens(tokens: TokenLine, renderText: RenderText): string {
  let html = '';
  for (const { text, type } of tokens) html += renderToken(renderText(text), type);
  return html;
}

function renderToken(html: string, type: string): string {
  return type === '' ? html : `<span class="${type}">${html}</span>`;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

function renderMarkedTokens(tokens: TokenLine, words: ReadonlySet<string>, renderText: RenderText): string {
  const ranges = words.size === 0 ? [] : findWords(tokens.map((token) => token.text).join(''), words);
  if (ranges.length === 0) return renderTokens(tokens, renderText);
  let html = '';
  let offset = 0;
  let next = 0;
  for (const token of tokens) {
    for (const piece of cutToken(token, offset, ranges)) {
      // Between two marks that touch; it would open the second one twice.
      if (piece === '') continue;
      const range = ranges[next];
      if (range && offset === range.start) html += '<mark class="word">';
      html += renderToken(renderText(piece), token.type);
      offset += piece.length;
      if (range && offset === range.end) {
        html += '</mark>';
        next++;
      }
    }
  }
  return html;
}

/** The token's text, cut wherever a range starts or ends. */
function cutToken(token: Token, offset: number, ranges: readonly Range[]): string[] {
  const end = offset + token.text.length;
  const cuts = ranges.flatMap((range) => [range.start, range.end]).filter((at) => at > offset && at < end);
  return [offset, ...cuts].map((at, index) => token.text.slice(at - offset, (cuts[index] ?? end) - offset));
}

/** Places of the words, ascending, without overlaps. */
function findWords(text: string, words: ReadonlySet<string>): Range[] {
  const found: Range[] = [];
  for (const word of words) {
    if (word === '') continue;
    for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length))
      found.push({ start: at, end: at + word.length });
  }
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  const out: Range[] = [];
  for (const range of found) if (range.start >= (out.at(-1)?.end ?? 0)) out.push(range);
  return out;
}
