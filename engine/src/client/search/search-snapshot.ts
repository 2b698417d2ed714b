// What the search dialog shows at a moment: the answer to the reader's text, and what is known of the index.

import type { PopularPage, SearchPageGroup } from 'diglot-search/types';
import type { SearchIndexState, SearchResult } from '../../model/search.ts';
import { createStore, type Store } from '../lib/store.ts';
import type { EmbeddedProvider } from './embedded-provider.ts';

export interface SearchSnapshot {
  /** The text that the results answer, as typed; empty before the first answer and after an empty query. */
  readonly text: string;
  readonly results: readonly SearchResult[];
  /** Menus that results for all of the site come from; empty when they come from one. */
  readonly sections: readonly string[];
  /** The one of them that results are of; `undefined` for all. */
  readonly section: string | undefined;
  /** Queries to offer when nothing was found. */
  readonly suggestions: readonly string[];
  /** The answer to the latest input is on its way. */
  readonly isPending: boolean;
  /** Pages to offer before anything is typed. */
  readonly popular: readonly PopularPage[];
  /** State of the site's own index. */
  readonly state: SearchIndexState;
}

export interface Snapshots {
  readonly store: Store<SearchSnapshot>;
  /** Back to where nothing is typed. */
  readonly clear: () => void;
}

const empty = {
  text: '',
  results: [],
  suggestions: [],
  isPending: false,
  sections: [],
  section: undefined,
} as const;

/** Follows what is known of the index. */
export function createSnapshots({ state, popular }: EmbeddedProvider): Snapshots {
  const getIndex = () => ({ state: state.get(), popular: popular.get() });
  const store = createStore<SearchSnapshot>({ ...empty, ...getIndex() });
  for (const { subscribe } of [state, popular])
    subscribe(() => store.set((snapshot) => ({ ...snapshot, ...getIndex() })));
  return { store, clear: () => store.set({ ...empty, ...getIndex() }) };
}

/** Menus of the site's own results, in their order; none when there are not several to choose from. */
export function listSections(own: SearchResult | undefined): readonly string[] {
  if (own?.renderType !== 'default' || !Array.isArray(own.result)) return [];
  const groups = own.result as readonly SearchPageGroup[];
  const sections = [...new Set(groups.flatMap(({ path }) => path?.[0] ?? []))];
  return sections.length > 1 ? sections : [];
}
