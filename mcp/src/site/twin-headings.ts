// Headings of a Markdown twin, with their ids.

import { scanLines } from './scan-lines.ts';

export interface TwinHeading {
  readonly text: string;
  /** Empty when the heading carries none. */
  readonly id: string;
  /** 1 to 6. */
  readonly depth: number;
  /** Where the section starts in the body, heading included. */
  readonly start: number;
  /** Where the next heading of this depth or above starts. */
  readonly end: number;
}

/** Characters of a heading that count. Pages may come from anywhere: no line may cost more than its length. */
const MAX_HEADING = 500;

export function parseHeadings(body: string): TwinHeading[] {
  const found: Omit<TwinHeading, 'end'>[] = [];
  for (const { start, text, fence } of scanLines(body)) {
    const marks = fence === undefined ? /^ {0,3}(#{1,6})[ \t]/.exec(text)?.[1] : undefined;
    if (marks === undefined) continue;
    const label = text.slice(0, MAX_HEADING).trim().slice(marks.length).trim();
    const id = /\{#([^{}\s]+)\}$/.exec(label);
    found.push({
      text: toPlainText(id === null ? label : label.slice(0, id.index)),
      id: id?.[1] ?? '',
      depth: marks.length,
      start,
    });
  }
  return found.map((heading, i) => {
    const next = found.slice(i + 1).find(({ depth }) => depth <= heading.depth);
    return { ...heading, end: next?.start ?? body.length };
  });
}

/** A heading without the marks of Markdown. */
const toPlainText = (label: string): string =>
  label
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .trim();
