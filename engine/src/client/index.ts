// Public entry `diglot/client`: what islands of a site may use of the running client.

export { decodeIslandProps, encodeIslandProps } from '../model/island-props.ts';
export type { HighlightRange, SearchHit, SearchPageGroup, SearchResult } from '../model/search.ts';
export type { PageChangeKind } from './behaviour.ts';
export { type NavigateOptions, navigate, onPageChange } from './events.ts';
export type {
  HookResult,
  SearchContext,
  SearchHooks,
  SearchProvider,
  SearchRequest,
} from './search/types.ts';
export { createStore, type Store } from './store.ts';
