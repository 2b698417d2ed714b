// Reads `llms.txt` as llmstxt.org describes it: a title, a summary, and sections that are lists of links.

import type { TwinLink } from './parse-twin.ts';

export interface ParsedList {
  readonly links: readonly (TwinLink & { readonly line: number })[];
  readonly problems: readonly ListProblem[];
}

/** `message` ends the sentence that the name of the file begins. Lines count from 1. */
export interface ListProblem {
  readonly message: string;
  readonly line: number;
}

export function parseList(text: string): ParsedList {
  const links: (TwinLink & { readonly line: number })[] = [];
  const problems: ListProblem[] = [];
  const lines = text.split(/\r?\n/);
  const first = lines.findIndex((line) => line.trim() !== '');
  if (!/^# \S/.test(lines[first] ?? ''))
    problems.push({ message: 'does not begin with a title: # Name of the site', line: Math.max(first, 0) + 1 });
  for (const [i, line] of lines.entries()) {
    const isEntry = /^[-*+] /.test(line);
    const link = isEntry ? parseEntry(line.slice(2)) : undefined;
    if (link) links.push({ ...link, line: i + 1 });
    else if (isEntry) problems.push({ message: `has an entry that is not a link: ${line.slice(0, 80)}`, line: i + 1 });
    else if (/^(?:#{3,6} |# )/.test(line) && i > first)
      problems.push({ message: `has a heading that the format does not allow: ${line.slice(0, 80)}`, line: i + 1 });
  }
  if (links.length === 0) problems.push({ message: 'lists no page', line: 1 });
  return { links, problems };
}

/** `[text](address)` or `[text](address): notes`; in both pairs of brackets, brackets may be balanced or escaped (CommonMark 0.31, 6.3). */
function parseEntry(entry: string): TwinLink | undefined {
  if (!entry.startsWith('[')) return undefined;
  const textEnd = findEnd(entry, 0, '[]');
  const start = textEnd + 1;
  if (textEnd === -1 || entry[start] !== '(') return undefined;
  const pointed = /^\(<((?:\\.|[^<>\\])+)>/.exec(entry.slice(start));
  const end = pointed ? entry.indexOf(')', start + pointed[0].length) : findEnd(entry, start, '()');
  if (end === -1 || !/^(?:: .*)?\s*$/.test(entry.slice(end + 1))) return undefined;
  const [, bare] = /^([^\s<>]+)(?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?$/.exec(entry.slice(start + 1, end)) ?? [];
  const href = pointed?.[1] ?? bare;
  return href === undefined ? undefined : { href: toPlain(href), text: toPlain(entry.slice(1, textEnd)) };
}

/** Where the bracket at `start` is closed; -1: nowhere. */
function findEnd(text: string, start: number, [open, close]: string): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === open) depth++;
    else if (text[at] === close && --depth === 0) return at;
  }
  return -1;
}

/** Without backslashes in front of signs. */
const toPlain = (text: string): string => text.replace(/\\([!-/:-@[-`{-~])/g, '$1');
