// The shapes that search index, query engine, dialog and hooks share. Types only.

import type { TocEntry } from './page.ts';

/** One page in `static/search_index.{lang}[.{version}].{hash}.json`. */
export interface SearchDocument {
  /** Equal to {@link SearchDocument.routePath}. */
  readonly id: string;
  readonly routePath: string;
  readonly title: string;
  /** Plain text; {@link TocEntry.charIndex} counts in it. */
  readonly content: string;
  readonly toc: readonly TocEntry[];
  readonly lang: string;
  readonly version: string;
}

/** A stretch of shown text, in UTF-16 units. */
export interface HighlightRange {
  readonly start: number;
  readonly length: number;
}

/** One place where a query was found. */
export interface SearchHit {
  readonly type: 'title' | 'header' | 'content';
  /** Title of the page. */
  readonly title: string;
  /** The page title for title hits, `Page > H2 > H3` for header hits, the section's heading for content hits. */
  readonly header: string;
  /** Route of the page, with `#id` of the section where there is one; without base. */
  readonly link: string;
  /** The normalised query. */
  readonly query: string;
  /** Ranges in the shown text: `title`, `header` or `statement` by {@link SearchHit.type}. */
  readonly highlightInfoList: readonly HighlightRange[];
  /** The snippet; content hits only. */
  readonly statement?: string;
}

/** The hits of one page, labelled by its title. */
export interface SearchPageGroup {
  readonly routePath: string;
  readonly title: string;
  readonly hits: readonly SearchHit[];
}

/** One source's answer; a tab of the dialog when there are several. */
export interface SearchResult {
  /** Name of the source; the site title for the embedded index. */
  readonly group: string;
  readonly renderType: 'default' | 'custom';
  /** Page groups for `default`, whatever the hook made for `custom`. */
  readonly result: readonly SearchPageGroup[] | unknown;
}

/** State of one language's index in the browser. */
export type SearchIndexState = 'initial' | 'initing' | 'inited';
