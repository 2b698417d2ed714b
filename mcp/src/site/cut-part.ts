// Cuts a stretch of Markdown to a budget of tokens, at places where a reader would pause.

import { getFenceEnd, type MarkdownLine, scanLines } from './scan-lines.ts';
import type { CountTokens } from './tokens.ts';

export interface Part {
  /** Valid Markdown: a code block that is cut is closed, and opened again in the next part. */
  readonly text: string;
  /** Where the next part starts; `undefined` at the end of the stretch. */
  readonly next: number | undefined;
}

export interface Stretch {
  readonly start: number;
  readonly end: number;
  /** Tokens; at least one line is given, at any cost. */
  readonly budget: number;
}

export function cutPart(body: string, { start, end, budget }: Stretch, countTokens: CountTokens): Part {
  const lines: MarkdownLine[] = [];
  let spent = 0;
  /** Number of lines in front of the last good place to cut. */
  let good = 0;
  let fence: string | undefined;
  for (const line of scanLines(body)) {
    if (line.end <= start) continue;
    if (line.start >= end) break;
    if (lines.length === 0) fence = line.fence;
    const cost = countTokens(body.slice(line.start, line.end));
    if (lines.length > 0 && spent + cost > budget) {
      // A good place does not count if it wastes most of the budget.
      const count = good > lines.length / 2 ? good : lines.length;
      const next = lines[count] ?? line;
      return { text: join(body, lines.slice(0, count), { fence, next }), next: next.start };
    }
    if (line.isBreak) good = lines.length;
    lines.push(line);
    spent += cost;
  }
  return { text: join(body, lines, { fence, next: undefined }), next: undefined };
}

interface Edges {
  /** Opening line of the code block that the first line is in. */
  readonly fence: string | undefined;
  /** The line after the last. */
  readonly next: MarkdownLine | undefined;
}

function join(body: string, lines: readonly MarkdownLine[], { fence, next }: Edges): string {
  const [first] = lines;
  const last = lines.at(-1);
  if (first === undefined || last === undefined) return '';
  const text = body.slice(first.start, last.end).trimEnd();
  const head = fence === undefined ? '' : `${fence}\n`;
  const tail = next?.fence === undefined ? '' : `\n${getFenceEnd(next.fence)}`;
  return head + text + tail;
}
