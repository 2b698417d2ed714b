// `list_pages`: the pages in the order of the menu.

import { z } from 'zod';
import { encodeRoute } from '../site/addresses.ts';
import type { Site, SitePage } from '../site/open-site.ts';
import type { Place } from '../site/place.ts';
import { estimateTokens } from '../site/tokens.ts';
import { AskError, shorten } from './answer.ts';
import { cursorInput, placeInput, toInput } from './input.ts';
import { renderNames } from './outline.ts';
import { choosePlace, findPlace } from './places.ts';

/** Tokens of one answer. Some clients cut answers after 8,000 characters. */
const BUDGET = 2000;
const DESCRIPTION = 120;

export const listPagesInput = toInput({
  section: z.string().max(200).optional().describe('Part of a section name or of an address: only pages in it'),
  ...placeInput,
  cursor: cursorInput,
});

export async function runListPages(site: Site, input: z.infer<typeof listPagesInput>): Promise<string> {
  const all = await site.listPages(getPlace(site, input));
  const wanted = input.section?.toLowerCase() ?? '';
  const pages = all.filter(({ section, route }) =>
    `${section}\n${route}/\n${encodeRoute(route)}/`.toLowerCase().includes(wanted),
  );
  if (pages.length === 0) throw new AskError(describeNothing(all, input.section));
  const first = input.cursor ? Number(input.cursor) : 0;
  if (!Number.isInteger(first) || first < 0 || first >= pages.length)
    throw new AskError(`The cursor "${input.cursor}" does not belong to this list. Ask without one.`);
  const list = render(pages, first, BUDGET);
  if (list.isWhole || first > 0) return list.text;
  const sections = renderSections(pages);
  return sections === '' ? list.text : `${sections}\n\n${render(pages, 0, BUDGET - estimateTokens(sections)).text}`;
}

/** An address names its place itself, unless the call does. */
function getPlace(site: Site, { section = '', language, version }: z.infer<typeof listPagesInput>): Place {
  const named = section.startsWith('/') ? findPlace(site, section) : undefined;
  return choosePlace(site, { language: language || named?.language, version: version || named?.version });
}

/** Sections with their numbers of pages, by as many levels as there is room for. Empty when there are not several. */
function renderSections(pages: readonly SitePage[]): string {
  const names = pages.map(({ section }) => section.split(' › '));
  const most = Math.max(...names.map(({ length }) => length));
  for (let levels = most; levels > 0; levels--) {
    const counts = new Map<string, number>();
    for (const name of names) {
      const shown = name.slice(0, levels).join(' › ');
      counts.set(shown, (counts.get(shown) ?? 0) + 1);
    }
    const lines = [...counts].filter(([name]) => name !== '').map(([name, count]) => `- ${name} (${count})`);
    const text = `${pages.length} pages. To list those of one section, pass it as "section":\n${lines.join('\n')}`;
    if (lines.length > 1 && estimateTokens(text) <= BUDGET / 2) return text;
  }
  return '';
}

function describeNothing(pages: readonly SitePage[], section: string | undefined): string {
  if (section === undefined || section === '') return 'This site lists no pages here.';
  const names = [...new Set(pages.map((page) => page.section))].filter(Boolean);
  return `No pages in "${section}". Sections: ${renderNames(names) || 'none'}.`;
}

interface RenderedList {
  readonly text: string;
  readonly isWhole: boolean;
}

function render(pages: readonly SitePage[], first: number, budget: number): RenderedList {
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
    if (spent > budget && lines.length > 0) {
      lines.push(`[More: cursor "${i}", ${pages.length - i} pages left]`);
      return { text: lines.join('\n'), isWhole: false };
    }
    lines.push(text);
  }
  return { text: lines.join('\n'), isWhole: true };
}
