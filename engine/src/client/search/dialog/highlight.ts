// A text with the found words marked.

import type { HighlightRange } from 'diglot-search/types';
import { createElement } from './create-element.ts';

/** Ranges are offsets into the text; those that overlap an earlier one or leave the text are passed over. */
export function highlight(text: string, ranges: readonly HighlightRange[]): (Node | string)[] {
  const parts: (Node | string)[] = [];
  let end = 0;
  for (const { start, length } of ranges) {
    if (start < end || start + length > text.length) continue;
    parts.push(text.slice(end, start), createElement('mark', {}, text.slice(start, start + length)));
    end = start + length;
  }
  return [...parts, text.slice(end)];
}
