// The headings that a part of a page does not reach.

import type { Twin } from '../site/twin.ts';
import type { TwinHeading } from '../site/twin-headings.ts';
import { shorten } from './answer.ts';

/** Headings that are listed. */
const MAX_OUTLINE = 60;
/** Characters of a heading in the list. */
const MAX_NAME = 100;

export interface Outline {
  /** Stretch of the body that is left. */
  readonly next: number;
  readonly end: number;
  /** Tokens. */
  readonly budget: number;
}

/** Lets an agent go to one of them at once. The deepest are left out first where there are many; empty without any. */
export function renderOutline({ headings, body, countTokens }: Twin, { next, end, budget }: Outline): string {
  const rest = headings.filter(({ start }) => start >= next && start < end);
  const render = (depth: number): readonly string[] => {
    const shown = rest.filter((heading) => heading.depth <= depth);
    const least = Math.min(...shown.map((heading) => heading.depth));
    return shown.map((heading) => {
      const tokens = countTokens(body.slice(heading.start, heading.end));
      return `${'  '.repeat(heading.depth - least)}- ${renderName(heading)} (${tokens})`;
    });
  };
  const isSmall = (lines: readonly string[]): boolean =>
    lines.length <= MAX_OUTLINE && countTokens(lines.join('\n')) <= budget;
  const depths = [...new Set(rest.map(({ depth }) => depth))].sort((a, b) => b - a);
  const depth = depths.find((one) => isSmall(render(one))) ?? depths.at(-1) ?? 0;
  const lines = render(depth);
  if (lines.length === 0) return '';
  let count = Math.min(lines.length, MAX_OUTLINE);
  while (count > 1 && !isSmall(lines.slice(0, count))) count--;
  const more = rest.length - count;
  const note = more === 0 ? [] : [`${more} more, not listed`];
  return ['Sections to come, with their tokens:', ...lines.slice(0, count), ...note].join('\n');
}

/** `#id Text`, on one line. */
export const renderName = ({ id, text }: TwinHeading): string =>
  `${id === '' ? '' : `#${id} `}${shorten(text, MAX_NAME)}`;

/** On one line, whole, because they are what to ask for: as many as there is room for. */
export function renderNames(names: readonly string[]): string {
  const shown: string[] = [];
  let room = MAX_OUTLINE * MAX_NAME;
  for (const name of names.slice(0, MAX_OUTLINE)) {
    room -= name.length;
    if (room < 0) break;
    shown.push(name);
  }
  const more = names.length - shown.length;
  return [...shown, ...(more === 0 ? [] : [`${more} more, not listed`])].join(', ');
}
