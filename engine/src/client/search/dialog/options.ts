// The things a reader can choose, in the order of the arrows. Pure.

import type { HighlightRange, SearchHit, SearchKind, SearchPageGroup } from 'diglot-search/types';
import type { SearchResult } from '../../../model/search.ts';
import type { Visit } from '../recent.ts';

export interface Option {
  readonly kind: SearchHit['type'] | 'recent' | 'popular' | 'section';
  /** Without base, for pages of the site. */
  readonly link: string;
  /** Title of the page. */
  readonly page: string;
  /** First line. */
  readonly text: string;
  readonly textRanges: readonly HighlightRange[];
  /** Second line; empty for none. */
  readonly detail: string;
  readonly detailRanges: readonly HighlightRange[];
  /** Where the page lies, by the titles of its menus. */
  readonly place?: string | undefined;
  readonly query: string;
}

/** Options of one page, or those of an empty dialog. */
export interface OptionGroup {
  readonly label: string;
  /** Where the page lies, and what it is for: `Guide › Basic · Reference`. */
  readonly place?: string | undefined;
  readonly options: readonly Option[];
}

const SEPARATOR = ' > ';
const STEP = ' › ';

/** Names of kinds; kinds without a name are not shown. */
export type KindNames = Readonly<Partial<Record<SearchKind, string>>>;

/** Pages to go to before anything is typed. */
export function createVisitGroup(
  kind: 'recent' | 'popular',
  label: string,
  pages: readonly Omit<Visit, 'lang'>[],
): OptionGroup[] {
  const options = pages.map(({ title, link, place = '' }): Option => {
    return {
      kind,
      link,
      page: title,
      text: title,
      textRanges: [],
      detail: place,
      detailRanges: [],
      place,
      query: '',
    };
  });
  return options.length === 0 ? [] : [{ label, options }];
}

/** Empty for results that a hook renders. */
export function createOptionGroups(result: SearchResult | undefined, kinds: KindNames = {}): OptionGroup[] {
  if (result?.renderType !== 'default' || !Array.isArray(result.result)) return [];
  return (result.result as readonly SearchPageGroup[]).map((group) => {
    const place = toPlace(group, kinds);
    return { label: group.title, place, options: group.hits.map((hit) => createOption(hit, place)) };
  });
}

function createOption(hit: SearchHit, place: string): Option {
  const { type: kind, link, title: page, header, statement = '', highlightInfoList: ranges, query } = hit;
  const { excerpt = '', excerptRanges = [] } = hit;
  const base = { kind, link, page, place, query };
  if (kind === 'title')
    return {
      ...base,
      text: page,
      textRanges: ranges,
      detail: excerpt === '' ? place : excerpt,
      detailRanges: excerptRanges,
    };
  if (kind === 'content') return { ...base, text: statement, textRanges: ranges, detail: header, detailRanges: [] };
  const at = header.lastIndexOf(SEPARATOR);
  const start = at === -1 ? 0 : at + SEPARATOR.length;
  return {
    ...base,
    text: header.slice(start),
    textRanges: ranges.flatMap((range) => (range.start >= start ? [{ ...range, start: range.start - start }] : [])),
    ...(excerpt === ''
      ? {
          detail: at === -1 ? '' : header.slice(0, at),
          detailRanges: ranges.filter((range) => range.start + range.length <= at),
        }
      : { detail: excerpt, detailRanges: excerptRanges }),
  };
}

export const renderPath = (path: readonly string[]): string => path.join(STEP);

function toPlace({ path = [], kind }: SearchPageGroup, kinds: KindNames): string {
  const name = kind === undefined ? undefined : kinds[kind];
  const menu = renderPath(path);
  return [menu, name === menu ? undefined : name].filter(Boolean).join(' · ');
}

/** Links of the navigation bar, for a reader who has not typed yet. */
export function createSectionGroup(label: string, links: readonly SectionLink[]): OptionGroup[] {
  const options = links.map(({ text, href }): Option => {
    const base = { kind: 'section', link: href, page: text, text, query: '' } as const;
    return { ...base, textRanges: [], detail: '', detailRanges: [] };
  });
  return options.length === 0 ? [] : [{ label, options }];
}

export interface SiteLinks {
  readonly sections: readonly SectionLink[];
  readonly ask: readonly SectionLink[];
}

export interface SectionLink {
  readonly text: string;
  /** As rendered, with base. */
  readonly href: string;
  /** Of the text, when it is not that of the page. */
  readonly lang?: string;
}
