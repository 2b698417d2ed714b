// Names of all interface texts, and the choice between languages. The texts are in `theme/strings/`; every language needs every key.

import { getPrimaryLanguage } from '../text/language-tag.ts';

/** Texts of the interface. `{name}` marks a value put in at use. */
export interface ThemeStrings {
  readonly skipToContent: string;
  readonly mainNavigation: string;
  readonly sidebarNavigation: string;
  readonly openMenu: string;
  readonly closeMenu: string;
  /** Label of the button that opens the sidebar on small screens: `Menu`. */
  readonly menu: string;
  readonly language: string;
  readonly version: string;
  /** Banner of pages of old versions: `{version}` is theirs. */
  readonly oldVersion: string;
  /** Link to the same page of the current version: `{version}` is the current one. */
  readonly oldVersionPage: string;
  /** The same, where the current version lacks the page. */
  readonly oldVersionHome: string;
  /** Added to a menu entry whose page does not exist in that language or version. */
  readonly twinMissing: string;
  readonly socialLinks: string;
  readonly moreLinks: string;
  readonly themeToDark: string;
  readonly themeToLight: string;
  /** `ON THIS PAGE` */
  readonly outlineTitle: string;
  readonly breadcrumb: string;
  readonly pagination: string;
  readonly lastUpdated: string;
  readonly editLink: string;
  readonly previousPage: string;
  readonly nextPage: string;
  readonly scrollToTop: string;
  readonly copyCode: string;
  readonly codeCopied: string;
  /** Button that copies the page as Markdown. */
  readonly copyPage: string;
  /** What that button says for a moment when the page cannot be fetched or copied. */
  readonly copyFailed: string;
  readonly viewMarkdown: string;
  /** `Open in {name}` */
  readonly openInAssistant: string;
  /** What an assistant is asked: `{url}` is the page. */
  readonly assistantPrompt: string;
  readonly toggleWrap: string;
  readonly zoomImage: string;
  readonly closeZoom: string;
  readonly expandGroup: string;
  readonly externalLink: string;
  readonly permalink: string;
  readonly footnotes: string;
  readonly backToReference: string;
  readonly calloutTip: string;
  readonly calloutNote: string;
  readonly calloutInfo: string;
  readonly calloutWarning: string;
  readonly calloutDanger: string;
  readonly calloutDetails: string;
  readonly calloutImportant: string;
  readonly calloutCaution: string;
  /** `Search docs` */
  readonly searchPlaceholder: string;
  readonly searchCancel: string;
  readonly searchClear: string;
  readonly searchNoResults: string;
  readonly searchNoResultsHint: string;
  /** Before queries that would find something. */
  readonly searchSuggestions: string;
  readonly searchResultCount: string;
  readonly searchResultOne: string;
  readonly searchPartial: string;
  readonly searchSections: string;
  readonly searchFilter: string;
  readonly searchAll: string;
  readonly searchOther: string;
  readonly searchKindReference: string;
  readonly searchKindError: string;
  readonly searchKindBlog: string;
  readonly searchAsk: string;
  readonly searchRecent: string;
  readonly searchPopular: string;
  readonly searchLoading: string;
  readonly searchNavigate: string;
  readonly searchOpen: string;
  readonly searchClose: string;
  readonly searchSources: string;
  readonly searchHighlightsDismiss: string;
  /** Where the search leads without JavaScript. */
  readonly searchAllPages: string;
  readonly notFoundTitle: string;
  /** `PAGE NOT FOUND` */
  readonly notFoundHeading: string;
  readonly takeMeHome: string;
  readonly notFoundNearest: string;
  /** Mark of a page that builds leave out. */
  readonly draft: string;
  readonly overviewTitle: string;
  readonly overviewFilter: string;
  readonly overviewFilterPlaceholder: string;
  readonly overviewEmpty: string;
  readonly overviewOthers: string;
  readonly readingTime: string;
  /** Title of a blog that has no other. */
  readonly blog: string;
  readonly tags: string;
  readonly authors: string;
  readonly archive: string;
  /** `Posts tagged “{name}”` */
  readonly taggedPosts: string;
  /** `Posts by {name}` */
  readonly authorPosts: string;
  /** Title of a further page: `{title}, page {page}` */
  readonly numberedTitle: string;
  /** Label of the links to other pages of a list. */
  readonly listPages: string;
  /** Label of the links to other lists of a blog. */
  readonly otherLists: string;
  readonly pageLoaded: string;
  /** A day: `{month} {day}, {year}` */
  readonly date: string;
  /** What `{month}` is, from the first to the last, with spaces between. */
  readonly months: string;
}

/** Names of the texts in `search-texts.ts`. */
export const searchTextNames = [
  'searchNoResults',
  'searchNoResultsHint',
  'searchSuggestions',
  'searchResultCount',
  'searchResultOne',
  'searchPartial',
  'searchSections',
  'searchFilter',
  'searchAll',
  'searchOther',
  'searchKindReference',
  'searchKindError',
  'searchKindBlog',
  'searchAsk',
  'searchRecent',
  'searchPopular',
  'searchLoading',
  'searchNavigate',
  'searchOpen',
  'searchClose',
  'searchSources',
] as const satisfies readonly (keyof ThemeStrings)[];

export type SearchTexts = Pick<ThemeStrings, (typeof searchTextNames)[number]>;

/** Texts by language, of those that every site has at hand; every other language gets the English ones. */
export type TextsByLang<T> = Readonly<Record<string, T>> & { readonly en: T };

/** Built-in texts for a language tag: `zh-CN` finds `zh`, an unknown language gets English. */
export function chooseTexts<T>(builtIn: TextsByLang<T>, lang: string): T {
  const family = getPrimaryLanguage(lang);
  return (Object.hasOwn(builtIn, family) ? builtIn[family] : undefined) ?? builtIn.en;
}

/** {@link chooseTexts} with the author's own in their places. Names of no text are ignored. */
export function getTexts<T extends object>(
  builtIn: TextsByLang<T>,
  lang: string,
  own: Readonly<Record<string, string>>,
): T {
  const texts = chooseTexts(builtIn, lang);
  const known = Object.entries(own).filter(([name]) => Object.hasOwn(texts, name));
  return known.length === 0 ? texts : { ...texts, ...Object.fromEntries(known) };
}
