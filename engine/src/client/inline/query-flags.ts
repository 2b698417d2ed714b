// Query flags for styles: which parts of a page are hidden, here or in a frame, and which parameters are present.

/** Query names, equal to the names of the regions they hide but for the last. */
const flags = ['navbar', 'sidebar', 'outline', 'footer', 'globalUIComponents'] as const;

/** Names of the hidden regions. Only the exact value `0` hides. In a frame there is no outline: its room is the text's. */
export function getHiddenRegions(search: string, isFramed = isInFrame()): string[] {
  const query = search.includes('=0') ? new URLSearchParams(search) : undefined;
  return flags
    .filter((name) => query?.get(name) === '0' || (isFramed && name === 'outline'))
    .map((name) => (name === 'globalUIComponents' ? 'globals' : name));
}

/** Names of the query's parameters, parted by spaces. */
export const getQueryNames = (search: string): string => [...new URLSearchParams(search).keys()].join(' ');

/** Lists the query's parameters on the root element, so that styles can hold back what an island is about to replace. */
export function markQuery(search: string): void {
  const names = getQueryNames(search);
  if (names === '') delete document.documentElement.dataset['query'];
  else document.documentElement.dataset['query'] = names;
}

const isInFrame = (): boolean => window !== window.parent;
