// The interface texts that travel with the island, and no others: every page carries them.

import type { ThemeStrings } from '../../../model/strings.ts';

const names = [
  'searchNoResults',
  'searchNoResultsHint',
  'searchSuggestions',
  'searchResultCount',
  'searchRecent',
  'searchLoading',
  'searchNavigate',
  'searchOpen',
  'searchClose',
  'searchSources',
] as const satisfies readonly (keyof ThemeStrings)[];

export type SearchStrings = Pick<ThemeStrings, (typeof names)[number]>;

export function pickSearchStrings(strings: ThemeStrings): SearchStrings {
  return Object.fromEntries(names.map((name) => [name, strings[name]])) as SearchStrings;
}
