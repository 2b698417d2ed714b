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

const ITEM = /^[-*+] \[((?:\\.|[^\]\\])*)\]\(<?([^)\s>]+)>?\)(?:: .*)?$/;

export function parseList(text: string): ParsedList {
  const links: (TwinLink & { readonly line: number })[] = [];
  const problems: ListProblem[] = [];
  const lines = text.split(/\r?\n/);
  const first = lines.findIndex((line) => line.trim() !== '');
  if (!/^# \S/.test(lines[first] ?? ''))
    problems.push({ message: 'does not begin with a title: # Name of the site', line: Math.max(first, 0) + 1 });
  for (const [i, line] of lines.entries()) {
    const [, title = '', href] = ITEM.exec(line) ?? [];
    if (href !== undefined) links.push({ href, text: title.replace(/\\(.)/g, '$1'), line: i + 1 });
    else if (/^[-*+] /.test(line))
      problems.push({ message: `has an entry that is not a link: ${line.slice(0, 80)}`, line: i + 1 });
    else if (/^(?:#{3,6} |# )/.test(line) && i > first)
      problems.push({ message: `has a heading that the format does not allow: ${line.slice(0, 80)}`, line: i + 1 });
  }
  if (links.length === 0) problems.push({ message: 'lists no page', line: 1 });
  return { links, problems };
}
