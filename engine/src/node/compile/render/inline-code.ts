// Renders inline code and says where a line may end in it.

import { escapeHtml } from '../../../text/html.ts';
import { isCjk } from '../syntax/marks.ts';
import { getStart, type NodeOf } from '../syntax/tree.ts';
import type { RenderState } from './render-state.ts';

/** Code of up to this many characters stays on one line, so that `--debug` does not break after `--`. */
const WHOLE = 24;
/** In longer code the pieces of its words do, up to so many; they still fit into the narrowest column of text. */
const WORD = 28;
/** A line does not end after fewer characters of a long word than these, … */
const PIECE = 6;
/** … nor before fewer of its last ones: `.html` stays with its name. */
const LAST = 5;

/** Where words end; the method of a request is part of its address. */
const space = /(?<!^[A-Z]{3,7}) /;

/** Characters at which browsers break lines in unwanted places. */
const breaks = /[-?/]/;

export function renderInlineCode(state: RenderState, node: NodeOf<'inlineCode'>): string {
  const { value } = node;
  state.text.add(value);
  const gap = /^[^\p{L}\p{N}]/u.test(value) && isBehindCjk(state, node) ? '<wbr>' : '';
  if (value.length <= WHOLE)
    return `${gap}<code${breaks.test(value) ? ' class="whole"' : ''}>${escapeHtml(value)}</code>`;
  return `${gap}<code>${value.split(space).map(renderWord).join(' ')}</code>`;
}

/** A line may end after any CJK character except an opening bracket; before a hyphen or a dot, browsers would not break it. */
function isBehindCjk(state: RenderState, node: NodeOf<'inlineCode'>): boolean {
  const before = state.source[getStart(node).offset - 1] ?? '';
  return isCjk(before) && !/\p{Ps}/u.test(before);
}

function renderWord(word: string): string {
  return cutWord(word).map(renderPiece).join('<wbr>');
}

function renderPiece(piece: string): string {
  const text = escapeHtml(piece);
  return piece.length <= WORD && breaks.test(piece) ? `<span class="whole">${text}</span>` : text;
}

/** A long word ends lines where it is composed: after dots, slashes and underscores; a piece that is still long also before capitals. */
function cutWord(word: string): readonly string[] {
  if (word.length <= WHOLE) return [word];
  return cut(word, /(?<=[\w>][./_])/).flatMap((piece) =>
    piece.length <= WHOLE ? [piece] : cut(piece, /(?<=[a-z])(?=[A-Z])/),
  );
}

function cut(word: string, places: RegExp): readonly string[] {
  const pieces: string[] = [];
  let open = '';
  for (const piece of word.split(places)) {
    open += piece;
    if (open.length < PIECE) continue;
    pieces.push(open);
    open = '';
  }
  if (open.length >= LAST) pieces.push(open);
  else if (open !== '') pieces.push(`${pieces.pop() ?? ''}${open}`);
  return pieces;
}
