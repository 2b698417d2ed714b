// The things a reader can choose, in the order of the arrows. Pure.

import type { HighlightRange, SearchHit, SearchPageGroup, SearchResult } from '../../../model/search.ts';
import type { RecentPage } from '../recent.ts';

export interface Option {
  readonly kind: SearchHit['type'] | 'recent';
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
  readonly query: string;
}

/** Options of one page, or the recent ones. */
export interface OptionGroup {
  readonly label: string;
  readonly options: readonly Option[];
}

const SEPARATOR = ' > ';

export function createRecentGroup(label: string, pages: readonly RecentPage[]): OptionGroup[] {
  const options = pages.map(({ title, link }): Option => {
    return {
      kind: 'recent',
      link,
      page: title,
      text: title,
      textRanges: [],
      detail: toPath(link),
      detailRanges: [],
      query: '',
    };
  });
  return options.length === 0 ? [] : [{ label, options }];
}

/** Empty for results that a hook renders. */
export function createOptionGroups(result: SearchResult | undefined): OptionGroup[] {
  if (result?.renderType !== 'default' || !Array.isArray(result.result)) return [];
  return (result.result as readonly SearchPageGroup[]).map(({ title, hits }) => ({
    label: title,
    options: hits.map(createOption),
  }));
}

function createOption(hit: SearchHit): Option {
  const { type: kind, link, title: page, header, statement = '', highlightInfoList: ranges, query } = hit;
  const base = { kind, link, page, query };
  if (kind === 'title') return { ...base, text: page, textRanges: ranges, detail: toPath(link), detailRanges: [] };
  if (kind === 'content') return { ...base, text: statement, textRanges: ranges, detail: header, detailRanges: [] };
  const at = header.lastIndexOf(SEPARATOR);
  const start = at === -1 ? 0 : at + SEPARATOR.length;
  return {
    ...base,
    text: header.slice(start),
    textRanges: ranges.flatMap((range) => (range.start >= start ? [{ ...range, start: range.start - start }] : [])),
    detail: at === -1 ? '' : header.slice(0, at),
    detailRanges: ranges.filter((range) => range.start + range.length <= at),
  };
}

/** Where a page lies, for readers: `/guide/basic/cli#x` → `guide / basic / cli`. */
function toPath(link: string): string {
  return link
    .replace(/[?#].*$/, '')
    .split('/')
    .filter((part) => part !== '')
    .join(' / ');
}
