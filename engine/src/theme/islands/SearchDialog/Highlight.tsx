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
