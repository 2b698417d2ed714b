// What the search dialog exchanges with sources and hooks. The shapes of the index are those of `diglot-search`.

import type { SearchAnswer, SearchPageGroup } from 'diglot-search/types';

/** One source's answer; a tab of the dialog when there are several. */
export interface SearchResult {
  /** Name of the source; the site title for the embedded index. */
  readonly group: string;
  readonly renderType: 'default' | 'custom';
  /** Page groups for `default`, the hook's own value for `custom`. */
  readonly result: readonly SearchPageGroup[] | unknown;
  /** As {@link SearchAnswer.isPartial}. */
  readonly isPartial?: boolean;
}

/** State of one language's index in the browser. */
export type SearchIndexState = 'initial' | 'initing' | 'inited';
