// Which parts of a page the query hides. Pure.

/** Query names, equal to the names of the regions they hide but for the last. */
const flags = ['navbar', 'sidebar', 'outline', 'footer', 'globalUIComponents'] as const;

/** Names of the hidden regions. Only the exact value `0` hides. */
export function getHiddenRegions(search: string): string[] {
  if (!search.includes('=0')) return [];
  const query = new URLSearchParams(search);
  return flags
    .filter((name) => query.get(name) === '0')
    .map((name) => (name === 'globalUIComponents' ? 'globals' : name));
}
