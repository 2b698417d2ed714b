// Walks a Markdown text by lines and knows which of them are code.

export interface MarkdownLine {
  /** Place in the text, in UTF-16 units; `end` includes the line break. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The line that opens the fence this line is in; the opening line itself is in none, the closing line is. */
  readonly fence: string | undefined;
  /** The text may be cut in front of this line. */
  readonly isBreak: boolean;
}

const FENCE = /^[\s>]*(`{3,}|~{3,})/;

export function* scanLines(text: string): Generator<MarkdownLine> {
  let fence: string | undefined;
  let isBlank = true;
  for (let start = 0; start < text.length; ) {
    const at = text.indexOf('\n', start);
    const end = at === -1 ? text.length : at + 1;
    const line = text.slice(start, at === -1 ? end : at);
    const marks = FENCE.exec(line)?.[1];
    const inside = fence;
    yield { start, end, text: line, fence: inside, isBreak: inside === undefined && isBlank && line.trim() !== '' };
    isBlank = line.trim() === '';
    if (inside === undefined) fence = marks === undefined ? undefined : line;
    else if (marks !== undefined && isClosing(line, marks, inside)) fence = undefined;
    start = end;
  }
}

/** Closes the fence: the same mark, at least as often, and nothing after it. */
function isClosing(line: string, marks: string, fence: string): boolean {
  const opening = FENCE.exec(fence)?.[1] ?? '';
  return marks[0] === opening[0] && marks.length >= opening.length && line.trimEnd().endsWith(marks);
}

/** What closes a fence, with the quotes and the indent of its opening. */
export const getFenceEnd = (fence: string): string => FENCE.exec(fence)?.[0] ?? '```';
