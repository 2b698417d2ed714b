// Fenced code of a source that any parser reads as this one does.

import { toFence } from '../../../text/markdown.ts';
import { getEnd, getStart, type NodeOf } from '../syntax/tree.ts';

const FENCE = '```';

/** True if the source has the block in the simplest form: a fence of three signs, a language and nothing else, no indent. */
export function isFence(source: string, node: NodeOf<'code'>): boolean {
  const { offset: start, column } = getStart(node);
  const { offset: end } = getEnd(node);
  const { lang, value } = node;
  const length = 2 * FENCE.length + (lang ?? '').length + value.length + 2;
  return (
    column === 1 &&
    end - start === length &&
    value.charAt(value.length - 1).trim() !== '' &&
    !value.includes(FENCE) &&
    source.startsWith(FENCE, start) &&
    source.startsWith(FENCE, end - FENCE.length)
  );
}

/** Code that is as the source has it. */
export const renderFence = ({ value, lang }: NodeOf<'code'>): string =>
  toFence({ code: value.trimEnd(), lang: lang ?? '' });
