// Public entry `diglot/client`: what islands of a site may use of the running client.

export type { HighlightRange, SearchHit, SearchPageGroup } from 'diglot-search/types';
export type { SearchResult } from '../model/search.ts';
export { decodeIslandProps, encodeIslandProps } from '../text/island-props.ts';
export type { PageChangeKind } from './behaviour.ts';
export { type NavigateOptions, navigate, onPageChange } from './events.ts';
export { createStore, type Store } from './lib/store.ts';
export type {
  HookResult,
  SearchContext,
  SearchHooks,
  SearchProvider,
  SearchRequest,
} from './search/types.ts';
