// A text with the found words marked. Ranges are offsets into the text; what they do not cover stays plain.

import type { HighlightRange } from '../../../model/search.ts';

interface HighlightProps {
  readonly text: string;
  readonly ranges: readonly HighlightRange[];
}

export function Highlight({ text, ranges }: HighlightProps) {
  let end = 0;
  const parts = ranges.flatMap(({ start, length }) => {
    if (start < end || start + length > text.length) return [];
    const plain = text.slice(end, start);
    end = start + length;
    return [plain, <mark key={start}>{text.slice(start, end)}</mark>];
  });
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  );
}

/** The ranges that lie in `text.slice(from, to)`, as offsets into that piece. */
export function sliceRanges(ranges: readonly HighlightRange[], from: number, to: number): HighlightRange[] {
  return ranges
    .filter(({ start, length }) => start >= from && start + length <= to)
    .map(({ start, length }) => ({ start: start - from, length }));
}
