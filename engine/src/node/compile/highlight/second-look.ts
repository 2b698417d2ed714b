// A second look at what a grammar left plain, for the languages that documentation shows most. Must stay linear.

import type { LineBuilder, TokenClass } from './token-classes.ts';

export interface SecondLook {
  /** `before` and `after`: text of the neighbours, as far as they are one piece. */
  addPlain(lines: LineBuilder, text: string, around: { readonly before: string; readonly after: string }): void;
  /** Another class for a token of one piece. */
  getClass?(type: string, text: string): TokenClass | undefined;
}

/** Capitalised words are types, and a word before a colon is a name: a property, a parameter, a variable. */
const typesAndNames: SecondLook = {
  addPlain(lines, text, { after }) {
    const start = after === ':' ? findNameAtEnd(text) : text.length;
    addTypes(lines, start === text.length ? text : text.slice(0, start));
    lines.add(text.slice(start), 't-v');
  },
  getClass: (type, text) => (type === 'constant' && text.length === 1 ? 't-t' : undefined),
};

const typeWord = /\b[A-Z]\w*[a-z]\w*/g;

function addTypes(lines: LineBuilder, text: string): void {
  let last = 0;
  for (const match of text.matchAll(typeWord)) {
    lines.add(text.slice(last, match.index), '');
    lines.add(match[0], 't-t');
    last = match.index + match[0].length;
  }
  lines.add(text.slice(last), '');
}

/** Where the last word starts; the text's length when it ends with no word. A loop, since a regex for this is quadratic. */
function findNameAtEnd(text: string): number {
  let start = text.length;
  while (start > 0 && /[\w$]/.test(text[start - 1] ?? '')) start--;
  return /\d/.test(text[start] ?? '') ? text.length : start;
}

/** The first word of a command is the command, even an unknown one. Prism knows only the usual ones. */
const commands: SecondLook = {
  addPlain(lines, text, { before }) {
    let startsCommand =
      before === '' || before.endsWith('\n') || /^(?:&&|\|\|?|;|do|then|else|!|\()$/.test(before.trim());
    for (const row of text.split(/(?<=\n)/)) {
      const word = startsCommand ? /^[ \t]*((?:\.{0,2}\/)?[A-Za-z][\w./@-]*)(?=\s|$)/.exec(row) : null;
      const end = word?.[0].length ?? 0;
      const start = end - (word?.[1]?.length ?? 0);
      lines.add(row.slice(0, start), '');
      lines.add(row.slice(start, end), 't-f');
      lines.add(row.slice(end), '');
      startsCommand = !row.endsWith('\\\n');
    }
  },
};

const typedLanguages = ['javascript', 'typescript', 'jsx', 'tsx', 'java', 'kotlin', 'csharp', 'swift', 'dart', 'scala'];
const moreTyped = ['c', 'cpp', 'objectivec', 'python', 'php', 'ruby', 'solidity'];

/** By Prism's name. */
export const secondLooks: Readonly<Record<string, SecondLook>> = Object.assign(Object.create(null), {
  ...Object.fromEntries([...typedLanguages, ...moreTyped].map((name) => [name, typesAndNames])),
  bash: commands,
});
