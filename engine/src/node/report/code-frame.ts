// The source line of a problem with a caret below the position.

import type { Colors } from './colors.ts';
import { expandTabs, getTextWidth } from './text-width.ts';

export interface FrameInput {
  readonly line: number;
  /** UTF-16 column from 1; `undefined` prints the line without a caret. */
  readonly column?: number | undefined;
  readonly sourceLine: string;
}

const MAX_WIDTH = 100;

/** Control characters, which could move a terminal's cursor or change its title, become `�`. Tabs stay. */
export function stripControls(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '\ufffd');
}

/** Two lines, indented by two: ` 12 | text` and the caret. Long lines are cut around the caret. */
export function renderCodeFrame({ line, column, sourceLine }: FrameInput, colors: Colors): string {
  const clean = stripControls(sourceLine.replace(/\r?\n[\s\S]*$/, ''));
  const before = column === undefined ? '' : clean.slice(0, Math.max(0, Math.min(column - 1, clean.length)));
  const shown = cutAround(expandTabs(clean), getTextWidth(expandTabs(before)));
  const gutter = `  ${line} | `;
  const text = `${colors.dim(gutter)}${shown.text}`;
  if (column === undefined) return text;
  const margin = `  ${' '.repeat(String(line).length)} | `;
  return `${text}\n${colors.dim(margin)}${' '.repeat(shown.caret)}${colors.red('^')}`;
}

/** The part of a line that fits, and the caret's position in it. */
function cutAround(text: string, caret: number): { text: string; caret: number } {
  if (getTextWidth(text) <= MAX_WIDTH) return { text, caret };
  const from = Math.max(0, caret - MAX_WIDTH / 2);
  let column = 0;
  let out = '';
  let start: number | undefined;
  for (const char of text) {
    if (column >= from) {
      start ??= column;
      if (getTextWidth(out) >= MAX_WIDTH) return { text: `${start > 0 ? '…' : ''}${out}…`, caret: shift(caret, start) };
      out += char;
    }
    column += getTextWidth(char);
  }
  const first = start ?? 0;
  return { text: `${first > 0 ? '…' : ''}${out}`, caret: shift(caret, first) };
}

const shift = (caret: number, start: number): number => caret - start + (start > 0 ? 1 : 0);
