// Headings of a page's Markdown, and the section of one of them.

export interface MarkdownHeading {
  /** Where its line starts. */
  readonly at: number;
  readonly depth: number;
  /** That the page gives it: `## Install {#install}`; empty when it carries none. */
  readonly id: string;
  /** Without the id. */
  readonly text: string;
}

// None of them may cost more than the length of a line: pages come from anywhere.
const HEADING = /^ {0,3}(#{1,6})[ \t]/;
const ID = /\{#([^{}\s]+)\}$/;
const FENCE = /^[\s>]*(`{3,}|~{3,})/;

/** In order. Code is not searched. */
export function listMarkdownHeadings(markdown: string): MarkdownHeading[] {
  const headings: MarkdownHeading[] = [];
  let fence = '';
  let at = 0;
  for (const line of markdown.split('\n')) {
    const mark = FENCE.exec(line)?.[1] ?? '';
    if (fence === '') {
      fence = mark;
      const heading = parseHeading(line);
      if (heading !== undefined) headings.push({ at, ...heading });
      // The same mark at least as often, and nothing after it.
    } else if (mark.startsWith(fence) && line.trimEnd().endsWith(mark)) fence = '';
    at += line.length + 1;
  }
  return headings;
}

function parseHeading(line: string): Omit<MarkdownHeading, 'at'> | undefined {
  const [marked = '', marks] = HEADING.exec(line) ?? [];
  if (marks === undefined) return undefined;
  const label = line.slice(marked.length).trim();
  const id = ID.exec(label);
  return { depth: marks.length, id: id?.[1] ?? '', text: label.slice(0, id?.index).trimEnd() };
}

/** From the heading with this id to the next of its depth or above; `undefined` when there is none. `headings`: those of the text. */
export function getMarkdownSection(
  markdown: string,
  id: string,
  headings: readonly MarkdownHeading[] = listMarkdownHeadings(markdown),
): string | undefined {
  const first = id === '' ? undefined : headings.find((heading) => heading.id === id);
  if (first === undefined) return undefined;
  const next = headings.find(({ at, depth }) => at > first.at && depth <= first.depth);
  return markdown.slice(first.at, next?.at).trimEnd();
}
