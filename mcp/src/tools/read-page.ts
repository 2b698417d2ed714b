// `read_page`: a page or a section of it as Markdown, in parts that fit a budget of tokens.

import { z } from 'zod';
import { encodeRoute } from '../site/addresses.ts';
import { cutPart } from '../site/cut-part.ts';
import type { Site } from '../site/open-site.ts';
import type { Twin } from '../site/twin.ts';
import type { TwinHeading } from '../site/twin-headings.ts';
import { AskError, shorten } from './answer.ts';
import { findHeading, findTwin } from './find-twin.ts';

const DEFAULT_TOKENS = 2000;
const MIN_TOKENS = 200;
const MAX_TOKENS = 20_000;
/** Headings that are listed of a page that does not fit. */
const MAX_OUTLINE = 60;
/** Characters of a heading in that list. */
const MAX_NAME = 100;

export const readPageInput = z.object({
  page: z
    .string()
    .min(1)
    .max(2000)
    .describe('Address or route of the page, such as /guide/start#install: as search and list_pages give it'),
  heading: z.string().max(500).optional().describe('Id or text of a heading: reads that section only'),
  max_tokens: z
    .number()
    .int()
    .min(MIN_TOKENS)
    .max(MAX_TOKENS)
    .default(DEFAULT_TOKENS)
    .describe('Tokens to read at once, about'),
  cursor: z.string().max(20).optional().describe('Where the part before ended, as that answer gave it'),
});

export async function runReadPage(site: Site, input: z.infer<typeof readPageInput>): Promise<string> {
  const { twin, hash } = await findTwin(site, input.page);
  const wanted = input.heading || (hash === '' ? '' : `#${hash}`);
  const section = wanted === '' ? undefined : findHeading(twin, wanted);
  const { start: first, end } = section ?? { start: 0, end: twin.body.length };
  const start = parseCursor(input.cursor, first, end);
  const { text, next } = cutPart(twin.body, { start, end, budget: input.max_tokens }, twin.countTokens);
  const address = (twin.canonical || encodeRoute(twin.route)) + (section?.id ? `#${section.id}` : '');
  const head = [`${twin.title} <${address}>`, twin.section].filter(Boolean).join('\n');
  const parts = [head, text];
  if (next !== undefined) {
    const left = twin.countTokens(twin.body.slice(next, end));
    parts.push(`[More: cursor "${next}", about ${left} tokens left]`);
    if (start === first) parts.push(renderOutline(twin, section, next));
  }
  return parts.filter(Boolean).join('\n\n');
}

/** Throws {@link AskError} for a cursor of another page or section. */
function parseCursor(cursor: string | undefined, start: number, end: number): number {
  if (cursor === undefined || cursor === '') return start;
  const place = /^\d+$/.test(cursor) ? Number(cursor) : Number.NaN;
  if (!(place >= start && place < end))
    throw new AskError(`The cursor "${cursor}" does not belong to this text. Read it without one.`);
  return place;
}

/** Headings that the part does not reach, so that an agent can go to one of them at once. */
function renderOutline({ headings, body, countTokens }: Twin, section: TwinHeading | undefined, next: number): string {
  const { end } = section ?? { end: body.length };
  const rest = headings.filter(({ start }) => start >= next && start < end);
  const shown = rest.filter(({ depth }) => rest.length <= MAX_OUTLINE || depth <= 2).slice(0, MAX_OUTLINE);
  if (shown.length === 0) return '';
  const least = Math.min(...shown.map(({ depth }) => depth));
  const lines = shown.map((heading) => {
    const { id, text, depth, start, end: to } = heading;
    const name = id === '' ? text : `#${id} ${shorten(text, MAX_NAME)}`;
    return `${'  '.repeat(depth - least)}- ${name} (${countTokens(body.slice(start, to))})`;
  });
  return `Sections to come, with their tokens:\n${lines.join('\n')}`;
}
