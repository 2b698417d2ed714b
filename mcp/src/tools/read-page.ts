// `read_page`: a page or a section of it as Markdown, in parts that fit a budget of tokens.

import { z } from 'zod';
import { encodeRoute } from '../site/addresses.ts';
import { cutPart, type Stretch } from '../site/cut-part.ts';
import type { Site } from '../site/open-site.ts';
import type { Twin } from '../site/twin.ts';
import type { TwinHeading } from '../site/twin-headings.ts';
import { AskError } from './answer.ts';
import { findSection } from './find-section.ts';
import { cursorInput, toCount, toInput } from './input.ts';
import { renderName, renderOutline } from './outline.ts';

const DEFAULT_TOKENS = 2000;
const MIN_TOKENS = 200;
/** Some 39,000 characters. Of longer answers, Gemini CLI leaves out the middle; Claude Code shows the first lines only. */
const MAX_TOKENS = 10_000;
/** The list of the sections to come takes at most a fourth of an answer. */
const MAX_SHARE = 4;

export const readPageInput = toInput({
  page: z
    .string()
    .min(1)
    .max(2000)
    .describe('Address or route of the page, such as /guide/start#install: as search and list_pages give it'),
  heading: z.string().max(500).optional().describe('Id or text of a heading: reads that section only'),
  max_tokens: toCount(MIN_TOKENS, MAX_TOKENS, DEFAULT_TOKENS).describe('Tokens to read at once, about'),
  cursor: cursorInput,
});

export async function runReadPage(site: Site, input: z.infer<typeof readPageInput>): Promise<string> {
  const { twin, section, from } = await findSection(site, input.page, input.heading);
  const { start: first, end } = section ?? { start: 0, end: twin.body.length };
  const start = parseCursor(input.cursor, first, end);
  const address = (twin.canonical || encodeRoute(twin.route)) + (section?.id ? `#${section.id}` : '');
  const moved = from === '' ? '' : `${encodeRoute(from)} leads here`;
  const head = [`${twin.title} <${address}>`, moved, twin.section, renderContinued(twin, section, start)];
  const part = cut(twin, { start, end, budget: input.max_tokens, hasOutline: start === first });
  return [head.filter(Boolean).join('\n'), ...part].filter(Boolean).join('\n\n');
}

interface Cut extends Stretch {
  /** The part is the first one, and lists what comes after it. */
  readonly hasOutline: boolean;
}

/** The text, what is left, and the outline: together not more than the budget. */
function cut(twin: Twin, { hasOutline, ...stretch }: Cut): readonly string[] {
  const { end, budget } = stretch;
  const { body, countTokens } = twin;
  const whole = cutPart(body, stretch, countTokens);
  if (whole.next === undefined) return [whole.text];
  const getOutline = (next: number): string =>
    hasOutline ? renderOutline(twin, { next, end, budget: budget / MAX_SHARE }) : '';
  const spent = countTokens(getOutline(whole.next));
  const { text, next = end } = spent === 0 ? whole : cutPart(body, { ...stretch, budget: budget - spent }, countTokens);
  const left = countTokens(body.slice(next, end));
  return [text, `[More: cursor "${next}", about ${left} tokens left]`, getOutline(next)];
}

/** The section that a part begins in the middle of; empty where the address or the title says it. */
function renderContinued({ headings, body, title }: Twin, section: TwinHeading | undefined, start: number): string {
  const at = start + (/^\s*/.exec(body.slice(start, start + 100))?.[0].length ?? 0);
  const inside = headings.filter((heading) => heading.start <= at && at < heading.end).at(-1);
  if (inside === undefined || inside === section || inside.start === at) return '';
  return inside.depth === 1 && inside.text === title ? '' : `Continues: ${renderName(inside)}`;
}

/** Throws {@link AskError} for a cursor of another page or section. */
function parseCursor(cursor: string | undefined, start: number, end: number): number {
  if (cursor === undefined || cursor === '') return start;
  const place = /^\d+$/.test(cursor) ? Number(cursor) : Number.NaN;
  if (!(place >= start && place < end))
    throw new AskError(`The cursor "${cursor}" does not belong to this text. Read it without one.`);
  return place;
}
