// Places of a page's terms, worked out when a query first looks at the page.

import { type FoldedText, toFoldedOffset } from '../text/folded-text.ts';
import type { Tokenizer } from '../text/tokenize.ts';
import { createPlacesReader } from './content-places.ts';
import type { IndexedPage } from './indexed-page.ts';
import { findPlaces, type Places, type PlacesByTerm } from './places.ts';

export interface PageSection {
  /** Index of the heading; -1 before the first. */
  readonly heading: number;
  /** Indexes of the headings above it, outermost first. */
  readonly ancestors: readonly number[];
  /** Offsets in the folded content, the heading's own line left out. */
  readonly from: number;
  readonly to: number;
}

export interface PageTerms {
  /** Title, keywords, then each heading and its keywords: {@link TITLE_FIELD} and those after it. */
  readonly fields: readonly PlacesByTerm[];
  /** Numbers of the fields that have a term. */
  readonly fieldsByTerm: ReadonlyMap<string, readonly number[]>;
  /** Letters and digits of each heading. */
  readonly headingSizes: readonly number[];
  readonly titleSize: number;
  /** By heading: whether it names what is over. */
  readonly isPast: readonly boolean[];
  /** Empty while the content has not been fetched. */
  readonly content: Places;
  /** Ascending by `from`. */
  readonly sections: readonly PageSection[];
}

export const TITLE_FIELD = 0;
export const KEYWORDS_FIELD = 1;
/** Of the first heading; its keywords and the next heading follow. */
export const HEADING_FIELD = 2;

/** Words in headings about removed or replaced things. */
const PAST =
  /\b(?:retired|deprecat\w+|removed|obsolete|legacy|discontinued|older)\b|下架|废弃|弃用|停用|已移除|过时|旧写法/;
const NONE: PlacesByTerm = new Map();

/** Terms of a page are computed once, and kept as long as the page. */
export function createPageTerms(tokenizer: Tokenizer): (page: IndexedPage) => PageTerms {
  const known = new WeakMap<IndexedPage, PageTerms>();
  const readPlaces = createPlacesReader(tokenizer);
  return (page) => {
    const before = known.get(page);
    if (before !== undefined) return before;
    // Titles and headings of many pages are read for each text that is.
    let content: Places | undefined;
    let sections: readonly PageSection[] | undefined;
    const fields = listNames(page).map((name) => (name === undefined ? NONE : findPlaces(name, tokenizer)));
    const terms: PageTerms = {
      fields,
      fieldsByTerm: groupByTerm(fields),
      headingSizes: page.headings.map(countLetters),
      titleSize: countLetters(page.title),
      isPast: page.headings.map(({ text }) => PAST.test(text)),
      get content() {
        content ??= readPlaces(page.content);
        return content;
      },
      get sections() {
        sections ??= listSections(page);
        return sections;
      },
    };
    known.set(page, terms);
    return terms;
  };
}

/** By number of the field. */
export const listNames = ({ title, keywords, headings, headingKeywords }: IndexedPage): (FoldedText | undefined)[] => [
  title,
  keywords,
  ...headings.flatMap((heading, i) => [heading, headingKeywords[i]]),
];

function groupByTerm(fields: readonly PlacesByTerm[]): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const [field, places] of fields.entries()) {
    for (const term of places.keys()) {
      const group = groups.get(term);
      if (group === undefined) groups.set(term, [field]);
      else group.push(field);
    }
  }
  return groups;
}

const countLetters = ({ text }: FoldedText): number => text.replace(/[^\p{L}\p{M}\p{N}]/gu, '').length;

/** Headings whose place is unknown have no text of their own. */
function listSections({ document, content, headings }: IndexedPage): PageSection[] {
  const { toc } = document;
  const known = toc
    .map(({ charIndex }, heading) => ({ heading, at: charIndex < 0 ? -1 : toFoldedOffset(content, charIndex) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  const path = (heading: number): number[] => {
    const above: number[] = [];
    let depth = toc[heading]?.depth ?? 0;
    for (let i = heading - 1; i >= 0; i--) {
      const entry = toc[i];
      if (entry === undefined || entry.depth >= depth) continue;
      above.unshift(i);
      depth = entry.depth;
    }
    return above;
  };
  const sections: PageSection[] = [
    { heading: -1, ancestors: [], from: 0, to: known[0]?.at ?? content.text.length },
    ...known.map(({ heading, at }, i) => {
      const text = headings[heading]?.text ?? '';
      const from = content.text.startsWith(text, at) ? at + text.length : at;
      return { heading, ancestors: path(heading), from, to: known[i + 1]?.at ?? content.text.length };
    }),
  ];
  const unknown = toc.flatMap(({ charIndex }, heading) =>
    charIndex < 0 ? [{ heading, ancestors: path(heading), from: 0, to: 0 }] : [],
  );
  return [...sections, ...unknown];
}
