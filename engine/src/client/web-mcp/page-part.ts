// A part of a page's Markdown that fits an answer, and the headings after it.

export interface MarkdownHeading {
  /** Where its line starts. */
  readonly at: number;
  readonly depth: number;
  /** Empty when it carries none. */
  readonly id: string;
  readonly text: string;
}

export interface PagePart {
  readonly text: string;
  /** Where the next part starts; `undefined` at the end. */
  readonly next: number | undefined;
}

const FRONTMATTER = /^---\r?\n[\s\S]*?\r?\n---[ \t]*(?:\r?\n|$)\s*/;
const FENCE = /^[\s>]*(`{3,}|~{3,})/;
const HEADING = /^ {0,3}(#{1,6})[ \t]+(.*?)(?:[ \t]*\{#([^{}\s]+)\})?[ \t]*$/;

export const dropFrontmatter = (markdown: string): string => markdown.replace(FRONTMATTER, '');

/** Code is not searched. */
export function listHeadings(markdown: string): MarkdownHeading[] {
  const headings: MarkdownHeading[] = [];
  let fence = '';
  let at = 0;
  for (const line of markdown.split('\n')) {
    const mark = FENCE.exec(line)?.[1] ?? '';
    if (fence === '') {
      fence = mark;
      const [, marks, text = '', id = ''] = HEADING.exec(line) ?? [];
      if (marks !== undefined) headings.push({ at, depth: marks.length, id, text });
    } else if (mark.startsWith(fence) && line.trimEnd().endsWith(mark)) fence = '';
    at += line.length + 1;
  }
  return headings;
}

/** Ends in front of a heading, else of a paragraph, else of a line, unless that wastes half of the room. */
export function cutPart(markdown: string, start: number, length: number): PagePart {
  const end = start + length;
  if (markdown.length <= end) return { text: markdown.slice(start), next: undefined };
  const least = start + length / 2;
  const heading = listHeadings(markdown).findLast(({ at }) => at > least && at <= end)?.at;
  const breaks = [heading ?? 0, markdown.lastIndexOf('\n\n', end) + 2, markdown.lastIndexOf('\n', end) + 1];
  const next = breaks.find((at) => at > least && at <= end) ?? end;
  return { text: markdown.slice(start, next).trimEnd(), next };
}
