// Query flags for styles: which parameters are present. Apart from `query-flags.ts`, which every page runs twice.

/** Names of the query's parameters, separated by spaces. */
export const getQueryNames = (search: string): string => [...new URLSearchParams(search).keys()].join(' ');

/** Lists the query's parameters on the root element, so that styles can hold back what an island is about to replace. */
export function markQuery(search: string): void {
  const names = getQueryNames(search);
  if (names === '') delete document.documentElement.dataset['query'];
  else document.documentElement.dataset['query'] = names;
}
