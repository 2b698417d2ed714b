// What sources and hooks of search look like to those who write them. Types only.

import type { SearchAnswer, SearchContext, SearchPageGroup } from 'diglot-search/types';
import type { SearchResult } from '../../model/search.ts';

export type { SearchContext };

export interface SearchRequest extends SearchContext {
  /** Page groups wanted. */
  readonly limit: number;
  /** First of the menus above a page that the reader wants results of; `undefined` for all. Sources without menus do not care. */
  readonly section?: string | undefined;
  /** Aborted when the reader types on. */
  readonly signal: AbortSignal;
}

/** A place to search in: the site's own index, or another engine behind an address. Each has a tab of its own. */
export interface SearchProvider {
  /** Label of the tab. */
  readonly name: string;
  /** Page groups, best first, or an answer that says whether it is partial. Links without base count from the site; complete addresses lead elsewhere. */
  readonly search: (query: string, request: SearchRequest) => Promise<readonly SearchPageGroup[] | SearchAnswer>;
  /** Called when the dialog opens, so that the first query need not wait. */
  readonly prepare?: (context: SearchContext) => Promise<void>;
}

/** What `onSearch` may add. `renderType` is `custom` unless said otherwise: such results go through `render`. */
export type HookResult = Pick<SearchResult, 'group' | 'result'> & Partial<Pick<SearchResult, 'renderType'>>;

type MaybePromise<T> = T | Promise<T>;

/** Exports of the module that the config names as `search.hooks`. A hook that fails is reported, and the search goes on without it. */
export interface SearchHooks {
  /** More places to search in, after the site's own index. */
  readonly providers?: readonly SearchProvider[];
  /** Another query to search for, or nothing to keep the reader's. */
  // biome-ignore lint/suspicious/noConfusingVoidType: an async function without a return gives a promise of void
  readonly beforeSearch?: (query: string) => MaybePromise<string | undefined | void>;
  /** Called with the results of all sources, which it may change in place; what it returns is added. */
  readonly onSearch?: (
    query: string,
    results: SearchResult[],
    // biome-ignore lint/suspicious/noConfusingVoidType: as above
  ) => MaybePromise<readonly HookResult[] | undefined | void>;
  /** Called with all results just before they show. */
  readonly afterSearch?: (query: string, results: readonly SearchResult[]) => MaybePromise<void>;
  /** Makes a React node of a result whose `renderType` is `custom`. */
  readonly render?: (result: unknown) => unknown;
}
