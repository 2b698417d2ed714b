// A page's text that is edited by pattern, where code is safe from patterns.

import { createLineFinder } from '../lines.ts';

export interface Fence {
  /** Offsets of the whole block, from the start of the first line to the end of the last, without its line end. */
  readonly start: number;
  readonly end: number;
  /** What precedes the fence on its line: indentation, quote and list marks. */
  readonly prefix: string;
  readonly marks: string;
  /** What follows the marks on the first line. */
  readonly info: string;
  /** Lines between the two fences, as they are. */
  readonly code: string;
  readonly closing: string;
}

const HIDDEN = '\u0000';
const opening = /^((?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*)(`{3,}|~{3,})([^\n]*)$/;

export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export class Body {
  #current: string;
  /** Number, in the file, that each line of the text had. */
  #origins: readonly number[];
  /** Made when they are asked for, and again after an edit. */
  #mask: string | undefined;
  #findLine: ((offset: number) => number) | undefined;

  /** @param firstLine number of the text's first line in its file */
  constructor(text: string, firstLine: number) {
    this.#current = text;
    this.#origins = text.split('\n').map((_, i) => firstLine + i);
  }

  get text(): string {
    return this.#current;
  }

  /** Line of the file, as it was before any edit. */
  getLine(offset: number): number {
    this.#findLine ??= createLineFinder(this.#current);
    return this.#origins[this.#findLine(offset) - 1] ?? 1;
  }

  /** The text with code replaced by characters that no pattern matches; line ends stay. */
  getMask(): string {
    this.#mask ??= hideCode(this.#current);
    return this.#mask;
  }

  /** Replaces what a pattern finds outside of code; `undefined` leaves it. What is found has its code. */
  replace(pattern: RegExp, change: (found: string, offset: number) => string | undefined): void {
    const edits = [...this.getMask().matchAll(pattern)].flatMap(({ index, 0: { length } }): Edit[] => {
      const text = change(this.#current.slice(index, index + length), index);
      return text === undefined ? [] : [{ start: index, end: index + length, text }];
    });
    this.edit(edits);
  }

  replaceFences(change: (fence: Fence) => string | undefined): void {
    this.edit(
      findFences(this.#current).flatMap((fence): Edit[] => {
        const text = change(fence);
        return text === undefined ? [] : [{ start: fence.start, end: fence.end, text }];
      }),
    );
  }

  /** Edits in the order of the text, none over another. */
  edit(edits: readonly Edit[]): void {
    if (edits.length === 0) return;
    const origins: number[] = [this.#origins[0] ?? 1];
    const pieces: string[] = [];
    let line = 0;
    let isLineStart = true;
    const add = (piece: string, isKept: boolean): void => {
      if (piece === '') return;
      if (isLineStart) origins[origins.length - 1] = this.#origins[line] ?? 1;
      for (let at = piece.indexOf('\n'); at !== -1; at = piece.indexOf('\n', at + 1)) {
        if (isKept) line++;
        origins.push(this.#origins[line] ?? 1);
      }
      isLineStart = piece.endsWith('\n');
      pieces.push(piece);
    };
    let last = 0;
    for (const { start, end, text: piece } of edits) {
      add(this.#current.slice(last, start), true);
      add(piece, false);
      line += this.#current.slice(start, end).split('\n').length - 1;
      last = end;
    }
    add(this.#current.slice(last), true);
    this.#current = pieces.join('');
    this.#origins = origins;
    this.#mask = undefined;
    this.#findLine = undefined;
  }
}

/** A backtick after a backslash is text; one after two of them is code. */
const inlineCode = /(?<!`|(?<!\\)(?:\\\\)*\\)(`+)(?!`)((?:(?!\n[ \t]*\n)[^\0])*?)(?<!`)\1(?!`)/g;

const hide = (text: string): string => text.replace(/[^\n]/g, HIDDEN);

function hideCode(text: string): string {
  let mask = '';
  let last = 0;
  for (const { start, end } of findFences(text)) {
    mask += text.slice(last, start) + hide(text.slice(start, end));
    last = end;
  }
  return (mask + text.slice(last)).replace(inlineCode, hide);
}

function findFences(text: string): Fence[] {
  const fences: Fence[] = [];
  let open: { start: number; codeStart: number; prefix: string; marks: string; info: string } | undefined;
  for (let start = 0; start <= text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline;
    const match = opening.exec(text.slice(start, end));
    const [, prefix = '', marks = '', info = ''] = match ?? [];
    if (match && !open && !(marks.startsWith('`') && info.includes('`')))
      open = { start, codeStart: Math.min(end + 1, text.length), prefix, marks, info };
    else if (open && marks.startsWith(open.marks) && info.trim() === '' && /^[ \t>]*$/.test(prefix)) {
      const code = text.slice(open.codeStart, Math.max(open.codeStart, start - 1));
      fences.push({ ...open, end, code, closing: text.slice(start, end) });
      open = undefined;
    }
    start = end + 1;
  }
  // A block without an end goes on to the end of the text.
  if (open) fences.push({ ...open, end: text.length, code: text.slice(open.codeStart), closing: '' });
  return fences;
}
