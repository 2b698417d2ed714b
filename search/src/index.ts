// What the package offers in a browser and in Node: an index of documents, a site's index files, and the tokenizer.

export { createPause, type Pause } from './lib/slice.ts';
export {
  createSearchIndex,
  type QueryOptions,
  type SearchIndex,
  type SlicedQueryOptions,
} from './open/create-search-index.ts';
export type { Fetch } from './open/index-file.ts';
export { openSiteIndex, type SiteIndex } from './open/open-site-index.ts';
export { readMarkdown } from './read-markdown.ts';
export { createTokenizer, type Tokenizer } from './text/tokenize.ts';
export type {
  HighlightRange,
  ReaderPlace,
  SearchAnswer,
  SearchContext,
  SearchDocument,
  SearchHeading,
  SearchHit,
  SearchKind,
  SearchPageGroup,
  SearchSettings,
} from './types.ts';
