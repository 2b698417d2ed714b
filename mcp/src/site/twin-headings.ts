// Headings of a Markdown twin, with their ids.

import type { Container } from './containers.ts';
import { scanLines } from './scan-lines.ts';

export interface TwinHeading {
  readonly text: string;
  /** Empty when the heading carries none. */
  readonly id: string;
  /** 1 to 6. */
  readonly depth: number;
  /** Where the section starts in the body, heading included. */
  readonly start: number;
  /** Where the next heading of this depth or above starts, or the quote or list item ends that the heading is in. */
  readonly end: number;
}

/** Characters of a heading that count. Pages may come from anywhere: no line may cost more than its length. */
const MAX_HEADING = 500;

/** A section whose end is not known yet. */
interface OpenSection {
  readonly heading: Omit<TwinHeading, 'end'>;
  /** Place among the headings. */
  readonly at: number;
  readonly containers: readonly Container[];
}

export function parseHeadings(body: string): TwinHeading[] {
  const found: TwinHeading[] = [];
  /** Each is inside the container of the one before. */
  const open: OpenSection[] = [];
  const close = (end: number, isOver: (section: OpenSection) => boolean): void => {
    for (let last = open.at(-1); last !== undefined && isOver(last); last = open.at(-1)) {
      found[last.at] = { ...last.heading, end };
      open.pop();
    }
  };
  for (const { start, prose, containers } of scanLines(body)) {
    close(start, (section) => section.containers.at(-1) !== containers[section.containers.length - 1]);
    const marks = prose === undefined ? undefined : /^(#{1,6}) /.exec(prose)?.[1];
    if (prose === undefined || marks === undefined) continue;
    const depth = marks.length;
    close(start, (section) => section.containers.length === containers.length && section.heading.depth >= depth);
    const heading = { ...parseLabel(prose.slice(0, MAX_HEADING).slice(depth).trim()), depth, start };
    open.push({ heading, at: found.length, containers });
    found.push({ ...heading, end: body.length });
  }
  return found;
}

function parseLabel(label: string): Pick<TwinHeading, 'text' | 'id'> {
  const id = /\{#([^{}\s]+)\}$/.exec(label);
  return { text: toPlainText(id === null ? label : label.slice(0, id.index)), id: id?.[1] ?? '' };
}

/** Inline code, which may look like anything else; tags; escapes; marks. */
const INLINE = /(`+)(.+?)\1(?!`)|<\/?[A-Za-z][^<>]*>|\\([!-/:-@[-`{-~])|[`*]+|~~/g;

/** A heading without the marks of Markdown. */
const toPlainText = (label: string): string =>
  label
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(INLINE, (_, _marks, code?: string, escaped?: string) => code ?? escaped ?? '')
    .trim();
