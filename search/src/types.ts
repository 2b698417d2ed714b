// The shapes that index, query, results and their users share.

/** One page in `static/search_index.{lang}[.{version}].{hash}.json`. */
export interface SearchDocument {
  /** Equal to {@link SearchDocument.routePath}. */
  readonly id: string;
  readonly routePath: string;
  readonly title: string;
  /** Plain text; {@link SearchHeading.charIndex} counts in it. */
  readonly content: string;
  readonly toc: readonly SearchHeading[];
  /** Words that readers use for what the page is about, joined. */
  readonly keywords?: string;
  /** Texts of the menu above the page, outermost first; missing for pages in no menu. */
  readonly path?: readonly string[];
  readonly lang: string;
  /** Empty when the site has no versions. */
  readonly version: string;
}

/** A heading as the index knows it. */
export interface SearchHeading {
  readonly text: string;
  readonly id: string;
  /** 2 for `##`. */
  readonly depth: number;
  /** Place of the heading in the page's text, in UTF-16 units; -1 for one that comes from an imported partial. */
  readonly charIndex: number;
  /** Words that readers use for what is below the heading, joined. */
  readonly keywords?: string;
}

/** What a site changes about its search, for all languages. */
export interface SearchSettings {
  /** Groups of words or phrases that mean the same, in addition to the built-in ones. */
  readonly synonyms?: readonly (readonly string[])[];
  /** Kinds of pages by the beginning of their route, in addition to the built-in patterns. */
  readonly kinds?: Readonly<Record<string, SearchKind>>;
  /** Factors of a page's score by its kind, instead of the built-in ones. */
  readonly priors?: Readonly<Partial<Record<SearchKind, number>>>;
}

/** Settings as `static/search.json` has them. */
export interface ListedSettings extends SearchSettings {
  /** File of the table by pronunciation of each index that has one, by the key of the index. */
  readonly pinyin?: Readonly<Record<string, string>>;
  /** Pages to offer to a reader who has not typed yet, by the key of the index. */
  readonly popular?: Readonly<Record<string, readonly PopularPage[]>>;
}

export interface PopularPage {
  readonly title: string;
  readonly routePath: string;
  /** As {@link SearchDocument.path}. */
  readonly path?: readonly string[] | undefined;
}

/** What a page is for. */
export type SearchKind = (typeof searchKinds)[number];
export const searchKinds = ['start', 'guide', 'reference', 'error', 'blog', 'list'] as const;

/** Whose pages are wanted. */
export interface SearchContext {
  /** Starts and ends with a slash. */
  readonly base: string;
  readonly lang: string;
  /** Empty when the site has no versions. */
  readonly version: string;
}

/** The page that a reader is on. Among pages that answer equally well, those of its section and version come first. */
export interface ReaderPlace {
  readonly routePath: string;
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
  /** Text below a title or heading, and what to mark in it. */
  readonly excerpt?: string;
  readonly excerptRanges?: readonly HighlightRange[];
}

/** The hits of one page, labelled by its title. */
export interface SearchPageGroup {
  readonly routePath: string;
  readonly title: string;
  /** Texts of the menu above the page, outermost first. */
  readonly path?: readonly string[] | undefined;
  readonly kind?: SearchKind | undefined;
  readonly hits: readonly SearchHit[];
}

/** What a query found in one source. */
export interface SearchAnswer {
  /** Best first. */
  readonly groups: readonly SearchPageGroup[];
  /** The best result answers a part of the query only, or by words that are merely similar to it. */
  readonly isPartial: boolean;
}

/** Characters of an index by the syllables that they are read as, without tones: `{ "pei": "配陪", "zhi": "置指" }`. */
export type PinyinTable = Readonly<Record<string, string>>;

/** A file to write, by its path below the output folder. */
export interface IndexOutput {
  readonly path: string;
  readonly content: string | Uint8Array;
}
