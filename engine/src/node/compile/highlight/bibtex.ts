// BibTeX, in which papers say how to cite them. Prism lacks it, and loading Shiki for a block of seven lines takes as long as compiling
// a dozen pages. Looks at every character once.

import { createLineBuilder, type LineBuilder, type TokenClass, type TokenLine } from './token-classes.ts';

export function highlightBibtex(code: string): TokenLine[] {
  const lines = createLineBuilder();
  let at = 0;
  while (at < code.length) at = addEntry(lines, code, addOutside(lines, code, at));
  return lines.finish();
}

/** What BibTeX takes for a name: that of a kind of entry, of an entry, of a field, of an abbreviation. */
const NAME = String.raw`[^\s"#%'(){},=@\\]+`;

const head = new RegExp(String.raw`@(?!comment\b)(${NAME})(\s*)([{(])(\s*)`, 'gi');

/** What is in no entry is a comment. Returns where the next entry begins, or the end. */
function addOutside(lines: LineBuilder, code: string, from: number): number {
  head.lastIndex = from;
  const start = head.exec(code)?.index ?? code.length;
  lines.add(code.slice(from, start), 't-c');
  return start;
}

const key = new RegExp(String.raw`${NAME}(?=\s*,)`, 'y');

/** Returns where the entry ends. */
function addEntry(lines: LineBuilder, code: string, from: number): number {
  head.lastIndex = from;
  const [all, kind = '', gap = '', open = '', space = ''] = head.exec(code) ?? [];
  if (all === undefined) return code.length;
  for (const [text, type] of [
    ['@', 't-p'],
    [kind, 't-k'],
    [gap, ''],
    [open, 't-p'],
    [space, ''],
  ] as const)
    lines.add(text, type);
  let at = from + all.length;
  key.lastIndex = at;
  const name = key.exec(code)?.[0] ?? '';
  lines.add(name, 't-t');
  at += name.length;
  const close = open === '{' ? '}' : ')';
  while (at < code.length) {
    const [text, type] = takePart(code, at);
    lines.add(text, type);
    at += text.length;
    if (text === close) break;
  }
  return at;
}

const part = new RegExp(String.raw`(%.*)|(${NAME})(?=(\s*=)?)|[^]`, 'y');

const classes: Readonly<Record<string, TokenClass>> = { '=': 't-o', '#': 't-o', ',': 't-p', '}': 't-p', ')': 't-p' };

/** What an entry has at `at`. */
function takePart(code: string, at: number): readonly [text: string, type: TokenClass] {
  part.lastIndex = at;
  const [text = '', comment, name, assignment] = part.exec(code) ?? [];
  if (text === '{' || text === '"') return [code.slice(at, findEnd(code, at + 1, text)), 't-s'];
  if (comment !== undefined) return [text, 't-c'];
  // An abbreviation stands for a constant.
  if (name !== undefined) return [text, assignment === undefined ? 't-n' : 't-v'];
  return [text, classes[text] ?? ''];
}

/** Just after what closes `open`, outside of further braces; the end of the code when nothing does. */
function findEnd(code: string, from: number, open: '{' | '"'): number {
  const close = open === '{' ? '}' : open;
  let depth = 0;
  for (let at = from; at < code.length; at++) {
    const unit = code[at];
    if (unit === close && depth === 0) return at + 1;
    if (unit === '{') depth++;
    else if (unit === '}') depth--;
  }
  return code.length;
}
