// A page's text that is edited by pattern, where code is safe from patterns.

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
    return this.#origins[countLines(this.#current, offset)] ?? 1;
  }

  /** The text with code replaced by characters that no pattern matches; line ends stay. */
  getMask(): string {
    let mask = this.#current;
    for (const { start, end } of findFences(this.#current)) mask = hide(mask, start, end);
    // A backtick after a backslash is text; one after two of them is code.
    const inline = /(?<!`|(?<!\\)(?:\\\\)*\\)(`+)(?!`)((?:(?!\n[ \t]*\n)[^\0])*?)(?<!`)\1(?!`)/g;
    return mask.replace(inline, (whole) => hide(whole, 0, whole.length));
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
    let text = '';
    let line = 0;
    const add = (piece: string, isKept: boolean): void => {
      if (piece !== '' && (text === '' || text.endsWith('\n'))) origins[origins.length - 1] = this.#origins[line] ?? 1;
      for (let at = piece.indexOf('\n'); at !== -1; at = piece.indexOf('\n', at + 1)) {
        if (isKept) line++;
        origins.push(this.#origins[line] ?? 1);
      }
      text += piece;
    };
    let last = 0;
    for (const { start, end, text: piece } of edits) {
      add(this.#current.slice(last, start), true);
      add(piece, false);
      line += countLines(this.#current.slice(start, end), end - start);
      last = end;
    }
    add(this.#current.slice(last), true);
    this.#current = text;
    this.#origins = origins;
  }
}

const countLines = (text: string, end: number): number => {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) count++;
  return count;
};

const hide = (text: string, start: number, end: number): string =>
  text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, HIDDEN) + text.slice(end);

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
