// `list_pages`: the pages in the order of the menu.

import { z } from 'zod';
import { encodeRoute } from '../site/addresses.ts';
import type { Site, SitePage } from '../site/open-site.ts';
import { estimateTokens } from '../site/tokens.ts';
import { AskError, shorten } from './answer.ts';
import { choosePlace } from './places.ts';

/** Tokens of one answer. */
const BUDGET = 2500;
const DESCRIPTION = 120;

export const listPagesInput = z.object({
  section: z.string().max(200).optional().describe('Part of a section name or of an address: only pages in it'),
  language: z.string().optional().describe('Language of the pages, such as en or zh'),
  version: z.string().optional().describe('Version of the documentation; the newest without one'),
  cursor: z.string().max(20).optional().describe('Where the part before ended, as that answer gave it'),
});

export async function runListPages(site: Site, input: z.infer<typeof listPagesInput>): Promise<string> {
  const all = await site.listPages(choosePlace(site, input));
  const wanted = input.section?.toLowerCase() ?? '';
  const pages = all.filter(({ section, route }) =>
    `${section}\n${route}/\n${encodeRoute(route)}/`.toLowerCase().includes(wanted),
  );
  if (pages.length === 0) throw new AskError(describeNothing(all, input.section));
  const first = input.cursor === undefined ? 0 : Number(input.cursor);
  if (!Number.isInteger(first) || first < 0 || first >= pages.length)
    throw new AskError(`The cursor "${input.cursor}" does not belong to this list. Ask without one.`);
  return render(pages, first);
}

function describeNothing(pages: readonly SitePage[], section: string | undefined): string {
  if (section === undefined || section === '') return 'This site lists no pages here.';
  const names = [...new Set(pages.map((page) => page.section))].filter(Boolean);
  return `No pages in "${section}". Sections: ${names.join(', ') || 'none'}.`;
}

function render(pages: readonly SitePage[], first: number): string {
  const lines: string[] = [];
  let spent = 0;
  let section: string | undefined;
  for (const [i, page] of pages.entries()) {
    if (i < first) continue;
    const about = shorten(page.description, DESCRIPTION);
    const item = `- ${encodeRoute(page.route)} ${page.title}${about === '' ? '' : `: ${about}`}`;
    const text = page.section === section || page.section === '' ? item : `## ${page.section}\n${item}`;
    section = page.section;
    spent += estimateTokens(text) + 1;
    if (spent > BUDGET && lines.length > 0) {
      lines.push(`[More: cursor "${i}", ${pages.length - i} pages left]`);
      break;
    }
    lines.push(text);
  }
  return lines.join('\n');
}
