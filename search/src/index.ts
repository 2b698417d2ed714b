// What the package offers: an index, its queries, and the tokenizer. The engine's browser code is made of the same modules.

export {
  createSearchIndex,
  type QueryOptions,
  type SearchIndex,
} from '../../engine/src/client/search/create-search-index.ts';
export type { Fetch } from '../../engine/src/client/search/index-file.ts';
export { createPause, type Pause } from '../../engine/src/client/search/slice.ts';
export type { SearchContext } from '../../engine/src/client/search/types.ts';
export type {
  HighlightRange,
  SearchAnswer,
  SearchDocument,
  SearchHeading,
  SearchHit,
  SearchKind,
  SearchPageGroup,
  SearchSettings,
} from '../../engine/src/model/search.ts';
export { createTokenizer, type Tokenizer } from '../../engine/src/model/tokenize.ts';
export { openSiteIndex, type SiteIndex } from './open-site-index.ts';
export { readMarkdown } from './read-markdown.ts';
