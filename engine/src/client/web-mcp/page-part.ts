// A part of a page's Markdown that fits an answer, and the headings after it.

import { listMarkdownHeadings, type MarkdownHeading } from '../../text/markdown-section.ts';

export interface PagePart {
  readonly text: string;
  /** Where the next part starts; `undefined` at the end. */
  readonly next: number | undefined;
  /** Headings after the part. */
  readonly coming: readonly MarkdownHeading[];
}

const FRONTMATTER = /^---\r?\n[\s\S]*?\r?\n---[ \t]*(?:\r?\n|$)\s*/;

export const dropFrontmatter = (markdown: string): string => markdown.replace(FRONTMATTER, '');

/** Ends in front of a heading, else of a paragraph, else of a line, unless that wastes half of the room. */
export function cutPart(markdown: string, start: number, length: number): PagePart {
  const end = start + length;
  if (markdown.length <= end) return { text: markdown.slice(start), next: undefined, coming: [] };
  const least = start + length / 2;
  const headings = listMarkdownHeadings(markdown);
  const heading = headings.findLast(({ at }) => at > least && at <= end)?.at;
  const breaks = [heading ?? 0, markdown.lastIndexOf('\n\n', end) + 2, markdown.lastIndexOf('\n', end) + 1];
  // Both halves of a character outside the basic plane stay together.
  const middle = /[\uD800-\uDBFF]/.test(markdown.charAt(end - 1)) ? end - 1 : end;
  const next = breaks.find((at) => at > least && at <= end) ?? middle;
  return { text: markdown.slice(start, next).trimEnd(), next, coming: headings.filter(({ at }) => at >= next) };
}
